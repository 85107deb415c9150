import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckContext,
  type CheckReport,
  type Problem,
  type Route,
  routeKey,
  sortProblems,
} from 'bifolio/check'
import { BY_HAND, formatPins, isByHand, type Pins, readPins } from 'bifolio/translations'
import type { TranslationsOptions } from '../options.ts'
import { compareMenu } from './fields.ts'
import { checkPage, type PagePair, type PageResult } from './page.ts'

/** `bifolio check translations [page[:line]] [--pin | --by-hand]` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { flags, dirs } = context
  const lock = options.lock && join(dirs.root, options.lock)
  const { contents = lock !== undefined, typography = true } = options
  const { pairs, problems } = readPairs(context)
  const pinned =
    flags.pin || flags['by-hand']
      ? await pinBlocks(pairs, pinRequest(flags.page), { lock, context })
      : undefined
  problems.push(...(pinned?.problems ?? []), ...menuProblems(context))
  const counts = { pages: pairs.length, inStep: 0, stale: 0, pinned: pinned?.count ?? 0 }
  const pins = pinsIn(lock)
  for (const pair of pairs) {
    const result = await checkPage(pair, {
      pins: pins && (pins[pair.translated.file] ?? []),
      contents,
      typography,
    })
    problems.push(...result.problems)
    counts.inStep += result.inStep
    counts.stale += result.stale
  }
  const news = pinned ? `${counts.pinned} blocks pinned; ` : ''
  return {
    problems: sortProblems(problems),
    summary: `${news}${counts.pages} translated pages, ${counts.inStep} blocks in step, ${counts.stale} not`,
    counts,
  }
}

/** `undefined` when the site has no pins. */
function pinsIn(lock: string | undefined): Pins | undefined {
  return lock ? readPins(lock) : undefined
}

/** The blocks to record as reviewed: all, those of a page, or the one at a line. */
type PinRequest = 'all' | { file: string; line?: number }

/** `zh/a.mdx:12` */
function pinRequest(page: CheckContext['flags'][string]): PinRequest {
  if (typeof page !== 'string') return 'all'
  const [, file = page, line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/.exec(page) ?? []
  return line ? { file, line: Number(line) } : { file }
}

/**
 * Records that translated blocks were reviewed and match their source.
 * @returns the number of newly pinned blocks, and the problems of the request
 */
async function pinBlocks(
  pairs: readonly PagePair[],
  request: PinRequest,
  { lock, context }: { lock: string | undefined; context: CheckContext },
): Promise<{ count: number; problems: Problem[] }> {
  if (!lock)
    return refused(
      context.configFile,
      'The configuration names no file for the pins.',
      'Give `translationsCheck` the option `lock`.',
    )
  const { file, line } = request === 'all' ? {} : request
  const byHand = context.flags['by-hand'] === true
  if (byHand && line === undefined)
    return refused(file ?? lock, '`--by-hand` marks one block.', 'Name its line: `zh/guide/a.mdx:12`.')
  const requested = pairs.filter(({ translated }) => file === undefined || file === translated.file)
  if (file && requested.length === 0)
    return refused(file, 'This is not a translated page.', 'Name it as the check does: `zh/guide/a.mdx:12`.')
  const before = readPins(lock)
  const pins: Pins = file ? { ...before } : {}
  let count = 0
  for (const pair of requested) {
    const { file } = pair.translated
    const known = before[file] ?? []
    const result = await checkPage(pair, { pins: known, contents: true, typography: true })
    const now = line === undefined ? result.pins : pinLine(result, known, { line, byHand })
    if (!now)
      return refused(
        `${file}:${line}`,
        'No translated block starts here.',
        'Name the line that the check names.',
      )
    count += now.filter((pin) => !known.includes(pin)).length
    pins[file] = now
  }
  writeFileSync(lock, formatPins(pins))
  return { count, problems: [] }
}

/** The pins of a page with that of one block; earlier pins of both parts are removed. */
function pinLine(
  { lines }: PageResult,
  known: readonly string[],
  { line, byHand }: { line: number; byHand: boolean },
): string[] | undefined {
  const chosen = lines.find((entry) => entry.line === line)
  if (!chosen) return undefined
  const parts = chosen.pin.split(' ')
  const kept = known.filter((pin) => !pin.split(' ').some((part) => parts.includes(part)))
  return [
    ...kept,
    (byHand || isByHand(known, chosen.pin)) && chosen.differs ? `${chosen.pin} ${BY_HAND}` : chosen.pin,
  ]
}

/** Pages with their translations; reports pages that are missing in one language. */
function readPairs({ config, routes, readText }: CheckContext): { pairs: PagePair[]; problems: Problem[] } {
  const keyOf = ({ version, pagePath }: Route) => `${version} ${routeKey(pagePath)}`
  const filesIn = (lang: string) =>
    new Map(routes.flatMap((route) => (route.lang === lang ? [[keyOf(route), route.file] as const] : [])))
  const read = (file: string, lang: string) => ({ file, lang, text: readText(file) })
  const sources = filesIn(config.lang)
  const pairs: PagePair[] = []
  const problems: Problem[] = []
  for (const { lang } of config.locales) {
    if (lang === config.lang) continue
    const translations = filesIn(lang)
    for (const [key, source] of sources) {
      const translated = translations.get(key)
      if (translated) pairs.push({ source: read(source, config.lang), translated: read(translated, lang) })
      else problems.push(alone(source, `The page has no translation into \`${lang}\`.`))
    }
    for (const [key, file] of translations)
      if (!sources.has(key))
        problems.push(alone(file, `The page does not exist in the default language \`${config.lang}\`.`))
  }
  return { pairs, problems }
}

function menuProblems({ config, menus, readText }: CheckContext): Problem[] {
  const others = config.locales.filter(({ lang }) => lang !== config.lang)
  return others.flatMap(({ lang }) =>
    [...menus].flatMap(([file, entries]) => {
      const folders = file.split('/')
      const at = folders.indexOf(config.lang)
      if (at < 0 || at > 1) return []
      const name = folders.with(at, lang).join('/')
      const translated = menus.get(name)
      return translated
        ? compareMenu(entries, translated, { file: name, text: readText(name) })
        : [alone(file, `The menu has no translation into \`${lang}\`.`, 'Write it in both languages.')]
    }),
  )
}

function alone(file: string, message: string, hint = 'Write the page in both languages.'): Problem {
  return { severity: 'error', file, message, hint }
}

function refused(file: string, message: string, hint: string): { count: number; problems: Problem[] } {
  return { count: 0, problems: [{ severity: 'error', file, message, hint }] }
}
