import { createHash } from 'node:crypto'
import { linkOnce } from '../../content/asset.ts'
import type { Compilation } from '../../content/compilation.ts'
import {
  defineMdastPlugin,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  nodePosition,
  type Position,
  showDollars,
  withoutSeparators,
  writtenPosition,
  writtenText,
} from '../../content/parser/index.ts'
import { codeSlot, unclosedFence } from '../../content/plugins/markdown/code.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import { escapeHtml } from '../../shared/html.ts'
import { formulaToMathMl, isKatexLoaded, loadKatex, textOfFormula } from './katex.ts'

/** Formulas as MathML. */
export const math: Feature = {
  name: 'math',
  visit: (page) => page.context.math && /\$/.test(page.source) && formulas(page),
}

type Formula = Extract<MdastNode, { type: 'math' | 'inlineMath' }>

/**
 * Renders formulas at build time. The first one of a page adds the stylesheet.
 *
 * `$x^2$` → `<span class="math"><math><msup>…</msup></math></span>`
 */
const formulas = (page: Compilation): MdastPluginDefinition => {
  const load = (): Promise<void> => loadKatex(page.context.site)
  const set = (node: Formula, ctx: MdastVisitorContext): void => {
    const written = showDollars(writtenText(node, ctx.source), page.separator)
    const next = ctx.source.charAt(node.position?.end.offset ?? -1)
    if (node.type === 'inlineMath' && isPrice(written, next)) {
      page.report('formula-like-price', nodePosition(page, node), { written })
      const value = withoutSeparators(written, page.separator).replaceAll('\\$', () => '$')
      ctx.replaceNode(node, { type: 'text', value })
      return
    }
    const end = node.type === 'math' ? node.value.split('\n').find((line) => line.includes('$$')) : undefined
    if (node.type === 'math' && (end !== undefined || unclosedFence(node, ctx.source))) {
      page.report('unclosed-formula', nodePosition(page, node), { end: end?.trim() })
      return
    }
    if (!isKatexLoaded()) {
      page.loads.add(load)
      return
    }
    const { formula, isBelow } = readFormula(node, written, page.separator)
    const isAlone = written.startsWith('$$') && ctx.parent(node)?.children.length === 1
    const isBlock = node.type === 'math' || isAlone
    const mathMl = formulaToMathMl(formula, isBlock)
    if (typeof mathMl !== 'string') {
      const position = positionIn(page, node, { formula, isBelow, offset: mathMl.offset })
      page.report('invalid-formula', position, { reason: mathMl.reason })
      return
    }
    const tag = node.type === 'math' ? 'div' : 'span'
    const name = isBlock ? 'math math-block' : 'math'
    const html = `<${tag} class="${name}" data-tex="${escapeHtml(formula)}">${linkOnce(page, 'math/math.css')}${mathMl}</${tag}>`
    const key = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const index = page.codeBlocks.push({ html, text: '', key }) - 1
    ctx.replaceNode(node, codeSlot(index, textOfFormula(formula, mathMl)))
  }
  return defineMdastPlugin({ name: 'math', options: { position: true }, math: set, inlineMath: set })
}

/** Whether dollar signs are not delimiters: there is a space inside of them, or a digit after the last one. `$5 and $10` */
function isPrice(written: string, next: string): boolean {
  return /^\$(?:\s|[^$]*\s\$)/.test(written) || (/^\$[^$]/.test(written) && /\d/.test(next))
}

/** The text of a formula, and whether it begins below the line of its node. */
function readFormula(
  node: Formula,
  written: string,
  separator: string,
): { formula: string; isBelow: boolean } {
  const value = showDollars(node.value, separator)
  if (node.type === 'inlineMath') {
    // GitHub's form for what Markdown would read as emphasis: $`x`$.
    return { formula: withoutSeparators(value, separator).replace(/^`(.*)`$/s, '$1'), isBelow: false }
  }
  const beside = /^\$+(?!\$)[ \t]*(.+)/.exec(written)?.[1]
  const text = beside ? `${beside}\n${value}`.trimEnd() : value
  // A separator is what `closeFormulas` moved to the line above.
  return { formula: separator ? text.replaceAll(separator, '\n') : text, isBelow: !beside }
}

/** The position in the file of an error in a formula. */
function positionIn(
  page: Compilation,
  node: Formula,
  { formula, isBelow, offset }: { formula: string; isBelow: boolean; offset: number },
): Position {
  const before = formula.slice(0, offset).split('\n')
  const row = before.length - 1
  // A page with a very long line has no positions.
  if (!node.position) {
    const { line, ...start } = writtenPosition(page, node, node.value)
    return { ...start, line: line + row }
  }
  const { start } = node.position
  const line = start.line + row + (isBelow ? 1 : 0)
  const text = showDollars(page.lines[line - 1] ?? '', page.separator)
  const found = text.indexOf(formula.split('\n')[row] ?? '', line === start.line ? start.column - 1 : 0)
  const column = Math.max(0, found) + (before[row]?.length ?? 0) + 1
  return nodePosition(page, { position: { start: { line, column } } })
}
