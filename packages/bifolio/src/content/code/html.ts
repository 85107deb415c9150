import type { CodeAction } from '../../config/check.ts'
import type { Explanation } from '../../errors/problem.ts'
import { escapeHtml, escapeText } from '../../shared/html.ts'
import { plainLineEnds } from '../source.ts'
import type { Fence } from './fence.ts'
import { resolveLanguage } from './languages.ts'
import { markWords } from './mark-words.ts'
import {
  addClass,
  highlightLines,
  type LineClasses,
  type PromptedLines,
  readNotation,
  readPrompts,
} from './notation.ts'
import { highlightLine, initialState } from './tokenize.ts'

/** Accessible names in the language of the page. */
interface CodeLabels {
  copy: string
  wrap: string
  /** Of the scrollable code, if the fence has no title. */
  printed: string
  unfold: string
}

/** A fence and all inputs of its HTML. */
export interface FencedCode {
  code: string
  /** The language of the fence, empty if there is none. Its grammar has to be loaded: see `loadGrammars`. */
  lang: string
  fence: Fence
  labels: CodeLabels
  /** Default for fences without `wrapCode`. */
  defaultWrap: boolean
  /** The output of the code when it was run, unless the page shows it anyway. */
  output?: string
  /** Whether it is the output of the command in the block before, which has the buttons of both. */
  isOutput?: boolean
  /** URL of a `SymbolIndex`, with the key of the code as its hash. */
  types?: string
  /** The link to the stylesheet of code blocks with limited height. */
  styles?: string
  /** The buttons that the block has besides its own. Default: none. */
  actions?: readonly CodeAction[]
}

export interface HighlightedCode {
  html: string
  /** The code as it is copied and indexed: without notation and prompts. */
  text: string
  /** What is wrong with the language, and how to fix it. */
  problem?: Explanation
}

/**
 * Renders a fence to HTML. The output is deterministic: it does not depend on blocks highlighted before.
 *
 * ```html
 * <div class="code [dark-scheme]" data-lang="ts" [data-output] [data-wrap] [data-focus] [data-types="…"]>
 *   <div class="code-title">a.ts</div>
 *   <pre><code><span class=k>const</span> a
 * <span class="line hl"><span class=f>b</span>()</span></code></pre>
 *   [<button type="button" data-run="…" data-input="…" title="…"></button>]
 *   <button type="button" data-code-wrap aria-pressed="false" aria-label="…"></button>
 *   <button type="button" data-code-copy[="what it copies, if not the code"] aria-label="…"></button>
 *   [<details class="code-output" data-no-index><summary>…</summary><pre class="dark-scheme"><code>…</code></pre></details>]
 * </div>
 * ```
 *
 * A line has a `<span class="line …">` only if it has a highlight (see `notation.ts`) or a `prompt`, is numbered (`data-n`),
 * or is in a block with a focused line. Prompts and numbers are attributes and classes, so `textContent` equals `text`.
 * @param known its HTML from an earlier compilation; no grammar is needed then
 */
export function highlightCode(block: FencedCode, known?: string): HighlightedCode {
  const { grammar, problem } = resolveLanguage(block.lang)
  const { lines: source, classes, words } = readNotation(linesOf(block.code))
  const { lines, prompts } = readPrompts(source, grammar)
  const text = lines.join('\n')
  if (known !== undefined) return { html: known, text, problem }
  for (const [from, to] of block.fence.highlight)
    highlightLines(classes, { from: from - 1, count: Math.min(to, lines.length) - from + 1 }, 'hl')
  for (const index of prompts) addClass(classes, index, 'prompt')
  const html = markWords(colour({ lines, prompts }, grammar), lines, words)
  const code = wrapLines(html, classes, block.fence.lineNumbers)
  const copied = copiedText(lines, classes, prompts)
  return { html: frame(block, code, { focus: hasFocus(classes), copied }), text, problem }
}

