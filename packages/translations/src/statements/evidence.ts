import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from 'bifolio/check'
import { type Claim, likeness } from './claims.ts'
import type { ReviewedPage } from './reviewed-pages.ts'

/** A file that pages can be compared with, such as a lock file of facts. */
type Source = Record<'file' | 'text', string>

/** What a claim can be compared with. */
export interface Evidence {
  /** Places with the reviewed value that the claim has replaced: `en/a.mdx:42 (5000)`. They contradict it. */
  others: string[]
  /** The samples of its section, which show what is true. */
  samples: string[]
}

export type EvidenceFinder = (page: ReviewedPage, claim: Claim) => Evidence

/** At most so many places are named. */
const MOST = 4

/** Reads files in which claims are looked up. @param files relative to the root */
export function readSources(root: string, files: readonly string[] = []): Source[] {
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** The factors by which a value with a unit is written without it, or with another one. */
const FACTORS: Readonly<Record<string, number>> = {
  s: 1000,
  min: 60,
  ms: 1 / 1000,
  h: 3600,
  KB: 1024,
  MB: 1024,
}

/**
 * Looks for the values that a claim no longer has: in the code and the outputs of its section, and in statements, code and other sources
 * about the same code. Statements of other pages with nearly the same values count, too.
 */
export function evidenceFinder(
  pages: ReadonlyMap<string, ReviewedPage>,
  sources: readonly Source[],
): EvidenceFinder {
  const places = [
    ...sources.flatMap(({ file, text }) => numbered(file, text)),
    ...[...pages.values()].flatMap(({ file, statements, blocks }) => [
      ...statements.map(({ line, values }) => ({ place: `${file}:${line}`, text: values })),
      ...blocks.flatMap((block) => codeLines(block)),
    ]),
  ]
  return (page, { line, was = '', now = '' }) => {
    const at = page.blocks.findLastIndex((block) => block.line <= line)
    const fences = sectionOf(page.blocks, at).filter(({ kind }) => kind === 'code')
    const own = fences.flatMap(codeLines)
    const samples = [
      ...(page.blocks[at]?.samples ?? []),
      ...fences.map((block) => `${page.file}:${block.line}`),
    ].slice(0, MOST)
    // What is removed, or new, replaces nothing.
    if (!was || !now) return { others: [], samples }
    const subjects = [...was.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const [removed, added] = [needlesOf(was, now), needlesOf(now, was)]
    const found = new Map<string, string>()
    for (const [index, { place, text }] of [...own, ...places].entries()) {
      const needle = removed.find((each) => hasWord(text, each))
      if (!needle || place === `${page.file}:${line}` || added.some((each) => hasWord(text, each))) continue
      const isAbout = subjects.some((subject) => subject !== needle && names(text, subject))
      const isShown = index < own.length && !/^\d$/.test(needle)
      if (isAbout || ((isShown || DISTINCT.test(needle)) && !PART.test(text.slice(0, text.indexOf(needle)))))
        found.set(place, needle)
    }
    const isAlike = (values: string): boolean =>
      likeness(was, values) >= ALIKE &&
      likeness(exactly(now), exactly(values)) < likeness(exactly(was), exactly(values))
    if (was.split(' ').length > FEW)
      for (const { file, statements } of pages.values())
        for (const { line, values } of statements)
          if (file !== page.file && isAlike(values)) found.set(`${file}:${line}`, values)
    const others = [...found].map(([place, needle]) => `${place} (${needle})`)
    return { others: others.slice(0, MOST), samples }
  }
}

/** Statements with so many parts of their values in common are about the same. */
const ALIKE = 0.5
/** Statements with so few values are alike by chance. */
const FEW = 4

/** The values without words. */
const exactly = (values: string): string => values.match(/`[^`]*`|[(<\d][^\s,|]*/g)?.join(' ') ?? ''

/** A value that means the same wherever it is: a version, a fact, one less than something. */
const DISTINCT = /^(?:\d+\.\d+[\d.]*|<.+>|one-less)$/

/** What is before a number that is part of something else: of a flag, or a position in a file. */
const PART = /(?:--[\w.-]+=|\w:)$/

/** The blocks from the heading before a block to the next one. */
function sectionOf(blocks: readonly Block[], at: number): Block[] {
  const isHeading = ({ kind }: Block): boolean => kind === 'heading'
  const start = blocks.slice(0, at + 1).findLastIndex(isHeading) + 1
  const end = blocks.findIndex((block, index) => index > at && isHeading(block))
  return blocks.slice(start, end < 0 ? undefined : end)
}

const numbered = (file: string, text: string, first = 1) =>
  text.split('\n').map((text, index) => ({ place: `${file}:${first + index}`, text }))

const codeLines = ({ file, code }: Block) => (code ? numbered(file, code.text, code.line) : [])

/** What to look for of the values that only the first ones have: code, names, numbers in each way to write them. */
function needlesOf(values: string, others: string): string[] {
  const parts = [
    ...values.matchAll(
      /`([^`]+)`|(<[^>]+>|one-less)|(?<![\w`.])(\d[\d.]*)(?: (ms|s|min|h|KB|MB))?(?![\w.])|(?<=, |\| )([A-Z]\w+)/g,
    ),
  ]
  return parts.flatMap(([whole, code, fact, number, unit = '', name]) => {
    if (others.includes(whole)) return []
    const factor = FACTORS[unit]
    return number
      ? [number, ...(factor ? [String(Number(number) * factor)] : [])]
      : [code ?? fact ?? name ?? '']
  })
}

/** Whether a text names something; what may be a word of the language only as code or in quotes. */
const names = (text: string, subject: string): boolean =>
  /^[a-z]+$/.test(subject) ? new RegExp(`[\`'"]${subject}[\`'"]`).test(text) : hasWord(text, subject)

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\w.]/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + word.length] ?? ' ')) return true
  return false
}
