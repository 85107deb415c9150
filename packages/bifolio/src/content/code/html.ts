import type { Explanation } from '../../errors/problem.ts'
import type { Playground } from '../../shared/code-annotations.ts'
import { escapeHtml, escapeText } from '../../shared/html.ts'
import { plainLineEnds } from '../source.ts'
import type { Fence, LineRange } from './fence.ts'
import { resolveLanguage } from './languages.ts'
import { addClass, type LineClasses, type PromptedLines, readNotation, readPrompts } from './notation.ts'
import { highlightLine, initialState } from './tokenize.ts'

/** Accessible names, in the language of the page. */
interface CodeLabels {
  copy: string
  wrap: string
  /** Of the scrollable code where the fence has no title. */
  region: string
  printed: string
  unfold: string
  run: string
}

/** A fence and all that decides what it looks like. */
export interface FencedCode {
  code: string
  /** The language word of the fence, empty if there is none. Its grammar has to be loaded: see `loadGrammars`. */
  lang: string
  fence: Fence
  labels: CodeLabels
  /** What holds for a fence without `wrapCode`. */
  defaultWrap: boolean
  /** What the code has printed when it was run, if that is not shown anyway. */
  output?: string
  /** Address of a `SymbolIndex`, with the key of the code as its hash. */
  types?: string
  /** The link to the styles of code of limited height. */
  styles?: string
  /** The project that it offers to run. */
  playground?: Playground
}

export interface HighlightedCode {
  html: string
  /** The code as it is copied and searched: without notation and prompts. */
  text: string
  /** What is wrong with the language, and what to do. */
  problem?: Explanation
}

/**
 * Turns a fence into HTML. The same block gives the same bytes, whatever was highlighted before it.
 *
 * ```html
 * <div class="code" data-lang="ts" [data-wrap] [data-focus] [data-types="…"]>
 *   <div class="code-title">a.ts</div>
 *   <pre tabindex="0" role="group" aria-label="a.ts"><code><span class=k>const</span> a
 * <span class="line hl"><span class=f>b</span>()</span></code></pre>
 *   [<button type="button" data-code-run="…" title="…"></button>]
 *   <button type="button" data-code-wrap aria-pressed="false" aria-label="…"></button>
 *   <button type="button" data-code-copy aria-label="…"></button>
 *   [<details class="code-output" data-no-index><summary>…</summary><pre>…</pre></details>]
 * </div>
 * ```
 *
 * A line has a `<span class="line …">` only if it is marked (`LINE_MARKS`), has a `prompt`, is numbered (`data-n`), or
 * is in a block with a line in focus. Prompts and numbers are attributes and classes, so `textContent` is `text`.
 * @param known its HTML, if that has been made before: then no grammar is needed
 */
export function highlightCode(block: FencedCode, known?: string): HighlightedCode {
  const { grammar, problem } = resolveLanguage(block.lang)
  const { lines: marked, classes } = readNotation(linesOf(block.code))
  const { lines, prompts } = readPrompts(marked, grammar)
  const text = lines.join('\n')
  if (known !== undefined) return { html: known, text, problem }
  markRanges(classes, block.fence.highlight, lines.length)
  for (const index of prompts) addClass(classes, index, 'prompt')
  const html = colour({ lines, prompts }, grammar)
  const code = wrapLines(html, classes, block.fence.lineNumbers)
  return { html: frame(block, code, hasFocus(classes)), text, problem }
}

/** Lone surrogates cannot be written as UTF-8, and NUL not as HTML. */
const UNWRITABLE = /[\p{Surrogate}\0]/gu

