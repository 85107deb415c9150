import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-type.ts'
import { documentContext, emitPage, keyOfSiteData, type PageOutput } from '../pipeline/emit.ts'
import { formatProblem, sortProblems } from '../pipeline/problems.ts'
import { escapeHtml } from '../render/text.ts'
import { fileUrl, normalizePath, pathOfChunk, pathOfMarkdown, withoutDefaultLang } from '../shared/route.ts'
import { withFrame } from './frame.ts'
import { emitLiveLlms, emitLiveSearch, keyOfSearch } from './live-files.ts'
import type { LivePage } from './live-site.ts'
import type { DevState } from './server.ts'

/** Address of the events, relative to the base. */
const EVENTS = '__bifolio/events'
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

/** Responds to the request of a file, relative to the output folder. @returns whether it has */
type Responder = (
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean> | boolean

/** Handles requests: each responder is asked in turn, the bundler's files come next, and pages last. */
export function createHandler(state: DevState): (request: IncomingMessage, response: ServerResponse) => void {
  const responders: Responder[] = [
    events(state),
    chunk(state),
    siteData(state),
    markdown(state),
    search(state),
    staticFile(state),
  ]
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const file = normalizedFile(pathname, state.project.config.base)
    // Malformed or not below the base: there is only the 404 page.
    if (file === undefined) return sendPage(state, pathname, search, response)
    for (const respond of responders) if (await respond(file, request, response)) return
    state.bundle.middleware(request, response, () => {
      sendPage(state, pathname, search, response).catch((error) => sendFailure(response, error))
    })
  }
  return (request, response) => {
    handle(request, response).catch((error) => sendFailure(response, error))
  }
}

function normalizedFile(pathname: string, base: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined
  try {
    return decodeURIComponent(pathname.slice(base.length))
  } catch {
    return undefined
  }
}

const events =
  ({ events, reports }: DevState): Responder =>
  (file, request, response) => {
    if (file !== EVENTS) return false
    events.connect(request, response)
    reports.send()
    return true
  }

const chunk =
  (state: DevState): Responder =>
  async (file, _request, response) => {
    const path = pathOfChunk(file)
    if (path === undefined) return false
    const live = await state.site.page(path)
    report(state, live)
    if (live.isFound) send(response, 200, JAVASCRIPT, await emitLive(state, live, 'chunk'))
    else send(response, 404, 'text/plain; charset=utf-8', 'There is no such page.')
    return true
  }

const siteData =
  ({ site }: DevState): Responder =>
  (file, _request, response) => {
    const data = site.siteData[keyOfSiteData(file) ?? '']
    if (data) send(response, 200, JAVASCRIPT, data.content)
    return data !== undefined
  }

/** Index and pointer, as they are now; an index that was asked for under an older name is as good as any. */
const search =
  ({ site, bundle, project }: DevState): Responder =>
  async (file, _request, response) => {
    const key = keyOfSearch(file)
    if (key === undefined) return false
    const options = { worker: bundle.manifest.searchWorker, pinyin: project.config.search.pinyin }
    const isPointer = file.endsWith('.js')
    const files = await emitLiveSearch(key, site, options)
    const found = files.find((emitted) => emitted.file.endsWith('.js') === isPointer)
    if (found) send(response, 200, isPointer ? JAVASCRIPT : JSON_TYPE, found.content)
    return found !== undefined
  }

/** The Markdown of pages, and the lists for agents; a public file of the same name goes first. */
const markdown =
  (state: DevState): Responder =>
  async (file, _request, response) => {
    if (publicFile(state.project.dirs.public, file)) return false
    if (file.endsWith('.txt')) {
      const list = await emitLiveLlms(file, state.site, (page, site, html) =>
        emitLive(state, { page, site, html }, 'markdown'),
      )
      if (list) send(response, 200, 'text/plain; charset=utf-8', list.content)
      return list !== undefined
    }
    const path = pathOfMarkdown(file)
    const live = path === undefined ? undefined : await state.site.page(path)
    if (!live?.isFound || !live.site.markdown) return false
    send(response, 200, 'text/markdown; charset=utf-8', await emitLive(state, live, 'markdown'))
    return true
  }

/** Hashed assets of pages, and public files. */
const staticFile =
  ({ site, project }: DevState): Responder =>
  (file, _request, response) => {
    const source = file.startsWith('static/asset/')
      ? site.assetSource(file)
      : publicFile(project.dirs.public, file)
    if (!source || !existsSync(source)) return false
    response.writeHead(200, { 'Content-Type': contentTypeOf(source).type, 'Cache-Control': 'no-store' })
    createReadStream(source).pipe(response)
    return true
  }

function publicFile(folder: string, file: string): string | undefined {
  if (!file || file.endsWith('/') || file.split(/[\\/]/).includes('..') || file.includes('\0'))
    return undefined
  const path = join(folder, file)
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined
}

async function sendPage(
  state: DevState,
  pathname: string,
  search: string,
  response: ServerResponse,
): Promise<void> {
  const { base, lang } = state.project.config
  const path = normalizePath(pathname, base)
  const bare = path === undefined ? undefined : withoutDefaultLang(path, lang)
  if (bare !== undefined) return redirect(response, fileUrl(bare.slice(1), base) + search)
  const serverFile = await state.bundle.serverFile()
  if (!serverFile) return sendBundleProblems(state, response)
  const live = await state.site.page(path ?? pathname.slice(base.length - 1))
  report(state, live)
  send(response, live.isFound ? 200 : 404, HTML, await emitLive(state, live, 'document'))
}

/** One output of a page, as it is now. */
async function emitLive(
  { app, project, bundle, site: live }: DevState,
  { page, site, html }: Pick<LivePage, 'page' | 'site' | 'html'>,
  output: PageOutput,
): Promise<string> {
  const document = documentContext(project.config, bundle.manifest, live.siteData, 'dev')
  return emitPage(page, site, html, { app: await app(), document }, [output])[0]?.content ?? ''
}

/** Tells every browser that has a page open what keeps it from being shown as written. */
function report({ events, project }: DevState, { page, problems }: LivePage): void {
  const framed = problems.map((problem) => withFrame(problem, project.dirs.content))
  // A page that is loaded is not connected yet: it asks for its chunk as soon as it is.
  events.send({ type: 'problems', path: page.routePath, problems: framed })
}

/** Before there has been a bundle, there is nothing to show problems in but a bare document. */
function sendBundleProblems({ bundle }: DevState, response: ServerResponse): void {
  sendBareDocument(response, sortProblems(bundle.problems()).map(formatProblem).join('\n\n'))
}

function sendBareDocument(response: ServerResponse, text: string): void {
  response.setHeader('Refresh', '1')
  send(response, 500, HTML, `<!doctype html><title>Error</title><pre>${escapeHtml(text)}</pre>`)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location }).end()
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** The theme throws, or we do: the bare document asks again until that is fixed. */
function sendFailure(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (response.headersSent) response.destroy()
  else sendBareDocument(response, text)
}
