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
  withoutSeparators,
  writtenPosition,
  writtenText,
} from '../../content/parser/index.ts'
import { codeSlot } from '../../content/plugins/markdown/code.ts'
import type { Feature } from '../../pipeline/plugin.ts'
import { escapeHtml } from '../../shared/html.ts'
import { type FormulaFault, formulaToMathMl, isKatexLoaded, loadKatex, textOfFormula } from './katex.ts'

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
    const written = writtenText(node, ctx.source)
    const next = ctx.source.charAt(node.position?.end.offset ?? -1)
    if (node.type === 'inlineMath' && isPrice(written, next)) {
      page.report('formula-like-price', nodePosition(page, node), { written })
      ctx.replaceNode(node, { type: 'text', value: withoutSeparators(written, page.separator) })
      return
    }
    if (!isKatexLoaded()) {
      page.loads.add(load)
      return
    }
    const formula = withoutSeparators(node.value, page.separator)
    const isAlone = written.startsWith('$$') && ctx.parent(node)?.children.length === 1
    const isBlock = node.type === 'math' || isAlone
    const mathMl = formulaToMathMl(formula, isBlock)
    if (typeof mathMl !== 'string') {
      page.report('invalid-formula', locationIn(page, node, mathMl), { reason: mathMl.reason })
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

/** The position in the file of an error in a formula. */
function locationIn(page: Compilation, node: Formula, { offset }: FormulaFault): Position {
  const before = node.value.slice(0, offset).split('\n')
  // A page with a very long line has no positions.
  if (!node.position) {
    const { line, ...start } = writtenPosition(page, node, node.value)
    return { ...start, line: line + before.length - 1 }
  }
  const start = nodePosition(page, node)
  const line = start.line + before.length - (node.type === 'math' ? 0 : 1)
  const text = page.lines[line - 1] ?? ''
  const written = node.value.split('\n')[before.length - 1] ?? ''
  const column = Math.max(
    0,
    text.indexOf(written, before.length === 1 && node.type !== 'math' ? start.column - 1 : 0),
  )
  return { ...start, line, column: column + (before.at(-1)?.length ?? 0) + 1 }
}
