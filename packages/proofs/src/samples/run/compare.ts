import type { StepResult } from '../scenario-run.ts'
import type { Scenario } from '../scenarios.ts'
import type { TestRunner } from '../test-runner.ts'
import { difference } from './output.ts'

/** The verdict on a step after its output has been compared with the page. */
export interface Verdict {
  problem?: string
  /** Its output, when the page does not show it. */
  printed?: string
  /** The output that should replace the shown one. */
  correction?: string
}

/** Compares the result of a step with what the page shows. */
export function compareResults(
  runner: TestRunner,
  { steps }: Scenario,
  results: readonly StepResult[],
): Verdict[] {
  const verdicts = results.map((result): Verdict => ({ ...result }))
  for (const [index, step] of steps.entries()) {
    const { problem, printed = '' } = results[index] ?? {}
    if (problem) continue
    if (step.kind === 'made') {
      const diff = difference(runner, step.text, printed, true)
      verdicts[index] = diff ? { problem: `The file \`${step.path}\` has another content:\n${diff}` } : {}
    }
    if (step.kind !== 'run' || !step.shown) continue
    const { text, isExcerpt, step: shown } = step.shown
    verdicts[index] = {}
    const diff = difference(runner, text, printed, isExcerpt)
    if (!diff) continue
    const sentence = 'The output is not what the command prints'
    verdicts[shown] = { problem: `${sentence}:\n${diff}`, ...(!isExcerpt && { correction: printed }) }
  }
  return verdicts
}
