import { writeFileSync } from 'node:fs'
import { alignBlocks, type Block, type Lang } from 'bifolio/check'
import { UsageError } from 'bifolio/cli'
import { compareContent } from '../rules/content.ts'
import type { Claim } from '../statements/claims.ts'
import { evidenceFinder, readSources } from '../statements/evidence.ts'
import { claimsIn, type ReviewedPage, readReviewed, writeReviewed } from '../statements/reviewed-pages.ts'
import { listPages } from './page-list.ts'
import { pagePins } from './page-state.ts'
import { BY_HAND, formatPins, isByHand, isPinned, knownPairs, type Pins, pairPin } from './pins.ts'
import { readPageBlocks, type TranslationSite } from './site.ts'

/** What a person has compared. */
export interface PinRequest {
  /** Pages, relative to the content folder, or blocks at a line of them. None: all pages. */
  places: readonly { file: string; line?: number }[]
  /** Whether the blocks are right although the rules report a difference. */
  byHand: boolean
}

/**
 * Records that a person has compared translations with their sources, and reviewed statements. A claim (numbers, names, code, order or
 * negations that have changed) is only recorded by its line, except on a page of which no values are recorded yet, and one that something
 * contradicts only by hand.
 * @param site with a lock file
 * @returns the number of new pins, and the places of claims that are left
 * @throws UsageError for what cannot be recorded; nothing is then
 */
export async function recordPins(
  site: TranslationSite & { lock: string },
  { places, byHand }: PinRequest,
): Promise<{ count: number; left: string[] }> {
  const { lock, values } = site
  const isWhole = places.length === 0
  if (byHand && (isWhole || !places.every(({ line }) => line)))
    throw refused(places[0] ?? { file: lock }, 'byHand')
  const { pages } = await listPages(site)
  const reviewed = values ? readReviewed(site, values) : new Map<string, ReviewedPage>()
  const isFirst = ![...reviewed.values()].some(({ isKnown }) => isKnown)
  const isNew = (page: ReviewedPage): boolean => !page.isKnown && (!isWhole || isFirst)
  const taken = new Set<Claim>()
  const take = (claims: readonly Claim[]): void => {
    for (const claim of claims) taken.add(claim)
  }
  for (const { file, line } of places) {
    const page = reviewed.get(file)
    const claims = page?.claims.filter((claim) => (line ? claim.line === line : isNew(page))) ?? []
    if (page && line && claims.length === 0) throw refused({ file, line }, 'statement')
    take(claims)
  }
  const before = pagePins(site) ?? {}
  const pins: Pins = isWhole ? {} : { ...before }
  const left: string[] = []
  const listed = new Set<Claim>()
  let count = 0
  for (const { source, translated } of pages) {
    const own = places.filter(({ file }) => file === translated?.file)
    if (!translated || (!isWhole && own.length === 0)) continue
    const known = before[translated.file] ?? []
    const page = reviewed.get(source.file)
    const [sources, translations] = [readPageBlocks(source), readPageBlocks(translated)]
    const langs = { source: source.scope.lang, target: translated.scope.lang }
    const blocks = pinBlocks(sources, translations, { known, langs })
    const isOpen = ({ pin, source }: PinnedBlock): boolean =>
      page !== undefined && !isNew(page) && !isPinned(known, pin) && claimsIn(source, page).length > 0
    const isOfPage = isWhole || own.some(({ line }) => !line)
    if (isOfPage && page && isNew(page)) take(page.claims)
    let now: readonly string[] = isOfPage ? pinsOfPage(blocks, known, isOpen) : known
    for (const place of own.filter(({ line }) => line)) {
      const chosen = blocks.find(({ line }) => line === place.line)
      const block = translations.find(({ line }) => line === place.line)
      // What is the same in both languages needs no record.
      if (!chosen && !sources.some((one) => one.source === block?.source)) throw refused(place, 'block')
      if (page && chosen) take(claimsIn(chosen.source, page))
      if (chosen) now = withPin(chosen, now, byHand)
    }
    const open = isOfPage ? blocks.filter((block) => isOpen(block) && !isPinned(now, block.pin)) : []
    for (const { line, source } of open) {
      left.push(`${translated.file}:${line}`)
      for (const claim of page ? claimsIn(source, page) : []) listed.add(claim)
    }
    count += now.filter((pin) => !known.includes(pin)).length
    pins[translated.file] = [...now]
  }
  if (isWhole && isFirst) for (const { claims } of reviewed.values()) take(claims)
  const isLeft = (claim: Claim): boolean => isWhole && !taken.has(claim) && !listed.has(claim)
  for (const { file, claims } of reviewed.values())
    left.push(...claims.filter(isLeft).map(({ line }) => `${file}:${line}`))
  if (!byHand && taken.size > 0) {
    const evidence = evidenceFinder(reviewed, readSources(site.dirs.root, site.sources))
    for (const page of reviewed.values())
      for (const claim of page.claims.filter((one) => taken.has(one))) {
        const { others } = evidence(page, claim)
        if (others.length > 0) throw refused({ ...page, line: claim.line }, 'claim', others)
      }
  }
  writeFileSync(lock, formatPins(pins))
  if (values) writeReviewed(reviewed, values, taken)
  return { count: count + taken.size, left }
}