function linesOf(code: string): string[] {
  const text = plainLineEnds(code.replace(UNWRITABLE, '\ufffd'))
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

/** The HTML of each line. */
function colour({ lines, prompts }: PromptedLines, grammar: string): string[] {
  if (!grammar) return lines.map(escapeText)
  if (grammar === 'shellsession' && prompts.size > 0) return colourSession({ lines, prompts })
  let state = initialState(grammar)
  return lines.map((text) => {
    const { html, next } = highlightLine(text, state)
    state = next
    return html
  })
}

/** Commands are a shell's; what they print has no language. A backslash continues a command on the next line. */
function colourSession({ lines, prompts }: PromptedLines): string[] {
  let state = initialState('shellscript')
  return lines.map((text, index) => {
    if (prompts.has(index)) state = initialState('shellscript')
    else if (index === 0 || !lines[index - 1]!.endsWith('\\')) return escapeText(text)
    const { html, next } = highlightLine(text, state)
    state = next
    return html
  })
}

function markRanges(classes: LineClasses, ranges: LineRange[], count: number): void {
  for (const [from, to] of ranges) {
    for (let line = from; line <= Math.min(to, count); line++) addClass(classes, line - 1, 'hl')
  }
}

function hasFocus(classes: LineClasses): boolean {
  return [...classes.values()].some((set) => set.has('focus'))
}

function wrapLines(lines: string[], classes: LineClasses, lineNumbers: boolean | number): string {
  if (classes.size === 0 && lineNumbers === false) return lines.join('\n')
  const first = lineNumbers === true ? 1 : lineNumbers
  const wrapAll = first !== false || hasFocus(classes)
  return lines
    .map((html, index) => {
      const marks = classes.get(index)
      if (!wrapAll && !marks) return html
      const number = first === false ? '' : ` data-n="${first + index}"`
      return `<span class="${['line', ...(marks ?? [])].join(' ')}"${number}>${html}</span>`
    })
    .join('\n')
}

function frame(
  { lang, fence, labels, defaultWrap, output, types, styles = '', playground, code: source }: FencedCode,
  code: string,
  focus: boolean,
): string {
  const wrap = fence.wrapCode ?? defaultWrap
  const height = heightOf(fence, source)
  const isFolded = fence.fold && height !== undefined
  const attributes =
    (lang ? ` data-lang="${escapeHtml(lang.toLowerCase())}"` : '') +
    (wrap ? ' data-wrap' : '') +
    (focus ? ' data-focus' : '') +
    (height ? ` data-height="${height}"` : '') +
    (isFolded ? ' data-fold' : '') +
    (types ? ` data-types="${escapeHtml(types)}"` : '')
  const title = fence.title ? `<div class="code-title">${escapeText(fence.title)}</div>` : ''
  const name = escapeHtml(fence.title ?? labels.region)
  return (
    `${styles}<div class="code"${attributes}>${title}` +
    `<pre tabindex="0" role="group" aria-label="${name}"><code>${code}</code></pre>` +
    (playground
      ? `<button type="button" data-code-run="${escapeHtml(JSON.stringify(playground))}" title="${escapeHtml(labels.run)}"></button>`
      : '') +
    `<button type="button" data-code-wrap aria-pressed="${wrap}" aria-label="${escapeHtml(labels.wrap)}"></button>` +
    `<button type="button" data-code-copy aria-label="${escapeHtml(labels.copy)}"></button>` +
    (isFolded
      ? `<details class="code-unfold" data-no-index><summary>${escapeText(labels.unfold)}</summary></details>`
      : '') +
    `${output ? printed(output, labels) : ''}</div>`
  )
}

/** Of a line of code, in pixels: less than that of the theme, which depends on the reader. */
const LINE = 20
const FOLDED = 300

/**
 * How much of the code is shown, in pixels, in the steps of `code-fold.css`; `undefined` when it is not limited, or so short
 * that all of it fits.
 */
export function heightOf({ fold, height }: Fence, code: string): number | undefined {
  const wanted = height ?? (fold ? FOLDED : undefined)
  if (wanted === undefined || linesOf(code).length * LINE <= wanted) return undefined
  return Math.min(1000, Math.max(100, Math.round(wanted / 100) * 100))
}

function printed(output: string, labels: CodeLabels): string {
  const name = escapeHtml(labels.printed)
  const html = colour({ lines: output.split('\n'), prompts: new Set() }, 'terminal').join('\n')
  return (
    `<details class="code-output" data-no-index><summary>${escapeText(labels.printed)}</summary>` +
    `<pre tabindex="0" role="group" aria-label="${name}">${html}</pre></details>`
  )
}
