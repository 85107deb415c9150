import { type Explanation, explain } from '../../errors/problem.ts'
import { readBlocks } from '../blocks.ts'
import type { PageBlock } from './page/page-blocks.ts'
import type { TextPair } from './page-pairs.ts'
import { writeText } from './placeholders.ts'
import { markFaults, readTagged } from './tagged-text.ts'

/**
 * What is wrong with a translation by itself: its placeholders, and whether it is one text of Markdown.
 * @param written as it would be in the page
 */
export function unitFaults(
  { text, source, target: before }: TextPair,
  target: string,
  { written, block, file }: { written: string; block: PageBlock; file: string },
): Explanation[] {
  const faults = markFaults(text.tokens, readTagged(target))
  if (faults.length > 0) return faults.map((reason) => explain('exchange-placeholder', { reason, source }))
  if (!['inline', 'cell'].includes(text.kind) || (target === before && before)) return []
  // Only the first words of a paragraph or an item can begin another block.
  const isFirst = text.kind === 'inline' && ['paragraph', 'item', 'other'].includes(block.block.kind)
  const kindsOf = (words: string): string =>
    readBlocks(isFirst ? words : `x ${words}`, file)
      .map(({ kind }) => kind)
      .join()
  const kinds = kindsOf(written)
  const known = new Map(text.placeholders.map((placeholder) => [placeholder.id, placeholder]))
  if (kinds === 'paragraph' || (kinds !== '' && kinds === kindsOf(writeText(text.tokens, known, false))))
    return []
  return [explain('exchange-markdown', { text: target })]
}
