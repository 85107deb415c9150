import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, sortProblems } from 'bifolio/check'
import { formatLock, type PlaygroundLock, readLock } from './lock.ts'
import { installedRunner, outdatedLock, type PlaygroundOptions, rulesOf } from './options.ts'
import { readSamples, type Sample } from './samples.ts'

/**
 * `bifolio check playground [--update]`: compares the lock file with the samples on the pages, or records them.
 * @returns a problem for each sample that is not recorded; the counts give the reasons of others
 */
export async function runPlaygroundCheck(
  options: PlaygroundOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const { dirs, routes, flags } = context
  const lockFile = join(dirs.root, options.lock)
  const found = routes.flatMap(({ file }) =>
    readSamples(context.readText(file), file, rulesOf(options)).map((sample) => ({ ...sample, file })),
  )
  const candidates = found.filter(({ reason }) => reason === undefined)
  if (flags.update) writeFileSync(lockFile, formatLock(await recordSamples(candidates, options, context)))
  const lock = readLock(lockFile)
  const missing = candidates.filter(({ key }) => !(key in lock.samples) && !(key in lock.refused))
  const reasons: Record<string, number> = {}
  for (const { key, reason = lock.refused[key] } of found)
    if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1
  const qualifying = candidates.filter(({ key }) => key in lock.samples)
  const rows = Object.entries(reasons).sort(([, a], [, b]) => b - a)
  const outdated = outdatedLock(dirs.root, options)
  const pages = new Set(qualifying.map(({ file }) => file)).size
  return {
    problems: outdated.length > 0 ? outdated : sortProblems(missing.map(unrecorded)),
    summary: [
      `${found.length} tests on ${routes.length} pages, ${qualifying.length} on ${pages} pages run in the page`,
      ...rows.map(([reason, count]) => `  ${count}  ${reason}`),
    ].join('\n'),
    counts: { pages: routes.length, tests: found.length, qualifying: qualifying.length, reasons },
  }
}

const unrecorded = ({ file, line }: { file: string; line: number }): Problem => ({
  severity: 'error',
  file,
  line,
  message: 'The lock file does not have this sample, so that readers cannot run it.',
  hint: 'Run `bifolio check playground --update`.',
})

/** Runs the candidates in Node.js. What was refused in the page stays refused, until the sample changes. */
async function recordSamples(
  candidates: readonly Sample[],
  options: PlaygroundOptions,
  { dirs }: CheckContext,
): Promise<PlaygroundLock> {
  const before = readLock(join(dirs.root, options.lock))
  const runner = installedRunner(dirs.root, options)
  const folder = join(dirs.cache, 'playground/record')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unique = [...new Map(candidates.map((sample) => [sample.key, sample])).values()]
  const recorded = await options.record?.(unique, folder)
  const lock: PlaygroundLock = { runner, samples: {}, refused: {} }
  for (const { key, hasConfig } of unique) {
    const refused = before.runner === runner ? before.refused[key] : undefined
    const tests = recorded ? recorded.get(key) : []
    if (refused) lock.refused[key] = refused
    else if (!tests) lock.refused[key] = 'Node.js does not run it'
    else if (hasConfig && tests.some(([status]) => status === 'fail'))
      lock.refused[key] = 'it needs the configuration of its project'
    else lock.samples[key] = tests
  }
  return lock
}
