import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { stringsFor } from '../../../shared/strings.ts'
import type { Draft } from '../draft.ts'

/**
 * Puts tables into a box that scrolls on its own, by keyboard too, so that a wide table never widens the page.
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
    ],
  })
