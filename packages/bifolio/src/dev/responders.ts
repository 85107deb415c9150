import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pointerTo, wholeIndex } from '@bifolio/search/build'
import { withoutCaused } from '../checks/check-site.ts'
import type { EmittedFiles } from '../config/plugin.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { SiteError } from '../errors/site-error.ts'
import { filesOfPlugins } from '../features/index.ts'
import { contentType } from '../http/content-type.ts'
import { sendText } from '../http/responses.ts'
import { sendFile } from '../http/send-file.ts'
import { documentContext, emitPage, type PageOutput } from '../pipeline/emit.ts'
import { redirectDocument } from '../pipeline/emit-redirects.ts'
import { fromSite } from '../pipeline/from-site.ts'
import { isPublished } from '../pipeline/public-files.ts'
import { themeProblem } from '../pipeline/site-fault.ts'
import { isThemeStyles } from '../pipeline/theme-styles.ts'
import { hasErrors } from '../shared/problems.ts'
import { fileUrl, normalizePath, pathOfChunk, pathOfMarkdown, scopeKey } from '../shared/route.ts'
import type { EmittedFile } from '../shared/types.ts'
import { countLinks, isSearched, linkRank, searchedInfo } from '../site/searched-pages.ts'
import { sendBundleProblems } from './failures.ts'
import { withFrame } from './frame.ts'
import type { LivePage, LiveSite } from './live-site.ts'
import type { DevState } from './state.ts'

/** Endpoint of the events, relative to the base. */
const EVENTS = '__bifolio/events'
/** Addresses of documents have no extension. */
const DOCUMENT = 'index.html'

/** Responds to the request of a file, relative to the output folder. @returns whether it has responded */
export type Responder = (
  state: DevState,
  file: string,
  response: ServerResponse,
) => Promise<boolean> | boolean

/** The event stream of open pages. */
export const events: Responder = ({ events, reports, bundle }, file, response) => {
  if (file !== EVENTS) return false
  events.connect(response, bundle.build)
  reports.send()
  return true
}

/** The data of a page for client navigation. */
export const chunk: Responder = async (state, file, response) => {
  const path = pathOfChunk(file)
  if (path === undefined) return false
  const live = await state.site.page(path)
  report(state, live)
  if (live.isFound) send(response, file, await emitLive(state, live, 'chunk'))
  else sendText(response, 404, 'There is no such page.')
  return true
}

/** The data of each site, also under the name of an earlier state. */
export const siteData: Responder = ({ site }, file, response) => {
  const content = site.siteDataContent(file)
  if (content !== undefined) send(response, file, content)
  return content !== undefined
}

/** The stylesheet of the site, also under the name of an earlier state. */
export const styles: Responder = ({ site }, file, response) => {
  const found = isThemeStyles(file) ? site.styles : undefined
  if (found) send(response, file, found.content)
  return found !== undefined
}

/** The files of plugins. */
export const generated: Responder = async (state, file, response) => {
  // Most other requests are for pages, whose addresses have no extension.
  if (!extname(file)) return false
  const content = await liveContent(file, state.site, async (of) => {
    const path = pathOfMarkdown(of)
    const live = await state.site.page(path ?? pageAt(of))
    return emitLive(state, live, path === undefined ? 'document' : 'markdown')
  })
  if (content !== undefined) send(response, file, content)
  return content !== undefined
}

/** The current index and its pointer; an index that is requested by an earlier name gets the current one. */
export const search: Responder = async (state, file, response) => {
  const key = keyOfSearch(file)
  if (key === undefined) return false
  const files = await emitLiveSearch(state, key)
  const found = files.find((emitted) => extname(emitted.file) === extname(file))
  if (found) send(response, file, found.content)
  return found !== undefined
}

/** The Markdown of pages; a public file of the same name takes precedence. */
export const markdown: Responder = async (state, file, response) => {
  if (isPublished(state.project, file)) return false
  const path = pathOfMarkdown(file)
  const live = path === undefined ? undefined : await state.site.page(path)
  if (!live?.isFound || !live.site.markdown) return false
  send(response, file, await emitLive(state, live, 'markdown'))
  return true
}

/** Hashed assets of pages, and public files. */
export const staticFile: Responder = async (state, path, response) => {
  const file = path.endsWith('/') ? `${path}index.html` : path
  const isAsset = file.startsWith('static/asset/')
  if (!isAsset && !isPublished(state.project, file)) return false
  const source = isAsset ? state.site.assetSource(file) : join(state.project.dirs.public, file)
  return source !== undefined && sendFile(source, response)
}

/** Files of the bundler, but none of its other endpoints. */
export const bundled: Responder = async ({ bundle }, file, response) => {
  if (!/^static\/|^[^/]*\.hot-update\.[^/]*$/.test(file)) return false
  return bundle.serve(file, response)
}

/** Sent as a document instead of an HTTP redirect, after which the original anchor is lost. */
export const moved: Responder = async (state, file, response) => {
  const html = await emitLiveRedirect(state, normalizePath(fileUrl(file, '/')) ?? '/')
  if (html !== undefined) send(response, DOCUMENT, html)
  return html !== undefined
}

