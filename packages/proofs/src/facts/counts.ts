import { readSentence, VOCABULARIES } from '@bifolio/translations/statements'
import { type Block, type Problem, tableRows } from 'bifolio/check'
import { blockError } from '../problems.ts'
import { type Page, readSentences } from '../statements/page.ts'
import { runsOf } from './lists.ts'

/** A number before what it counts: `these three files:`, but not `the first three`. */
const THESE = /(?:\bthese|\bfollowing|下面|以下|下列)[这的]?\s*$/i
const SOME = /(?:\bfirst|\blast|\bof|前|后|其中)\s*$/i

/** A noun with a few words before it, and what separates it from names. */
const NOUN = /^(?:(?: [\p{Script=Latin}-]+){1,4}|\p{Script=Han}{1,6})[,:，：]\s*$/u

/**
 * Finds numbers that differ from what follows: `It has two effects:` above three items, `two files, ` before three names.
 */
export function findMiscounts({ blocks, lang }: Page): Problem[] {
  return blocks.flatMap((block, index) => {
    const sentences = readSentences(block)
    return sentences.flatMap((sentence, at) => {
      const { text, quantities } = readSentence(sentence, VOCABULARIES[lang])
      const counts = quantities.filter(({ value, unit }) => !unit && /^(?:[2-9]|1[0-2])$/.test(value))
      const [only] = counts
      if (!only || counts.length > 1) return []
      const before = text.slice(0, only.at)
      const introduces = at === sentences.length - 1 && block.kind !== 'table' && /[:：]\s*$/.test(text)
      const listed =
        introduces && !SOME.test(before) ? countBelow(blocks, index + 1, THESE.test(before)) : undefined
      const count = listed ?? countInSentence(sentence, only.text)
      if (count === undefined || count === Number(only.value)) return []
      const message = `The sentence says ${only.text.trim()}, but ${listed ? `what follows at line ${blocks[index + 1]?.line} has` : 'names'} ${count}.`
      return [blockError(block, only.text, message, 'Correct the number or what it counts.')]
    })
  })
}

/** The number of items of the list at a block; of rows and of files, if the sentence says `these`. */
function countBelow(blocks: readonly Block[], start: number, isExplicit: boolean): number | undefined {
  const first = blocks[start]
  if (first?.kind === 'table') return isExplicit ? tableRows(first).length - 2 : undefined
  const isPart = ({ kind, column, shape }: Block): boolean =>
    first?.kind === 'item'
      ? column > first.column || kind === 'item'
      : kind === 'code' && shape.includes('title=')
  if (!first || !isPart(first) || (first.kind === 'code' && !isExplicit)) return undefined
  const end = blocks.findIndex((block, index) => index > start && !isPart(block))
  const parts = blocks.slice(start, end < 0 ? undefined : end)
  return parts.filter(({ kind, column }) => kind === first.kind && column === first.column).length
}

/** The number of names right after a number and its noun: `two files, `. */
function countInSentence(sentence: Parameters<typeof runsOf>[0], number: string): number | undefined {
  const run = runsOf(sentence).find(({ before }) => before.includes(number))
  const noun = run?.before.slice(run.before.indexOf(number) + number.length)
  return run && run.codes.length > 1 && noun && NOUN.test(noun) ? run.codes.length : undefined
}
