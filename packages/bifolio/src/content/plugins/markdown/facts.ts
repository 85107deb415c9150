import type { Annotations } from '../../../config/check.ts'
import { nearest } from '../../../shared/nearest.ts'
import type { Compilation } from '../../compilation.ts'
import {
  defineMdastPlugin,
  type MdastPluginDefinition,
  type PositionedNode,
  positionOf,
} from '../../parser/index.ts'

/**
 * Inserts a result of a check as inline code. On a site whose checks have no results, `Fact` is a component like any
 * other.
 *
 * `<Fact name="retry.default" />` → `<code>0</code>`; a list → `<span><code>a</code>, <code>b</code></span>`
 */
export const facts = (page: Compilation, known: NonNullable<Annotations['facts']>): MdastPluginDefinition => {
  const factAt = (node: PositionedNode, name: string): string | readonly string[] => {
    if (Object.hasOwn(known, name)) return known[name] ?? ''
    const near = nearest(name, Object.keys(known))
    page.report('unknown-fact', positionOf(page, node), { name, near })
    return name
  }
  const separator = /^(?:zh|ja)\b/.test(page.lang) ? '、' : ', '
  const inline = (value: string | readonly string[]) => {
    const codes = [value].flat().map((item) => ({ type: 'inlineCode' as const, value: item }))
    const [first = { type: 'inlineCode' as const, value: '' }, ...rest] = codes
    if (rest.length === 0) return first
    const children = [first, ...rest.flatMap((code) => [{ type: 'text' as const, value: separator }, code])]
    return { type: 'mdxJsxTextElement' as const, name: 'span', attributes: [], children }
  }
  return defineMdastPlugin({
    name: 'facts',
    options: { position: true },
    mdxJsxTextElement(node, ctx) {
      if (node.name === 'Fact') ctx.replaceNode(node, inline(factAt(node, nameOf(node.attributes))))
    },
    mdxJsxFlowElement(node, ctx) {
      if (node.name !== 'Fact') return
      const value = factAt(node, nameOf(node.attributes))
      ctx.replaceNode(node, { type: 'paragraph', children: [inline(value)] })
    },
  })
}

/** The value of `name="…"`. */
function nameOf(attributes: readonly { name?: string; value?: unknown }[]): string {
  const value = attributes.find(({ name }) => name === 'name')?.value
  return typeof value === 'string' ? value : ''
}
