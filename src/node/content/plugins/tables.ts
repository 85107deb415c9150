import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { stringsFor } from '../../../shared/strings.ts'
import type { Draft } from '../draft.ts'

/** How the parser aligns a cell; a style in the document would break the site's security policy. */
const ALIGNMENT = /^text-align: (left|center|right)$/

/**
 * Puts tables into a box that scrolls on its own, by keyboard too, so that a wide table never widens the page. Cells are
 * aligned by an attribute. A heading without words, as above the column of what is compared, is an ordinary cell.
 *
 * `| a |` → `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>…</table></div>`
 */
export const tables = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'tables',
    element: [
      {
        filter: ['table'],
        visit(node, ctx) {
          ctx.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: {
              className: ['table-scroll'],
              tabIndex: 0,
              role: 'group',
              ariaLabel: stringsFor(draft.lang).table,
            },
            children: [],
          })
        },
      },
      {
        filter: ['th'],
        visit(node, ctx) {
          if (node.children.length > 0) return
          const { scope: _, ...properties } = node.properties
          ctx.replaceNode(node, { type: 'element', tagName: 'td', properties, children: [] })
        },
      },
      {
        filter: ['th', 'td'],
        visit(node, ctx) {
          const align = ALIGNMENT.exec(String(node.properties.style ?? ''))?.[1]
          if (!align) return
          ctx.setProperty(node, 'style', undefined)
          ctx.setProperty(node, 'align', align)
        },
      },
    ],
  })
