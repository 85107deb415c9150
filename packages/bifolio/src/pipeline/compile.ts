import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAsset } from '../content/asset.ts'
import { compileAsMarkdown, compilePage } from '../content/compile.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { safeDecode } from '../content/href.ts'
import { ENGINE_MODULES } from '../content/modules.ts'
import { densestLine } from '../content/parser/index.ts'
import { readText } from '../content/source.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { statOf } from '../files/file-fault.ts'
import { fingerprint, fingerprintOf, readFileState } from '../files/fingerprint.ts'
import { runSiteCode } from '../files/site-code.ts'
import { contentPath } from '../files/version-mounts.ts'
import { renderArticle } from '../render/article.ts'
import { hasResolvedLinks } from '../render/article-links.ts'
import { EXIT } from '../render/guard-process-exit.ts'
import { readOutline } from '../render/outline.ts'
import { sectionPrints } from '../render/section-prints.ts'
import { hasSearchText, searchText } from '../search/build/searchable.ts'
import { positionAt } from '../shared/position.ts'
import { hasErrors } from '../shared/problems.ts'
import { fileUrl } from '../shared/route.ts'
import type {
  Article,
  CompiledPage,
  Frontmatter,
  PageContent,
  PageEntry,
  PageInfo,
  Problem,
  Route,
  SectionPrint,
  ServerApp,
} from '../shared/types.ts'
import { knownCode, locateCode } from './known-code.ts'
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
  { context, store }: Pick<CompileOptions, 'context' | 'store'>,
  before?: string,
): Promise<CompiledPage> {
  const previous = before === undefined ? undefined : store.read(before)
  try {
    return await runSiteCode(route.file, () =>
      compilePage(originalRoute(route), context, previous && knownCode(previous)),
    )
  } catch (error) {
    return failedPage(route, error)
  }
}

/** The second part: renders the article, and extracts headings, links and text from it. */
export async function finishEntry(
  route: Route,
  page: CompiledPage,
  { context, store, app, pages }: CompileOptions,
): Promise<PageEntry> {
  const original = originalRoute(route)
  const rendered = await renderArticle(original, page, { ...context, app, pages })
  const isLost = rendered.html === '' && page.html === undefined && hasErrors(rendered.problems)
  const plain = isLost ? await compileAsMarkdown(page, original, context) : undefined
  const article = plain
    ? { ...(await renderArticle(original, plain, { ...context, app, pages })), problems: rendered.problems }
    : rendered
  const { file, title, headingTitle, links, redirects, assets, dependencies, includes } = page
  const { codeBlocks } = plain ?? page
  const { html, toc, ids, facts, sections, head = [] } = article
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
    includes,
    toc,
    ids,
    facts,
    problems: [...page.problems, ...article.problems.map((problem) => located(problem, page, context))],
    isDynamic: page.html === undefined,
    ...(Object.keys(context.mounts).length > 0 &&
      (await isSameInVersions(page, article, { context, app })) && { isSameInVersions: true }),
    ...(article.usesSite && { usesSite: true }),
    hasText: hasSearchText(sections),
    metaHash: fingerprintOf([
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
    ...(context.rules.versions.length > 1 && {
      sourceHash: sourceHash(page, context),
      sections: printsOf(article, frontmatter, context),
    }),
  }
}

/** Whether a page with components has only those of the engine, and no links but those that were resolved. */
async function isSameInVersions(
  { html, modules, components, imports, links }: CompiledPage,
  article: Article,
  { context, app }: Pick<CompileOptions, 'context' | 'app'>,
): Promise<boolean> {
  if (html !== undefined || modules.length > 0) return false
  const { builtIn } = await app()
  return (
    components.every(({ name, isOwn }) => isOwn || builtIn.includes(name)) &&
    imports.every(({ source, name }) => ENGINE_MODULES[source] === 'theme' && builtIn.includes(name)) &&
    hasResolvedLinks(article.html, links, context)
  )
}

/** The text for search may lack the code. */
function printsOf(
  { html, sections }: Pick<Article, 'html' | 'sections'>,
  frontmatter: Frontmatter,
  context: CompileContext,
): SectionPrint[] {
  const all = context.searchCode ? sections : readOutline(html).sections
  return sectionPrints(
    withHashedPictures(html, context),
    all,
    frontmatter.pageType === 'home' ? frontmatter : '',
  )
}

/** Gives pictures of the public folder the addresses that they have at a reference, which change with their content. */
function withHashedPictures(html: string, { base, publicDir }: CompileContext): string {
  return html.replace(/(?<=\ssrc=")[^"]*/g, (src) => {
    const path = src.startsWith(base) ? join(publicDir, safeDecode(src.slice(base.length))) : ''
    return path && statOf(path)?.isFile() ? fileUrl(readAsset(path).file, base) : src
  })
}

function sourceHash({ file, includes }: CompiledPage, context: CompileContext): string {
  return fingerprintOf([contentPath(file, context), ...includes].map((path) => readFileState(path).hash))
}

/** The route of the file itself: as a fallback for a translation, the page compiles to the same. */
function originalRoute(route: Route): Route {
  return route.fallback?.original ?? route
}

/** The failure of one page, reported with its file; other pages are compiled nevertheless. */
function failedPage({ file }: Route, error: unknown): CompiledPage {
  const reason = error instanceof Error ? error.message : String(error)
  const nothing = {
    codeBlocks: [],
    components: [],
    propUses: [],
    modules: [],
    imports: [],
    links: [],
    redirects: [],
    assets: [],
    dependencies: [],
    includes: [],
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

/** Locates the cause of a render error in the source: a call, or the line with the most markup. */
function located(found: Problem, { file }: CompiledPage, context: CompileContext): Problem {
  const isExit = found.message.includes(EXIT)
  if (found.line !== undefined || !(isExit || found.id === ('page-too-deep' satisfies ErrorId))) return found
  const { text } = readText(contentPath(file, context), file)
  const at = isExit ? text.indexOf(EXIT) : -1
  return { ...found, ...(at < 0 ? { line: densestLine(text), column: 1 } : positionAt(text, at)) }
}

/** The content of a page, compiled again if it is not in the store. */
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

/** What a watchdog reports for code outside of functions. */
const BUNDLED_CODE = 'a component or the theme'

/**
 * Loads the server bundle; its name contains a content hash, so that a changed bundle is a new module.
 * @throws SiteError when a module of the site cannot be loaded
 */
export function importApp(
  serverFile: string,
  folders: Pick<CompileContext, 'root' | 'site'>,
): Promise<ServerApp> {
  return runSiteCode(
    BUNDLED_CODE,
    () => import(/* webpackIgnore: true */ pathToFileURL(serverFile).href),
  ).catch((error) => throwLoadError(error, folders))
}
