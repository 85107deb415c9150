import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lang } from '../shared/types.ts'
import { type AddressSpace, addressOf, type Languages, readAddress } from './address.ts'
import { errorCode } from './error-code.ts'
import { createFolderNamesCache, type FolderNamesCache } from './folder-names.ts'
import { findFile } from './page-file.ts'
import { policyFor } from './policy.ts'
import { type Exchange, sendFile, sendNotFoundPage, sendRedirect, sendText } from './response.ts'
import { startServer } from './start.ts'
import { isAbsence, openStaticFile } from './static-file.ts'
import { type ContentCaches, createContentCaches } from './variant.ts'

export interface PreviewOptions {
  /** The output folder. It may be replaced by another one while the server runs. */
  root: string
  /** `/` or, for example, `/docs/`. */
  base: string
  languages: Languages
  /** Versions that have a prefix in their addresses; they have 404 pages of their own. Default: none. */
  versions?: readonly string[]
  /** The first port to try; 0 lets the system choose. */
  port: number
  host: string
  /** Origins of other servers that pages may ask. Default: none. */
  connectTo?: readonly string[]
}

export interface PreviewServer {
  /** Where the site is, base included: `http://localhost:4173/docs/`. */
  url: string
  port: number
  /** Finishes the open answers and frees the port; calling it again does no harm. */
  close(): Promise<void>
}

interface Preview {
  root: string
  space: AddressSpace
  versions: readonly string[]
  policy: string
  folderNames: FolderNamesCache
  contents: ContentCaches
}

const longestTarget = 8192

/**
 * Serves a built site as a good host would: clean addresses, caching, compression, ranges, security headers.
 *
 * @throws when the output folder does not exist, or when there is no port to listen on
 */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  await requireFolder(options.root)
  const preview: Preview = {
    root: options.root,
    space: { base: options.base, languages: options.languages },
    versions: options.versions ?? [],
    policy: policyFor(options.connectTo ?? []),
    folderNames: createFolderNamesCache(),
    contents: createContentCaches(),
  }
  const server = await startServer((request, response) => {
    handle(preview, request, response).catch((error) => sendFailure(response, error))
  }, options)
  return { ...server, url: server.url + encodeURI(options.base) }
}

async function handle(preview: Preview, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' })
  }
  const { url: target = '/' } = request
  if (target.length > longestTarget) return sendText(response, 414, 'The address is too long.')

  const address = readAddress(target, preview.space)
  if (address.kind === 'redirect') return sendRedirect(response, address.status, address.location)
  // Resolved for each request: the folder may be another one by now.
  const root = await realRoot(preview.root)
  if (root === undefined) return sendText(response, 404, 'Not found: the site is not there.')

  const { policy, contents: caches } = preview
  const exchange: Exchange = { request, response, root, policy, caches }
  if (address.kind === 'refused') return sendNotFound(exchange, [`${address.lang}/`, ''])
  const found = await findFile(root, address.path, preview.folderNames)
  switch (found.kind) {
    case 'file':
      return sendFile(exchange, found.file)
    case 'moved':
      return sendRedirect(response, 308, addressOf(found.path, address.query, preview.space))
    case 'missing':
      return sendNotFound(exchange, notFoundFolders(address.path, address.lang, preview))
  }
}

/** Where the 404 page of a path may lie, the best first: version and language, then what is common to more. */
function notFoundFolders(path: string, lang: Lang, { versions, space }: Preview): string[] {
  const [first = '', second = ''] = path.split('/')
  if (!versions.includes(first)) return [`${lang}/`, '']
  const own = space.languages.others.find((other) => other === second)
  return [...(own ? [`${first}/${own}/`] : []), `${first}/`, '']
}

async function sendNotFound(exchange: Exchange, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const page = await openStaticFile(exchange.root, `${folder}404.html`)
    if (page) return sendNotFoundPage(exchange, page)
  }
  sendText(exchange.response, 404, 'Not found.')
}

/** Tells the client that something went wrong, or cuts the answer off when it has begun. */
function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  sendText(response, 500, `The file cannot be read (${errorCode(error) ?? 'it has changed meanwhile'}).`)
}

async function realRoot(root: string): Promise<string | undefined> {
  try {
    return await realpath(root)
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

async function requireFolder(root: string): Promise<void> {
  const stats = await stat(root).catch(() => undefined)
  if (!stats?.isDirectory()) throw new Error(`There is no built site at \`${root}\`. Build it first.`)
}
