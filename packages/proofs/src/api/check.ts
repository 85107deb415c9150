import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { localFacts, readFactsLock, withFacts } from '../facts/lock.ts'
import { changedNames, outdatedLock, parseObject } from '../lock-files.ts'
import type { ApiOptions } from '../options.ts'
import { error, reportingRefusal } from '../problems.ts'
import { type Page, readPage } from '../statements/page.ts'
import { type ApiBasis, readBasis, readDocumented } from './basis.ts'
import { type Claim, checkClaims, optionClaims, signatureClaims } from './claims.ts'
import { compareCoverage, countCoverage, coveredItems } from './coverage.ts'
import { declaredWords } from './declarations.ts'
import { checkEvidence } from './evidence.ts'
import { type ApiLock, formatLock } from './lock.ts'
import { checkMentions, checkVersions, readVocabulary } from './mentions.ts'
import { checkParameters } from './parameters.ts'
import { checkTables } from './tables.ts'

/** `bifolio check api [--update]`: compares the pages with the installed package that they document. */
export const runApiCheck = reportingRefusal(checkApi)

async function checkApi(options: ApiOptions, context: CheckContext): Promise<CheckReport> {
  const { dirs, flags, routes, readText } = context
  const basis = await readBasis(readDocumented(options, context))
  const file = join(dirs.root, options.lock)
  if (flags.update) writeFileSync(file, formatLock(basis.lock))
  const facts = options.facts ? readFactsLock(join(dirs.root, options.facts)) : undefined
  const pages = routes.map((route) =>
    readPage(route, withFacts(readText(route.file), facts ? localFacts(facts, route.scope.lang) : {})),
  )
  const problems = [
    ...compareLocks(existsSync(file) ? readFileSync(file, 'utf8') : '{}', basis.lock, options.lock),
    ...checkText(pages, basis),
    ...(await checkClaims(pageClaims(pages, basis), basis).catch(({ message }: Error) => [
      error({ file: options.coverage }, `The types cannot be compared: ${message}`),
    ])),
  ]
  const counts = countCoverage(basis.coverage)
  const { items, documented, mentioned, outOfScope } = counts
  const summary = `${items} items of the API: ${documented} documented, ${mentioned} mentioned, ${outOfScope} out of scope (${documented + mentioned} of ${items - outOfScope} in scope)`
  return { problems: sortProblems(problems), summary, counts }
}

/** Finds the problems that need no compiler. */
export function checkText(pages: readonly Page[], basis: ApiBasis): Problem[] {
  const { installed, lock, coverage, source } = basis
  const known = [...declaredWords(installed.declarations), ...Object.keys(coverage.others)]
  const vocabulary = readVocabulary(basis, pages, known)
  return [
    ...compareCoverage(lock, coverage, source.text, source.file),
    ...checkEvidence(pages, basis),
    ...checkVersions(pages, vocabulary),
    ...pages.flatMap((page) => [
      ...checkMentions(page, vocabulary),
      ...checkParameters(page, basis),
      ...checkTables(page, basis),
    ]),
  ]
}

/** The claims of the pages about types. */
function pageClaims(pages: readonly Page[], { coverage, profile }: ApiBasis): Claim[] {
  const options = coveredItems(coverage, profile.options)
  return pages.flatMap((page) => [
    ...signatureClaims(page),
    ...options.flatMap(([name, status]) =>
      'documented' in status && status.documented === page.path ? optionClaims(page, name, profile) : [],
    ),
  ])
}

/** Names the items of the package that differ from the lock file. */
function compareLocks(text: string, now: ApiLock, file: string): Problem[] {
  if (text === formatLock(now)) return []
  const before: Partial<ApiLock> = parseObject(text, file)
  const changed = Object.entries(now.areas).flatMap(([area, items]) =>
    changedNames(before.areas?.[area] ?? {}, items).map((name) => `${area} ${name}`),
  )
  return [outdatedLock(file, { check: 'api', of: `${now.package} ${now.version}`, changed })]
}
