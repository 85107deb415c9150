import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, type Route, sortProblems } from 'bifolio/check'
import { BY_HAND, formatPins, isByHand, listPages, type Pins, readPins } from 'bifolio/translations'
import type { TranslationsOptions } from '../options.ts'
import { compareMenu } from './fields.ts'
import { checkPage, type PagePair, type PageResult } from './page.ts'

/** `bifolio check translations [page[:line]] [--pin | --by-hand]` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { flags, dirs, config } = context
  const name = options.lock ?? config.translations.lock
  const lock = name && join(dirs.root, name)
  const { contents = lock !== undefined, typography = true, strict = true } = options
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
      strict,
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
      'Set `translations: { lock: "translations.lock.json" }`.',
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
    const result = await checkPage(pair, {
      pins: known,
      contents: true,
      typography: true,
      strict: true,
    })
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

/** Pages with their translations; reports pages that are missing in a language that they are meant for. */
function readPairs(context: CheckContext): { pairs: PagePair[]; problems: Problem[] } {
  const { config, readText } = context
  const { pages, alone: others } = listPages(context)
  const read = ({ file, lang }: Route) => ({ file, lang, text: readText(file) })
  const pairs = pages.flatMap(({ source, translated }) =>
    translated ? [{ source: read(source), translated: read(translated) }] : [],
  )
  const missing = pages.flatMap(({ lang, source, translated }) =>
    translated ? [] : [alone(source.file, `The page has no translation into \`${lang}\`.`)],
  )
  const additional = others.map(({ file, lang }) =>
    alone(
      file,
      `The page does not exist in the default language \`${config.lang}\`.`,
      `Write the page in both languages, or mark it with \`languages: [${lang}]\` in its frontmatter.`,
    ),
  )
  return { pairs, problems: [...missing, ...additional] }
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
