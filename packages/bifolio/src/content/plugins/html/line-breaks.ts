import type { Nodes } from 'hast'
import { joinLines } from '../../../shared/cjk-lines.ts'
import type { HastPluginDefinition } from '../../parser/index.ts'

/** Elements in a line of text. The mark of a note, `sup`, does not divide it. */
const INLINE = new Set('a abbr b cite code del em i ins kbd mark q s samp small span strong sub u'.split(' '))

/**
 * Removes line breaks between Chinese or Japanese characters, which browsers show as spaces.
 *
 * `写，⏎下` → `写，下`
 */
export const lineBreaks = (): HastPluginDefinition => ({
  name: 'line-breaks',
  text(node, ctx) {
    if (!node.value.includes('\n')) return
    const parent = ctx.parent(node)
    if (/^(?:pre|textarea)$/.test(tagOf(parent))) return
    const index = ctx.indexOf(node) ?? 0
    /** The character beside the text. */
    const beside = (step: 1 | -1): string => {
      let at = index + step
      while (tagOf(parent.children[at]) === 'sup') at += step
      const sibling = parent.children[at]
      const text = sibling && INLINE.has(tagOf(sibling)) ? ctx.textContent(sibling) : ''
      return (step > 0 ? /^./su : /.$/su).exec(text)?.[0] ?? ''
    }
    const before = /^\s/.test(node.value) ? beside(-1) : ''
    const after = /\s$/.test(node.value) ? beside(1) : ''
    const text = joinLines(before + node.value + after)
    const value = text.slice(before.length, text.length - after.length)
    if (value !== node.value) ctx.setProperty(node, 'value', value)
  },
})

function tagOf(node?: Readonly<Nodes>): string {
  if (node?.type === 'text' || node?.type === 'mdxJsxTextElement') return 'span'
  return node?.type === 'element' ? node.tagName : ''
}
