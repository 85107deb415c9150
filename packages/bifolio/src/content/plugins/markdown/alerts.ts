import { CONTAINER_ALIASES, CONTAINERS, type ContainerName } from '../../../shared/strings/containers.ts'
import type { Compilation } from '../../compilation.ts'
import type { MdastPluginDefinition } from '../../parser/index.ts'
import { containerBox, defaultTitle } from './containers.ts'

/** The names of our containers, and the only name of GitHub that differs. */
export const ALERT_NAMES = [...CONTAINERS, 'important'].join('|')
const ALERT = new RegExp(`^\\[!(${ALERT_NAMES})\\][ \\t]*\\n?`, 'i')

/**
 * Converts GitHub alerts to the containers of the same name.
 *
 * `> [!TIP]` → `<div class="container tip">…</div>`
 */
export const alerts = (page: Compilation): MdastPluginDefinition => ({
  name: 'alerts',
  blockquote(node, ctx) {
    const [first, ...rest] = node.children
    const text = first?.type === 'paragraph' ? first.children[0] : undefined
    const match = text?.type === 'text' ? ALERT.exec(text.value) : null
    if (first?.type !== 'paragraph' || text?.type !== 'text' || !match?.[1]) return
    const kind = match[1].toLowerCase()
    // The pattern matches aliases and names only.
    const name = CONTAINER_ALIASES[kind] ?? (kind as ContainerName)
    const value = text.value.slice(match[0].length)
    const children = [...(value ? [{ type: 'text' as const, value }] : []), ...first.children.slice(1)]
    ctx.replaceNode(node, {
      type: 'blockquote',
      data: containerBox(name),
      children: [
        defaultTitle(name, page),
        ...(children.length > 0 ? [{ type: 'paragraph' as const, children }] : []),
        ...rest,
      ],
    })
  },
})
