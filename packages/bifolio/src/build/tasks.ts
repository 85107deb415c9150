import { pathToFileURL } from 'node:url'
import type { CompileContext } from '../content/compilation.ts'
import { compilePage } from '../content/compile.ts'
import { renderArticle } from '../render/article.ts'
import { type DocumentContext, renderDocument, siteKey, siteUrl } from '../render/document.ts'
import { pageMarkdown } from '../render/markdown/page.ts'
import { isSearched } from '../search/build/index-file.ts'
import { searchTerms, searchText } from '../search/build/text.ts'
import { chunkFile, documentFile, markdownFile } from '../shared/route.ts'
import type { CompiledPage, Page, PageChunk, PageType, Route, ServerApp, Site } from '../shared/types.ts'
import { noteCode, readCode } from './known-code.ts'
import { PackReader, PackWriter } from './pack.ts'
import { runSearchJob, type SearchJob, type SearchResult } from './search-task.ts'
import { type ContentRef, type PageSummary, summarize } from './summary.ts'
import { type WrittenFile, writeOutput } from './write-file.ts'

/** What a worker is told once. Plain data. */
export interface TaskSetup {
  context: CompileContext
  /** Folder of the packs. */
  cacheDir: string
  /** The search index will be in parts, which takes the terms of each page. */
  inParts: boolean
  /** Name of the pack that this worker writes. */
  pack: string
}

/** What rendering needs besides the pages. Plain data, sent to each worker once. */
export interface RenderSetup {
  serverFile: string
  document: DocumentContext
  sites: Site[]
  /** Folder that files are written to. */
  stagingDir: string
}

export interface RenderJob {
  page: Page
  /** Absent for pages without content of their own (404). */
  content?: ContentRef
}

/** A page to compile. */
export interface CompileJob {
  route: Route
  /** What was made of it before, when it was another text. */
  before?: ContentRef
}

/** The steps of a build that are done page by page, in a worker or in the main thread. */
export interface Tasks {
  /** Compiles pages. Those that need the bundle are kept and come out of `finish`. */
  compile(jobs: CompileJob[]): Promise<PageSummary[]>
  finish(serverFile: string): Promise<PageSummary[]>
  prepareRender(setup: RenderSetup): Promise<void>
  /** Writes the files of pages; a page whose content is lost is named in `lost`. */
  render(jobs: RenderJob[]): Promise<{ files: WrittenFile[]; lost: string[] }>
  /** Writes what the search of one language needs. */
  search(job: SearchJob): Promise<SearchResult>
  close(): Promise<void>
}

/** The tasks, done in this thread. */
export function createTasks({ context, cacheDir, inParts, pack }: TaskSetup): Tasks {
  const writer = new PackWriter(cacheDir, pack)
  const reader = new PackReader(cacheDir)
  const pending: { route: Route; page: CompiledPage }[] = []
  let app: Promise<ServerApp> | undefined
  let renderSetup: (RenderSetup & { app: ServerApp; siteOf: Map<string, Site> }) | undefined

  const finishPage = async (route: Route, page: CompiledPage): Promise<PageSummary> => {
    const { base, fallbackHeadingTitle, searchCode } = context
    const article = await renderArticle(route, page, {
      base,
      fallbackHeadingTitle,
      searchCode,
      app: () => app ?? neverBundled(),
    })
    const { title, frontmatter } = page
    const searched = { title, routePath: route.path, description: frontmatter.description }
    const terms = inParts && isSearched(frontmatter) ? searchTerms(searched, article) : ''
    const { html } = article
    const content = { html, text: searchText(article), terms, code: noteCode(html, page.codeBlocks) }
    return summarize(page, article, writer.add(content))
  }

  return {
    async compile(jobs) {
      const summaries: PageSummary[] = []
      for (const { route, before } of jobs) {
        const page = await compilePage(route, context, before && readCode(before, reader))
        if (page.html === undefined) pending.push({ route, page })
        else summaries.push(await finishPage(route, page))
      }
      writer.flush()
      return summaries
    },
    async finish(serverFile) {
      app = importApp(serverFile)
      const summaries: PageSummary[] = []
      for (const { route, page } of pending.splice(0)) summaries.push(await finishPage(route, page))
      writer.flush()
      return summaries
    },
    async prepareRender(setup) {
      const siteOf = new Map(setup.sites.map((site) => [siteKey(site), site]))
      renderSetup = { ...setup, app: await importApp(setup.serverFile), siteOf }
    },
    async render(jobs) {
      if (!renderSetup) throw new Error('prepareRender comes first')
      const files: WrittenFile[] = []
      const lost: string[] = []
      for (const { page, content } of jobs) {
        const html = content ? reader.readPiece(content, 'html') : ''
        const site = renderSetup.siteOf.get(siteKey(page))
        if (html !== undefined && site) files.push(...writePage(page, site, html, renderSetup))
        else lost.push(page.relativePath)
      }
      return { files, lost }
    },
    async search(job) {
      return runSearchJob(job, reader)
    },
    async close() {
      writer.close()
      reader.close()
    },
  }
}

/** Loads the server bundle; its name carries its content, so a changed one is loaded anew. */
export function importApp(serverFile: string): Promise<ServerApp> {
  return import(/* webpackIgnore: true */ pathToFileURL(serverFile).href)
}

/** Writes the document and the chunk of a page. */
export function writePage(
  page: Page,
  site: Site,
  html: string,
  { app, document, stagingDir }: { app: ServerApp; document: DocumentContext; stagingDir: string },
): WrittenFile[] {
  const shell = app.renderShell(page, site, html)
  const chunk: PageChunk = { page, html, build: document.build, site: siteUrl(site, document) }
  const contents = [renderDocument(page, site, shell, document), `export default ${JSON.stringify(chunk)}\n`]
  if (hasMarkdown(page.pageType, site)) contents.push(pageMarkdown(page, site, { article: html, shell }))
  return filesOf(page.routePath, page.pageType, site).map((file, index) =>
    writeOutput(stagingDir, file, contents[index] ?? ''),
  )
}

/** The files of a page, relative to the output folder: its document, its chunk and its Markdown. */
export function filesOf(routePath: string, pageType: PageType, site: Site): string[] {
  const files = [documentFile(routePath), chunkFile(routePath)]
  return hasMarkdown(pageType, site) ? [...files, markdownFile(routePath)] : files
}

function hasMarkdown(pageType: PageType, { markdown }: Site): boolean {
  return markdown && pageType !== '404'
}

function neverBundled(): Promise<ServerApp> {
  throw new Error('A page with components is rendered before there is a bundle')
}
