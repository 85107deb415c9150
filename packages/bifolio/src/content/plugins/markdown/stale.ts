import type { OutdatedBlocks } from '../../../config/check.ts'
import type { Compilation } from '../../compilation.ts'
import {
  type Custom,
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type PositionedNode,
  positionOf,
} from '../../parser/index.ts'

/**
 * Adds a note below a translated block whose source has changed since it was translated.
 *
 * `<p class="stale-note">The English text has changed … <a href="/guide/">Read it</a></p>`
 */
export const stale = (page: Compilation, { positions, original }: OutdatedBlocks): MdastPluginDefinition => {
  const { stale: text, staleLink } = page.strings
  const isStale = (node: PositionedNode): boolean => {
    const { line, column } = positionOf(page, node)
    return positions.has(`${line}:${column}`)
  }
  const note = (): Custom => ({
    // A node of a custom type: a paragraph would be unwrapped in a tight list.
    type: 'staleNote',
    data: { hName: 'p', hProperties: { className: ['stale-note'] } },
    children: [
      { type: 'text', value: `${text} ` },
      { type: 'link', url: original, children: [{ type: 'text', value: staleLink }] },
    ],
  })
  const after = (
    node: PositionedNode & Parameters<MdastVisitorContext['insertAfter']>[0],
    ctx: MdastVisitorContext,
  ) => {
    if (isStale(node)) ctx.insertAfter(node, note())
  }
  return defineMdastPlugin({
    name: 'stale',
    options: { position: true },
    paragraph: after,
    heading: after,
    table: after,
    code: after,
    containerDirective(node, ctx) {
      if (isStale(node)) ctx.appendChild(node, note())
    },
    listItem(node, ctx) {
      if (isStale(node)) ctx.appendChild(node, note())
    },
  })
}
