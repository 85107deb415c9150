import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compilePage } from '../content/compile.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { densestLine } from '../content/parser/index.ts'
import { readText } from '../content/source.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { fingerprint, fingerprintOf } from '../files/fingerprint.ts'
import { renderArticle } from '../render/article.ts'
import { EXIT } from '../render/guard-process-exit.ts'
import { hasSearchText, searchText } from '../search/build/searchable.ts'
import { positionAt } from '../shared/position.ts'
import type {
  CompiledPage,
  PageContent,
  PageEntry,
  PageInfo,
  Problem,
  Route,
  ServerApp,
} from '../shared/types.ts'
import { knownCode, locateCode } from './known-code.ts'
import type { Store } from './store.ts'

/** What the first step of the pipeline needs besides the pages. */
export interface CompileOptions {
  context: CompileContext
  store: Store
  /** The server bundle, asked for only by pages with components. */
  app: () => Promise<ServerApp>
  /** All pages of the site, for components that list them: many pages may ask, so the answer is to be kept. */
  pages: () => readonly PageInfo[]
}

/**
 * The first step: turns a page into its entry, and puts its content into the store.
 * @param before name of its content when it was compiled last: code blocks that have not changed are taken from it
 */
export async function createEntry(
  route: Route,
  options: CompileOptions,
  before?: string,
): Promise<PageEntry> {
  return finishEntry(route, await prepareEntry(route, options, before), options)
}

/** The half of it that needs no bundle. */
export async function prepareEntry(
  route: Route,
  { context, store }: Pick<CompileOptions, 'context' | 'store'>,
  before?: string,
): Promise<CompiledPage> {
  const known = before === undefined ? undefined : store.read(before)
  try {
    return await compilePage(ownRoute(route), context, known && knownCode(known))
  } catch (error) {
    return failedPage(route, error)
  }
}

/** The other half: renders the article, and reads from it what there is to know. */
export async function finishEntry(
  route: Route,
  page: CompiledPage,
  { context, store, app, pages }: CompileOptions,
): Promise<PageEntry> {
  const article = await renderArticle(ownRoute(route), page, { ...context, app, pages })
  const { file, title, headingTitle, links, redirects, assets, dependencies, codeBlocks } = page
  const { html, toc, ids, sections, head = [] } = article
  const frontmatter =
    head.length === 0
      ? page.frontmatter
      : { ...page.frontmatter, head: [...(page.frontmatter.head ?? []), ...head] }
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
    redirects,
    assets,
    dependencies,
    toc,
    ids,
    problems: [...page.problems, ...article.problems.map((problem) => located(problem, page, context.root))],
    isDynamic: page.html === undefined,
    ...(article.usesSite && { usesSite: true }),
    hasText: hasSearchText(sections),
    metaHash: fingerprintOf([
      frontmatter,
      title,
      headingTitle,
      toc,
      ids,
      redirects.map(({ from, to }) => [from, to]),
    ]),
    textHash: fingerprint(content.text),
    content: store.write(content),
  }
}

/** The route of a file: a page is the same where it stands in for a translation. */
function ownRoute(route: Route): Route {
  return route.fallback?.original ?? route
}

/** A page whose compilation has failed: the others go on, and whoever builds the site reads which one it was. */
function failedPage({ file }: Route, error: unknown): CompiledPage {
  const reason = error instanceof Error ? error.message : String(error)
  const nothing = {
    codeBlocks: [],
    components: [],
    modules: [],
    links: [],
    redirects: [],
    assets: [],
    dependencies: [],
  }
  const texts = { title: file, headingTitle: '', html: '', code: '' }
  return {
    file,
    frontmatter: {},
    ...texts,
    ...nothing,
    problems: [problem('failed-page', { file }, { reason })],
  }
}

/** Looks in the source for what only shows when a page is rendered: a call, or the line with the most markup. */
function located(found: Problem, { file }: CompiledPage, root: string): Problem {
  const isExit = found.message.includes(EXIT)
  if (found.line !== undefined || !(isExit || found.id === ('page-too-deep' satisfies ErrorId))) return found
  const { text } = readText(join(root, file), file)
  const at = isExit ? text.indexOf(EXIT) : -1
  return { ...found, ...(at < 0 ? { line: densestLine(text), column: 1 } : positionAt(text, at)) }
}

/** The content of a page, compiled again if the store has lost it. */
export async function contentOf(
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

/** Loads the server bundle; its name carries its content, so a changed one is loaded anew. */
export function importApp(serverFile: string): Promise<ServerApp> {
  return import(/* webpackIgnore: true */ pathToFileURL(serverFile).href)
}
