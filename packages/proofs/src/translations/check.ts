import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, type Route, sortProblems } from 'bifolio/check'
import { listPages, type Pins, readPlaceName, recordPins, requirePins } from 'bifolio/translations'
import type { TranslationsOptions } from '../options.ts'
import { compareMenu } from './fields.ts'
import { checkPage, type PagePair } from './page.ts'

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
  const pinned = flags.pin || flags['by-hand'] ? pin(context, lock) : undefined
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
  return lock ? requirePins(lock) : undefined
}

/** Records what the flags name as reviewed. @returns the number of new pins, or the problem of the request */
function pin(
  { flags, ...site }: CheckContext,
  lock: string | undefined,
): { count: number; problems: Problem[] } {
  const place = typeof flags.page === 'string' ? readPlaceName(flags.page) : {}
  const result = lock
    ? recordPins(site, lock, { ...place, byHand: flags['by-hand'] === true })
    : {
        refused: {
          file: site.configFile,
          message: 'The configuration names no file for the pins.',
          hint: 'Set `translations: { lock: "translations.lock.json" }`.',
        },
      }
  return 'count' in result
    ? { ...result, problems: [] }
    : { count: 0, problems: [{ severity: 'error', ...result.refused }] }
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
