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
import { BY_HAND, fingerprint, isByHand, isPinned, pairPin } from '../state/pins.ts'
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
}

/** Compares a translated page with its source. */
export async function checkPage(pair: PagePair, comparison: Comparison): Promise<PageResult> {
  const { pins } = comparison
  const [sources, translations] = [pair.source, pair.translated].map(({ text, file }) =>
    readBlocks(text, file),
  ) as [Block[], Block[]]
  const pinned = new Set(pins?.map((pin) => pin.replace(` ${BY_HAND}`, '')))
  const pairs = alignBlocks(
    sources,
    translations,
    (a, b) => a.source === b.source || pinned.has(pairPin(a, b)),
  )
  const result: PageResult = { problems: [], inStep: 0, stale: 0 }
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
    if (source && translated) await checkPair({ source, translated }, [pair, comparison, heading], result)
    else result.problems.push(...unpaired(source, translated, pair.translated.file))
    if (translated && comparison.typography) result.problems.push(...typography(translated))
  }
  return result
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
): Promise<void> {
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
  if (!isReviewed) result.problems.push(unpinned(pair, pins))
}

/** What the two blocks state differently. The contents of code and frontmatter are compared elsewhere. */
function differentContents(
  { source, translated }: Required<BlockPair>,
  page: PagePair,
  { pins, strict }: Comparison,
): Problem[] {
  const { file, line } = translated
  const first = pins ? '' : 'set `lock`, and '
  const hint = `Compare with ${placeName(source)} and correct one of them. If both are right, ${first}run \`bifolio translations pin --by-hand ${file}:${line}\`.`
  return compareContent(
    { lang: page.source.lang, lines: source.texts },
    { lang: page.translated.lang, lines: translated.texts },
    strict,
  ).map((finding) => ({ severity: 'error', file, ...finding, hint }))
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
  const { file, line, column } = translated
  const hint = `Compare the two, then run \`bifolio translations pin ${file}:${line}\`.`
  return { severity: 'error', file, line, column, message, hint }
}

function unpaired(source: Block | undefined, translated: Block | undefined, file: string): Problem[] {
  if (translated) {
    const { line, column, kind } = translated
    const message = `The ${kind} has no counterpart in the default language.`
    return [{ severity: 'error', file, line, column, message, hint: 'Take it out, or add it there.' }]
  }
  if (!source) return []
  const { kind, file: from, line, column } = source
  const message = `The ${kind} is missing in ${file}.`
  return [
    { severity: 'error', file: from, line, column, message, hint: 'Translate it, or take it out here.' },
  ]
}

function typography({ texts, kind, file }: Block): Problem[] {
  return texts.flatMap((pieces) => checkTypography(pieces, file, kind === 'paragraph' ? 'paragraph' : 'line'))
}
