import { fillToc } from '../shared/fill-toc.ts'
import { escapeHtml } from '../shared/html.ts'
import { nearest } from '../shared/nearest.ts'
import { fillCodeSlots } from '../shared/slots.ts'
import { type Strings, stringsIn } from '../shared/strings.ts'
import type {
  Article,
  ArticleContext,
  CompiledPage,
  HeadElement,
  ImportFault,
  Lang,
  PageInfo,
  Problem,
  Route,
  ServerApp,
} from '../shared/types.ts'
import { withoutExit } from './guard-process-exit.ts'
import { readOutline } from './outline.ts'

/** What React puts before HTML with images in it, for documents that it streams. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

export interface ArticleOptions {
  base: string
  cleanUrls: boolean
  /** How the site is called in each language. */
  titles: Record<string, { title: string; description: string }>
  /** The interface in each language, for components. */
  strings: Readonly<Record<Lang, Strings>>
  /** Give pages without h1 their title as one. */
  fallbackHeadingTitle: boolean
  /** Whether code blocks are part of the text. */
  searchCode: boolean
  /** All pages of the site. */
  pages: () => readonly PageInfo[]
  /** Needed only for pages with something dynamic in them. */
  app: () => Promise<ServerApp>
}

/** Renders a compiled page to the HTML of its article and reads its outline. */
export async function renderArticle(
  route: Route,
  page: CompiledPage,
  options: ArticleOptions,
): Promise<Article> {
  const { html: rendered, problems, usesSite, head } = await renderHtml(route, page, options)
  const html = fillToc(rendered)
  const complete =
    problems.length === 0 && needsHeading(page, options)
      ? `${fallbackHeading(page.title, html)}\n${html}`
      : html
  const { depth, blocked, ...outline } = readOutline(complete, options.searchCode ? page.codeBlocks : [])
  if (depth > DEEPEST) return { ...EMPTY, usesSite, problems: [...problems, tooDeep(page)] }
  const warnings = page.html === undefined ? blocked.map((what) => blockedProblem(what, page)) : []
  const all = [...problems, ...warnings]
  return { html: fillCodeSlots(complete, page.codeBlocks), problems: all, usesSite, head, ...outline }
}

/** What a writer sets inline is left out when the page is compiled; this a component has made. */
function blockedProblem(what: string, { file, components: [use] }: CompiledPage): Problem {
  const place = use ? { file: use.file, line: use.line, column: use.column } : { file }
  const message = `A component of the page draws ${what}, which the site's security policy blocks.`
  return {
    severity: 'warning',
    ...place,
    message,
    hint: 'Use a class and a stylesheet that the component imports.',
  }
}

/** What reads the HTML further on goes down by recursion. */
const DEEPEST = 1000
const EMPTY = { html: '', toc: [], sections: [], ids: [] }

/** That elements lie in each other more deeply than anything can show. Where they are written is not known any more. */
export function tooDeep({ file }: Pick<CompiledPage, 'file'>): Problem {
  const message = `More than ${DEEPEST} elements of the page lie in each other.`
  return { severity: 'error', file, message, hint: 'Make it flatter.' }
}

async function renderHtml(
  route: Route,
  page: CompiledPage,
  options: ArticleOptions,
): Promise<Pick<Article, 'html' | 'problems' | 'usesSite' | 'head'>> {
  if (page.html !== undefined) return { html: page.html, problems: [], usesSite: false }
  const { components, renderArticle } = await options.app()
  const problems = unknownComponents(page, components)
  if (problems.length > 0) return { html: '', problems, usesSite: false }
  let usesSite = false
  const head: HeadElement[] = []
  const asked = <Value>(value: () => Value): Value => {
    usesSite = true
    return value()
  }
  try {
    const addToHead = (element: HeadElement) => head.push(element)
    const strings = stringsIn(options.strings, route.lang)
    const context = { ...contextOf(route, page, options, asked), strings, addToHead }
    const rendered = withoutExit(() => renderArticle(page.code, context))
    return { html: rendered.replace(PRELOADS, ''), problems, usesSite, head }
  } catch (error) {
    return { html: '', problems: [renderProblem(error, page)], usesSite }
  }
}

/** @param asked called with what not the page alone decides */
function contextOf(
  { lang, version, path: routePath }: Route,
  { title, frontmatter }: CompiledPage,
  { base, cleanUrls, titles, pages }: ArticleOptions,
  asked: <Value>(value: () => Value) => Value,
): ArticleContext {
  const site = () => titles[lang] ?? { title: '', description: '' }
  const own = { lang, version, routePath, title, frontmatter, base, cleanUrls }
  return { ...own, site: () => asked(site), pages: () => asked(pages) }
}

function unknownComponents(page: CompiledPage, known: readonly string[]): Problem[] {
  return page.components
    .filter(({ name, isOwn }) => !isOwn && !known.includes(name))
    .map(({ name, file, line, column }) => ({
      severity: 'error',
      file,
      line,
      column,
      message: `The component \`${name}\` is not defined.`,
      hint: suggestion(name, known) ?? 'Import it, or use one that the theme offers.',
    }))
}

/** Points at the import that brings nothing, or at the first use of the component that threw, if the stack names one. */
function renderProblem(error: unknown, page: CompiledPage): Problem {
  if (isImportFault(error)) return importProblem(error.importFault)
  const reason = reasonOf(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const use =
    page.components.find(({ name }) => new RegExp(`\\bat ${name}\\b`).test(stack)) ?? page.components[0]
  return {
    severity: 'error',
    file: use?.file ?? page.file,
    ...(use ? { line: use.line, column: use.column } : {}),
    message: `A component of the page throws while it is rendered: ${reason.replace(/\.?$/, '.')}`,
    hint: 'Fix the component, or what the page passes to it.',
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/.test(error.message))
    return 'too many elements lie in each other, or a component calls itself without end'
  return error instanceof Error ? error.message : String(error)
}

function isImportFault(error: unknown): error is { importFault: ImportFault } {
  return typeof error === 'object' && error !== null && 'importFault' in error
}

function importProblem({ use, names }: ImportFault): Problem {
  const { source, name, file, line, column } = use
  const place = { severity: 'error' as const, file, line, column }
  if (!names)
    return {
      ...place,
      message: `The module \`${source}\` is not bundled.`,
      hint: 'In development it will be in a moment; else begin the import statement at the start of a line.',
    }
  const offered = names.map((known) => `\`${known}\``).join(', ')
  return {
    ...place,
    message:
      name === 'default' ? `\`${source}\` has no default export.` : `\`${source}\` exports no \`${name}\`.`,
    hint:
      INSTEAD[name] ??
      suggestion(name, names) ??
      (offered ? `It exports ${offered}.` : 'It exports nothing.'),
  }
}

/** What takes the place of exports that only other engines have. */
const INSTEAD: Record<string, string> = {
  useHead: 'Write `<Head>` in the page, or `head` in its frontmatter.',
  Layout: 'Layouts cannot be imported by pages: choose one with `pageType` in the frontmatter.',
  HomeLayout: 'Write `pageType: home` in the frontmatter of the page.',
  Search: 'The search is in the navigation bar of every page.',
  Outline: 'Use `Toc`.',
}

function suggestion(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, [...known])
  return near && `Did you mean \`${near}\`?`
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
