import type { Block, Piece, Problem } from 'bifolio/check'
import { publishedItems } from '../api/declarations.ts'
import { blockError } from '../problems.ts'
import { type Page, readSentences } from '../statements/page.ts'
import type { FactValue, ListFact } from './catalogue.ts'
import type { FactsLock } from './lock.ts'

/** A list that pages must not contradict. */
export interface KnownList extends ListFact {
  name: string
  items: readonly string[]
}

/** The text between two items of a list. */
const SEPARATOR = /^[\s,，、/|→]*(?:(?:and|or|then|finally|和|与|或|以及|及|然后|再|最后(?:是)?)[\s,，]*)*$/i
const ORDER = /\border\b|\bthen\b|→|依次|顺序|然后/i
const REVERSE = /\brevers|\bregist|相反|反向|反序|倒|注册/i
/** The end of a text that introduces a complete list. */
const INTRODUCES = /(?:[:：]|\bare|是|有|为)\s*$/i

/** The items of a list that is a published type or other facts; `undefined` for one that is observed. @throws when there are no items */
export function listItems(
  { type, facts: names }: ListFact,
  { declarations, facts }: { declarations: string; facts: Readonly<Record<string, FactValue>> },
): readonly string[] | undefined {
  const items = type ? publishedItems(declarations, type) : names?.map((fact) => String(facts[fact]))
  if (items?.length === 0) throw new Error(`The published type \`${type}\` has no items.`)
  return items
}

/** The lists of a catalogue with their items. */
export function knownLists(
  { facts }: FactsLock,
  lists: Readonly<Record<string, ListFact>> = {},
): KnownList[] {
  return Object.entries(lists).flatMap(([name, list]) => {
    const items = facts[name]
    return Array.isArray(items) ? [{ ...list, name, items }] : []
  })
}

/**
 * Finds lists of at least three items that contradict a known one: another order in a sentence about order and in a numbered list,
 * and missing or unknown items where a sentence about the subject of the list introduces all of them.
 */
export function findLists({ blocks }: Page, lists: readonly KnownList[]): Problem[] {
  const inText = blocks.flatMap((block) =>
    readSentences(block).flatMap((sentence) => lists.flatMap((list) => inSentence(block, sentence, list))),
  )
  return [...inText, ...numbered(blocks).flatMap((items) => lists.flatMap((list) => inNumbered(items, list)))]
}

function inSentence(block: Block, sentence: readonly Piece[], list: KnownList): Problem[] {
  const text = sentence.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  return runsOf(sentence).flatMap(({ before, codes }) => {
    const known = codes.filter((code) => list.items.includes(code))
    if (known.length < 3 || known.length * 2 <= codes.length) return []
    const isWhole = list.about.test(text) && INTRODUCES.test(before)
    const isOrder = list.ordered && ORDER.test(text) && !REVERSE.test(text)
    const unknown = isWhole ? codes.filter((code) => !list.items.includes(code)) : []
    const missing =
      isWhole && known.length * 2 > list.items.length
        ? list.items.filter((item) => !codes.includes(item))
        : []
    return [
      ...(isOrder ? order(block, known, list) : []),
      ...unknown.map((code) => wrong(block, code, `\`${code}\` is not in the list \`${list.name}\``, list)),
      ...missing.map((item) => wrong(block, codes[0] ?? '', `The list lacks \`${item}\``, list)),
    ]
  })
}

/** Code separated only by commas and conjunctions, with the text before it. */
function runsOf(sentence: readonly Piece[]): { before: string; codes: string[] }[] {
  const runs: { before: string; codes: string[] }[] = []
  let between = ''
  for (const { kind, text } of sentence) {
    const last = runs.at(-1)
    if (kind !== 'code') between += text
    else {
      if (last && SEPARATOR.test(between)) last.codes.push(text)
      else runs.push({ before: between, codes: [text] })
      between = ''
    }
  }
  return runs
}

/** Consecutive items of a numbered list, as long as they begin with code. */
function numbered(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [[]]
  for (const block of blocks)
    if (block.kind === 'item' && /^\d+\. `[^`]+`/.test(block.source)) groups.at(-1)?.push(block)
    else groups.push([])
  return groups
}

function inNumbered(items: readonly Block[], list: KnownList): Problem[] {
  const codes = items.map(({ source }) => /`([^`]+)`/.exec(source)?.[1] ?? '')
  const known = codes.filter((code) => list.items.includes(code))
  const [first] = items
  return first && list.ordered && known.length >= 3 ? order(first, known, list) : []
}

function order(block: Block, codes: readonly string[], list: KnownList): Problem[] {
  const at = codes.findIndex(
    (code, index) => list.items.indexOf(code) < list.items.indexOf(codes[index - 1] ?? ''),
  )
  const code = codes[at]
  return code === undefined ? [] : [wrong(block, code, `\`${code}\` comes before \`${codes[at - 1]}\``, list)]
}

function wrong(block: Block, code: string, message: string, { name, items }: KnownList): Problem {
  const all = items.map((item) => `\`${item}\``).join(', ')
  return blockError(
    block,
    `\`${code}\``,
    `${message}: ${all}.`,
    `Correct it, or write \`<Fact name="${name}" />\`.`,
  )
}
