import {
  alignBlocks,
  type Block,
  type BlockPair,
  type Frontmatter,
  type Problem,
  readBlocks,
  readFrontmatter,
} from 'bifolio/check'
import { compareBlocks, placeName } from '../rules/compare.ts'
import { compareContent } from '../rules/content.ts'
import { checkTypography } from '../rules/typography.ts'
import { fingerprint, isByHand, isPinned, knownPairs, pairPin } from '../state/pins.ts'
import type { Claim } from '../statements/claims.ts'
import { claimsIn } from '../statements/reviewed-pages.ts'
import { describeClaims, type PageReview } from './claims.ts'
import { compareFrontmatter, type LanguageFile } from './fields.ts'
import { withoutMoved } from './leftovers.ts'

/** The source texts of a page and its translation. */
export interface PagePair {
  source: LanguageFile
  translated: LanguageFile
}

/** The result of the check of a page. */
export interface PageResult {
  problems: Problem[]
  /** The number of blocks translated from the current source. */
  inStep: number
  stale: number
  /** Blocks that are not reviewed and whose changes claim nothing new. */
  small: number
  /** The claims that are reported at a block of the page. */
  claims: Claim[]
}

/** How a page is compared with its source. */
export interface Comparison {
  /** The pins of the page, or `undefined` if the site has none. */
  pins: readonly string[] | undefined
  /** Whether to compare what blocks state, besides their structure. */
  contents: boolean
  /** Whether to check the typography of the translation. */
  typography: boolean
  /** Whether to report what is often no mistake, too. */
  strict: boolean
  /** The source with the claims of its statements, and what may contradict a claim. Default: all changes are reported alike. */
  review?: PageReview
}

/** Compares a translated page with its source. */
export async function checkPage(pair: PagePair, comparison: Comparison): Promise<PageResult> {
  const { pins } = comparison
  const [sources, translations] = [pair.source, pair.translated].map(({ text, file }) =>
    readBlocks(text, file),
  ) as [Block[], Block[]]
  const pairs = alignBlocks(sources, translations, knownPairs(pins))
  const result: PageResult = { problems: [], inStep: 0, stale: 0, small: 0, claims: [] }
  const open: Required<BlockPair>[] = []
  result.problems.push(
    ...compareFrontmatter(
      { ...pair.source, frontmatter: await frontmatterOf(sources) },
      { ...pair.translated, frontmatter: await frontmatterOf(translations) },
      comparison.typography,
    ),
  )
  let heading = ''
  for (const { source, translated } of comparison.strict ? pairs : withoutMoved(pairs)) {
    if (source?.kind === 'heading') heading = source.source
    if (source && translated) {
      const isReviewed = await checkPair({ source, translated }, [pair, comparison, heading], result)
      if (!isReviewed) open.push({ source, translated })
    } else result.problems.push(...unpaired(source, translated, pair.translated.file))
    if (translated && comparison.typography) result.problems.push(...typography(translated))
  }
  const { review } = comparison
  if (!review) result.problems.push(...open.map((each) => unpinned(each, pins ?? [])))
  else reportOpen(open, review, result)
  return result
}

/**
 * Reports claims one by one, and the small changes of a page in one line. One command pins them all, except claims that something
 * contradicts.
 */
function reportOpen(open: readonly Required<BlockPair>[], review: PageReview, result: PageResult): void {
  const { page, evidence } = review
  const [start] = open
  if (start && !page.isKnown) {
    const message = `The page is new: ${page.claims.length} statements with values and ${open.length} blocks are not reviewed.`
    const hint = `Check that they are true, in all languages, then run \`bifolio translations pin ${start.translated.file}\`.`
    result.problems.push(errorAt(start.translated, message, hint))
    result.claims.push(...page.claims)
    return
  }
  const read = open.map((pair) => ({ ...pair, claims: claimsIn(pair.source, page) }))
  const small = read.filter(({ claims }) => claims.length === 0).map(({ translated }) => translated)
  const claimed = read.filter(({ claims }) => claims.length > 0)
  const isContradicted = (claim: Claim): boolean => evidence(page, claim).others.length > 0
  const plain = claimed.filter(({ claims }) => !claims.some(isContradicted))
  const places = [...plain.map(({ translated }) => translated), ...small].map(placeName)
  const pinned = plain.length > 0 ? places.join(' ') : (small[0]?.file ?? '')
  for (const { translated, claims } of claimed) {
    const { message, hint } = describeClaims(claims, review, { place: placeName(translated), pinned })
    result.problems.push(errorAt(translated, message, hint))
    result.claims.push(...claims)
  }
  result.small += small.length
  if (!small[0]) return
  const lines = small.map(({ line }) => line).join(', ')
  const message = `Words have changed, without numbers, names, code, order or negations: line${small.length > 1 ? 's' : ''} ${lines}.`
  const hint = `Compare with ${page.file}, then run \`bifolio translations pin ${pinned}\`.`
  result.problems.push(errorAt(small[0], message, hint))
}

