import type { Compilation } from '../../compilation.ts'
import type { HastPluginDefinition } from '../../parser/index.ts'

/** Names up to this many characters fit on one line, even on the narrowest screen. */
const SHORT = 24
/** The same for a flag with its value, which is harder to read when a line ends with a lone `--`. */
const SHORT_FLAG = 28
/** A command-line option at the beginning of code. */
const FLAG = /^--?[a-z][\w.-]*/i

/** Positions where browsers break a line within code. */
const BREAKS = /[-\s/|]/

/**
 * Keeps short code on one line: browsers would break it at spaces and slashes, and after hyphens, which separates `--`
 * from `related`. A table row that defines a flag gets an anchor, so that search can link to it.
 *
 * `` `--related` `` → `<code class="whole">--related</code>`
 *
 * `` | `-u, --update` | … | `` → `<tr id="--update">…</tr>`
 */
export const flags = (page: Compilation): HastPluginDefinition => ({
  name: 'flags',
  element: [
    {
      filter: ['code'],
      visit(node, ctx) {
        const text = ctx.textContent(node)
        // Fenced code ends with a line break.
        const maxLength = FLAG.test(text) ? SHORT_FLAG : SHORT
        if (!BREAKS.test(text) || text.includes('\n') || text.length > maxLength) return
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
