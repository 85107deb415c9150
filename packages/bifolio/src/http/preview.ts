import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { readStats } from '../files/file-fault.ts'
import { FRAME_POLICY } from '../shared/policy.ts'
import type { Lang } from '../shared/types.ts'
import { type AddressSpace, readAddress, siteAddress } from './address.ts'
import { contentType } from './content-type.ts'
import { cacheControl, DOCUMENT_HEADERS, MARKDOWN } from './headers.ts'
import { redirectResponse, sendResponse, sendText, textResponse } from './responses.ts'
import { type RunningServer, startServer } from './server.ts'

export interface PreviewOptions extends AddressSpace {
  /** The output folder. It may be replaced while the server runs. */
  root: string
  /** Versions that have a prefix in their addresses; they have their own 404 pages. Default: none. */
  versions?: readonly string[]
  /** The ports to try in this order; 0 lets the system choose. */
  ports: readonly number[]
  host: string
  /** Allowed host names, besides this machine's own. Default: none. */
  allowedHosts?: readonly string[]
}

/** A request that only tests whether a file may be served. */
const EXISTENCE: FileRequest = { method: 'HEAD', headers: new Headers() }

/**
 * Serves a built site like a well-configured host: clean addresses, caching, compression, ranges, security headers.
 *
 * @returns the server; its address has the base: `http://localhost:4173/docs/`
 * @throws when the output folder does not exist, or when no port is free
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { root, ports, host, allowedHosts = [] } = options
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no built site at \`${root}\`. Build it first.`)
  }
  const server = await startServer((request, response) => handle(options, request, response), {
    ports,
    host,
    audience: { allowedHosts },
  })
  return { ...server, url: server.url + encodeURI(options.base) }
}

async function handle(
  site: PreviewOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await sendResponse(await respond(site, request), response)
  } catch {
    // The client has disconnected, or the file has changed during reading.
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'The file cannot be read.')
  }
}

async function respond(site: PreviewOptions, request: IncomingMessage): Promise<Response> {
  const address = readAddress(request.url ?? '/', site)
  if (address.kind === 'redirect') return redirectResponse(address.status, address.location, address.cookie)
  if (address.kind === 'refused') return notFound(site, request, [`${address.lang}/`, ''])
  const { path, query, lang } = address
  const found = await findFile(site.root, path)
  const movedTo = found?.movedTo
  const requested = movedTo === undefined ? fileRequest(request) : EXISTENCE
  const answer = found && (await negotiated(site, request, { file: found.file, requested }))
  if (!answer) return notFound(site, request, notFoundFolders(path, lang, site))
  return movedTo === undefined ? answer : redirectResponse(308, siteAddress(movedTo, query, site))
}

/** A file, or the Markdown of a page for a request that prefers it, as the files for hosts set it up. */
async function negotiated(
  site: PreviewOptions,
  request: IncomingMessage,
  { file, requested }: { file: string; requested: FileRequest },
): Promise<Response | undefined> {
  const isPage = file.endsWith('.html') && !request.url?.split('?')[0]?.endsWith('.html')
  const markdown = isPage ? `${file.slice(0, -'.html'.length)}.md` : undefined
  const hasMarkdown = markdown !== undefined && existsSync(join(site.root, markdown))
  const chosen = hasMarkdown && prefersMarkdown(request.headers.accept) ? markdown : file
  const answer = await fileResponse(site, chosen, requested)
  if (hasMarkdown) answer?.headers.append('vary', 'Accept')
  return answer
}

const [ACCEPTED, REFUSED] = [MARKDOWN.accepted, MARKDOWN.refused].map((source) => new RegExp(source, 'i'))

/** @param accept the header of a request */
function prefersMarkdown(accept = ''): boolean {
  return ACCEPTED?.test(accept) === true && REFUSED?.test(accept) === false
}

/** The first existing 404 page, without ranges and conditional requests. */
async function notFound(
  site: PreviewOptions,
  request: IncomingMessage,
  folders: readonly string[],
): Promise<Response> {
  for (const folder of folders) {
    const page = await fileResponse(site, `${folder}404.html`, fileRequest(request, ['accept-encoding']))
    if (!page) continue
    for (const name of ['etag', 'last-modified', 'accept-ranges']) page.headers.delete(name)
    return new Response(page.body, { status: 404, headers: page.headers })
  }
  return textResponse(404, existsSync(site.root) ? 'Not found.' : 'Not found: the site is not there.')
}

/** Candidate folders of the 404 page of a path, the most specific first: version and language, then common ones. */
function notFoundFolders(path: string, lang: Lang, { versions = [], languages }: PreviewOptions): string[] {
  const [first = '', second = ''] = path.split('/')
  if (!versions.includes(first)) return [`${lang}/`, '']
  const language = languages.others.find((other) => other === second)
  return [...(language ? [`${first}/${language}/`] : []), `${first}/`, '']
}

