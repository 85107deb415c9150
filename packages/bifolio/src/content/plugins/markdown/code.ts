import { basename } from 'node:path'
import type { CodeAnnotation } from '../../../config/check.ts'
import { dataFingerprint } from '../../../files/fingerprint.ts'
import { nearest } from '../../../shared/nearest.ts'
import { CODE_SLOT, type CodeBlock } from '../../../shared/slots.ts'
import { linkOnce, readAsset } from '../../asset.ts'
import { parseFence, splitInfo } from '../../code/fence.ts'
import { hasGrammars } from '../../code/grammars.ts'
import { codeHeight, type FencedCode, highlightCode } from '../../code/html.ts'
import { foreignNotation, NOTATION_WORDS, unknownNotation } from '../../code/notation.ts'
import { readCode } from '../../code-file.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type Custom,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  nodePosition,
  type Position,
  withoutSeparators,
  writtenText,
} from '../../parser/index.ts'
import { groupPanel, isInGroup } from './groups.ts'

/**
 * Highlights fenced code at build time, with classes that the theme colours.
 *
 * ```` ```ts title="a.ts" {2} ```` → `<div class="code" …>…</div>`; ```` ```ts file="./a.ts" ```` shows the file.
 */
export const code = (page: Compilation): MdastPluginDefinition => ({
  name: 'code',
  options: { position: true },
  code(node, ctx) {
    const written = readFence(page, node, ctx)
    if (written.fence.isHidden) return ctx.removeNode(node)
    const block = annotate(page, written)
    const shown = highlight(page, block, written.position)
    // Its grammar is loaded, and the page compiled again.
    if (!shown) return
    const slot = codeSlot(page.codeBlocks.push(shown) - 1)
    page.fences.push({ lang: block.lang, source: block.code, position: written.position, block: shown })
    const { label } = written
    ctx.replaceNode(node, label ? groupPanel(label, slot, isFirstCode(node, ctx)) : slot)
  },
})

/** A fence as written, or the file that it names. */
interface WrittenFence extends Pick<FencedCode, 'code' | 'lang' | 'fence' | 'isOutput'> {
  position: Position
  /** The name of its tab, if it is in a group. */
  label: string
}

