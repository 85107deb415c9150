import type { Annotations } from '../../../config/check.ts'
import { fill } from '../../../shared/strings.ts'
import type { Compilation } from '../../compilation.ts'
import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'

/**
 * Adds a note below the title with the version that the samples of the page were run with, and a link to how.
 *
 * `<p class="verified" data-no-index>Every sample … <a href="/guide/#checked">How</a></p>`
 */
export const verified = (
  page: Compilation,
  { name, version, about }: NonNullable<Annotations['verified']>,
): MdastPluginDefinition => {
  const { ran, how } = page.strings.verified
  const text = fill(ran, { tool: `${name} ${version}` })
  let isMentioned = false
  return defineMdastPlugin({
    name: 'verified',
    heading(node, ctx) {
      if (node.depth !== 1 || isMentioned) return
      isMentioned = true
      ctx.insertAfter(node, {
        type: 'verifiedNote',
        data: { hName: 'p', hProperties: { className: ['verified'], dataNoIndex: '' } },
        children: [
          { type: 'text', value: about && !/[。．！]$/.test(text) ? `${text} ` : text },
          ...(about
            ? [{ type: 'link' as const, url: about, children: [{ type: 'text' as const, value: how }] }]
            : []),
        ],
      })
    },
  })
}
