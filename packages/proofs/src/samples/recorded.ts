import { NODE_MAJOR } from './cache.ts'
import type { Verdict } from './run/compare.ts'
import type { RecordedSamples } from './sample-run.ts'
import { type Scenario, sampleKey, scenarioHash } from './scenarios.ts'

/**
 * The recorded results of a scenario, if it has passed unchanged with the same packages, check and major version of
 * Node.js.
 * @returns one verdict for each step; `undefined` when the lock file does not verify it
 */
export function recordedVerdicts(
  scenario: Scenario,
  { basis, node, samples }: RecordedSamples,
  fingerprint: string,
): Verdict[] | undefined {
  const changed = node[NODE_MAJOR]
  if (basis !== fingerprint || !changed) return undefined
  const hash = scenarioHash(scenario)
  const isProof = scenario.steps.some(({ kind }, index) => scenario.samples[index] && kind !== 'skip')
  const verdicts = scenario.steps.map(({ kind }, index): Verdict | undefined => {
    const key = sampleKey(hash, index)
    if (!scenario.samples[index] || kind === 'skip') return {}
    return changed.includes(key) ? undefined : printedAs(samples[key])
  })
  return isProof && verdicts.every((verdict) => verdict !== undefined) ? verdicts : undefined
}

function printedAs(printed: string | undefined): Verdict | undefined {
  return printed === undefined ? undefined : { printed }
}

/**
 * The output of the samples of a page, by the line of their fence, how many are opted out, and whether there are samples and all
 * others have been run. A sample that has changed since, or whose scenario has, has another key: it is left out.
 */
export function recordedOutputs(
  scenarios: readonly Scenario[],
  { samples, version }: RecordedSamples,
): { outputs: Map<number, string>; optedOut: number; isComplete: boolean } {
  const outputs = new Map<number, string>()
  let optedOut = 0
  let isComplete = version !== ''
  for (const scenario of scenarios) {
    const hash = scenarioHash(scenario)
    for (const [index, line] of scenario.lines.entries()) {
      if (!scenario.samples[index]) continue
      const output = samples[sampleKey(hash, index)]
      if (output !== undefined) outputs.set(line, scenario.locations[index]?.isQuiet ? '' : output)
      else if (scenario.steps[index]?.kind === 'skip') optedOut++
      else isComplete = false
    }
  }
  return { outputs, optedOut, isComplete: isComplete && outputs.size > 0 }
}
