import { readJson } from '../../config/json.ts'
import { problem } from '../../errors/problem.ts'
import { isObject } from '../../shared/is-object.ts'
import type { Lang, Problem } from '../../shared/types.ts'
import { MACHINE } from '../pins.ts'
import type { ExchangeSite } from './exchange-site.ts'
import { emptyImport, type ImportResult, importUnits, wholeOrNothing } from './import-units.ts'
import { type Answer, runProgram } from './run-program.ts'
import type { ReadUnit, Unit } from './unit.ts'

/** How texts are translated. */
export interface TranslateOptions {
  to: Lang
  /** A command of the shell. */
  command: string
  /** Time for a page. */
  seconds: number
  isPartial: boolean
  signal: AbortSignal
  /** Called before the command runs for a page. */
  onPage(page: string, count: number): void
}

/** Translated texts on each side of a unit that are handed out as its context. */
const NEIGHBOURS = 2

/**
 * Lets a program translate what is stale or missing, page by page, and puts the translations into the pages like an import.
 * @param units all units of the site
 */
export async function translateUnits(
  units: readonly Unit[],
  site: ExchangeSite,
  options: TranslateOptions,
): Promise<ImportResult> {
  const all = emptyImport()
  const requests = requestsOf(units)
  for (const [index, request] of requests.entries()) {
    options.onPage(request.page, request.wanted.length)
    const answer = await askProgram(request, site.lang, options)
    if ('failure' in answer) {
      // It would fail for the next page, too.
      const left = requests.length - index - 1
      all.problems.push(failed(request.page, request.wanted[0]!.line, { reason: answer.failure, left }))
      break
    }
    const result = await takeAnswer(answer.output, request, { site, options })
    all.problems.push(...result.problems)
    for (const [file, text] of result.texts) all.texts.set(file, text)
    for (const [copy, picture] of result.pictures) all.pictures.set(copy, picture)
    for (const [file, pins] of result.pins) all.pins.set(file, pins)
    all.counts.taken += result.counts.taken
  }
  return wholeOrNothing(all, options)
}

interface PageRequest {
  page: string
  ofPage: readonly Unit[]
  wanted: readonly Unit[]
}

/** The pages with something to translate. */
function requestsOf(units: readonly Unit[]): PageRequest[] {
  return [...new Set(units.map(({ page }) => page))].flatMap((page) => {
    const ofPage = units.filter((unit) => unit.page === page)
    const wanted = ofPage.filter(({ state }) => state === 'stale' || state === 'missing')
    return wanted.length > 0 ? [{ page, ofPage, wanted }] : []
  })
}

function askProgram(
  request: PageRequest,
  source: Lang,
  { to, command, seconds, signal }: TranslateOptions,
): Promise<Answer> {
  return runProgram(command, JSON.stringify(questionOf(request, { source, target: to })), { seconds, signal })
}

/** Checks an answer and puts it into the page. */
async function takeAnswer(
  output: string,
  request: PageRequest,
  { site, options: { to, isPartial } }: { site: ExchangeSite; options: TranslateOptions },
): Promise<ImportResult> {
  const { units, problems } = readAnswer(output, request)
  const file = { target: to, units }
  const result = await importUnits(file, site, { file: request.page, to, isPartial, mark: MACHINE })
  return { ...result, problems: [...problems, ...result.problems] }
}

const failed = (page: string, line: number, params: { reason: string; left?: number }): Problem =>
  problem('translation-program', { file: page, line }, { page, ...params })

/** What the program reads. */
function questionOf({ page, ofPage, wanted }: PageRequest, langs: { source: Lang; target: Lang }): object {
  const shown = ({ source, target }: Unit) => ({ source, target })
  const isKnown = ({ target, state }: Unit): boolean => target !== '' && state !== 'stale'
  return {
    ...langs,
    page,
    units: wanted.map((unit) => {
      const { id, kind, part, headings, state, source, previous, target, placeholders, terms } = unit
      const at = ofPage.indexOf(unit)
      return {
        ...{ id, kind, part, headings, state, source, previous, target, placeholders, terms },
        before: ofPage.slice(0, at).filter(isKnown).slice(-NEIGHBOURS).map(shown),
        after: ofPage
          .slice(at + 1)
          .filter(isKnown)
          .slice(0, NEIGHBOURS)
          .map(shown),
      }
    }),
  }
}

/** The translations of an answer: one for each unit that was asked for. */
function readAnswer(
  output: string,
  { page, wanted }: PageRequest,
): { units: ReadUnit[]; problems: Problem[] } {
  const fail = (reason: string, line = wanted[0]!.line) => failed(page, line, { reason })
  const result = readJson(output)
  if ('fault' in result)
    return { units: [], problems: [fail(`the answer is not JSON: ${result.fault.message}`)] }
  const answered = isObject(result.value) ? result.value.units : undefined
  if (!Array.isArray(answered)) return { units: [], problems: [fail('the answer has no list `units`')] }
  const lines = new Map(wanted.map(({ id, line }) => [id, line]))
  const units = new Map<string, ReadUnit>()
  const problems: Problem[] = []
  for (const [index, unit] of answered.entries()) {
    const { id, target } = isObject(unit) ? unit : {}
    const line = typeof id === 'string' ? lines.get(id) : undefined
    if (typeof id !== 'string' || typeof target !== 'string')
      problems.push(fail(`entry ${index + 1} of the answer has no \`id\` and \`target\``))
    else if (line === undefined)
      problems.push(fail(`the answer has the unit \`${id}\`, which was not asked for`))
    else if (units.has(id)) problems.push(fail(`the answer has the unit \`${id}\` twice`, line))
    else units.set(id, { id, page, target, isDone: true, line })
  }
  const isLeft = ({ id }: Unit): boolean => !units.get(id)?.target.trim()
  const left = wanted.filter(isLeft).map(({ id, line }) => fail(`the answer lacks the unit \`${id}\``, line))
  return { units: [...units.values()], problems: [...problems, ...left] }
}
