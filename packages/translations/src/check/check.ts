import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, type Route, sortProblems } from 'bifolio/check'
import type { TranslationsOptions } from '../options.ts'
import { requirePins } from '../state/lock.ts'
import { listPages } from '../state/page-list.ts'
import type { Claim } from '../statements/claims.ts'
import { evidenceFinder, readSources } from '../statements/evidence.ts'
import { type ReviewedPage, readReplaced, readReviewed } from '../statements/reviewed-pages.ts'
import { describeClaims, type PageReview } from './claims.ts'
import { compareMenu } from './fields.ts'
import { checkPage, type PagePair } from './page.ts'

/** `bifolio check translations` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { dirs } = context
  const [lock, values] = [options.lock, options.values].map((file) => file && join(dirs.root, file))
  const { contents = lock !== undefined, typography = true, strict = true } = options
  const { pairs, problems } = await readPairs(context)
  problems.push(...menuProblems(context))
  const reviewed = values ? readReviewed(context, values) : new Map<string, ReviewedPage>()
  const evidence = evidenceFinder(reviewed, readSources(dirs.root, options.sources))
  const sourcePages = [...reviewed.values()]
  const counts = {
    pages: pairs.length,
    inStep: 0,
    stale: 0,
    statements: sourcePages.flatMap((page) => page.statements).length,
    claims: sourcePages.flatMap((page) => page.claims).length,
    small: 0,
  }
  const reviews = new Map<ReviewedPage, PageReview>()
  for (const page of sourcePages)
    reviews.set(page, { page, evidence, replaced: await readReplaced(page, context, values ?? '') })
  const pins = lock ? requirePins(lock) : undefined
  const shown = new Set<Claim>()
  for (const pair of pairs) {
    const page = reviewed.get(pair.source.file)
    const result = await checkPage(pair, {
      pins: pins && (pins[pair.translated.file] ?? []),
      contents,
      typography,
      strict,
      review: page && reviews.get(page),
    })
    problems.push(...result.problems)
    for (const claim of result.claims) shown.add(claim)
    counts.inStep += result.inStep
    counts.stale += result.stale
    counts.small += result.small
  }
  for (const [page, review] of reviews)
    for (const claim of page.claims) if (!shown.has(claim)) problems.push(unreviewed(review, claim))
  const statements = values
    ? `; ${counts.statements} statements with values, ${counts.claims} claims to review`
    : ''
  return {
    problems: sortProblems(problems),
    summary: `${counts.pages} translated pages, ${counts.inStep} blocks in step, ${counts.stale} not${statements}`,
    counts,
  }
}

/** A claim whose translations are in step, such as after a merge, or of a page in one language. */
function unreviewed(review: PageReview, claim: Claim): Problem {
  const { file, isKnown } = review.page
  const place = `${file}:${claim.line}`
  const { message, hint } = describeClaims([claim], review, { place, pinned: isKnown ? place : file })
  return { severity: 'error', file, line: claim.line, column: 1, message, hint }
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
