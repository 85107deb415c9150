import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import type { TestSamplesOptions } from '../options.ts'
import { findInstalled, findPackage, missingForSamples } from '../packages.ts'
import { runFingerprint } from './cache.ts'
import type { TestSetup } from './complete.ts'
import { NO_SAMPLES, provedVersions, readSampleLock, samplesOf } from './lock.ts'
import { readPackageSets } from './package-sets.ts'
import { runSamples } from './pages.ts'
import { runnerOf } from './run/runner.ts'
import type { PageSamples, RunOptions, SampleCounts } from './sample-run.ts'
import { statementsReport } from './shares.ts'
import { checkFences, checkSkipped } from './static/check.ts'
import { readSymbols } from './symbols.ts'
import type { TestRunner } from './test-runner.ts'

/**
 * `bifolio check samples [--update] [--statements]`: runs the samples of a site, compares the lock file with the results, and
 * counts the statements that samples show.
 */
export async function runSamplesCheck(
  options: TestSamplesOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { dirs, routes, flags, signal, shared } = context
  const runner = runnerOf(options.runner)
  const readLock = () =>
    options.lock === undefined ? NO_SAMPLES : readSampleLock(join(dirs.root, options.lock), runner.id)
  const lock = readLock()
  const sets = readPackageSets(options.packages, dirs.root, runner)
  if (flags.statements) return statementsReport(context, lock, sets)
  const missing = missingForSamples(runner.package, dirs.root)
  if (missing) {
    const file = relative(dirs.root, context.configFile)
    return { problems: [{ severity: 'error', file, ...missing }], summary: 'No samples were run', counts: {} }
  }
  const run: RunOptions = {
    content: dirs.content,
    files: routes.map(({ file }) => file).sort(),
    site: dirs.root,
    cache: join(dirs.cache, 'samples'),
    shared,
    runner,
    sets,
    signal,
    ...(options.incomplete === 'skip' && { onlyTests: testSetup(runner, dirs.root) }),
    recorded: flags.all === true ? undefined : lock,
  }
  const update = flags.update === true
  let { problems, counts, pages } = await runSamples(run)
  if (update && updatePages(pages, run.content)) ({ problems, counts, pages } = await runSamples(run))
  const { site } = run
  const skipped = await checkSkipped(pages, { site, runner, proved: flags.all ? undefined : lock.skipped })
  problems = [...problems, ...(await checkFences(pages, site)), ...skipped.problems]
  const isSound = problems.length === 0
  const types = skipped.problems.length === 0 ? skipped.types : undefined
  for (const { file, lock, indent } of await locksOf(options, run, { pages, isSound, skipped: types })) {
    const path = join(run.site, file)
    if (update) writeFileSync(path, `${JSON.stringify(lock, undefined, indent)}\n`)
    else if (isSound && !holds(path, lock)) problems = [...problems, outdated(file)]
  }
  // Statements are only counted for samples that pass and are in the lock file.
  const isProved = problems.length === 0
  if (options.lock === undefined)
    return { problems: sortProblems(problems), summary: summaryOf(counts), counts: { ...counts } }
  const { total, ...report } = statementsReport(context, readLock(), sets)
  const { statements, shown } = report.counts
  return {
    problems: sortProblems(isProved ? report.problems : problems),
    summary: `${summaryOf(counts)}\n${total}`,
    counts: { ...counts, statements, shown },
  }
}

const testSetup = (runner: TestRunner, site: string): TestSetup => ({
  runner: runner.package,
  isInstalled: (name) => findInstalled(name, site, runner.package) !== undefined,
})

interface LockFile {
  /** Path relative to the site. */
  file: string
  lock: object
  /** Spaces of indentation; 0 for one line. */
  indent: number
}

/** The required content of the lock files; none without the option `lock`. Symbols are only looked up in samples without a problem. */
async function locksOf(
  { lock: file, types }: TestSamplesOptions,
  run: RunOptions,
  { pages, isSound, skipped }: { pages: readonly PageSamples[]; isSound: boolean; skipped?: string },
): Promise<LockFile[]> {
  if (file === undefined) return []
  const { runner, site } = run
  const version = findPackage(runner.package, site)?.version ?? ''
  const basis = runFingerprint(run)
  const before = readSampleLock(join(site, file), runner.id)
  const samples = samplesOf(pages, runner, before.samples)
  const isKnown = before.version === version && JSON.stringify(before.samples) === JSON.stringify(samples)
  const date = (isKnown && before.date) || new Date().toISOString().slice(0, 10)
  const node = provedVersions(before, basis, samples)
  const lock = { [runner.id]: version, basis, date, skipped, node, samples }
  const locks: LockFile[] = [{ file, lock, indent: 1 }]
  if (types && isSound) {
    const symbols = await readSymbols(pages, site, runner)
    locks.push({ file: types, lock: { [runner.id]: version, ...symbols }, indent: 0 })
  }
  return locks
}

/** Whether a file contains this lock, in the same order. It may have another basis and date, or other versions of Node.js. */
function holds(path: string, lock: object): boolean {
  const results = (value: object): string =>
    JSON.stringify({ ...value, basis: undefined, date: undefined, node: undefined })
  try {
    return existsSync(path) && results(JSON.parse(readFileSync(path, 'utf8'))) === results(lock)
  } catch {
    return false
  }
}

/** Replaces outdated output on pages. @returns whether anything was replaced */
function updatePages(pages: readonly PageSamples[], content: string): boolean {
  let hasChanged = false
  for (const { file, scenarios } of pages) {
    const changes = scenarios.flatMap(({ scenario, verdicts }) =>
      verdicts.flatMap(({ correction }, index) =>
        correction === undefined ? [] : [{ line: scenario.lines[index] ?? 1, correction }],
      ),
    )
    if (changes.length === 0) continue
    hasChanged = true
    const lines = readFileSync(join(content, file), 'utf8').split('\n')
    // From the end, so that the lines of the other replacements stay valid.
    for (const { line, correction } of changes.sort((a, b) => b.line - a.line)) {
      // Fences in the output have fewer backticks than the fence around them.
      const [marks = ''] = /`{3,}|~{3,}/.exec(lines[line - 1] ?? '') ?? []
      const end = lines.findIndex((text, index) => index >= line && text.trim().startsWith(marks))
      // The code of a fence in a list is indented like the fence.
      const [indent = ''] = /^[ \t]*/.exec(lines[line - 1] ?? '') ?? []
      lines.splice(line, end - line, ...correction.split('\n').map((text) => text && indent + text))
    }
    writeFileSync(join(content, file), lines.join('\n'))
  }
  return hasChanged
}

function outdated(file: string): Problem {
  return {
    severity: 'error',
    file,
    message: 'The results that are kept are not those of the samples as they are now.',
    hint: 'Run `bifolio check samples --update` and look at what it changes.',
  }
}

/** The numbers of a run, and the reasons for skipped samples. */
function summaryOf({ pages, found, run, optedOut, failing, recorded, reasons }: SampleCounts): string {
  const left = reasons.map(({ file, line, reason }) => `\n  ${file}:${line}  opted out: ${reason}`)
  return `${pages} pages, ${found} samples found, ${run} proved (${recorded} projects by the lock file), ${optedOut} opted out, ${failing} failing${left.join('')}`
}
