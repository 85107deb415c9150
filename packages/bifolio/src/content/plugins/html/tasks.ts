import type { Compilation } from '../../compilation.ts'
import type { HastPluginDefinition } from '../../parser/index.ts'

/**
 * Labels the checkboxes of task lists for screen readers.
 *
 * `- [x] Ship` → `<input type="checkbox" checked disabled aria-label="Done">`
 */
export const tasks = (page: Compilation): HastPluginDefinition => ({
  name: 'tasks',
  element: {
    filter: ['input'],
    visit(node, ctx) {
      const { done, open } = page.strings.tasks
      ctx.setProperty(node, 'ariaLabel', node.properties.checked ? done : open)
    },
  },
})