const REFUSALS = {
  byHand: ['`--by-hand` marks one block.', 'Name its line: `zh/guide/a.mdx:12`.'],
  block: ['No translated block starts here.', 'Name the line that the check names.'],
  claim: [
    'This contradicts a reviewed value, which is still in',
    'Correct it here or there. If it is right, pin it with `--by-hand`.',
  ],
  statement: ['No statement to review starts here.', 'Name the line that the check names.'],
} as const

function refused(
  { file, line }: { file: string; line?: number },
  why: keyof typeof REFUSALS,
  others: readonly string[] = [],
): UsageError {
  const [message, hint] = REFUSALS[why]
  const said = others.length > 0 ? `${message} ${others.join(', ')}.` : message
  return new UsageError(`${file}${line ? `:${line}` : ''}: ${said} ${hint}`)
}

/** A pair of blocks that a person has compared. */
interface PinnedBlock {
  pin: string
  source: Block
  /** Of the translation. */
  line: number
  /** Whether the rules report a difference. */
  differs: boolean
}

/** The pairs of a page that are not the same in both languages, in order. @param known the pins of the page */
export function pinBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  { known, langs }: { known: readonly string[]; langs: { source: Lang; target: Lang } },
): PinnedBlock[] {
  return alignBlocks(sources, translations, knownPairs(known)).flatMap(({ source, translated }) => {
    if (!source || !translated || source.source === translated.source) return []
    const differences = compareContent(
      { lang: langs.source, lines: source.texts },
      { lang: langs.target, lines: translated.texts },
    )
    const differs = differences.length > 0
    return [{ pin: pairPin(source, translated), source, line: translated.line, differs }]
  })
}

/**
 * The pins that make the pairs of a page count as reviewed; marks of earlier pins stay.
 * @param isOpen whether a pair is left as it is: earlier pins of its parts stay. Default: none
 */
export function pinsOfPage(
  blocks: readonly PinnedBlock[],
  known: readonly string[],
  isOpen: (block: PinnedBlock) => boolean = () => false,
): string[] {
  const pins = blocks.flatMap((block) => {
    const { pin, differs } = block
    if (isOpen(block)) return known.filter((other) => sharesPart(other, pin))
    return differs && isByHand(known, pin) ? `${pin} ${BY_HAND}` : pin
  })
  return [...new Set(pins)]
}

/** The pins of a page with one block's pin; earlier pins of both parts are removed. */
function withPin({ pin, differs }: PinnedBlock, known: readonly string[], byHand: boolean): string[] {
  const kept = known.filter((other) => !sharesPart(other, pin))
  return [...kept, differs && (byHand || isByHand(known, pin)) ? `${pin} ${BY_HAND}` : pin]
}

function sharesPart(one: string, other: string): boolean {
  const parts = other.split(' ')
  return one.split(' ').some((part) => parts.includes(part))
}
