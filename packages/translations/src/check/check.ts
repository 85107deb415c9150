import { join } from 'node:path'
import {
  type CheckContext,
  type CheckReport,
  type Problem,
  type Route,
  readPlaceName,
  sortProblems,
} from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { NO_LOCK } from '../messages.ts'
import type { TranslationsOptions } from '../options.ts'
import { requirePins } from '../state/lock.ts'
import { listPages } from '../state/page-list.ts'
import { recordPins } from '../state/record-pins.ts'
import { compareMenu } from './fields.ts'
import { checkPage, type PagePair } from './page.ts'

/** `bifolio check translations [page[:line]] [--pin | --by-hand]` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { flags, dirs } = context
  const lock = options.lock && join(dirs.root, options.lock)
  const { contents = lock !== undefined, typography = true, strict = true } = options
  const { pairs, problems } = await readPairs(context)
  const pinned = flags.pin || flags['by-hand'] ? await pin(context, lock) : undefined
  problems.push(...(pinned?.problems ?? []), ...menuProblems(context))
  const counts = { pages: pairs.length, inStep: 0, stale: 0, pinned: pinned?.count ?? 0 }
  const pins = lock ? requirePins(lock) : undefined
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

/** Records what the flags name as reviewed. @returns the number of new pins, or the problem of the request */
async function pin(
  site: CheckContext,
  lock: string | undefined,
): Promise<{ count: number; problems: Problem[] }> {
  const { page, 'by-hand': byHand } = site.flags
  if (!lock) throw new RefusedError(NO_LOCK)
  const place = typeof page === 'string' ? readPlaceName(page) : {}
  const result = await recordPins(site, lock, { ...place, byHand: byHand === true })
  return 'count' in result
    ? { ...result, problems: [] }
    : { count: 0, problems: [{ severity: 'error', ...result.refused }] }
}

/** Pages with their translations; reports pages that are missing in a language that they are meant for. */
async function readPairs(context: CheckContext): Promise<{ pairs: PagePair[]; problems: Problem[] }> {
  const { config, readText } = context
  const { pages, alone: others } = await listPages(context)
  const read = ({ file, scope }: Route) => ({ file, lang: scope.lang, text: readText(file) })
  const pairs = pages.flatMap(({ source, translated }) =>
    translated ? [{ source: read(source), translated: read(translated) }] : [],
  )
  const missing = pages.flatMap(({ lang, source, translated }) =>
    translated ? [] : [alone(source.file, `The page has no translation into \`${lang}\`.`)],
  )
  const additional = others.map(({ file, scope: { lang } }) =>
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
