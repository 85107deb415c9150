import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { stringsFor } from '../../shared/strings.ts'
import type { Draft } from '../draft.ts'

/**
 * Names the boxes of task lists for screen readers.
 *
 * `- [x] Ship` → `<input type="checkbox" checked disabled aria-label="Done">`
 */
export const tasks = (draft: Draft): HastPluginDefinition =>
  defineHastPlugin({
    name: 'tasks',
    element: [
      {
        filter: ['input'],
        visit(node, ctx) {
          const { done, open } = stringsFor(draft.lang).tasks
          ctx.setProperty(node, 'ariaLabel', node.properties.checked ? done : open)
        },
      },
    ],
  })
