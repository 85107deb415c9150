import { type Explanation, explain } from '../../../errors/problem.ts'
import type { Lang } from '../../../shared/types.ts'
import { readBlocks } from '../../blocks.ts'
import { type PageBlock, readPage } from '../page/page-blocks.ts'
import type { TextPair } from '../page-pairs.ts'
import { type Placeholder, writeText } from '../placeholders.ts'
import { markFaults, readTagged } from '../tagged-text.ts'
import { addedDirections, addedMarks, addedReferences } from './literal-marks.ts'

/** What text of another encoding has: control characters, and signs for bytes that could not be decoded. */
const GARBLED = /[^\P{Cc}\t\n\r]|\ufffd/u
/** What is between two paragraphs. */
const PARAGRAPHS = /\n\s*\n\s*/

/**
 * What is wrong with a translation by itself: its placeholders, and whether it is one text of Markdown.
 * @param written as it would be in the page
 */
export function unitFaults(
  { text, source, target: before }: TextPair,
  target: string,
  { written, block, file, lang }: { written: string; block: PageBlock; file: string; lang: Lang },
): Explanation[] {
  const [sign] = addedDirections(source, target, lang)
  if (sign) return [explain('exchange-direction', { sign })]
  const [garbled] = target.match(GARBLED) ?? []
  if (garbled && !source.includes(garbled)) return [explain('garbled-translation', { text: target })]
  const faults = markFaults(text.tokens, readTagged(target))
  if (faults.length > 0) return faults.map((reason) => explain('exchange-placeholder', { reason, source }))
  // Lines are joined, except in fields of frontmatter.
  const paragraphs = text.kind === 'yaml' ? [] : target.trim().split(PARAGRAPHS)
  if (paragraphs.length > 1)
    return [explain('exchange-markdown', { text: paragraphs.join(' ¶ '), isSplit: true })]
  if (!['inline', 'cell'].includes(text.kind) || (target === before && before)) return []
  const [reference] = addedReferences(text.tokens, readTagged(target))
  if (reference) return [explain('unread-exchange-mark', { mark: reference, text: target })]
  // Only the first words of a paragraph or an item can begin another block.
  const isFirst = text.kind === 'inline' && ['paragraph', 'item', 'other'].includes(block.block.kind)
  const kindsOf = (words: string): string =>
    readBlocks(isFirst ? words : `x ${words}`, file)
      .map(({ kind }) => kind)
      .join()
  const added = addedCode(text.placeholders, isFirst ? written : `x ${written}`, file)
  if (added.length > 0)
    return added.map((code) =>
      explain('exchange-placeholder', { reason: `\`${code}\` is not in the source.`, source }),
    )
  const kinds = kindsOf(written)
  const known = new Map(text.placeholders.map((placeholder) => [placeholder.id, placeholder]))
  const original = writeText(text.tokens, known, false)
  if (kinds !== 'paragraph' && (kinds === '' || kinds !== kindsOf(original)))
    return [explain('exchange-markdown', { text: target })]
  const [mark] = addedMarks(original, written, file)
  return mark ? [explain('unread-exchange-mark', { mark, text: target })] : []
}

/** What a page runs or loads, so that a translation has only that of its source, by placeholders. */
const CODE: ReadonlySet<Placeholder['kind']> = new Set(['expression', 'component', 'image'])

/** Code that a translator has written into a text: `{…}`, a component, HTML. */
function addedCode(source: readonly Placeholder[], written: string, file: string): string[] {
  const left = source.map(({ open }) => open)
  const found = readPage(written, file)?.blocks.flatMap(({ texts }) => texts) ?? []
  return found
    .flatMap(({ placeholders }) => placeholders)
    .filter(({ kind, open }) => {
      const at = left.indexOf(open)
      if (at >= 0) left.splice(at, 1)
      return at < 0 && (CODE.has(kind) || open.startsWith('<'))
    })
    .map(({ open }) => open)
}