function readFence(page: Compilation, node: Code, ctx: MdastVisitorContext): WrittenFence {
  const position = nodePosition(page, node)
  const opening = unclosedFence(node, ctx.source)
  if (opening) page.report('unclosed-fence', position, { fence: opening })
  const info = languageOf(page, node, position)
  const isOutput = isOutputOfCommand(node, ctx)
  const lang = isOutput ? 'terminal' : aliased(info.lang, page)
  const { fence, problems } = parseFence(info.meta)
  for (const { index, ...problem } of problems) {
    const found = page.lines[position.line - 1]?.indexOf(info.meta.slice(index).split(' ')[0] ?? '') ?? -1
    page.problems.push({ ...problem, ...position, ...(found >= 0 && { column: found + 1 }) })
  }
  reportUnknownKeys(page, Object.keys(fence.other), position)
  if (fence.isHidden) return { code: '', lang, fence, position, label: '' }
  const text = fence.file
    ? readCode(page, fence.file, position)
    : withoutSeparators(node.value, page.separator)
  const code = text.replace(/\n$/, '')
  const count = code.split('\n').length
  const line = Math.max(0, ...fence.highlight.map(([, to]) => to))
  if (line > count) page.report('missing-fence-line', position, { line, count })
  if (!fence.file) reportUnknownNotes(page, code, position)
  if (!fence.file && !SHOWS_SOURCE.test(lang)) reportForeignNotes(page, code, position)
  const label = isInGroup(node, ctx)
    ? (fence.title ?? (basename(fence.file ?? '').replace(/#.*/, '') || lang || 'txt'))
    : ''
  if (label) delete fence.title
  return { code, lang, fence, position, label, ...(isOutput && { isOutput }) }
}

/** Adds what the page, the site and its plugins know of a piece of code: all that its HTML depends on. */
function annotate(page: Compilation, { label, position, ...written }: WrittenFence): FencedCode {
  const { code, fence } = written
  const known = page.plugins.flatMap((changes) => changes.code?.(position.line, code) ?? [])
  const { output, symbols }: CodeAnnotation = Object.assign({}, ...known)
  return {
    ...written,
    labels: page.strings.code,
    defaultWrap: page.context.defaultWrapCode,
    output,
    types: symbols && addressOf(page, symbols),
    actions: known.flatMap(({ actions = [] }) => actions),
    ...(codeHeight(fence, code) && { styles: linkOnce(page, 'code/code-fold.css') }),
  }
}

/** The HTML of a block; `undefined` while a grammar for it is missing. */
function highlight(page: Compilation, block: FencedCode, position: Position): CodeBlock | undefined {
  const { lang, output } = block
  const key = dataFingerprint(block)
  const known = page.knownCode?.get(key)
  const languages = output ? [lang, 'terminal'] : [lang]
  if (known === undefined && (page.knownCode || !languages.every(hasGrammars))) {
    for (const language of languages) page.missingLanguages.add(language)
    return undefined
  }
  const { html, text, problem } = highlightCode(block, known)
  if (problem) page.problems.push({ ...problem, ...position })
  return { html, text, key }
}

/** The language and meta of a fence. Other tools write both in braces: `{.python .numberLines}` (Pandoc), `{note}` (MyST). */
function languageOf(
  page: Compilation,
  { lang, meta }: Code,
  position: Position,
): { lang: string; meta: string } {
  const info = splitInfo(lang ?? '', meta ?? '')
  const [written, name] = (!info.lang && /^\{[.\s]*([a-z][\w-]*)[^{}]*\}?/i.exec(info.meta)) || []
  if (!written || !name) return info
  const what = 'is not read as a language (it is in Pandoc, MyST and Quarto)'
  const hint = `Write \`${name}\` without braces; for a box, \`:::note\`.`
  const column = (page.lines[position.line - 1]?.indexOf('{') ?? 0) + 1
  page.report('foreign-syntax', { ...position, column }, { written, what, hint })
  return { lang: '', meta: '' }
}

/** The language that a fence is highlighted as. */
function aliased(lang: string, { context: { langAlias } }: Compilation): string {
  return Object.hasOwn(langAlias, lang) ? (langAlias[lang] ?? lang) : lang
}

type Code = Extract<MdastNode, { type: 'code' }>
type Math = Extract<MdastNode, { type: 'math' }>

/** The opening fence of code or a formula that ends without a closing one: with the page, the list item or the quote. */
export function unclosedFence(node: Code | Math, source: string): string | undefined {
  const [first = '', ...lines] = writtenText(node, source).trimEnd().split('\n')
  const [fence] = /^(?:`{3,}|~{3,}|\${2,})/.exec(first) ?? []
  // Indented code may show a fence.
  if (!fence || node.value.startsWith(fence)) return undefined
  const last = lines.at(-1)?.replace(/^[\s>]+/, '') ?? ''
  return last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === '' ? undefined : fence
}

/** Reports unknown meta keys of a fence, each at its position. */
function reportUnknownKeys(page: Compilation, words: readonly string[], position: Position): void {
  const known = [...SUPPORTED, ...page.context.fenceWords]
  for (const word of words) {
    if (known.includes(word)) continue
    const line = page.lines[position.line - 1] ?? ''
    const found = line.indexOf(` ${word}`, position.column - 1)
    const column = found < 0 ? position.column : found + 2
    // The word may belong to the value of the option before it: `title=my file.js`.
    const before = line.slice(0, column - 2)
    const [, option, value] = /(?:^| )(title|file)=([^"' ][^ ]*)$/.exec(before) ?? []
    const quotedAs = option && `${option}="${value} ${word}"`
    const near = WORDS_ELSEWHERE.get(word) ?? (/^\w+$/.test(word) ? nearest(word, known) : undefined)
    page.report('unknown-fence-word', { ...position, column }, { word, near, known, quotedAs })
  }
}

/** Reports comments such as `// [!code hihglight]`, which readers would see. */
function reportUnknownNotes(page: Compilation, source: string, position: Position): void {
  for (const { word, ...found } of unknownNotation(source)) {
    const near = nearest(word, NOTATION_WORDS)
    page.report('unknown-code-note', noteIn(page, found, position), {
      note: found.note,
      near,
      known: NOTATION_WORDS,
    })
  }
}

/** Languages of samples that show the source of a page, with any notation. */
const SHOWS_SOURCE = /^(?:md|mdx|markdown|te?xt)?$/

/** Reports comments such as `// highlight-next-line`, which readers would see. */
function reportForeignNotes(page: Compilation, source: string, position: Position): void {
  for (const found of foreignNotation(source))
    page.report('foreign-syntax', noteIn(page, found, position), {
      written: found.note,
      what: 'is shown to readers; it highlights lines in Docusaurus',
      hint: 'Write `// [!code highlight]`, for three lines `// [!code highlight:3]`. To show it, give the fence the language `text`.',
    })
}

/** The position of a note in a code block; that of the block if its lines are not those of the page. */
function noteIn(page: Compilation, found: { line: number; note: string }, position: Position): Position {
  const row = position.line + 1 + found.line
  const column = (page.lines[row - 1]?.indexOf(found.note) ?? -1) + 1
  return { ...position, ...(column > 0 && { line: row, column }) }
}

/** Whether a code block is the first child of its parent. */
function isFirstCode(node: Code, ctx: MdastVisitorContext): boolean {
  const { children = [] } = ctx.parent(node) ?? {}
  return children.findIndex(({ type }) => type === 'code') === ctx.indexOf(node)
}

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellsession'])

/** Whether a text fence is the output of the commands in the fence directly above it. */
function isOutputOfCommand(node: Code, ctx: MdastVisitorContext): boolean {
  if (!/^te?xt$/.test(node.lang ?? '')) return false
  const index = ctx.indexOf(node) ?? 0
  const before = ctx.parent(node)?.children[index - 1]
  return before?.type === 'code' && SHELLS.has(before.lang ?? '')
}

/** Where browsers load the symbols of a piece of code from. */
function addressOf(page: Compilation, { file: source, key }: NonNullable<CodeAnnotation['symbols']>): string {
  const { file } = readAsset(source)
  if (!page.assets.some((asset) => asset.file === file)) page.addAsset(source, file)
  return `${page.context.base}${file}#${key}`
}

/**
 * A node of a custom type: a paragraph would be unwrapped in a tight list.
 * @param text its text in headings and in the search index
 */
export function codeSlot(index: number, text = ''): Custom {
  const children = text ? [{ type: 'text' as const, value: text }] : []
  return { type: 'codeSlot', data: { hName: CODE_SLOT, hProperties: { dataN: String(index) } }, children }
}

/** The meta keys of a fence that the engine supports. */
const SUPPORTED = ['title', 'file', 'lineNumbers', 'wrapCode', 'fold', 'height', 'hidden'] as const

/** The meta keys here for those of other tools. */
const WORDS_ELSEWHERE = new Map([
  ['filename', 'title'],
  ['linenums', 'lineNumbers'],
  ['showLineNumbers', 'lineNumbers'],
  ['hl_lines', '{2,3}'],
])
