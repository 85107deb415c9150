import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Step, Story } from '../../content/samples/stories.ts'
import { coveredBy, type FileState, isConfig } from './files.ts'
import { loadConfigs, runTests } from './harness.ts'
import { shownText } from './output.ts'
import { runScript } from './shell.ts'
import { checkTypes } from './types.ts'
import {
  createWorkspace,
  install,
  removeWorkspace,
  SHOWN_ROOT,
  type Workspace,
  writeFile,
} from './workspace.ts'

/** What came of a step. */
export interface StepResult {
  /** What is wrong with it: one sentence, then what was printed. */
  problem?: string
  /** What it printed; of a file that a command has made, its content. */
  printed?: string
}

/** A project while its story is played. */
export interface Play {
  workspace: Workspace
  story: Story
  /** By path. */
  files: Map<string, FileState>
  shapes: ({ step: number } & Extract<Step, { kind: 'shape' }>)[]
  results: StepResult[]
}

/**
 * Does in a new project what a page tells its readers to do, in their order.
 * @returns one result for each step
 */
export async function playStory(story: Story, site: string): Promise<StepResult[]> {
  const workspace = createWorkspace(site)
  const results = story.steps.map((): StepResult => ({}))
  const play: Play = { workspace, story, files: new Map(), shapes: [], results }
  try {
    for (const [index, step] of story.steps.entries()) await playStep(play, step, index)
    await settle(play, [...play.files.values()])
  } finally {
    removeWorkspace(workspace)
  }
  return results
}

async function playStep(play: Play, step: Step, index: number): Promise<void> {
  switch (step.kind) {
    case 'write':
      return write(play, step, index)
    case 'run':
      return run(play, step, index)
    case 'made':
      return readMade(play, step.path, index)
    case 'install':
      return installAll(play, step.packages, index)
    case 'shape':
      play.shapes.push({ ...step, step: index })
      return
    case 'data':
      return parse(play, step.code, index)
  }
}

async function write(play: Play, step: Extract<Step, { kind: 'write' }>, index: number): Promise<void> {
  const { path, code } = step
  // What stands there so far has to be proven before it goes, and before other options hold for it.
  const replaced = play.files.get(path)
  if (replaced || isConfig(path)) await settle(play, replaced ? [replaced] : [])
  if (/(^|\/)package\.json$/.test(path)) parse(play, code, index)
  if (play.results[index]?.problem) return
  play.files.set(path, { ...step, step: index, isCovered: false, isTyped: false })
  writeFile(play.workspace, path, code)
}

async function run(play: Play, step: Extract<Step, { kind: 'run' }>, index: number): Promise<void> {
  const { workspace, files, results } = play
  const added = [...step.script.matchAll(/^(?:npm|pnpm|yarn|bun) (?:add|install|i) (.*)$/gm)]
  if (added.length > 0) return installAll(play, namesIn(added.map(([, names = '']) => names)), index)
  const { code, output } = await without(workspace, step.without, () =>
    runScript(step.script, { cwd: workspace.dir, env: workspace.env, until: step.until }),
  )
  const text = shownText(output, workspace.dir)
  for (const file of coveredBy(step.script, text, files))
    if (!step.without.includes(file.path)) file.isCovered = true
  results[index] = { problem: faultOf(code, text, step.fails, step.until), printed: text }
}

/** What is wrong with how a script has ended. */
function faultOf(code: number, text: string, fails?: string | true, until?: string): string | undefined {
  const said = text ? `:\n${text}` : '; it printed nothing.'
  if (code === 124) return `The command did not end${said}`
  if (until !== undefined && !text.includes(until)) return `The command never printed \`${until}\`${said}`
  if (fails === undefined) return code === 0 ? undefined : `The command failed with exit code ${code}${said}`
  if (code === 0) return `The command should fail, but it ended well${said}`
  if (fails === true || text.includes(fails)) return undefined
  return `The command failed, but not with \`${fails}\`${said}`
}

/** Puts files aside while something is done. */
async function without<T>(
  { dir, desk }: Workspace,
  paths: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const moves = paths.map((path, index) => [join(dir, path), join(desk, `aside-${index}`)] as const)
  for (const [from, to] of moves) if (existsSync(from)) renameSync(from, to)
  try {
    return await task()
  } finally {
    for (const [from, to] of moves) if (existsSync(to)) renameSync(to, from)
  }
}

function readMade({ workspace: { dir }, results }: Play, path: string, index: number): void {
  const file = join(dir, path)
  results[index] = existsSync(file)
    ? { printed: shownText(readFileSync(file, 'utf8'), dir) }
    : { problem: `The file \`${path}\` was not made by a command before.` }
}

function installAll(play: Play, packages: readonly string[], index: number): void {
  const missing = packages.filter((name) => !install(play.workspace, name))
  if (missing.length === 0) return
  play.results[index] = {
    problem: `Not installed for this site, so nothing that needs it can be run: ${missing.map((name) => `\`${name}\``).join(', ')}.`,
  }
}

const namesIn = (commands: readonly string[]): string[] =>
  commands.flatMap((names) => names.split(/\s+/).filter((word) => /^@?[a-z]/.test(word)))

function parse(play: Play, code: string, index: number): void {
  try {
    JSON.parse(code)
  } catch (error) {
    play.results[index] = { problem: `This is not JSON: ${(error as Error).message}` }
  }
}

/**
 * Runs all that no command of the page has run so far, tests, modules and configurations, and checks types.
 * @param typed the files whose types are checked; what they rest on may come later on the page
 */
async function settle(play: Play, typed: readonly FileState[]): Promise<void> {
  const found = [...(await loadConfigs(play)), ...(await runTests(play)), ...(await checkTypes(play, typed))]
  for (const { step, problem, printed } of found) {
    const result = play.results[step]
    if (!result) continue
    if (problem) result.problem = result.problem ? `${result.problem}\n${problem}` : problem
    if (printed !== undefined) result.printed = printed
  }
}

/** What the harness and the type check find out about steps. */
export interface Finding {
  step: number
  problem?: string
  printed?: string
}

/** Paths of this machine have no place in what is told and kept. */
export function withoutPaths(text: string, { dir }: Workspace): string {
  return text.replaceAll(dir, SHOWN_ROOT)
}
