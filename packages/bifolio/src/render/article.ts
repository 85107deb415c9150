import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { runSiteCode } from '../files/site-code.ts'
import { escapeHtml } from '../shared/html.ts'
import { nearest } from '../shared/nearest.ts'
import type { SitePolicy } from '../shared/policy.ts'
import { hasErrors } from '../shared/problems.ts'
import { fillCodeSlots, fillToc } from '../shared/slots.ts'
import { pickStrings } from '../shared/strings.ts'
import type {
  Article,
  ArticleContext,
  ArticleSettings,
  CompiledPage,
  HeadElement,
  PageInfo,
  Problem,
  Route,
  ServerApp,
  SourceLocation,
} from '../shared/types.ts'
import { readOutline } from './outline.ts'
import { renderReason } from './reason.ts'
import { renderProblem } from './render-problem.ts'

/** Preload tags that React puts before HTML with images, for streamed documents. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

export interface ArticleOptions extends ArticleSettings {
  policy: SitePolicy
  /** All pages of the site. */
  pages: () => readonly PageInfo[]
  /** Required only for pages with dynamic content. */
  app: () => Promise<ServerApp>
}

/** Renders a compiled page to the HTML of its article and extracts its outline. */
export async function renderArticle(
  route: Route,
  page: CompiledPage,
  options: ArticleOptions,
): Promise<Article> {
  const { html: rendered, problems, usesSite, head } = await renderHtml(route, page, options)
  const html = fillToc(rendered)
  const complete =
    (rendered !== '' || !hasErrors(problems)) && needsHeading(page, options)
      ? `${fallbackHeading(page.title, html)}\n${html}`
      : html
  const { blocked, ...outline } = readOutline(complete, options.searchCode ? page.codeBlocks : [])
  const isAllowed = (isStyle: boolean): boolean => isStyle && options.policy.inlineStyles
  const reported = blocked.filter(({ isStyle }) => page.html === undefined && !isAllowed(isStyle))
  const warnings = reported.map(({ what }) => blockedOutput(what, page))
  const all = [...problems, ...warnings]
  return { html: fillCodeSlots(complete, page.codeBlocks), problems: all, usesSite, head, ...outline }
}

/** Inline styles of authors are removed at compile time; these come from components. */
function blockedOutput(what: string, { file, components: [use] }: CompiledPage): Problem {
  const location = use ? { file: use.file, line: use.line, column: use.column } : { file }
  return problem('component-blocked', location, { what })
}

async function renderHtml(
  route: Route,
  page: CompiledPage,
  options: ArticleOptions,
): Promise<Pick<Article, 'html' | 'problems' | 'usesSite' | 'head'>> {
  if (page.html !== undefined) return { html: page.html, problems: [], usesSite: false }
  let usesSite = false
  const problems: Problem[] = []
  const head: HeadElement[] = []
  const trackSiteUse = <Value>(value: () => Value): Value => {
    usesSite = true
    return value()
  }
  try {
    const { components, builtIn, renderArticle } = await options.app()
    const unknown = unknownComponents(page, components)
    const wrongProps = propertyProblems(page, builtIn)
    problems.push(...unknown.map(({ problem }) => problem), ...wrongProps)
    const addToHead = (element: HeadElement) => head.push(element)
    const leaveOut = (error: unknown) =>
      problems.push(
        problem('browser-only-content', useOf(page, 'BrowserOnly'), { reason: renderReason(error) }),
      )
    const strings = pickStrings(options.strings, route.scope.lang)
    const context = { ...contextOf(route, page, options, trackSiteUse), strings, addToHead, leaveOut }
    const render = (skipThrowing: boolean): string => {
      const broken = { unknown: unknown.map(({ name }) => name), skipThrowing }
      return runSiteCode(() => renderArticle(page.code, context, broken)).replace(PRELOADS, '')
    }
    const html = renderUnlessBroken(render, (error) => {
      // A component that lacks a property may throw for this reason.
      if (!hasErrors(wrongProps) && !isPlaceholder(error, page))
        problems.push(renderProblem(error, page, route, options))
    })
    problems.push(...largeProps(html, page))
    return { html, problems, usesSite, head }
  } catch (error) {
    return { html: '', problems: [...problems, renderProblem(error, page, route, options)], usesSite }
  }
}

