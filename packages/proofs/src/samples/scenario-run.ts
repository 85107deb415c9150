import type { ProjectFile } from './run/files.ts'
import type { Workspace } from './run/workspace.ts'
import type { Step } from './steps.ts'

/** The result of a step. */
export interface StepResult {
  /** Its problem: one sentence, then the output. */
  problem?: string
  /** Its output; for a generated file, the content. */
  printed?: string
}

/** The result of the check of files, for the step that wrote them. */
export interface Finding extends StepResult {
  step: number
}

/** The state of a project while the steps of its scenario are run. */
export interface ScenarioRun {
  workspace: Workspace
  /** Files by path. */
  files: Map<string, ProjectFile>
  /** Shapes that have not been checked yet. */
  shapes: ({ step: number } & Extract<Step, { kind: 'shape' }>)[]
  results: StepResult[]
}
