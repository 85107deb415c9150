import type { Compilation } from '../../compilation.ts'
import { defineHastPlugin, type HastPluginDefinition } from '../../parser/index.ts'

/** Up to how many letters there is room for a name on a line of its own, on the narrowest screen too. */
const SHORT = 24
/** The same for a flag with its value, which is harder to read when `--` is alone at the end of a line. */
const SHORT_FLAG = 28
/** An option of a command line at the beginning of code. */
const FLAG = /^--?[a-z][\w.-]*/i

/** Where browsers break a line within code. */
const BREAKS = /[-\s/|]/

/**
 * Keeps short code on one line: browsers would break it at blanks and slashes, and after hyphens, `--` away from `related`.
 * The row of a table that defines a flag has an anchor, so that search can lead to it.
 *
 * `` `--related` `` → `<code class="whole">--related</code>`
 *
 * `` | `-u, --update` | … | `` → `<tr id="--update">…</tr>`
 */
export const flags = (page: Compilation): HastPluginDefinition =>
  defineHastPlugin({
    name: 'flags',
    element: [
      {
        filter: ['code'],
        visit(node, ctx) {
          const text = ctx.textContent(node)
          // Fenced code ends with a line break.
          const room = FLAG.test(text) ? SHORT_FLAG : SHORT
          if (!BREAKS.test(text) || text.includes('\n') || text.length > room) return
          ctx.setProperty(node, 'className', ['whole'])
        },
      },
      {
        filter: ['tr'],
        visit(node, ctx) {
          const cell = node.children.find((child) => child.type === 'element')
          const code = cell?.type === 'element' ? cell.children[0] : undefined
          if (node.properties.id || code?.type !== 'element' || code.tagName !== 'code') return
          const names = ctx.textContent(code).split(/,\s*/)
          const name = FLAG.exec(names.find((name) => name.startsWith('--')) ?? names[0] ?? '')?.[0]
          if (name) ctx.setProperty(node, 'id', page.slugger.slug(name, true))
        },
      },
    ],
  })
