import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { ContainerName } from '../../shared/strings.ts'
import type { Draft } from '../draft.ts'
import { containerBox, defaultTitle } from './containers.ts'

const ALERT = /^\[!(TIP|NOTE|WARNING|CAUTION|IMPORTANT|INFO|DANGER|DETAILS)\][ \t]*\n?/i

/** GitHub's kinds that have another name among our containers. */
const NAMES: Record<string, ContainerName> = { important: 'info' }

/**
 * GitHub alerts become the containers of the same name.
 *
 * `> [!TIP]` → `<div class="container tip">…</div>`
 */
export const alerts = (draft: Draft): MdastPluginDefinition =>
  defineMdastPlugin({
    name: 'alerts',
    blockquote(node, ctx) {
      const [first, ...rest] = node.children
      const text = first?.type === 'paragraph' ? first.children[0] : undefined
      const match = text?.type === 'text' ? ALERT.exec(text.value) : null
      if (first?.type !== 'paragraph' || text?.type !== 'text' || !match?.[1]) return
      const kind = match[1].toLowerCase()
      // Every name that the pattern lets through is a container or stands in the table.
      const name = NAMES[kind] ?? (kind as ContainerName)
      const remaining = text.value.slice(match[0].length)
      const children = [...(remaining ? [plainText(remaining)] : []), ...first.children.slice(1)]
      ctx.replaceNode(node, {
        type: 'blockquote',
        data: containerBox(name),
        children: [
          defaultTitle(name, draft),
          ...(children.length > 0 ? [{ type: 'paragraph' as const, children }] : []),
          ...rest,
        ],
      })
    },
  })

function plainText(value: string) {
  return { type: 'text' as const, value }
}
