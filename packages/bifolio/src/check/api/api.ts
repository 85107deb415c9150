import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project, ProjectSources } from '../../pipeline/project.ts'
import type { Problem } from '../../shared/types.ts'
import { checkClaims, optionClaim, signatureClaims } from './claims.ts'
import {
  type Coverage,
  type CoverageCounts,
  compareCoverage,
  countCoverage,
  readCoverage,
} from './coverage.ts'
import { wordsOf } from './declarations.ts'
import { checkEvidence } from './evidence.ts'
import { parseJson } from './json.ts'
import { type ApiLock, formatLock, readApi } from './lock.ts'
import { checkMentions, vocabularyOf } from './mentions.ts'
import { findPackage, type InstalledPackage } from './package.ts'
import { type ApiPage, readApiPages } from './pages.ts'

/** What the check of the pages against the API found out. */
export interface ApiResult {
  problems: Problem[]
  counts: CoverageCounts
}

/** All that the check of pages works with. */
export interface ApiBasis {
  installed: InstalledPackage
  lock: ApiLock
  coverage: Coverage
  /** The coverage file as written. */
  source: { file: string; text: string }
}

const NOTHING: CoverageCounts = { items: 0, documented: 0, mentioned: 0, outOfScope: 0 }

/**
 * Holds the pages against the API of the package that they document, as it is installed.
 * @param update write the lock file anew from the package
 */
export async function checkApi(
  project: Project,
  sources: ProjectSources,
  update = false,
): Promise<ApiResult> {
  const { basis, problems } = await readBasis(project, update)
  if (!basis) return { problems, counts: NOTHING }
  const found = await checkApiPages(readApiPages(project, sources), basis)
  return { problems: [...problems, ...found], counts: countCoverage(basis.coverage) }
}

/** Holds pages against a lock that is known to be true. */
async function checkApiPages(pages: readonly ApiPage[], basis: ApiBasis): Promise<Problem[]> {
  const { installed, coverage } = basis
  return [...checkApiText(pages, basis), ...(await checkClaims(claimsOf(pages, basis), installed, coverage))]
}

/** All that can be told without the compiler. */
export function checkApiText(
  pages: readonly ApiPage[],
  { installed, lock, coverage, source }: ApiBasis,
): Problem[] {
  const known = [...wordsOf(installed.declarations), ...Object.keys(coverage.others)]
  const vocabulary = vocabularyOf(lock, pages, known)
  return [
    ...compareCoverage(lock, coverage, source.text, source.file),
    ...checkEvidence(pages, lock, coverage, source),
    ...pages.flatMap((page) => checkMentions(page, vocabulary)),
  ]
}

/** What the pages say about types. */
export function claimsOf(pages: readonly ApiPage[], { lock, coverage }: Pick<ApiBasis, 'lock' | 'coverage'>) {
  const options = Object.values(coverage.areas).flatMap(({ from, items }) =>
    from === 'RstestConfig' ? Object.entries(items) : [],
  )
  return pages.flatMap((page) => [
    ...signatureClaims(page, lock, coverage),
    ...options.flatMap(([name, status]) =>
      'documented' in status && status.documented === page.path ? optionClaim(page, name) : [],
    ),
  ])
}

/** Reads what the pages are held against; writes the lock file if it is to be updated. */
export async function readBasis(
  { config, dirs, configFile }: Project,
  update: boolean,
): Promise<{ basis?: ApiBasis; problems: Problem[] }> {
  const { api } = config
  if (!api) return failed(configFile, 'The configuration names no API to check.', 'Set `api` in it.')
  const installed = findPackage(api.package, dirs.root)
  if (!installed)
    return failed(
      configFile,
      `The package \`${api.package}\` is not installed, or has no types or no command.`,
      'Install it beside the site; its `package.json` has to name `types` and `bin`.',
    )
  const coverageFile = join(dirs.root, api.coverage)
  if (!existsSync(coverageFile))
    return failed(api.coverage, 'The coverage file does not exist.', 'Write it, or mend `api.coverage`.')
  const text = readFileSync(coverageFile, 'utf8')
  const { coverage, problems } = readCoverage(text, api.coverage)
  if (!coverage) return { problems }
  const areas = Object.fromEntries(Object.entries(coverage.areas).map(([name, { from }]) => [name, from]))
  const lock = await readApi(installed, areas)
  const file = join(dirs.root, api.lock)
  if (update) writeFileSync(file, formatLock(lock))
  const basis = { installed, lock, coverage, source: { file: api.coverage, text } }
  return {
    basis,
    problems: compareLocks(existsSync(file) ? readFileSync(file, 'utf8') : '{}', lock, api.lock),
  }
}

/** Tells which items of the package are not as the lock file says. */
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
  const message = `The lock is not that of ${now.package} ${now.version}${what}.`
  const hint = 'Run `bifolio check api --update`, look at what has changed, and bring the pages in line.'
  return [{ severity: 'error', file, message, hint }]
}

function failed(file: string, message: string, hint: string): { problems: Problem[] } {
  return { problems: [{ severity: 'error', file, message, hint }] }
}