/** Renders an article; if it throws, without the components that do. @returns an empty string if something else throws */
function renderUnlessBroken(
  render: (skipThrowing: boolean) => string,
  report: (error: unknown) => void,
): string {
  try {
    return render(false)
  } catch (error) {
    report(error)
  }
  try {
    return render(true)
  } catch {
    return ''
  }
}

/** @param trackSiteUse called with each input that is not part of the page itself */
function contextOf(
  { scope, path: routePath }: Route,
  { title, frontmatter }: CompiledPage,
  { base, cleanUrls, titles, pages }: ArticleOptions,
  trackSiteUse: <Value>(value: () => Value) => Value,
): ArticleContext {
  const site = () => titles[scope.lang] ?? { title: '', description: '' }
  const pageContext = { ...scope, routePath, title, frontmatter, base, cleanUrls }
  // Components may mutate the list, which is shared with the next page.
  const copiedPages = () => pages().map((page) => ({ ...page, frontmatter: { ...page.frontmatter } }))
  return { ...pageContext, site: () => trackSiteUse(site), pages: () => trackSiteUse(copiedPages) }
}

/** Wrong properties of components of the site and of built-in ones, which a component of the theme with the same name replaces. */
function propertyProblems({ components }: CompiledPage, builtIn: readonly string[]): Problem[] {
  return components.flatMap((use) => (!use.builtIn || builtIn.includes(use.builtIn) ? use.problems : []))
}

function unknownComponents(
  page: CompiledPage,
  known: readonly string[],
): { name: string; problem: Problem }[] {
  return page.components
    .filter(({ name, isOwn }) => !isOwn && !known.includes(name))
    .map(({ name, declared = [], file, line, column }) => {
      // Of several that are as near, one of the same length: `Tabz` is rather `Tabs` than `Tab`.
      const distance = (other: string): number => Math.abs(other.length - name.length)
      const near = nearest(
        name,
        [...declared, ...known].sort((a, b) => distance(a) - distance(b)),
      )
      const id = /\.md$/i.test(file) ? 'component-in-markdown' : 'unknown-component'
      return { name, problem: problem(id, { file, line, column }, { name, near }) }
    })
}

/** Islands with properties of more than 100,000 characters, which are attributes in the HTML of the page: all scripts of a page have some 76 kB. */
const LARGE_PROPS = /data-island="([^"]*)"[^>]* data-props="([^"]{100000,})"/g

function largeProps(html: string, page: CompiledPage): Problem[] {
  return Array.from(html.matchAll(LARGE_PROPS), ([, island = '', { length: size } = '']) => {
    const name = island.replace(/.*#/, '')
    return problem('large-props', useOf(page, name), { name, size })
  })
}

/** The first use of a component in a page. */
function useOf({ file, components }: CompiledPage, name: string): SourceLocation {
  const use = components.find((one) => one.name === name)
  return use ? { file: use.file, line: use.line, column: use.column } : { file }
}

/** Whether the name that is not defined is a placeholder's, which is reported itself. */
function isPlaceholder(error: unknown, { problems }: CompiledPage): boolean {
  const [, name] = /^(\w+) is not defined/.exec(renderReason(error)) ?? []
  const id: ErrorId = 'placeholder'
  return !!name && problems.some((one) => one.id === id && one.message.includes(name))
}

function needsHeading(page: CompiledPage, { fallbackHeadingTitle }: ArticleOptions): boolean {
  const { title, pageType = 'doc', overview } = page.frontmatter
  return fallbackHeadingTitle && !!title && !page.headingTitle && /^doc/.test(pageType) && !overview
}

function fallbackHeading(title: string, html: string): string {
  const slug = title
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  const id = escapeHtml(html.includes(`id="${escapeHtml(slug)}"`) ? `${slug}-title` : slug)
  return `<h1 id="${id}">${escapeHtml(title)}</h1>`
}
