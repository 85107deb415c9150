import type { Element } from 'hast'
import { breakable } from '../../../shared/breakable.ts'
import { breakCode } from '../../code-breaks.ts'
import type { HastPluginDefinition } from '../../parser/index.ts'

/** The parser's style for the alignment of a cell, which the site's security policy would block. */
const ALIGNMENT = /^text-align: (left|center|right)$/
/** Names up to this length are never broken, because they fit in a narrow column. */
const SHORT = 16
/** In code: after each word. */
const WORDS = /(?<= )/

/**
 * Wraps tables in a container that scrolls horizontally, so that a wide table never widens the page.
 * Alignment becomes an attribute. Empty header cells become ordinary cells. Long names in code get break opportunities.
 *
 * `| a |` → `<div class="table-scroll"><table>…</table></div>`
 */
export const tables = (): HastPluginDefinition => ({
  name: 'tables',
  element: [
    {
      filter: ['table'],
      visit(node, ctx) {
        ctx.wrapNode(node, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table-scroll'] },
          children: [],
        })
      },
    },
    {
      filter: ['th'],
      visit(node, ctx) {
        if (node.children.length > 0) return
        // Changes of the header cell itself would not apply to its replacement.
        const { scope: _, style, ...kept } = node.properties
        const align = alignmentOf(node)
        const properties = { ...kept, ...(align ? { align } : { style }) }
        ctx.replaceNode(node, { type: 'element', tagName: 'td', properties, children: [] })
      },
    },
    {
      filter: ['th', 'td'],
      visit(node, ctx) {
        const align = alignmentOf(node)
        if (!align) return
        ctx.setProperty(node, 'style', undefined)
        ctx.setProperty(node, 'align', align)
      },
    },
    {
      filter: ['td'],
      visit(node, ctx) {
        // Skips the walk for most cells, which are short.
        if (ctx.textContent(node).length <= SHORT) return
        breakCode(node, ctx, partsOf)
      },
    },
  ],
})

function alignmentOf({ properties }: Readonly<Element>): string | undefined {
  return ALIGNMENT.exec(String(properties.style ?? ''))?.[1]
}

function partsOf(code: string): string[] {
  return code.length > SHORT ? code.split(WORDS).flatMap((word) => breakable(word, SHORT)) : [code]
}
