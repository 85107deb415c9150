import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { ScenarioRun, StepResult } from '../scenario-run.ts'
import type { Scenario } from '../scenarios.ts'
import type { Step } from '../steps.ts'
import { addedPackages } from './added-packages.ts'
import { coveredBy, isConfig, type ProjectFile } from './files.ts'
import { shownText } from './output.ts'
import { runScript } from './shell.ts'
import { loadConfigs, runTests } from './tests.ts'
import { checkTypes } from './types.ts'
import { createWorkspace, install, removeWorkspace, type Workspace, writeFile } from './workspace.ts'

/**
 * Runs the steps of a page in a new project, in their order.
 * @returns one result for each step
 */
export async function runScenario(
  { steps }: Scenario,
  options: Pick<Workspace, 'site' | 'runner'>,
): Promise<StepResult[]> {
  const workspace = createWorkspace(options)
  const results = steps.map((): StepResult => ({}))
  const run: ScenarioRun = { workspace, files: new Map(), shapes: [], results }
  try {
    for (const [index, step] of steps.entries()) await runStep(run, step, index)
    await checkFiles(run, [...run.files.values()])
  } finally {
    removeWorkspace(workspace)
  }
  return results
}

async function runStep(run: ScenarioRun, step: Step, index: number): Promise<void> {
  switch (step.kind) {
    case 'write':
      return write(run, step, index)
    case 'run':
      return runCommands(run, step, index)
    case 'made':
      return readGenerated(run, step.path, index)
    case 'install':
      return installAll(run, step.packages, index)
    case 'shape':
      run.shapes.push({ ...step, step: index })
      return
    case 'data':
      return parse(run, step.code, index)
  }
}

async function write(run: ScenarioRun, step: Extract<Step, { kind: 'write' }>, index: number): Promise<void> {
  const { path, code } = step
  // Existing files are checked before they are replaced, and before other options apply to them.
  const replaced = run.files.get(path)
  if (replaced || isConfig(path)) await checkFiles(run, replaced ? [replaced] : [])
  if (/(^|\/)package\.json$/.test(path)) parse(run, code, index)
  if (run.results[index]?.problem) return
  run.files.set(path, { ...step, step: index, isCovered: false, isTyped: false })
  writeFile(run.workspace, path, code)
}

async function runCommands(
  run: ScenarioRun,
  step: Extract<Step, { kind: 'run' }>,
  index: number,
): Promise<void> {
  const { workspace, files, results } = run
  const added = addedPackages(step.script)
  if (added.length > 0) return installAll(run, added, index)
  const { code, output } = await without(workspace, step.without, () =>
    runScript(step.script, { cwd: workspace.dir, env: workspace.env, until: step.until }),
  )
  const text = shownText(output, workspace.dir)
  for (const file of coveredBy(step.script, text, { files, runner: workspace.runner }))
    if (!step.without.includes(file.path)) file.isCovered = true
  results[index] = { problem: commandProblem(code, text, step), printed: text }
}

/** The problem with the end of a script. */
function commandProblem(
  code: number,
  text: string,
  { fails, until }: Extract<Step, { kind: 'run' }>,
): string | undefined {
  const said = text ? `:\n${text}` : '; it printed nothing.'
  if (code === 124) return `The command did not end${said}`
  if (until !== undefined && !text.includes(until)) return `The command never printed \`${until}\`${said}`
  if (fails === undefined) return code === 0 ? undefined : `The command failed with exit code ${code}${said}`
  if (code === 0) return `The command should fail, but it ended well${said}`
  if (fails === true || text.includes(fails)) return undefined
  return `The command failed, but not with \`${fails}\`${said}`
}

/** Moves files away during a task. */
async function without<T>(
  { dir, scratch }: Workspace,
  paths: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const moves = paths.map((path, index) => [join(dir, path), join(scratch, `aside-${index}`)] as const)
  for (const [from, to] of moves) if (existsSync(from)) renameSync(from, to)
  try {
    return await task()
  } finally {
    for (const [from, to] of moves) if (existsSync(to)) renameSync(to, from)
  }
}

function readGenerated({ workspace: { dir }, results }: ScenarioRun, path: string, index: number): void {
  const file = join(dir, path)
  results[index] = existsSync(file)
    ? { printed: shownText(readFileSync(file, 'utf8'), dir) }
    : { problem: `The file \`${path}\` was not made by a command before.` }
}

function installAll(run: ScenarioRun, packages: readonly string[], index: number): void {
  const missing = packages.filter((name) => !install(run.workspace, name))
  if (missing.length === 0) return
  run.results[index] = {
    problem: `Not installed for this site, so nothing that needs it can be run: ${missing.map((name) => `\`${name}\``).join(', ')}.`,
  }
}

function parse(run: ScenarioRun, code: string, index: number): void {
  try {
    JSON.parse(code)
  } catch (error) {
    run.results[index] = { problem: `This is not JSON: ${(error as Error).message}` }
  }
}

/**
 * Runs the tests, modules and configurations that no command of the page has run yet, and checks types.
 * @param typed the files whose types are checked; their imports may come later on the page
 */
async function checkFiles(run: ScenarioRun, typed: readonly ProjectFile[]): Promise<void> {
  const found = [...(await loadConfigs(run)), ...(await runTests(run)), ...(await checkTypes(run, typed))]
  for (const { step, problem, printed } of found) {
    const result = run.results[step]
    if (!result) continue
    if (problem) result.problem = result.problem ? `${result.problem}\n${problem}` : problem
    if (printed !== undefined) result.printed = printed
  }
}
