import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, lockReader, type Problem, sortProblems } from 'bifolio/check'
import { inParallel } from '../in-parallel.ts'
import type { SiteSamplesOptions } from '../options.ts'
import { findPackage } from '../packages.ts'
import { compareResults } from '../samples/run/compare.ts'
import { rstest } from '../samples/run/rstest.ts'
import { readScenarios, type Scenario, scenarioHash } from '../samples/scenarios.ts'
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

interface Section {
  file: string
  scenario: Scenario
  hash: string
}

/**
 * `bifolio check samples [--all] [--update]` for the documentation of the engine: builds the samples of each section in a site of its own. A section that the lock file has is
 * not built again.
 */
export async function runSitesCheck(
  options: SiteSamplesOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { dirs, routes, flags, signal, readText } = context
  const starter = options.starter && join(dirs.root, options.starter)
  const file = join(dirs.root, options.lock)
  const basis = basisOf(dirs.root, starter)
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
    problems.push(...found.map((problem): Problem => ({ severity: 'error', file, ...problem })))
    pages.push({ file, fences })
    return scenarios
      .filter(({ steps }) => steps.some(({ kind }) => kind !== 'skip'))
      .map((scenario) => ({ file, scenario, hash: scenarioHash(scenario).slice(0, 12) }))
  })
  problems.push(...(await checkFences(pages, dirs.root)))
  const passed = new Set(kept)
  // Languages share many samples: each is run once.
  const fresh = new Map(
    sections.filter(({ hash }) => !kept.has(hash)).map((section) => [section.hash, section]),
  )
  await inParallel([...fresh.values()], signal, async (section) => {
    const found = await problemsOf(section, { site: dirs.root, starter })
    problems.push(...found)
    if (found.length === 0) passed.add(section.hash)
  })
  const proved = [...new Set(sections.map(({ hash }) => hash))].filter((hash) => passed.has(hash)).sort()
  if (flags.update) writeFileSync(file, `${JSON.stringify({ basis, proved }, undefined, 1)}\n`)
  else if (problems.length === 0 && (lock.basis !== basis || String(lock.proved) !== String(proved)))
    problems.push(outdated(options.lock))
  const counts = countsOf(sections, { run: fresh.size, problems: problems.length })
  return { problems: sortProblems(problems), summary: summaryOf(counts), counts }
}

/** The file `<root>/components/a.ts` that a fence shows; empty for a part of a file, which is no sample. */
const shownFile = (root: string, path: string): string =>
  /^<root>\/[^#]+$/.test(path) ? readFileSync(join(root, path.slice('<root>/'.length)), 'utf8').trimEnd() : ''

async function problemsOf(
  { file, scenario }: Section,
  options: { site: string; starter?: string },
): Promise<Problem[]> {
  // Sites have no output of a runner: only the rules for times, sizes and ports apply.
  const verdicts = compareResults(rstest, scenario, await runSite(scenario, options))
  return verdicts.flatMap(({ problem }, index): Problem[] =>
    problem
      ? [
          {
            severity: 'error',
            file,
            line: scenario.lines[index],
            message: problem.replaceAll('\n', '\n    '),
          },
        ]
      : [],
  )
}

function outdated(file: string): Problem {
  return {
    severity: 'error',
    file,
    message: 'The lock file does not have the samples as they are now.',
    hint: 'Run `bifolio check samples --update`.',
  }
}

function countsOf(sections: readonly Section[], { run, problems }: { run: number; problems: number }) {
  const steps = sections.flatMap(({ scenario: { steps, samples } }) =>
    steps.filter((_, index) => samples[index]),
  )
  const skipped = sections.flatMap(({ file, scenario: { steps, lines } }) =>
    steps.flatMap((step, index) =>
      step.kind === 'skip' ? [{ file, line: lines[index] ?? 1, reason: step.reason }] : [],
    ),
  )
  return {
    sections: sections.length,
    found: steps.length,
    run,
    failing: problems,
    optedOut: skipped.length,
    reasons: skipped,
  }
}

function summaryOf({ sections, found, run, optedOut, failing }: ReturnType<typeof countsOf>): string {
  return `${found} samples in ${sections} sections, ${run} sections built, the others proved by the lock file, ${optedOut} opted out, ${failing} failing`
}

/** Hash of what results depend on besides the samples. The engine counts with its version: `--all` proves its current state. */
function basisOf(site: string, starter: string | undefined): string {
  const hash = createHash('sha256')
  for (const name of ['bifolio', 'typescript'])
    hash.update(`${name}@${findPackage(name, site)?.version ?? ''}`)
  for (const folder of [import.meta.dirname, ...(starter ? [starter] : [])])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(join(folder, name)).isFile() && !/\.d\.ts$|\.map$|\.test\./.test(name))
        hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
