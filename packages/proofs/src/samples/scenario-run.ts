import type { ProjectFile } from './run/files.ts'
import type { Workspace } from './run/workspace.ts'
import type { Step } from './scenarios.ts'

/** What came of a step. */
export interface StepResult {
  /** What is wrong with it: one sentence, then what was printed. */
  problem?: string
  /** What it printed; of a generated file, its content. */
  printed?: string
}

/** What the check of files finds out about the step that wrote them. */
export interface Finding extends StepResult {
  step: number
}

/** A project while the steps of its scenario are run. */
export interface ScenarioRun {
  workspace: Workspace
  /** By path. */
  files: Map<string, ProjectFile>
  /** Those that have not been checked yet. */
  shapes: ({ step: number } & Extract<Step, { kind: 'shape' }>)[]
  results: StepResult[]
}
