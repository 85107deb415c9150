import { nearest } from '../../shared/nearest.ts'
import { fillCodeSlots } from '../../shared/slots.ts'
import type { Article, CompiledPage, Problem, Route, ServerApp } from '../../shared/types.ts'
import { readOutline } from './outline.ts'
import { escapeHtml } from './text.ts'

export interface ArticleOptions {
  base: string
  /** Give pages without h1 their title as one. */
  fallbackHeadingTitle: boolean
  /** Needed only for pages with something dynamic in them. */
  app: () => Promise<ServerApp>
}

/** Renders a compiled page to the HTML of its article and reads its outline. */
export async function renderArticle(
  route: Route,
  page: CompiledPage,
  options: ArticleOptions,
): Promise<Article> {
  const { html, problems } = await renderHtml(route, page, options)
  const complete =
    problems.length === 0 && needsHeading(page, options) ? `${fallbackHeading(page.title)}\n${html}` : html
  return {
    html: fillCodeSlots(complete, page.codeBlocks),
    problems,
    ...readOutline(complete, page.codeBlocks),
  }
}

/** Whether a page has its HTML already, so that it can be finished before the bundle is. */
export function isStatic(page: CompiledPage): boolean {
  return page.html !== undefined
}

async function renderHtml(
  route: Route,
  page: CompiledPage,
  { base, app }: ArticleOptions,
): Promise<{ html: string; problems: Problem[] }> {
  if (page.html !== undefined) return { html: page.html, problems: [] }
  const { components, renderArticle } = await app()
  const problems = unknownComponents(page, components)
  if (problems.length > 0) return { html: '', problems }
  try {
    return { html: renderArticle(page.code, { lang: route.lang, routePath: route.path, base }), problems }
  } catch (error) {
    return { html: '', problems: [renderProblem(error, page)] }
  }
}

function unknownComponents(page: CompiledPage, known: readonly string[]): Problem[] {
  return page.components
    .filter(({ name, isOwn }) => !isOwn && !known.includes(name))
    .map(({ name, line, column }) => {
      const near = nearest(name, [...known])
      return {
        severity: 'error',
        file: page.file,
        line,
        column,
        message: `The component \`${name}\` is not defined.`,
        hint: near ? `Did you mean \`${near}\`?` : 'Import it, or use one that the theme offers.',
      }
    })
}

/** Points at the first use of the component that threw, as far as the stack names one. */
function renderProblem(error: unknown, page: CompiledPage): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const use =
    page.components.find(({ name }) => new RegExp(`\\bat ${name}\\b`).test(stack)) ?? page.components[0]
  return {
    severity: 'error',
    file: page.file,
    ...(use ? { line: use.line, column: use.column } : {}),
    message: `A component of the page throws while it is rendered: ${reason}`,
    hint: 'Mend the component, or what the page passes to it.',
  }
}

function needsHeading(page: CompiledPage, { fallbackHeadingTitle }: ArticleOptions): boolean {
  const { title, pageType = 'doc', overview } = page.frontmatter
  return fallbackHeadingTitle && !!title && !page.headingTitle && pageType === 'doc' && !overview
}

function fallbackHeading(title: string): string {
  const id = title
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  return `<h1 id="${escapeHtml(id)}">${escapeHtml(title)}</h1>`
}
