import type { Block } from 'bifolio/check'
import { type Claim, likeness } from './claims.ts'
import type { ReviewedPage } from './reviewed-pages.ts'

/** A text that pages can be compared with, such as a lock file of facts. */
export interface Source {
  file: string
  text: string
}

/** Finds what may contradict a claim, each place with the reviewed value that it has: `en/a.mdx:42 (5000)`. */
export type EvidenceFinder = (page: ReviewedPage, claim: Claim) => string[]

/** At most so many places are named. */
const MOST = 4

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
 * about the same code. Statements of other pages with nearly the same values count, too. Without any, the samples of the section are
 * named, which show what is true.
 */
export function evidenceFinder(
  pages: ReadonlyMap<string, ReviewedPage>,
  sources: readonly Source[],
): EvidenceFinder {
  const places = [
    ...sources.flatMap(({ file, text }) => numbered(file, 1, text)),
    ...[...pages.values()].flatMap(({ file, statements, blocks }) => [
      ...statements.map(({ line, values }) => ({ place: `${file}:${line}`, text: values })),
      ...blocks.flatMap(({ code }) => (code ? numbered(file, code.line, code.text) : [])),
    ]),
  ]
  return (page, { line, was = '', now = '' }) => {
    const at = page.blocks.findLastIndex((block) => block.line <= line)
    const fences = sectionOf(page.blocks, at).filter(({ kind }) => kind === 'code')
    const own = fences.flatMap(({ code }) => (code ? numbered(page.file, code.line, code.text) : []))
    const subjects = [...(was || now).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    const [removed, added] = [needlesOf(was, now), needlesOf(now, was)]
    const found = new Map<string, string>()
    for (const [index, { place, text }] of [...own, ...places].entries()) {
      const needle = removed.find((each) => hasWord(text, each))
      if (!needle || place === `${page.file}:${line}` || added.some((each) => hasWord(text, each))) continue
      const isAbout = index < own.length || subjects.some((subject) => hasWord(text, subject))
      if (isAbout || DISTINCT.test(needle)) found.set(place, needle)
    }
    const isAlike = (values: string): boolean =>
      likeness(was, values) >= ALIKE && likeness(now, values) < likeness(was, values)
    if (was.split(' ').length > FEW)
      for (const { file, statements } of pages.values())
        for (const { line, values } of statements)
          if (file !== page.file && isAlike(values)) found.set(`${file}:${line}`, values)
    const samples = [
      ...(page.blocks[at]?.samples ?? []),
      ...fences.map((block) => `${page.file}:${block.line}`),
    ]
    const said = [...found].map(([place, needle]) => `${place} (${needle})`)
    return (said.length > 0 ? said : samples).slice(0, MOST)
  }
}

/** Statements with so many parts of their values in common are about the same. */
const ALIKE = 0.5
/** Statements with so few values are alike by chance. */
const FEW = 4

/** A value that means the same wherever it is: a version, a number of four digits. */
const DISTINCT = /^(?:\d+\.\d+[\d.]*|\d{4,})$/

/** The blocks from the heading before a block to the next one. */
function sectionOf(blocks: readonly Block[], at: number): Block[] {
  const isHeading = ({ kind }: Block): boolean => kind === 'heading'
  const start = blocks.slice(0, at + 1).findLastIndex(isHeading) + 1
  const end = blocks.findIndex((block, index) => index > at && isHeading(block))
  return blocks.slice(start, end < 0 ? undefined : end)
}

const numbered = (file: string, first: number, text: string) =>
  text.split('\n').map((text, index) => ({ place: `${file}:${first + index}`, text }))

/** What to look for of the values that only the first ones have: code, names, numbers in each way to write them. */
function needlesOf(values: string, others: string): string[] {
  const parts = [
    ...values.matchAll(
      /`([^`]+)`|(?<![\w`.])(\d[\d.]*)(?: (ms|s|min|h|KB|MB))?(?![\w.])|(?<=, |\| )([A-Z]\w+)/g,
    ),
  ]
  return parts.flatMap(([whole, code, number, unit = '', name]) => {
    if (others.includes(whole)) return []
    const factor = FACTORS[unit]
    return number ? [number, ...(factor ? [String(Number(number) * factor)] : [])] : [code ?? name ?? '']
  })
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\w.]/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + word.length] ?? ' ')) return true
  return false
}
