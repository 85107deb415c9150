import type { Verified } from '../../../config/check.ts'
import { fill } from '../../../shared/strings.ts'
import type { Compilation } from '../../compilation.ts'
import { defineMdastPlugin, type MdastPluginDefinition } from '../../parser/index.ts'

/**
 * Adds a note below the title with the version that the samples of the page were run with. It opens, and shows what ran, the
 * day, and a link to how.
 *
 * ```html
 * <details class="verified" data-no-index><summary>Tested with …</summary>
 *   <p>Every sample … <time>2026-11-23</time> · <a href="/guide/#checked">How</a></p></details>
 * ```
 */
export const verified = (
  page: Compilation,
  { name, version, date, about, count }: Verified,
): MdastPluginDefinition => {
  const { label, ran, partlyLabel, partlyRan, how } = page.strings.verified
  const isPart = count !== undefined && count.ran < count.all
  const values = { tool: `${name} ${version}`, ran: String(count?.ran), all: String(count?.all) }
  let isMentioned = false
  return defineMdastPlugin({
    name: 'verified',
    heading(node, ctx) {
      if (node.depth !== 1 || isMentioned) return
      isMentioned = true
      const details = [
        ...(date ? [{ type: 'verifiedDate', data: { hName: 'time' }, children: [text(date)] }] : []),
        ...(date && about ? [text(' · ')] : []),
        ...(about ? [{ type: 'link', url: about, children: [text(how)] }] : []),
      ]
      const sentence = fill(isPart ? partlyRan : ran, values)
      const space = details.length === 0 || /[。．！]$/.test(sentence) ? '' : ' '
      ctx.insertAfter(node, {
        type: 'verifiedNote',
        data: { hName: 'details', hProperties: { className: ['verified'], dataNoIndex: '' } },
        children: [
          {
            type: 'verifiedLabel',
            data: { hName: 'summary' },
            children: [text(fill(isPart ? partlyLabel : label, values))],
          },
          { type: 'paragraph', children: [text(sentence + space), ...details] },
        ],
      })
    },
  })
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}
