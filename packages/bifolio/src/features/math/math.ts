import { linkOnce } from '../../content/asset.ts'
import type { Compilation } from '../../content/compilation.ts'
import {
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  nodePosition,
  type Position,
  startOfText,
  withDollars,
  withoutSeparators,
  writtenText,
} from '../../content/parser/index.ts'
import { codeSlot, unclosedFence } from '../../content/plugins/markdown/code.ts'
import { fingerprint } from '../../files/fingerprint.ts'
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
  const load = (): Promise<void> => loadKatex(page.context.packages.katex ?? '')
  const set = (node: Formula, ctx: MdastVisitorContext): void => {
    const written = withDollars(writtenText(node, ctx.source), page.separator)
    const next = ctx.source.charAt(node.position?.end.offset ?? -1)
    if (node.type === 'inlineMath' && isPrice(written, next)) {
      page.report('formula-like-price', nodePosition(page, node), { written })
      const value = withoutSeparators(written, page.separator).replaceAll('\\$', () => '$')
      ctx.replaceNode(node, { type: 'text', value })
      return
    }
    const end = /^.*\$\$.*$/m.exec(node.value)?.[0].trim()
    if (node.type === 'math' && (end || unclosedFence(node, ctx.source))) {
      page.report('unclosed-formula', nodePosition(page, node), { end })
      return
    }
    if (!isKatexLoaded()) {
      page.loads.add(load)
      return
    }
    const formula = readFormula(node, written, page.separator)
    const isAlone = written.startsWith('$$') && ctx.parent(node)?.children.length === 1
    const isBlock = node.type === 'math' || isAlone
    const mathMl = formulaToMathMl(formula, isBlock)
    if (typeof mathMl !== 'string') {
      page.report('invalid-formula', positionIn(page, node, { formula, offset: mathMl.offset }), mathMl)
      return
    }
    const tag = node.type === 'math' ? 'div' : 'span'
    const name = isBlock ? 'math math-block' : 'math'
    const html = `<${tag} class="${name}" data-tex="${escapeHtml(formula.trim())}">${linkOnce(page, 'math/math.css')}${mathMl}</${tag}>`
    const index = page.codeBlocks.push({ html, text: '', key: fingerprint(html) }) - 1
    ctx.replaceNode(node, codeSlot(index, textOfFormula(formula.trim(), mathMl)))
  }
  return { name: 'math', options: { position: true }, math: set, inlineMath: set }
}

/** Whether dollar signs are not delimiters: there is a space inside of them, or a digit after the last one. `$5 and $10` */
function isPrice(written: string, next: string): boolean {
  return /^\$(?:\s|[^$]*\s\$)/.test(written) || (/^\$[^$]/.test(written) && /\d/.test(next))
}

/** The text of a formula, from the line of its `$$` on. */
function readFormula({ type, value }: Formula, written: string, separator: string): string {
  const text = withDollars(value, separator)
  // GitHub's form for a formula with characters of Markdown: $`x`$.
  if (type === 'inlineMath') return withoutSeparators(text, separator).replace(/^`(.*)`$/s, '$1')
  const [, beside = ''] = /^\$+(.*)/.exec(written) ?? []
  // The preprocessing writes a separator for a line break.
  return `${beside}\n${text}`.replaceAll(separator || '\n', '\n')
}

/** The position in the file of an offset in a formula. */
function positionIn(
  page: Compilation,
  node: Formula,
  { formula, offset }: { formula: string; offset: number },
): Position {
  const before = formula.slice(0, Math.max(offset, formula.search(/\S/))).split('\n')
  const row = before.length - 1
  // A page with a very long line has no positions.
  const start = node.position?.start ?? startOfText(page.source, formula)
  const line = withDollars(page.lines[start.line + row - 1] ?? '', page.separator)
  const found = line.indexOf(formula.split('\n')[row] ?? '', row === 0 ? start.column - 1 : 0)
  const column = Math.max(0, found) + (before[row]?.length ?? 0) + 1
  return nodePosition(page, { position: { start: { line: start.line + row, column } } })
}
