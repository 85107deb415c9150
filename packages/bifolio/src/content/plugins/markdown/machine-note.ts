import type { Annotations } from '../../../config/check.ts'
import type { Compilation } from '../../compilation.ts'
import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'

/**
 * Adds a note below the title of a page of which a program has translated parts.
 *
 * `<p class="stale-note">A program translated … <a href="/guide/">Read the original</a></p>`
 */
export const machineNote = (
  page: Compilation,
  { original }: NonNullable<Annotations['machine']>,
): MdastPluginDefinition => {
  const { machine, staleLink } = page.strings
  let isAdded = false
  return defineMdastPlugin({
    name: 'machineNote',
    heading(node, ctx) {
      if (node.depth !== 1 || isAdded) return
      isAdded = true
      ctx.insertAfter(node, {
        type: 'machineNote',
        data: { hName: 'p', hProperties: { className: ['stale-note'], dataNoIndex: '' } },
        children: [
          { type: 'text', value: `${machine} ` },
          { type: 'link', url: original, children: [{ type: 'text', value: staleLink }] },
        ],
      })
    },
  })
}
