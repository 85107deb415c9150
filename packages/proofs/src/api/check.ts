import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { factsIn, readFactsLock, withFacts } from '../facts/lock.ts'
import type { ApiOptions } from '../options.ts'
import type { ApiBasis } from './basis.ts'
import { type Claim, checkClaims, optionClaims, signatureClaims } from './claims.ts'
import { compareCoverage, countCoverage, parseJson, readCoverageFile } from './coverage.ts'
import { wordsOf } from './declarations.ts'
import { checkEvidence } from './evidence.ts'
import { type ApiLock, formatLock, readApi } from './lock.ts'
import { checkMentions, vocabularyOf } from './mentions.ts'
import { findDocumented } from './package.ts'
import { type ApiPage, apiPage } from './pages.ts'
import { checkParameters } from './parameters.ts'
import { profileOf } from './profiles.ts'
import { checkTables } from './tables.ts'

/** `bifolio check api [--update]`: compares the pages with the installed package that they document. */
export async function runApiCheck(options: ApiOptions, context: CheckContext): Promise<CheckReport> {
  const { basis, problems } = await readBasis(options, context, context.flags.update === true)
  const facts = options.facts ? readFactsLock(join(context.dirs.root, options.facts)) : undefined
  const pages = context.routes.map((route) =>
    apiPage(route, withFacts(context.readText(route.file), facts ? factsIn(facts, route.lang) : {})),
  )
  const counts = countCoverage(basis?.coverage)
  const { items, documented, mentioned, outOfScope } = counts
  const found = basis
    ? [...checkText(pages, basis), ...(await checkClaims(claimsOf(pages, basis), basis))]
    : []
  return {
    problems: sortProblems([...problems, ...found]),
    summary: `${items} items of the API: ${documented} documented, ${mentioned} mentioned, ${outOfScope} out of scope (${documented + mentioned} of ${items - outOfScope} in scope)`,
    counts,
  }
}

/** Finds the problems that need no compiler. */
export function checkText(pages: readonly ApiPage[], basis: ApiBasis): Problem[] {
  const { installed, lock, coverage, source } = basis
  const known = [...wordsOf(installed.declarations), ...Object.keys(coverage.others)]
  const vocabulary = vocabularyOf(basis, pages, known)
  return [
    ...compareCoverage(lock, coverage, source.text, source.file),
    ...checkEvidence(pages, basis),
    ...pages.flatMap((page) => [
      ...checkMentions(page, vocabulary),
      ...checkParameters(page, basis),
      ...checkTables(page, basis),
    ]),
  ]
}

/** The claims of the pages about types. */
function claimsOf(pages: readonly ApiPage[], basis: ApiBasis): Claim[] {
  const options = Object.values(basis.coverage.areas).flatMap(({ from, items }) =>
    from === basis.profile.options ? Object.entries(items) : [],
  )
  return pages.flatMap((page) => [
    ...signatureClaims(page),
    ...options.flatMap(([name, status]) =>
      'documented' in status && status.documented === page.path
        ? optionClaims(page, name, basis.profile)
        : [],
    ),
  ])
}

/** Reads the data that pages are compared with. @param update write the lock file from the package first */
async function readBasis(
  options: ApiOptions,
  { dirs, configFile }: CheckContext,
  update: boolean,
): Promise<{ basis?: ApiBasis; problems: Problem[] }> {
  const installed = findDocumented(options.package, dirs.root)
  if (!installed)
    return failed(
      configFile,
      `The package \`${options.package}\` is not installed, or has no types or no command.`,
      'Install it beside the site; its `package.json` has to name `types` and `bin`.',
    )
  const { text, coverage, problems } = readCoverageFile(dirs.root, options.coverage)
  if (!coverage) return { problems }
  const profile = profileOf(installed.name)
  const areas = Object.fromEntries(Object.entries(coverage.areas).map(([name, { from }]) => [name, from]))
  const lock = await readApi(installed, areas, profile)
  const file = join(dirs.root, options.lock)
  if (update) writeFileSync(file, formatLock(lock))
  return {
    basis: { installed, profile, lock, coverage, source: { file: options.coverage, text } },
    problems: compareLocks(existsSync(file) ? readFileSync(file, 'utf8') : '{}', lock, options.lock),
  }
}

/** Names the items of the package that differ from the lock file. */
function compareLocks(text: string, now: ApiLock, file: string): Problem[] {
  if (text === formatLock(now)) return []
  const { value, problems } = parseJson(text, file)
  if (problems.length > 0) return problems
  const before = value as Partial<ApiLock>
  const changed = Object.entries(now.areas).flatMap(([area, items]) => {
    const old = before.areas?.[area] ?? {}
    const names = [...new Set([...Object.keys(old), ...Object.keys(items)])]
    return names
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(items[name]))
      .map((name) => `${area} ${name}`)
  })
  const what =
    changed.length > 0 ? `: ${changed.slice(0, 10).join(', ')}${changed.length > 10 ? ', …' : ''}` : ''
  return failed(
    file,
    `The lock is not that of ${now.package} ${now.version}${what}.`,
    'Run `bifolio check api --update`, look at what has changed, and bring the pages in line.',
  ).problems
}

/** The result of a check that cannot continue. */
export function failed(file: string, message: string, hint: string): { problems: Problem[] } {
  return { problems: [{ severity: 'error', file, message, hint }] }
}
