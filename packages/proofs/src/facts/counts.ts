import { readSentence, VOCABULARIES } from '@bifolio/translations/statements'
import { type Block, type Problem, tableRows } from 'bifolio/check'
import { blockError } from '../problems.ts'
import { blocksUntil, type Page, readSentences } from '../statements/page.ts'

/** A number before what it counts: `these three files:`, but not `the first three`. */
const THESE = /(?:\bthese|\bfollowing|下面|以下|下列)[这的]?\s*$/i
const SOME = /(?:\bfirst|\blast|\bof|前|后|其中)\s*$/i

/** Finds numbers that differ from the list, the rows or the files that they introduce: `It has two effects:` above three items. */
export function findMiscounts({ blocks, lang }: Page): Problem[] {
  return blocks.flatMap((block, index) => {
    const last = block.kind === 'table' ? undefined : readSentences(block).at(-1)
    const { text, quantities } = readSentence(last ?? [], VOCABULARIES[lang])
    const [only, more] = quantities.filter(({ value, unit }) => !unit && /^(?:[2-9]|1[0-2])$/.test(value))
    const before = text.slice(0, only?.at)
    if (!only || more || !/[:：]\s*$/.test(text) || SOME.test(before)) return []
    const count = countParts(blocks.slice(index + 1), THESE.test(before))
    if (count === undefined || count === Number(only.value)) return []
    const message = `The sentence says ${only.text.trim()}, but ${block.file}:${blocks[index + 1]?.line} has ${count}.`
    return [blockError(block, only.text, message, 'Correct the number or what it counts.')]
  })
}

/** The number of items of the list with which blocks begin; of rows and of files, if the sentence says `these`. */
function countParts(blocks: readonly Block[], isExplicit: boolean): number | undefined {
  const [first] = blocks
  if (first?.kind === 'table') return isExplicit ? tableRows(first).length - 2 : undefined
  const isPart = ({ kind, column, shape }: Block): boolean =>
    first?.kind === 'item'
      ? column > first.column || kind === 'item'
      : kind === 'code' && shape.includes('title=')
  if (!first || !isPart(first) || (first.kind === 'code' && !isExplicit)) return undefined
  const parts = blocksUntil(blocks, (block) => !isPart(block))
  return parts.filter(({ kind, column }) => kind === first.kind && column === first.column).length
}