/** What the copy button copies: no removed lines, and of a block with prompts only the commands. Empty if that is the code. */
function copiedText(lines: readonly string[], classes: LineClasses, prompts: ReadonlySet<number>): string {
  const isWhole = prompts.size === 0 || prompts.size === lines.length
  if (isWhole && ![...classes.values()].some((names) => names.has('del'))) return ''
  let isContinued = false
  /** What ends the text that is passed to a command: `EOF` after `cat <<EOF`. */
  let end: string | undefined
  return lines
    .filter((line, index) => {
      const isCommand = prompts.size === 0 || prompts.has(index) || isContinued || end !== undefined
      if (prompts.has(index)) end = /<<-?\s*["']?(\w+)/.exec(line)?.[1]
      else if (line.trim() === end) end = undefined
      isContinued = isCommand && line.endsWith('\\')
      return isCommand && !classes.get(index)?.has('del')
    })
    .join('\n')
}

/** Lone surrogates cannot be encoded as UTF-8, and NUL is invalid in HTML. */
const UNWRITABLE = /[\p{Surrogate}\0]/gu

function linesOf(code: string): string[] {
  const text = plainLineEnds(code.replace(UNWRITABLE, '\ufffd'))
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

/** Members of a type, such as a signature, which are no statements: `skip: TestAPI`, or `toBe<E>(expected: E): void` on one or more lines. */
const MEMBERS = /^\w+\??(?:: |(?:<.*>)?\((?:[^'"`\n]*|[\s\S]*?\n)\): )/

/** A line that begins a statement, also after such members. */
const DECLARATION = /^(?:type|interface) \w/

/** The HTML of each line. */
function colour({ lines, prompts }: PromptedLines, grammar: string): string[] {
  if (!grammar) return lines.map(escapeText)
  if (grammar === 'shellsession' && prompts.size > 0) return colourSession({ lines, prompts })
  let state = initialState(grammar)
  const isMembers = grammar === 'typescript' && MEMBERS.test(lines.join('\n'))
  if (isMembers) state = highlightLine('interface I {', state).next
  return lines.map((text) => {
    if (isMembers && DECLARATION.test(text)) state = initialState(grammar)
    const { html, next } = highlightLine(text, state)
    state = next
    return html
  })
}

/**
 * Commands are highlighted as shell, their output is plain text. A trailing backslash continues a command on the next
 * line.
 */
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

function hasFocus(classes: LineClasses): boolean {
  return [...classes.values()].some((set) => set.has('focus'))
}

function wrapLines(lines: string[], classes: LineClasses, lineNumbers: boolean | number): string {
  if (classes.size === 0 && lineNumbers === false) return lines.join('\n')
  const first = lineNumbers === true ? 1 : lineNumbers
  const wrapAll = first !== false || hasFocus(classes)
  return lines
    .map((html, index) => {
      const names = classes.get(index)
      if (!wrapAll && !names) return html
      const number = first === false ? '' : ` data-n="${first + index}"`
      return `<span class="${['line', ...(names ?? [])].join(' ')}"${number}>${html}</span>`
    })
    .join('\n')
}

function frame(
  {
    lang,
    fence,
    labels,
    defaultWrap,
    output,
    isOutput,
    types,
    styles = '',
    actions = [],
    code: source,
  }: FencedCode,
  code: string,
  { focus, copied }: { focus: boolean; copied: string },
): string {
  const wrap = fence.wrapCode ?? defaultWrap
  const height = codeHeight(fence, source)
  const isFolded = fence.fold && height !== undefined
  const attributes =
    (lang ? ` data-lang="${escapeHtml(lang.toLowerCase())}"` : '') +
    (isOutput ? ' data-output' : '') +
    (wrap && !isOutput ? ' data-wrap' : '') +
    (focus ? ' data-focus' : '') +
    (height ? ` data-height="${height}"` : '') +
    (isFolded ? ' data-fold' : '') +
    (types ? ` data-types="${escapeHtml(types)}"` : '')
  const title = fence.title ? `<div class="code-title">${escapeText(fence.title)}</div>` : ''
  return (
    `${styles}<div class="code${isOutput ? ' dark-scheme' : ''}"${attributes}>${title}` +
    `<pre><code>${code}</code></pre>` +
    actions.map(actionButton).join('') +
    (isOutput
      ? ''
      : `<button type="button" data-code-wrap aria-pressed="${wrap}" aria-label="${escapeHtml(labels.wrap)}"></button>` +
        `<button type="button" data-code-copy${copied && `="${escapeHtml(copied)}"`} aria-label="${escapeHtml(labels.copy)}"></button>`) +
    (isFolded
      ? `<details class="code-unfold" data-no-index><summary>${escapeText(labels.unfold)}</summary></details>`
      : '') +
    `${output ? renderOutput(output, labels) : ''}</div>`
  )
}

function actionButton({ behavior, label, input }: CodeAction): string {
  const data = escapeHtml(JSON.stringify(input))
  return `<button type="button" data-run="${escapeHtml(behavior)}" data-input="${data}" title="${escapeHtml(label)}"></button>`
}

/** Line height of code in pixels: below the theme's, which depends on the reader's settings. */
const LINE = 20
const FOLDED = 300

/**
 * The visible height of the code in pixels, rounded to the steps of `code-fold.css`; `undefined` when it is not limited,
 * or the whole code fits.
 */
export function codeHeight({ fold, height }: Fence, code: string): number | undefined {
  const requested = height ?? (fold ? FOLDED : undefined)
  if (requested === undefined || linesOf(code).length * LINE <= requested) return undefined
  return Math.min(1000, Math.max(100, Math.round(requested / 100) * 100))
}

function renderOutput(output: string, labels: CodeLabels): string {
  const html = colour({ lines: output.split('\n'), prompts: new Set() }, 'terminal').join('\n')
  return (
    `<details class="code-output" data-no-index><summary>${escapeText(labels.printed)}</summary>` +
    `<pre class="dark-scheme"><code>${html}</code></pre></details>`
  )
}