/** A candidate file for a path, relative to the output folder. */
interface Candidate {
  file: string
  /** Another spelling of the path, to which the client is redirected. */
  movedTo?: string
}

/**
 * Finds the file for a path without its extension; the exact case is preferred.
 *
 * @param root the output folder
 * @param path decoded, relative, without leading slash: `guide/start`
 */
async function findFile(root: string, path: string): Promise<Candidate | undefined> {
  const candidates = candidatesFor(path)
  for (const candidate of candidates) if (isFile(join(root, candidate.file))) return candidate
  // Only pages ignore the case: an asset with the wrong case fails on other servers, so it fails here.
  for (const candidate of candidates.filter(({ file }) => /\.html$/i.test(file))) {
    const file = await findIgnoringCase(root, candidate.file.split('/'))
    if (file !== undefined) return { ...candidate, file }
  }
  return undefined
}

/** The candidate files for a path, the best first. */
function candidatesFor(path: string): Candidate[] {
  if (path === '') return [{ file: 'index.html' }]
  if (path.endsWith('/')) {
    const page = path.slice(0, -1)
    return [{ file: `${path}index.html` }, { file: `${page}.html`, movedTo: page }]
  }
  const written = [
    { file: path },
    { file: `${path}.html` },
    { file: `${path}/index.html`, movedTo: `${path}/` },
  ]
  // `x.html`, `x/index` and `x/index.html` are names of the page `x`, regardless of its file.
  const page = path.replace(/\.html$/i, '').replace(/\/index$/i, '')
  if (page === path) return written
  return [...written, { file: `${page}.html` }, { file: `${page}/index.html` }]
}

/** @returns the path as it is on disk, relative to the folder; the first by name when several match */
async function findIgnoringCase(folder: string, segments: readonly string[]): Promise<string | undefined> {
  const [name = '', ...rest] = segments
  const names = await readdir(folder).catch(() => [])
  for (const actual of names.sort()) {
    if (actual.toLowerCase() !== name.toLowerCase()) continue
    const path = join(folder, actual)
    if (rest.length === 0 && isFile(path)) return actual
    const below = rest.length > 0 ? await findIgnoringCase(path, rest) : undefined
    if (below !== undefined) return `${actual}/${below}`
  }
  return undefined
}

const isFile = (path: string): boolean => readStats(path)?.isFile() === true

/** The parts of a request that determine how a file is sent. */
interface FileRequest {
  method: string
  headers: Headers
}

const NEGOTIATION = ['accept-encoding', 'range', 'if-range', 'if-none-match', 'if-modified-since']
/** Extensions of the compressed files beside their originals, the best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' }
const NO_FILE = new Response()

/** @param names the relevant headers, in lower case */
function fileRequest({ method = 'GET', headers }: IncomingMessage, names = NEGOTIATION): FileRequest {
  const sent = names.filter((name) => headers[name] !== undefined)
  return { method, headers: new Headers(sent.map((name) => [name, String(headers[name])])) }
}

/**
 * Responds with a file or the requested range of it. The library chooses the encoding, handles ranges and
 * conditions, and rejects hidden files and links that leave the root.
 *
 * @param site `root` is the output folder
 * @param file relative to the root, with forward slashes
 * @returns `undefined` when there is no such file, or it must not be served
 */
async function fileResponse(
  { root }: { root: string },
  file: string,
  request: FileRequest,
): Promise<Response | undefined> {
  // The library reads nothing else of a request. A real URL would escape `?` and `#`, which the library does not decode.
  const serverRequest = { ...request, _url: { pathname: `/${encodeURI(file)}` } } as ServerRequest
  const encodings = await currentEncodings(join(root, file))
  // Created for each request, as it caches the real path of the folder, which the next build may replace.
  const dotfiles = file.startsWith('.well-known/')
  const serve = () => staticMiddleware({ dir: root, encodings, dotfiles })(serverRequest, () => NO_FILE)
  let answer = await serve()
  // A file that is replaced while it is opened is rejected, as it may have become a link.
  if (answer === NO_FILE) answer = await serve()
  if (answer === NO_FILE) return undefined

  const { headers } = answer
  if (answer.status === 416) {
    return textResponse(416, 'There is no such range.', {
      'Content-Range': headers.get('content-range') ?? '',
    })
  }
  const { type } = contentType(file)
  if (headers.has('content-type')) headers.set('content-type', type)
  if (type.startsWith('text/html')) {
    // Documents contain the rest of their policy.
    headers.set('content-security-policy', FRAME_POLICY)
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) headers.set(name, value)
  }
  headers.set('cache-control', cacheControl(file))
  return answer
}

/** The compressed versions of a file, without outdated ones. */
async function currentEncodings(path: string): Promise<Record<string, string>> {
  const modified = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  const least = await modified(path)
  const all = Object.entries(ENCODINGS)
  const times = await Promise.all(all.map(([, suffix]) => modified(path + suffix)))
  return Object.fromEntries(all.filter((_, index) => (times[index] ?? 0) >= least))
}
