import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-type.ts'
import { formatProblem, sortProblems } from '../project/problems.ts'
import { type DocumentContext, siteKey } from '../render/document.ts'
import { escapeHtml } from '../shared/html.ts'
import { fileUrl, normalizePath, withoutDefaultLang } from '../shared/route.ts'
import { withFrame } from './frame.ts'
import { liveMarkdownFile } from './middlewares/markdown.ts'
import { keyOfSearch, keyOfSiteData, liveChunk, liveDocument, pathOfChunk } from './middlewares/page.ts'
import type { DevState } from './server.ts'
import type { LivePage } from './site.ts'

/** Address of the events, relative to the base. */
const EVENTS = '__docs/events'
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

type Answer = (file: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean

/** Answers requests: each answer is asked in turn, the bundler's files come next, and pages last. */
export function createHandler(state: DevState): (request: IncomingMessage, response: ServerResponse) => void {
  const answers: Answer[] = [
    eventsAnswer(state),
    chunkAnswer(state),
    siteDataAnswer(state),
    markdownAnswer(state),
    searchAnswer(state),
    fileAnswer(state),
  ]
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const file = normalizedFile(pathname, state.project.config.base)
    // Malformed or not below the base: nobody but the 404 page can answer.
    if (file === undefined) return sendPage(state, pathname, search, response)
    for (const answer of answers) if (await answer(file, request, response)) return
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

const eventsAnswer =
  ({ events, siteProblems }: DevState): Answer =>
  (file, request, response) => {
    if (file !== EVENTS) return false
    events.connect(request, response)
    siteProblems.send()
    return true
  }

const chunkAnswer =
  (state: DevState): Answer =>
  async (file, _request, response) => {
    const path = pathOfChunk(file)
    if (path === undefined) return false
    const live = await state.site.page(path)
    report(state, live)
    if (live.isFound) send(response, 200, JAVASCRIPT, liveChunk(live, contextOf(state, live)))
    else send(response, 404, 'text/plain; charset=utf-8', 'There is no such page.')
    return true
  }

const siteDataAnswer =
  ({ site }: DevState): Answer =>
  (file, _request, response) => {
    const key = keyOfSiteData(file)
    const data = key && site.siteData(key)
    if (!data) return false
    send(response, 200, JAVASCRIPT, `export default ${JSON.stringify(data)}\n`)
    return true
  }

/** Index and pointer, made now; an index that was asked for under an older name is as good as any. */
const searchAnswer =
  ({ site, bundle }: DevState): Answer =>
  async (file, _request, response) => {
    const key = keyOfSearch(file)
    const files = key && (await site.searchFiles(key, bundle.manifest.searchWorker))
    if (!files) return false
    const isPointer = file.endsWith('.js')
    const found = files.find((made) => made.file.endsWith('.js') === isPointer)
    send(response, 200, isPointer ? JAVASCRIPT : JSON_TYPE, found?.content ?? '')
    return true
  }

/** The Markdown of pages, and the lists for agents; a public file of the same name goes first. */
const markdownAnswer =
  (state: DevState): Answer =>
  async (file, _request, response) => {
    if (publicFile(state.project.dirs.public, file)) return false
    const made = await liveMarkdownFile(file, state.site, state.app)
    if (made) send(response, 200, made.type, made.body)
    return made !== undefined
  }

/** Hashed assets of pages, and public files. */
const fileAnswer =
  ({ site, project }: DevState): Answer =>
  async (file, _request, response) => {
    const source = file.startsWith('static/asset/')
      ? await site.assetSource(file)
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
  const document = liveDocument(live, await state.app(), contextOf(state, live))
  send(response, live.isFound ? 200 : 404, HTML, document)
}

/** Tells of what is wrong with a page, in the terminal and in the overlay of whoever has it open. */
function report({ events, onProblems, project }: DevState, { page, problems }: LivePage): void {
  onProblems(problems)
  const framed = problems.map((problem) => withFrame(problem, project.dirs.content))
  // A page that is loaded is not connected yet: it asks for its chunk as soon as it is.
  events.send({ type: 'problems', path: page.routePath, problems: framed })
}

function contextOf({ project, bundle, version }: DevState, { site }: LivePage): DocumentContext {
  const { icon, head } = project.config
  const key = siteKey(site)
  return {
    manifest: bundle.manifest,
    icon,
    head,
    build: 'dev',
    siteFiles: { [key]: `static/site.${key}.${version}.js` },
  }
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

/** The theme throws, or we do: the bare document asks again until that is mended. */
function sendFailure(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (response.headersSent) response.destroy()
  else sendBareDocument(response, text)
}
