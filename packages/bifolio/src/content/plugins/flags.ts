import { defineHastPlugin, type HastPluginDefinition } from 'satteri'

/** Up to how many letters there is room for a name on a line of its own, on the narrowest screen too. */
const SHORT = 24

/** Where browsers break a line within code. */
const BREAKS = /[-\s/|]/

/**
 * Keeps short code on one line: browsers would break it at blanks and slashes, and after hyphens, `--` away from `related`.
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
          if (!BREAKS.test(text) || text.includes('\n') || text.length > SHORT) return
          ctx.setProperty(node, 'className', ['whole'])
        },
      },
    ],
  })
