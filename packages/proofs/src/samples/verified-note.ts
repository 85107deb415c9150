import type { ContentChanges } from 'bifolio'
import { fill, textsIn } from 'bifolio/check'
import texts from './note-texts.json' with { type: 'json' }

/** With what the samples of a file have been run. */
export interface Verified {
  name: string
  version: string
  /** The day, such as `2026-11-23`. */
  date?: string
  /** The address of the page (and anchor) that describes it. */
  about?: string
  count: { ran: number; all: number }
}

/** The title of the page with all samples. */
export function runTitle(lang: string): string {
  return (textsIn(lang, texts) ?? texts.en).run
}

/**
 * Adds a note below the title with the version that the samples of the page were run with. It opens, and shows what ran, the
 * day, and a link to how.
 *
 * ```html
 * <details class="verified" data-no-index><summary>Tested with …</summary>
 *   <p>Every sample … <time>2026-11-23</time> · <a href="#how">How</a></p></details>
 * ```
 */
export function verifiedNote(
  { name, version, date, about, count }: Verified,
  lang: string,
): ContentChanges['markdown'] {
  const { label, ran, partlyLabel, partlyRan, how } = textsIn(lang, texts) ?? texts.en
  const isPart = count.ran < count.all
  const values = { tool: `${name} ${version}`, ...count }
  let isMentioned = false
  return {
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
      const summary = text(fill(isPart ? partlyLabel : label, values))
      ctx.insertAfter(node, {
        type: 'verifiedNote',
        data: { hName: 'details', hProperties: { className: ['verified'], dataNoIndex: '' } },
        children: [
          { type: 'verifiedLabel', data: { hName: 'summary' }, children: [summary] },
          { type: 'paragraph', children: [text(sentence + space), ...details] },
        ],
      })
    },
  }
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}
