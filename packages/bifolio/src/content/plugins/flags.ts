import { defineHastPlugin, type HastPluginDefinition } from 'satteri'

/** Up to how many letters there is room for a name on a line of its own, on the narrowest screen too. */
const SHORT = 24

/**
 * Keeps short names with a hyphen on one line: browsers would break them after it, `--` away from `related`.
 *
 * `` `--related` `` → `<code class="whole">--related</code>`
 */
export const flags = (): HastPluginDefinition =>
  defineHastPlugin({
    name: 'flags',
    element: [
      {
        filter: ['code'],
        visit(node, ctx) {
          const text = ctx.textContent(node)
          // Fenced code ends with a line break.
          if (!text.includes('-') || text.includes('\n') || text.length > SHORT) return
          ctx.setProperty(node, 'className', ['whole'])
        },
      },
    ],
  })
