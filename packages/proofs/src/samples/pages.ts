import { join } from 'node:path'
import { type Problem, readText } from 'bifolio/check'
import { inParallel } from '../in-parallel.ts'
import { error } from '../problems.ts'
import { openCache, type ResultCache, runFingerprint } from './cache.ts'
import { installSet, stepsBefore } from './package-sets.ts'
import { recordedVerdicts } from './recorded.ts'
import { countSamples, resultProblems } from './results.ts'
import { compareResults, type Verdict } from './run/compare.ts'
import { runScenario } from './run/scenario.ts'
import type { RunOptions, SamplesResult } from './sample-run.ts'
import type { StepResult } from './scenario-run.ts'
import { readScenarios, runHash, type Scenario, scenarioHash } from './scenarios.ts'

/** Runs the samples of all pages, and reports results that differ from what the page shows. */
export async function runSamples(options: RunOptions): Promise<SamplesResult> {
  const problems: Problem[] = []
  const read = options.routes.map(({ file, source }) => {
    const { text } = readText(source, file)
    const { scenarios, fences, problems: found } = readScenarios(text, file, options)
    problems.push(...found.map(({ line, message, hint }) => error({ file, line }, message, hint)))
    return { file, source, fences, scenarios }
  })
  const fingerprint = runFingerprint(options)
  const found = read.flatMap(({ scenarios }) => scenarios)
  const proved = provedScenarios(found, options, fingerprint)
  const unique = new Map(
    found.filter((scenario) => !proved.has(scenario)).map((scenario) => [runHash(scenario), scenario]),
  )
  const { results, known } = await runAll(unique, options, openCache(options.cache, fingerprint))
  const pages = read.map(({ file, source, fences, scenarios }) => ({
    file,
    source,
    fences,
    scenarios: scenarios.map((scenario) => ({
      scenario,
      hash: scenarioHash(scenario),
      verdicts:
        proved.get(scenario) ??
        compareResults(options.runner, scenario, results.get(runHash(scenario)) ?? []),
    })),
  }))
  const all = pages.flatMap(({ file, scenarios }) => scenarios.map((result) => ({ file, ...result })))
  return {
    problems: [...problems, ...all.flatMap(resultProblems)],
    counts: {
      pages: pages.length,
      ...countSamples(all),
      played: unique.size - known,
      known,
      recorded: proved.size,
    },
    pages,
  }
}

/** The scenarios that need not be run, with their recorded results. */
function provedScenarios(
  scenarios: readonly Scenario[],
  { recorded }: RunOptions,
  fingerprint: string,
): Map<Scenario, Verdict[]> {
  const proved = scenarios.flatMap((scenario) => {
    const verdicts = recorded && recordedVerdicts(scenario, recorded, fingerprint)
    return verdicts ? [[scenario, verdicts] as const] : []
  })
  return new Map(proved)
}

async function runAll(
  scenarios: ReadonlyMap<string, Scenario>,
  options: RunOptions,
  cache: ResultCache,
): Promise<{ results: Map<string, StepResult[]>; known: number }> {
  const results = new Map<string, StepResult[]>()
  const all = [...scenarios.keys()]
  const lacking = all.filter((hash) => !cache.get(hash))
  const shared = options.share?.(cache.namesOf(all))
  if (shared) await cache.take(lacking, shared)
  for (const hash of all) {
    const kept = cache.get(hash)
    if (kept) results.set(hash, kept)
  }
  const known = results.size
  // The longest is run first, so that no processor is idle at the end.
  const waiting = [...scenarios]
    .filter(([hash]) => !results.has(hash))
    .sort(([, a], [, b]) => a.steps.length - b.steps.length)
  const installed = await installSets(
    waiting.map(([, scenario]) => scenario),
    options,
  )
  const run = async ([hash, scenario]: (typeof waiting)[number]): Promise<void> => {
    const result = await runWithSet(scenario, options, installed)
    results.set(hash, result)
    if (!result.some(({ problem }) => problem)) cache.set(hash, result)
    const done = results.size - known
    if (waiting.length >= 20 && done % Math.ceil(waiting.length / 20) === 0)
      process.stderr.write(`projects of samples: ${done} of ${waiting.length}\n`)
  }
  const [own, others] = [false, true].map((hasSet) =>
    waiting.filter(([, { set }]) => Boolean(set) === hasSet),
  )
  await Promise.all([
    inParallel(own ?? [], options.signal, run),
    // One at a time: browsers of several runs compete for a port.
    inParallel(others ?? [], options.signal, run, 1),
  ])
  const made = waiting.map(([hash]) => hash).filter((hash) => cache.get(hash))
  if (shared && made.length > 0) cache.give(made, shared)
  return { results, known }
}

/** Installs the sets that these scenarios need. @returns their folders by name */
async function installSets(
  scenarios: readonly Scenario[],
  { cache }: RunOptions,
): Promise<Map<string, string>> {
  const installed = new Map<string, string>()
  for (const set of new Set(scenarios.flatMap(({ set }) => set ?? [])))
    installed.set(set.name, await installSet(set, join(cache, 'packages')))
  return installed
}

/** Runs a scenario with its packages. A problem of its preparation is reported with its first step. */
async function runWithSet(
  scenario: Scenario,
  options: RunOptions,
  installed: ReadonlyMap<string, string>,
): Promise<StepResult[]> {
  const { set, steps } = scenario
  if (!set) return runScenario(scenario, options)
  const before = stepsBefore(set)
  const site = installed.get(set.name) ?? options.site
  const results = await runScenario({ ...scenario, steps: [...before, ...steps] }, { ...options, site })
  const failed = results.slice(0, before.length).find(({ problem }) => problem)
  const own = results.slice(before.length)
  return failed ? [failed, ...own.slice(1).map(() => ({}))] : own
}