/** The path of a page. @param file its address, relative to the base */
export const pageAt = (file: string): string => normalizePath(fileUrl(file, '/')) ?? '/'

/** Whether there is a page at an address. @param file relative to the base */
export async function hasPage({ site }: DevState, file: string): Promise<boolean> {
  return (await site.page(pageAt(file))).isFound
}

/** Sends the document of a page, or of the 404 page. */
export async function sendPage(state: DevState, path: string, response: ServerResponse): Promise<void> {
  // Without a bundle its problems are shown; one that cannot be loaded fails below.
  if ((await state.bundle.app().catch(() => true)) === undefined) return sendBundleProblems(state, response)
  const live = await state.site.page(path)
  report(state, live)
  response.statusCode = live.isFound ? 200 : 404
  send(response, DOCUMENT, await emitLive(state, live, 'document'))
}

/** Whether the server renders a page without an error, with the code that browsers have. */
export async function rendersPage(state: DevState, path: string): Promise<boolean> {
  const { bundle, site } = state
  await bundle.compiled()
  try {
    const live = await site.page(path)
    await emitLive(state, live, 'document')
    return !hasErrors([...bundle.problems(), ...live.problems])
  } catch {
    return false
  }
}

/** The current output of a page. */
async function emitLive(
  { project, bundle, reports }: DevState,
  { page, site, siteData, html }: Pick<LivePage, 'page' | 'site' | 'siteData' | 'html'>,
  output: PageOutput,
): Promise<string> {
  const document = documentContext(project.config, bundle, siteData)
  try {
    const [file] = emitPage({ page, site, html }, { app: await bundle.requireApp(), document }, [output])
    reports.recovered(page.routePath)
    return file?.content ?? ''
  } catch (error) {
    const problem = themeProblem(error, page, project.context)
    // What cannot be loaded fails on every page.
    const [failure] = problem.id === ('theme-throws' satisfies ErrorId) ? fromSite([problem], project) : []
    if (failure) reports.failSite(failure, page.routePath)
    throw new SiteError(problem)
  }
}

/** Sends the errors of a page to every browser that has it open. */
function report({ events, project, bundle }: DevState, { page, problems }: LivePage): void {
  const found = withoutCaused(bundle.problems(), problems)
  const framed = fromSite(found, project).map((problem) => withFrame(problem, project.dirs.root))
  // A page that is loading is not connected yet: it requests its chunk once it is.
  events.send({ type: 'problems', path: page.routePath, problems: framed })
}

/** @param file whose name has the type of the content */
function send(response: ServerResponse, file: string, body: string): void {
  response.setHeader('Content-Type', contentType(file).type).setHeader('Cache-Control', 'no-store').end(body)
}

/** The document of a moved address, as in a build: only the document maps anchors. */
async function emitLiveRedirect(
  { site, project, bundle }: DevState,
  path: string,
): Promise<string | undefined> {
  const redirect = await site.redirect(path)
  if (!redirect) return undefined
  const document = documentContext(project.config, bundle, site.siteData)
  return redirectDocument(redirect, site.resolved, document)
}

/** The language of a file of search: `static/search.zh.js`, `static/search_index.zh.1a2b3c4d.json` → `zh`. */
function keyOfSearch(file: string): string | undefined {
  return /^static\/search(?:\.(?<pointer>[^/]+)\.js|_index\.(?<index>[^/]+)\.[0-9a-f]{8}\.json)$/
    .exec(file)
    ?.slice(1)
    .find(Boolean)
}

/** The index of a language by its key, and its pointer file; compiles all pages of the language. */
async function emitLiveSearch(
  { site: live, bundle, project }: DevState,
  key: string,
): Promise<EmittedFile[]> {
  const site = live.resolved.sites.find((site) => scopeKey(site) === key)
  if (!site?.search) return []
  const compiled = await live.compiled(site)
  const linksTo = countLinks(compiled.map(({ route: { path }, entry: { links } }) => ({ path, links })))
  const pages = compiled.filter(({ entry }) => isSearched(entry.frontmatter))
  const sources = pages.map(({ route, entry, content: { text } }) => ({
    page: searchedInfo(entry, live.resolved.page(route)),
    sum: entry.textHash,
    readText: () => text,
    links: linkRank(entry.frontmatter, linksTo(route.path)),
  }))
  const index = await wholeIndex(site, sources, project.config.search)
  return [index, pointerTo(site, index.file, bundle.manifest.searchWorker)]
}

/** The content of a file of a plugin; compiles all pages, which it may be made of. */
async function liveContent(
  file: string,
  live: LiveSite,
  read: EmittedFiles['read'],
): Promise<string | undefined> {
  const find = () => filesOfPlugins(live.context).find((one) => one.file === file && !one.forHost)
  if (!find()) return undefined
  for (const site of live.resolved.sites) await live.compiled(site)
  const made = await find()?.content({ files: () => [], read })
  if (made === undefined || typeof made === 'string') return made
  let text = ''
  for await (const part of made) text += part
  return text
}
