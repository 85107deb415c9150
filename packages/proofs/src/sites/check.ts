import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type CheckContext, type CheckReport, lockReader, type Problem, sortProblems } from 'bifolio/check'
import { inParallel } from '../in-parallel.ts'
import { outdatedLock } from '../lock-files.ts'
import type { SiteSamplesOptions } from '../options.ts'
import { findPackage, requirePackages } from '../packages.ts'
import { error, reportingRefusal } from '../problems.ts'
import { countSamples, resultProblems } from '../samples/results.ts'
import { compareResults } from '../samples/run/compare.ts'
import { rstest } from '../samples/run/rstest.ts'
import type { ScenarioResult } from '../samples/sample-run.ts'
import { readScenarios, scenarioHash } from '../samples/scenarios.ts'
import { checkFences, type FencePage } from '../samples/static/check.ts'
import { runSite } from './site-run.ts'

/** The languages of samples: what a site consists of, and commands. */
const SAMPLES = /^(?:[cm]?[jt]s|[jt]sx|jsonc?|mdx?|css|ya?ml|bash|sh|shell)$/

/** The samples that have passed, and all that their results depend on. */
interface SiteLock {
  /** Version of the engine, the compiler, this check, and the starter. */
  basis: string
  /** Hashes of sections, in alphabetical order. */
  proved: string[]
}

const readLock = lockReader<SiteLock>(
  (text) => {
    const { basis, proved } = JSON.parse(text)
    return { basis: String(basis), proved: Array.isArray(proved) ? proved.map(String) : [] }
  },
  { basis: '', proved: [] },
)

interface Section extends ScenarioResult {
  hash: string
}

/**
 * `bifolio check samples [--all] [--update]` for the documentation of the engine: builds the samples of each section in a site of its own. A section that the lock file has is
 * not built again.
 */
export const runSitesCheck = reportingRefusal(checkSites)

async function checkSites(options: SiteSamplesOptions, context: CheckContext): Promise<CheckReport> {
  const { dirs, routes, flags, signal, readText } = context
  requirePackages(['typescript'], dirs.root, relative(dirs.root, context.configFile))
  const starter = options.starter && join(dirs.root, options.starter)
  const file = join(dirs.root, options.lock)
  const basis = runBasis(dirs.root, starter)
  const lock = readLock(file)
  const kept = new Set(flags.all || lock.basis !== basis ? [] : lock.proved)
  const problems: Problem[] = []
  const pages: FencePage[] = []
  const sections = routes.flatMap(({ file }): Section[] => {
    const {
      scenarios,
      fences,
      problems: found,
    } = readScenarios(readText(file), file, {
      languages: SAMPLES,
      readFile: (path) => shownFile(dirs.root, path),
    })
    problems.push(...found.map(({ line, message, hint }) => error({ file, line }, message, hint)))
    pages.push({ file, fences })
    return scenarios
      .filter(({ steps }) => steps.some(({ kind }) => kind !== 'skip'))
      .map((scenario) => ({ file, scenario, verdicts: [], hash: scenarioHash(scenario).slice(0, 12) }))
  })
  problems.push(...(await checkFences(pages, dirs.root)))
  const passed = new Set(kept)
  // Languages share many samples: each is run once.
  const fresh = new Map(
    sections.filter(({ hash }) => !kept.has(hash)).map((section) => [section.hash, section]),
  )
  await inParallel([...fresh.values()], signal, async ({ file, scenario, hash }) => {
    // Sites have no output of a runner: only the rules for times, sizes and ports apply.
    const results = await runSite(scenario, { site: dirs.root, starter })
    const found = resultProblems({ file, scenario, verdicts: compareResults(rstest, scenario, results) })
    problems.push(...found)
    if (found.length === 0) passed.add(hash)
  })
  const proved = [...new Set(sections.map(({ hash }) => hash))].filter((hash) => passed.has(hash)).sort()
  if (flags.update) writeFileSync(file, `${JSON.stringify({ basis, proved }, undefined, 1)}\n`)
  else if (problems.length === 0 && (lock.basis !== basis || String(lock.proved) !== String(proved)))
    problems.push(outdatedLock(options.lock, { check: 'samples', of: 'the samples as they are now' }))
  const counts = {
    ...countSamples(sections),
    sections: sections.length,
    run: fresh.size,
    failing: problems.length,
  }
  const { found, optedOut, failing } = counts
  return {
    problems: sortProblems(problems),
    summary: `${found} samples in ${sections.length} sections, ${fresh.size} sections built, the others proved by the lock file, ${optedOut} opted out, ${failing} failing`,
    counts,
  }
}

/** The file `<root>/components/a.ts` that a fence shows; empty for a part of a file, which is not a sample. */
const shownFile = (root: string, path: string): string =>
  /^<root>\/[^#]+$/.test(path) ? readFileSync(join(root, path.slice('<root>/'.length)), 'utf8').trimEnd() : ''

/** Hash of what results depend on besides the samples. The engine counts with its version: `--all` proves its current state. */
function runBasis(site: string, starter: string | undefined): string {
  const hash = createHash('sha256')
  for (const name of ['bifolio', 'typescript'])
    hash.update(`${name}@${findPackage(name, site)?.version ?? ''}`)
  for (const folder of [import.meta.dirname, ...(starter ? [starter] : [])])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(join(folder, name)).isFile() && !/\.d\.ts$|\.map$|\.test\./.test(name))
        hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
