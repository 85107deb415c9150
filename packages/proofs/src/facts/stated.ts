import type { Block, Piece, Problem } from 'bifolio/check'
import { blockError } from '../problems.ts'
import { fieldName, isSection } from '../statements/fields.ts'
import { blocksUntil, type Page, pageTitle, readSentences } from '../statements/page.ts'
import { cellCode, readRows } from '../statements/table.ts'
import { disagreements } from './disagreements.ts'

/** The known facts, which pages must not state by hand. */
export interface KnownFacts {
  /** In the language of the page. */
  facts: Readonly<Record<string, string>>
  /** Names of options and flags that have a default: `retry`, `--retry`. */
  subjects: ReadonlySet<string>
  /** The minor releases: `0.1`, `0.3`, … */
  minors: readonly string[]
}

/** A value in code: a number, a boolean, a quoted string. */
const VALUE = /^(?:-?[\d_.]+|true|false|null|'[^']*'|"[^"]*"|\[.*\])$/

/** A word that announces a default before or after it, in both languages. */
const DEFAULT = /\bdefaults?\b|默认/i

/** `since 0.9`, `from Rstest 0.9 on`, `自 0.9 起`, `0.9 版本起`: the number is a group. */
const SINCE =
  /(?:\b(?:since|from|as of|before|until)\b|自|从)[^.。]{0,20}?(?<![\d.])(\d+\.\d+)(?!\.?\d)|(?<![\d.])(\d+\.\d+) ?(?:版本?)?[起之开]/i

/** A word of sentences about exit codes, and one with its number: `exit code 1`, `退出码为 1`. */
const EXIT = /\bexit|退出/i
const EXIT_CODE =
  /(?:\bexit(?:s|ed|ing)?(?: with)?(?: code| status)?(?: is| of)?|退出码?(?:为|是|等于)?)\s*(\d+)\b/i

/**
 * Finds facts that a page states by hand: defaults, releases and exit codes in text, in cells of
 * tables, and at the top of an option's page.
 */
export function findStated(page: Page, known: KnownFacts): Problem[] {
  const title = pageTitle(page)?.inlineCode[0] ?? ''
  const introduction = known.subjects.has(title)
    ? blocksUntil(page.blocks, isSection).filter(({ kind }) => kind !== 'table')
    : []
  return page.blocks.flatMap((block) => {
    const field = fieldName(block)
    if (field === 'default' || field === 'since') return fieldValue(block, field, known)
    return [
      ...tableValues(block, known, title),
      ...proseValues(block, known, introduction.includes(block) ? title : undefined),
    ]
  })
}

/** `- **Default:** \`0\``: at the top of an option's page, only type and flags are stated by hand. */
function fieldValue(block: Block, field: 'default' | 'since', known: KnownFacts): Problem[] {
  const value =
    field === 'since'
      ? block.inlineCode.find((code) => /^\d/.test(code))
      : /^[-*] \*\*[^*]+\*\*\s*`([^`]+)`/.exec(block.source)?.[1]
  return value === undefined ? [] : [stated(block, value, known)]
}

/** @param own the option that the page describes, for its introduction */
function proseValues(block: Block, known: KnownFacts, own?: string): Problem[] {
  return readSentences(block).flatMap((sentence) => {
    const text = sentenceText(sentence)
    const codes = sentence.filter(({ kind }) => kind === 'code')
    const exitCode = EXIT.test(text) ? codes.find((code) => /^\d+$/.test(code.text))?.text : undefined
    const release = releaseIn(text, known) ?? exitCode ?? EXIT_CODE.exec(text)?.[1]
    if (release) return [stated(block, release, known)]
    const names = codes.map((code) => readSubject(code.text)).filter((name) => known.subjects.has(name))
    if (!DEFAULT.test(text)) return []
    const written = names.length > 0 ? codes.filter((code) => VALUE.test(code.text)) : []
    // `retry: 2` sets the option: numbers in its sentence are not the default.
    const about =
      own && codes.length === 0 ? [own] : names.filter((name) => codes.some(({ text }) => text === name))
    return [
      ...written.map((code) => stated(block, code.text, known)),
      ...(about.length > 0 ? disagreements(block, text, { names: about, facts: known.facts }) : []),
    ]
  })
}

/** The release that a sentence names; versions of other packages have another first number. */
function releaseIn(text: string, { minors }: KnownFacts): string | undefined {
  const [, before, after] = SINCE.exec(text) ?? []
  const version = before ?? after
  const isOwn = minors.some((minor) => minor.split('.')[0] === version?.split('.')[0])
  return isOwn ? version : undefined
}

/** Defaults in a column of defaults, by the name in the first column, and exit codes in a column of them. */
function tableValues(block: Block, known: KnownFacts, title: string): Problem[] {
  return readRows(block).flatMap(({ item, exitCode, default: cell = '' }) => {
    const code = cellCode(exitCode) ?? ''
    if (/^\d+$/.test(code)) return [stated(block, code, known)]
    const subject = readSubject(/^`([^`]+)`/.exec(item)?.[1] ?? '').replace(/^--?/, '')
    const part = `${title}.${subject}`
    const name = known.facts[`${part}.default`] === undefined ? subject : part
    if (/^(?:\{|undefined$)/.test(known.facts[`${name}.default`] ?? '{')) return []
    const value = cellCode(cell)
    if (value) return [stated(block, value, known, `${name}.default`)]
    return cell.includes('<') ? [] : disagreements(block, cell, { names: [name], facts: known.facts })
  })
}

/** `testTimeout: 5000` and `--retry <number>` are about `testTimeout` and `--retry`. */
function readSubject(code: string): string {
  return /^(?:-\w, )?(--?[\w.-]+|[\w.]+)/.exec(code)?.[1] ?? code
}

function sentenceText(sentence: readonly Piece[]): string {
  return sentence.map(({ kind, text }) => (kind === 'code' && !/^\d/.test(text) ? '…' : text)).join('')
}

function stated(block: Block, value: string, { facts }: KnownFacts, fact?: string): Problem {
  const same = fact ? [fact] : Object.keys(facts).filter((name) => facts[name] === value)
  const hint =
    same.length > 0 && same.length <= 3
      ? `Write ${same.map((name) => `\`<Fact name="${name}" />\``).join(' or ')}.`
      : 'Write `<Fact name="…" />`, with the name of the fact in the lock file of the facts.'
  return blockError(block, value, `\`${value}\` is stated by hand, where a fact can be referred to.`, hint)
}
