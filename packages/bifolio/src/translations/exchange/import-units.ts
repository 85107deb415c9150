import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import { hasErrors } from '../../shared/problems.ts'
import type { Lang, Problem } from '../../shared/types.ts'
import { type ExchangeSite, readPairs, type SitePage } from './exchange-site.ts'
import { isOutdated, unitRefusals } from './faults/unit-refusals.ts'
import { type ImportedPage, importPage } from './import-page.ts'
import type { PagePairs, Pair } from './page-pairs.ts'
import { picturesIn } from './pictures.ts'
import type { ReadFile, ReadUnit } from './unit.ts'
import { isSameText } from './write-block.ts'

/** What is done with the units of a file. */
export interface ImportOptions {
  /** The name of the file, for problems. */
  file: string
  /** The language, if the command line names it. */
  to?: Lang
  /** Take what is right although other units are not. */
  isPartial: boolean
  /** The mark that new pins get: empty for reviewed translations. */
  mark: string
}

/** What is to be written, and what was refused. */
export interface ImportResult {
  problems: Problem[]
  /** New texts of translated pages, by their file. */
  texts: Map<string, string>
  /** What is copied where it does not exist, if it exists: pictures beside new texts, each with that of the source. */
  pictures: Map<string, string>
  /** New pins of translated pages, by their file. */
  pins: Map<string, string[]>
  /** The number of texts that were taken, of those without a translation, and of those that were as in the page. */
  counts: { taken: number; empty: number; same: number }
}

/** Checks the units of a file and puts them into the pages. Writes nothing. */
export async function importUnits(
  file: ReadFile,
  site: ExchangeSite,
  options: ImportOptions,
): Promise<ImportResult> {
  const result = emptyImport()
  const lang = options.to ?? file.target
  const pages = site.pages.get(lang)
  if (!pages || (file.target && file.target !== lang)) {
    const known = [...site.pages.keys()].map((name) => `\`${name}\``).join(', ')
    result.problems.push(
      problem('exchange-language', { file: options.file, line: 1 }, { lang: file.target, known }),
    )
    return result
  }
  const byPage = unitsByPage(file.units, options.file, result)
  for (const [name, units] of byPage) {
    const page = pages.find(({ source }) => source === name)
    if (page) await addPage(page, units, { site, lang, options, result })
    else {
      const near = nearest(
        name,
        pages.map(({ source }) => source),
      )
      const [line] = [...units.values()].map((unit) => unit.line)
      result.problems.push(problem('exchange-page', { file: options.file, line }, { page: name, near }))
    }
  }
  return wholeOrNothing(result, options)
}

/** An import of nothing. */
export function emptyImport(): ImportResult {
  const counts = { taken: 0, empty: 0, same: 0 }
  return { problems: [], texts: new Map(), pictures: new Map(), pins: new Map(), counts }
}

/** Takes nothing of an import with errors, unless it may be partial. */
export function wholeOrNothing(
  result: ImportResult,
  { isPartial }: Pick<ImportOptions, 'isPartial'>,
): ImportResult {
  const { problems, counts } = result
  if (isPartial || !hasErrors(problems)) return result
  return { ...emptyImport(), problems, counts: { ...counts, taken: 0 } }
}

function unitsByPage(
  units: readonly ReadUnit[],
  file: string,
  { problems }: ImportResult,
): Map<string, Map<string, ReadUnit>> {
  const byPage = new Map<string, Map<string, ReadUnit>>()
  for (const unit of units) {
    const { page, id, line, target } = unit
    const known = byPage.get(page) ?? new Map<string, ReadUnit>()
    byPage.set(page, known)
    const earlier = known.get(id)
    if (!earlier) known.set(id, unit)
    else if (earlier.target !== target)
      problems.push(problem('repeated-exchange-unit', { file, line }, { id, line: earlier.line }))
  }
  return byPage
}

interface PageContext {
  site: ExchangeSite
  lang: Lang
  options: ImportOptions
  result: ImportResult
}

async function addPage(
  page: SitePage,
  units: ReadonlyMap<string, ReadUnit>,
  context: PageContext,
): Promise<void> {
  const { site, lang, options, result } = context
  const { problems } = result
  const { translated: file } = page
  const pairs = readPairs(site, page)
  if ('broken' in pairs) {
    const [line] = [...units.values()].map((unit) => unit.line)
    problems.push(problem('exchange-place', { file: options.file, line }, { file: pairs.broken }))
    return
  }
  const pins = site.pinsOf(file)
  const { usable, same } = usableUnits(pairs, units, page, context)
  const imported = await importPage({
    site,
    pairs,
    file,
    units: usable,
    pins: pins ?? [],
    langs: { source: site.lang, target: lang },
    mark: options.mark,
  })
  problems.push(...problemsOf(imported, units, options.file))
  if (imported.text !== undefined) {
    result.texts.set(file, imported.text)
    for (const [copy, picture] of picturesIn(imported.text, page)) result.pictures.set(copy, picture)
  }
  if (pins && imported.pins.join() !== pins.join()) result.pins.set(file, imported.pins)
  result.counts.taken += imported.taken.length
  result.counts.same += [...same].filter((id) => !imported.taken.includes(id)).length
}

/** The units whose block is in the page and has none that is refused, and those that are as in the page; the others are reported or counted. */
function usableUnits(
  { pairs }: PagePairs,
  units: ReadonlyMap<string, ReadUnit>,
  page: SitePage,
  { site, lang, options: { file }, result: { problems, counts } }: PageContext,
): { usable: Map<string, ReadUnit>; same: ReadonlySet<string> } {
  const places = new Map(
    pairs.flatMap((pair) =>
      pair.source ? pair.texts.map((text) => [text.id, { text, pair }] as const) : [],
    ),
  )
  const refused = new Set<Pair>()
  const outdated = new Set<string>()
  const same = new Set<string>()
  for (const unit of units.values()) {
    const { id, line, target } = unit
    const place = places.get(id)
    if (place && isOutdated(place.text, unit)) {
      outdated.add(id)
      same.add(id)
      continue
    }
    const reasons = place
      ? unitRefusals(place.text, unit, { site, lang, pair: place.pair, file: page.translated })
      : []
    problems.push(...reasons.map((reason) => ({ ...reason, file, line })))
    if (place && reasons.length > 0) refused.add(place.pair)
    else if (!target.trim()) counts.empty++
    else if (!place) problems.push(problem('exchange-revision', { file, line }, { id, page: page.source }))
    else if (isSameText(place.text.target, target)) same.add(id)
  }
  const usable = [...units].filter(([id]) => {
    const place = places.get(id)
    return place && !refused.has(place.pair) && !outdated.has(id)
  })
  return { usable: new Map(usable), same }
}

function problemsOf({ faults }: ImportedPage, units: ReadonlyMap<string, ReadUnit>, file: string): Problem[] {
  return [...faults].flatMap(([id, found]) => {
    const line = units.get(id)?.line ?? 1
    return found.map((fault) => ({ ...fault, file, line }))
  })
}
