import { pathToFileURL } from 'node:url'
import type { CompileContext } from '../content/compilation.ts'
import { compilePage } from '../content/compile.ts'
import { fingerprint, fingerprintOf } from '../files/fingerprint.ts'
import { renderArticle } from '../render/article.ts'
import { hasSearchText, searchText } from '../search/build/searchable.ts'
import type { CompiledPage, PageContent, PageEntry, Route, ServerApp } from '../shared/types.ts'
import { knownCode, locateCode } from './known-code.ts'
import type { Store } from './store.ts'

/** What the first step of the pipeline needs besides the pages. */
export interface CompileOptions {
  context: CompileContext
  store: Store
  /** The server bundle, asked for only by pages with components. */
  app: () => Promise<ServerApp>
}

/**
 * The first step: turns a page into its entry, and puts its content into the store.
 * @param before name of its content when it was compiled last: code blocks that have not changed are taken from it
 */
export async function compileEntry(
  route: Route,
  options: CompileOptions,
  before?: string,
): Promise<PageEntry> {
  return finishEntry(route, await compileRoute(route, options, before), options)
}

/** The half of it that needs no bundle. */
export function compileRoute(
  route: Route,
  { context, store }: Pick<CompileOptions, 'context' | 'store'>,
  before?: string,
): Promise<CompiledPage> {
  const known = before === undefined ? undefined : store.read(before)
  return compilePage(route, context, known && knownCode(known))
}

/** The other half: renders the article, and reads from it what there is to know. */
export async function finishEntry(
  route: Route,
  page: CompiledPage,
  { context, store, app }: CompileOptions,
): Promise<PageEntry> {
  const article = await renderArticle(route, page, { ...context, app })
  const { file, frontmatter, title, headingTitle, links, assets, dependencies, codeBlocks } = page
  const { html, toc, ids, sections } = article
  const content: PageContent = {
    html,
    text: searchText(article),
    code: locateCode(html, codeBlocks),
  }
  return {
    file,
    frontmatter,
    title,
    headingTitle,
    links,
    assets,
    dependencies,
    toc,
    ids,
    problems: [...page.problems, ...article.problems],
    isDynamic: page.html === undefined,
    hasText: hasSearchText(sections),
    metaHash: fingerprintOf([frontmatter, title, headingTitle, toc, ids]),
    textHash: fingerprint(content.text),
    content: store.write(content),
  }
}

/** The content of a page, compiled again if the store has lost it. */
export async function contentOf(
  route: Route,
  { content }: Pick<PageEntry, 'content'>,
  options: CompileOptions,
): Promise<PageContent> {
  const stored = options.store.read(content)
  if (stored) return stored
  const again = options.store.read((await compileEntry(route, options)).content)
  if (!again) throw new Error('The cache cannot be read back right after it was written.')
  return again
}

/** Loads the server bundle; its name carries its content, so a changed one is loaded anew. */
export function importApp(serverFile: string): Promise<ServerApp> {
  return import(/* webpackIgnore: true */ pathToFileURL(serverFile).href)
}
