import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, type Route, sortProblems } from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { readPlaces } from '../commands/pin.ts'
import { NO_LOCK } from '../messages.ts'
import type { TranslationsOptions } from '../options.ts'
import { requirePins } from '../state/lock.ts'
import { listPages } from '../state/page-list.ts'
import { recordPins } from '../state/record-pins.ts'
import type { TranslationSite } from '../state/site.ts'
import type { Claim } from '../statements/claims.ts'
import { type EvidenceFinder, evidenceFinder } from '../statements/evidence.ts'
import { type ReviewedPage, readReviewed } from '../statements/reviewed-pages.ts'
import { compareMenu } from './fields.ts'
import { checkPage, claimMessage, type PagePair } from './page.ts'

/** `bifolio check translations [page[:line] …] [--pin | --by-hand]` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { flags, dirs } = context
  const [lock, values] = [options.lock, options.values].map((file) => file && join(dirs.root, file))
  const { contents = lock !== undefined, typography = true, strict = true } = options
  const { pairs, problems } = await readPairs(context)
  const pinned = flags.pin || flags['by-hand'] ? await pin({ ...context, lock, values }) : undefined
  problems.push(...(pinned?.problems ?? []), ...menuProblems(context))
  const reviewed = values ? readReviewed(context, values) : new Map<string, ReviewedPage>()
  const sources = options.sources?.map((file) => ({
    file,
    text: readFileSync(join(dirs.root, file), 'utf8'),
  }))
  const evidence = evidenceFinder(reviewed, sources ?? [])
  const sourcePages = [...reviewed.values()]
  const counts = {
    pages: pairs.length,
    inStep: 0,
    stale: 0,
    pinned: pinned?.count ?? 0,
    statements: sourcePages.flatMap((page) => page.statements).length,
    claims: sourcePages.flatMap((page) => page.claims).length,
    small: 0,
  }
  const pins = lock ? requirePins(lock) : undefined
  const shown = new Set<Claim>()
  for (const pair of pairs) {
    const page = reviewed.get(pair.source.file)
    const result = await checkPage(pair, {
      pins: pins && (pins[pair.translated.file] ?? []),
      contents,
      typography,
      strict,
      review: page && { page, evidence },
    })
    problems.push(...result.problems)
    for (const claim of result.claims) shown.add(claim)
    counts.inStep += result.inStep
    counts.stale += result.stale
    counts.small += result.small
  }
  for (const page of sourcePages)
    for (const claim of page.claims) if (!shown.has(claim)) problems.push(unreviewed(page, claim, evidence))
  const news = pinned ? `${counts.pinned} blocks pinned; ` : ''
  const statements = values
    ? `; ${counts.statements} statements with values, ${counts.claims} claims to review`
    : ''
  return {
    problems: sortProblems(problems),
    summary: `${news}${counts.pages} translated pages, ${counts.inStep} blocks in step, ${counts.stale} not${statements}`,
    counts,
  }
}

/** A claim whose translations are in step, such as after a merge, or of a page in one language. */
function unreviewed(page: ReviewedPage, claim: Claim, evidence: EvidenceFinder): Problem {
  const { file } = page
  const place = `${file}:${claim.line}`
  const message = claimMessage([claim], place, evidence(page, claim))
  const hint = `Check that it is true, in all languages, then run \`bifolio translations pin ${page.isKnown ? place : file}\`.`
  return { severity: 'error', file, line: claim.line, column: 1, message, hint }
}

/** Records what the flags name as reviewed. @returns the number of new pins, or the problem of the request */
async function pin(site: TranslationSite): Promise<{ count: number; problems: Problem[] }> {
  const { lock, flags } = site
  if (!lock) throw new RefusedError(NO_LOCK)
  const request = { places: readPlaces(flags.page), byHand: flags['by-hand'] === true }
  const result = await recordPins({ ...site, lock }, request)
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
