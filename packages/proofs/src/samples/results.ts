import type { Problem } from 'bifolio/check'
import { error } from '../problems.ts'
import type { SampleCounts, ScenarioResult } from './sample-run.ts'

const HINT =
  'Correct it, or install what it needs; or leave it out with `skip="reason"` behind the language of the fence.'

/** The problems of steps, at their fences. */
export function resultProblems({ file, scenario: { lines }, verdicts }: ScenarioResult): Problem[] {
  return verdicts.flatMap(({ problem }, index) =>
    problem ? [error({ file, line: lines[index] }, problem.replaceAll('\n', '\n    '), HINT)] : [],
  )
}

/** Counts samples by their results. */
export function countSamples(
  results: readonly ScenarioResult[],
): Pick<SampleCounts, 'found' | 'run' | 'optedOut' | 'failing' | 'reasons'> {
  const counts = { found: 0, run: 0, optedOut: 0, failing: 0 }
  const reasons: SampleCounts['reasons'] = []
  for (const { file, scenario, verdicts } of results)
    for (const [index, step] of scenario.steps.entries()) {
      if (verdicts[index]?.problem) counts.failing++
      if (!scenario.samples[index]) continue
      counts.found++
      if (step.kind === 'skip') {
        counts.optedOut++
        reasons.push({ file, line: scenario.lines[index] ?? 1, reason: step.reason })
      } else counts.run++
    }
  return { ...counts, reasons }
}
