import {
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdxToJsResult,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import { STATIC_HTML } from '../../shared/slots.ts'
import { hasLongLine, limitProblem } from './limits.ts'
import { originalLocation } from './node-position.ts'
import type { PageText } from './page-text.ts'
import { positions, removePositions } from './position-attributes.ts'
import { preprocess } from './preprocess.ts'
import { withoutSeparators } from './separators.ts'
import { syntaxProblem } from './syntax-problem.ts'

/** The code around the HTML of a static page. The string between has no line break. */
const STATIC_START = `return _jsx(_components["${STATIC_HTML}"], { dangerouslySetInnerHTML: { __html: `
const STATIC_END = ' } });\n}'

/** The plugins in order, without those that the page does not need. */
type Plugins<Plugin> = readonly (Plugin | false | undefined | '')[]

/** Options for compiling a text. */
export interface CompileTextOptions {
  /** Whether `$x$` is a formula. */
  math: boolean
  footnotes: { label: string; back: string /** Of their ids. */; prefix: string }
  markdown: Plugins<MdastPluginDefinition>
  html: Plugins<HastPluginDefinition>
}

/** The result of compiling a text. */
export interface CompiledText {
  /** The body of a function that returns the exports of the page. */
  code: string
  /** The HTML of a static page. */
  html?: string
  /** The source of the frontmatter. */
  yaml: string
}

/**
 * Prepares a text for the parser and stores it in the page.
 * @param math whether `$x$` is a formula
 * @returns whether the parser can read it in reasonable time
 */
export function prepareText(page: PageText, text: string, math: boolean): boolean {
  const limit = limitProblem(text, page.file)
  if (limit) {
    page.problems.push(originalLocation(page, limit))
    return false
  }
  const { text: source, separator, problems } = preprocess(text, page.file, math)
  page.problems.push(...problems.map((problem) => originalLocation(page, problem)))
  Object.assign(page, { source, separator, hasPositions: !hasLongLine(source) })
  return true
}

/** Compiles the text of a page; see {@link prepareText}. @returns `undefined` on syntax errors: see the problems */
export function compileText(page: PageText, options: CompileTextOptions): CompiledText | undefined {
  const isMdx = !/\.md$/i.test(page.file)
  const compile = isMdx ? mdxToJs : markdownToJs
  const plugins = {
    mdastPlugins: withPositions(page, [...options.markdown, !isMdx && page.hasPositions && positions()]),
    hastPlugins: withPositions(page, [...options.html, !isMdx && removePositions()]),
  }
  const { label, back: backLabel, prefix: clobberPrefix } = options.footnotes
  try {
    const compiled = compile(page.source, {
      features: {
        // Text that looks like a directive is restored by its position.
        directive: page.hasPositions,
        math: options.math,
        headingAttributes: true,
        rawHtml: !isMdx,
        gfm: { footnotes: { label, backLabel, clobberPrefix } },
      },
      ...plugins,
      outputFormat: 'function-body',
      optimizeStatic: { component: STATIC_HTML, prop: 'dangerouslySetInnerHTML', wrapPropValue: true },
    })
    // A promise only if a plugin is asynchronous; none is.
    const { code, frontmatter } = compiled as MdxToJsResult
    const body = withoutSeparators(code, page.separator)
    return {
      code: body,
      html: staticHtml(body),
      yaml: withoutSeparators(frontmatter?.value ?? '', page.separator),
    }
  } catch (error) {
    page.problems.push(originalLocation(page, syntaxProblem(error, page)))
    return undefined
  }
}

/** The active plugins; without positions, none may request them. */
function withPositions<Plugin extends { options?: object }>(
  { hasPositions }: PageText,
  plugins: Plugins<Plugin>,
): Plugin[] {
  const all = plugins.filter((plugin) => !!plugin)
  return hasPositions
    ? all
    : all.map((plugin) => ({ ...plugin, options: { ...plugin.options, position: false } }))
}

/** The HTML of a static page: its body is a single collapsed string. */
function staticHtml(body: string): string | undefined {
  const start = body.indexOf(STATIC_START)
  const end = body.indexOf(STATIC_END, start)
  if (start < 0 || end < 0) return undefined
  // A JavaScript string literal; if it is not valid JSON (such as `'\x07'`), React renders the page.
  try {
    return JSON.parse(body.slice(start + STATIC_START.length, end))
  } catch {
    return undefined
  }
}
