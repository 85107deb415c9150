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
 * Adds a line at the end of the page with the version that its samples were run with, the day, and a link to how.
 *
 * ```html
 * <p class="verified" data-no-index>Tested with … · <time>2026-11-23</time> · <a href="#how">How</a></p>
 * ```
 */
export function verifiedNote(
  { name, version, date, about, count }: Verified,
  lang: string,
): ContentChanges['markdown'] {
  const { label, partlyLabel, how } = textsIn(lang, texts) ?? texts.en
  const sentence = fill(count.ran < count.all ? partlyLabel : label, { tool: `${name} ${version}`, ...count })
  let isMentioned = false
  return {
    heading(node, ctx) {
      if (node.depth !== 1 || isMentioned) return
      isMentioned = true
      const day = date && { type: 'verifiedDate', data: { hName: 'time' }, children: [text(date)] }
      const link = about && { type: 'link', url: about, children: [text(how)] }
      ctx.insertAfter(ctx.parent(node)?.children.at(-1) ?? node, {
        type: 'paragraph',
        data: { hProperties: { className: ['verified'], dataNoIndex: '' } },
        children: [text(sentence), ...[day, link].flatMap((part) => (part ? [text(' · '), part] : []))],
      })
    },
  }
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value }
}