/** An error at the start of a block. */
function errorAt({ file, line, column }: Block, message: string, hint: string): Problem {
  return { severity: 'error', file, line, column, message, hint }
}

async function frontmatterOf([first]: readonly Block[]): Promise<Frontmatter> {
  if (first?.kind !== 'frontmatter') return {}
  const yaml = first.source.replace(/^---\n|\n?---$/g, '')
  return (await readFrontmatter(yaml, first.file, 2)).frontmatter
}

async function checkPair(
  pair: Required<BlockPair>,
  [page, comparison, heading]: readonly [PagePair, Comparison, heading: string],
  result: PageResult,
): Promise<boolean> {
  const { pins, contents: compares, strict } = comparison
  const { source, translated } = pair
  const isSame = source.source === translated.source
  const pin = pairPin(source, translated)
  const langs = { source: page.source.lang, target: page.translated.lang }
  const contents = isSame || !compares ? [] : differentContents(pair, page, comparison)
  const byHand = isByHand(pins ?? [], pin)
  const problems = [
    ...(await compareBlocks(source, translated, langs, strict ? undefined : { heading })),
    ...(byHand ? [] : contents),
  ]
  result.problems.push(...problems)
  const isReviewed = isSame || pins === undefined || isPinned(pins, pin)
  if (isReviewed && problems.length === 0) result.inStep++
  else result.stale++
  return isReviewed
}

/** What the two blocks state differently. The contents of code and frontmatter are compared elsewhere. */
function differentContents(
  { source, translated }: Required<BlockPair>,
  page: PagePair,
  { pins, strict }: Comparison,
): Problem[] {
  const first = pins ? '' : 'set `lock`, and '
  const hint = `Compare with ${placeName(source)} and correct one of them. If both are right, ${first}run \`bifolio translations pin --by-hand ${placeName(translated)}\`.`
  return compareContent(
    { lang: page.source.lang, lines: source.texts },
    { lang: page.translated.lang, lines: translated.texts },
    strict,
  ).map((finding) => ({ severity: 'error', file: translated.file, ...finding, hint }))
}

function unpinned({ source, translated }: Required<BlockPair>, pins: readonly string[]): Problem {
  const [from, to] = [fingerprint(source), fingerprint(translated)]
  const wasSource = pins.some((pin) => pin.startsWith(`${from} `))
  const wasTranslation = pins.some((pin) => pin.split(' ')[1] === to)
  const message = wasTranslation
    ? `The block is out of date: ${placeName(source)} has changed since it was translated.`
    : wasSource
      ? `The translation has changed since it was reviewed against ${placeName(source)}.`
      : `The translation of ${placeName(source)} has not been reviewed.`
  const hint = `Compare the two, then run \`bifolio translations pin ${placeName(translated)}\`.`
  return errorAt(translated, message, hint)
}

function unpaired(source: Block | undefined, translated: Block | undefined, file: string): Problem[] {
  if (translated) {
    const message = `The ${translated.kind} has no counterpart in the default language.`
    return [errorAt(translated, message, 'Take it out, or add it there.')]
  }
  if (!source) return []
  const message = `The ${source.kind} is missing in ${file}.`
  return [errorAt(source, message, 'Translate it, or take it out here.')]
}

function typography({ texts, kind, file }: Block): Problem[] {
  return texts.flatMap((pieces) => checkTypography(pieces, file, kind === 'paragraph' ? 'paragraph' : 'line'))
}
