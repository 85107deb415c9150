import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Lang } from '../shared/types.ts'
import { type AddressSpace, readAddress, siteAddress } from './address.ts'
import { findFile } from './clean-urls.ts'
import { type FileRequest, fileRequest, fileResponse } from './files.ts'
import { MARKDOWN } from './headers.ts'
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

interface PreviewedSite extends AddressSpace {
  root: string
  versions: readonly string[]
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
  const { root, ports, host, versions = [], allowedHosts = [] } = options
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no built site at \`${root}\`. Build it first.`)
  }
  const site: PreviewedSite = { ...options, versions }
  const server = await startServer((request, response) => handle(site, request, response), {
    ports,
    host,
    audience: { allowedHosts },
  })
  return { ...server, url: server.url + encodeURI(options.base) }
}

async function handle(
  site: PreviewedSite,
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

async function respond(site: PreviewedSite, request: IncomingMessage): Promise<Response> {
  const address = readAddress(request.url ?? '/', site)
  if (address.kind === 'redirect') return redirectResponse(address.status, address.location, address.cookie)
  if (address.kind === 'refused') return notFound(site, request, [`${address.lang}/`, ''])
  const { path, query, lang } = address
  const found = await findFile(site.root, path)
  const movedTo = found?.movedTo
  const requested = movedTo === undefined ? fileRequest(request) : EXISTENCE
  const answer = found && (await negotiated(site, request, found.file, requested))
  if (!answer) return notFound(site, request, notFoundFolders(path, lang, site))
  return movedTo === undefined ? answer : redirectResponse(308, siteAddress(movedTo, query, site))
}

/** A file, or the Markdown of a page for a request that prefers it, as the files for hosts set it up. */
async function negotiated(
  site: PreviewedSite,
  request: IncomingMessage,
  file: string,
  requested: FileRequest,
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
  site: PreviewedSite,
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
function notFoundFolders(path: string, lang: Lang, { versions, languages }: PreviewedSite): string[] {
  const [first = '', second = ''] = path.split('/')
  if (!versions.includes(first)) return [`${lang}/`, '']
  const language = languages.others.find((other) => other === second)
  return [...(language ? [`${first}/${language}/`] : []), `${first}/`, '']
}
