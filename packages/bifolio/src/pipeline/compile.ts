import { pathToFileURL } from 'node:url'
import { searchText } from '@bifolio/search/build'
import { headElementIn } from '../config/frontmatter-links.ts'
import type { ContentFeature } from '../content/compilation.ts'
import { compileAlone, compileAsMarkdown, compilePage } from '../content/compile.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { problem } from '../errors/problem.ts'
import { dataFingerprint, fingerprint } from '../files/fingerprint.ts'
import { runSiteCode } from '../files/site-code.ts'
import { renderArticle } from '../render/article.ts'
import { hasErrors } from '../shared/problems.ts'
import { isNotFound } from '../shared/route.ts'
import type { CodeBlock } from '../shared/slots.ts'
import type { CompiledPage, PageContent, PageEntry, PageInfo, Route, ServerApp } from '../shared/types.ts'
import { hasSearchText } from '../site/searched-pages.ts'
import { throwLoadError } from './site-fault.ts'
import type { Store } from './store.ts'

/** What the first step of the pipeline needs besides the pages. */
export interface CompileOptions {
  context: CompileContext
  store: Store
  /** The server bundle, requested only by pages with components. */
  app: () => Promise<ServerApp>
  /** All pages of the site, for components that list them; cache the result, as many pages may request it. */
  pages: () => readonly PageInfo[]
  /** Default: none. */
  features?: readonly ContentFeature[]
}

/**
 * The first step: compiles a page to its entry, and adds its content to the store.
 * @param before name of its previous content, whose unchanged code blocks are reused
 */
export async function createEntry(
  route: Route,
  options: CompileOptions,
  before?: string,
): Promise<PageEntry> {
  return finishEntry(route, await prepareEntry(route, options, before), options)
}

/** The part of the first step that needs no bundle. */
export async function prepareEntry(
  route: Route,
  { context, store, features }: Pick<CompileOptions, 'context' | 'store' | 'features'>,
  before?: string,
): Promise<CompiledPage> {
  const previous = before === undefined ? undefined : store.read(before)
  try {
    return await runSiteCode(() =>
      compilePage(originalRoute(route), context, { knownCode: previous && knownCode(previous), features }),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Other pages are compiled nevertheless.
    const problems = [problem('failed-page', { file: route.file }, { reason })]
    return { ...compileAlone('', originalRoute(route), context), title: route.file, html: '', problems }
  }
}

/** The second part: renders the article, and extracts headings, links and text from it. */
export async function finishEntry(
  route: Route,
  page: CompiledPage,
  { context, store, app, pages, features }: CompileOptions,
): Promise<PageEntry> {
  const original = originalRoute(route)
  const rendered = await renderArticle(original, page, { ...context, app, pages })
  const isLost = rendered.html === '' && page.html === undefined && hasErrors(rendered.problems)
  const plain = isLost ? await compileAsMarkdown(page, original, context, { features }) : undefined
  const article = plain
    ? { ...(await renderArticle(original, plain, { ...context, app, pages })), problems: rendered.problems }
    : rendered
  const { html: own, code, codeBlocks, components, propUses, modules, ...kept } = page
  const { html, toc, ids, facts, sections, head = [] } = article
  const { title, headingTitle, redirects } = kept
  const frontmatter = { ...page.frontmatter }
  if (frontmatter.head || head.length > 0)
    frontmatter.head = [...(frontmatter.head ?? []), ...head].map((element) =>
      headElementIn(context.base, element),
    )
  if (isNotFound(route)) frontmatter.pageType = '404'
  const content: PageContent = {
    html,
    text: searchText(sections),
    code: locateCode(html, plain?.codeBlocks ?? codeBlocks),
  }
  return {
    ...kept,
    frontmatter,
    toc,
    ids,
    facts,
    problems: [...page.problems, ...article.problems],
    isDynamic: own === undefined,
    ...(article.usesSite && { usesSite: true }),
    hasText: hasSearchText(sections),
    metaHash: dataFingerprint([
      frontmatter,
      title,
      headingTitle,
      toc,
      ids,
      facts,
      redirects.map(({ from, to }) => [from, to]),
    ]),
    textHash: fingerprint(content.text),
    content: store.write(content),
  }
}

/** The route of the file itself: as a fallback for a translation, the page compiles to the same. */
function originalRoute(route: Route): Route {
  return route.original ?? route
}

/** The content of a page, compiled again if it is not in the store. */
export async function readContent(
  route: Route,
  { content }: Pick<PageEntry, 'content'>,
  options: CompileOptions,
): Promise<PageContent> {
  const stored = options.store.read(content)
  if (stored) return stored
  const again = options.store.read((await createEntry(route, options)).content)
  if (!again) throw new Error('The cache cannot be read back right after it was written.')
  return again
}

/**
 * Loads the server bundle; its name contains a content hash, so that a changed bundle is a new module.
 * @throws SiteError when a module of the site cannot be loaded
 */
export function importApp(
  serverFile: string,
  folders: Pick<CompileContext, 'root' | 'site'>,
): Promise<ServerApp> {
  return runSiteCode(() => import(/* webpackIgnore: true */ pathToFileURL(serverFile).href)).catch((error) =>
    throwLoadError(error, folders),
  )
}

/** Position of a code block in the HTML of its page: its key, offset and length. */
type CodeRange = [key: string, start: number, length: number]

/** Records the positions of the code blocks in the HTML of a page, so that they can be reused. */
function locateCode(html: string, blocks: readonly CodeBlock[]): string {
  const ranges: CodeRange[] = []
  let from = 0
  for (const block of blocks) {
    const start = html.indexOf(block.html, from)
    // A component may show blocks in another order, or not at all: those are highlighted again.
    if (start < 0) continue
    ranges.push([block.key, start, block.html.length])
    from = start + block.html.length
  }
  return JSON.stringify(ranges)
}

/** The highlighted code blocks of a previously compiled page, by key. */
function knownCode({ html, code }: Pick<PageContent, 'html' | 'code'>): Map<string, string> {
  const ranges = JSON.parse(code) as CodeRange[]
  return new Map(ranges.map(([key, start, length]) => [key, html.slice(start, start + length)]))
}
