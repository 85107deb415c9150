import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type CheckContext, type CheckReport, sortProblems } from 'bifolio/check'
import { outdatedLock } from '../lock-files.ts'
import type { SamplesOptions } from '../options.ts'
import { findInstalled, findPackage, requirePackages } from '../packages.ts'
import { reportingRefusal } from '../problems.ts'
import { runFingerprint } from './cache.ts'
import { NO_SAMPLES, provedVersions, readSampleLock, recordableSamples, shownSamples } from './lock.ts'
import { readPackageSets } from './package-sets.ts'
import { runSamples } from './pages.ts'
import { runnerOf } from './run/runner.ts'
import type { PageSamples, RecordedSamples, RunOptions, SampleCounts } from './sample-run.ts'
import { statementsReport } from './shares.ts'
import { checkFences, checkSkipped } from './static/check.ts'
import { readSymbols } from './symbols.ts'

/**
 * `bifolio check samples [--update] [--statements]`: runs the samples of a site, compares the lock file with the results, and
 * counts the statements that samples show.
 */
export const runSamplesCheck = reportingRefusal(checkSamples)

async function checkSamples(options: SamplesOptions, context: CheckContext): Promise<CheckReport> {
  const { dirs, routes, flags, signal, share } = context
  const runner = runnerOf(options.runner)
  const readLock = () =>
    options.lock === undefined ? NO_SAMPLES : readSampleLock(join(dirs.root, options.lock), runner.id)
  const lock = readLock()
  const sets = readPackageSets(options.packages, dirs.root, runner)
  if (flags.statements) return statementsReport(context, lock, sets)
  const site = join(dirs.root, options.workspace ?? '')
  requirePackages(
    [runner.package, 'typescript', '@types/node'],
    site,
    relative(dirs.root, context.configFile),
  )
  const run: RunOptions = {
    routes: routes.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    site,
    cache: join(dirs.cache, 'samples'),
    share,
    runner,
    sets,
    signal,
    onlyTests:
      options.incomplete === 'skip'
        ? { runner: runner.package, isInstalled: (name) => !!findInstalled(name, site, runner.package) }
        : undefined,
    recorded: flags.all === true ? undefined : lock,
  }
  const update = flags.update === true
  let { problems, counts, pages } = await runSamples(run)
  if (update && updatePages(pages)) ({ problems, counts, pages } = await runSamples(run))
  const skipped = await checkSkipped(pages, { site, runner, proved: flags.all ? undefined : lock.skipped })
  problems = [...problems, ...(await checkFences(pages, site)), ...skipped.problems]
  const isSound = problems.length === 0
  for (const { file, content, indent } of await readLocks(options, run, {
    before: lock,
    pages,
    shown: new Set(routes.flatMap(({ scope, file }) => (scope.lang === context.config.lang ? [file] : []))),
    isSound,
    skipped: skipped.types,
  })) {
    const path = join(dirs.root, file)
    if (update) writeFileSync(path, `${JSON.stringify(content, undefined, indent)}\n`)
    else if (isSound && !holds(path, content))
      problems = [...problems, outdatedLock(file, { check: 'samples', of: 'the samples as they are now' })]
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

interface LockFile {
  /** Path relative to the site. */
  file: string
  content: object
  /** Spaces of indentation; 0 for one line. */
  indent: number
}

/** The required content of the lock files; none without the option `lock`. Symbols are only looked up in samples without a problem. */
async function readLocks(
  { lock: file, types }: SamplesOptions,
  run: RunOptions,
  {
    before,
    pages,
    shown,
    isSound,
    skipped,
  }: {
    before: RecordedSamples
    pages: readonly PageSamples[]
    shown: ReadonlySet<string>
    isSound: boolean
    skipped?: string
  },
): Promise<LockFile[]> {
  if (file === undefined) return []
  const { runner, site } = run
  const version = findPackage(runner.package, site)?.version ?? ''
  const basis = runFingerprint(run)
  const samples = recordableSamples(pages, runner, before.samples)
  const isKnown = before.version === version && JSON.stringify(before.samples) === JSON.stringify(samples)
  const date = (isKnown && before.date) || new Date().toISOString().slice(0, 10)
  const node = provedVersions(before, basis, samples)
  const count = shownSamples(
    pages.filter(({ file }) => shown.has(file)),
    { ...before, version, samples },
  )
  const locks: LockFile[] = [
    { file, content: { [runner.id]: version, basis, date, skipped, count, node, samples }, indent: 1 },
  ]
  if (types && isSound) {
    const symbols = await readSymbols(pages, site, runner)
    locks.push({ file: types, content: { [runner.id]: version, ...symbols }, indent: 0 })
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
function updatePages(pages: readonly PageSamples[]): boolean {
  let hasChanged = false
  for (const { source, scenarios } of pages) {
    const changes = scenarios.flatMap(({ scenario, verdicts }) =>
      verdicts.flatMap(({ correction }, index) =>
        correction === undefined ? [] : [{ line: scenario.lines[index] ?? 1, correction }],
      ),
    )
    if (changes.length === 0) continue
    hasChanged = true
    const lines = readFileSync(source, 'utf8').split('\n')
    // From the end, so that the lines of the other replacements stay valid.
    for (const { line, correction } of changes.sort((a, b) => b.line - a.line)) {
      // Fences in the output have fewer backticks than the fence around them.
      const [marks = ''] = /`{3,}|~{3,}/.exec(lines[line - 1] ?? '') ?? []
      const end = lines.findIndex((text, index) => index >= line && text.trim().startsWith(marks))
      // The code of a fence in a list is indented like the fence.
      const [indent = ''] = /^[ \t]*/.exec(lines[line - 1] ?? '') ?? []
      lines.splice(line, end - line, ...correction.split('\n').map((text) => text && indent + text))
    }
    writeFileSync(source, lines.join('\n'))
  }
  return hasChanged
}

/** The numbers of a run, and the reasons for skipped samples. */
function summaryOf({ pages, found, run, optedOut, failing, recorded, reasons }: SampleCounts): string {
  const left = reasons.map(({ file, line, reason }) => `\n  ${file}:${line}  opted out: ${reason}`)
  return `${pages} pages, ${found} samples found, ${run} checked (${recorded} projects by the lock file), ${optedOut} opted out, ${failing} failing${left.join('')}`
}
