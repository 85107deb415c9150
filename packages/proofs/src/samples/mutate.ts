import { type MutationRequest, type MutationResult, random, shuffle } from '../mutation.ts'
import { mutationsOf } from './mutations.ts'
import { inParallel, readPage } from './pages.ts'
import { compareResults } from './run/compare.ts'
import { runScenario } from './run/scenario.ts'
import type { RunOptions } from './sample-run.ts'
import { readScenarios, type Scenario } from './scenarios.ts'

interface Broken {
  file: string
  line: number
  what: string
  scenario: Scenario
}

/**
 * Breaks samples at random, one at a time and in memory only, and finds those that the check does not notice. The same
 * seed breaks the same samples in the same way.
 */
export async function mutateSamples(
  options: RunOptions,
  { seed, count }: MutationRequest,
): Promise<MutationResult> {
  const chosen = shuffle(brokenScenarios(options, random(seed)), random(seed + 1)).slice(0, count)
  const missed: MutationResult['missed'] = []
  await inParallel(chosen, options.signal, async ({ file, line, what, scenario }) => {
    const verdicts = compareResults(options.runner, scenario, await runScenario(scenario, options))
    if (!verdicts.some(({ problem }) => problem)) missed.push({ file, line, what })
  })
  return { tried: chosen.length, missed }
}

/** For each sample that can be broken, its scenario with it broken in one way. */
function brokenScenarios(options: RunOptions, next: () => number): Broken[] {
  return options.files.flatMap((file) =>
    readScenarios(readPage(options, file), file).scenarios.flatMap((scenario) =>
      scenario.steps.flatMap((step, index): Broken[] => {
        const ways = scenario.samples[index] ? mutationsOf(step, options.runner) : []
        const way = ways[Math.floor(next() * ways.length)]
        if (!way) return []
        const steps = scenario.steps.with(index, way.step)
        return [{ file, line: scenario.lines[index] ?? 1, what: way.what, scenario: { ...scenario, steps } }]
      }),
    ),
  )
}
