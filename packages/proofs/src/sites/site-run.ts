import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'bifolio'
import { findPackage } from '../packages.ts'
import { addedPackages } from '../samples/run/added-packages.ts'
import { shownText } from '../samples/run/output.ts'
import { runScript } from '../samples/run/shell.ts'
import type { StepResult } from '../samples/scenario-run.ts'
import type { Scenario } from '../samples/scenarios.ts'
import type { Step } from '../samples/steps.ts'
import { withFolder } from '../temporary-folder.ts'
import { readTypeFaults, runTypeScript } from '../typescript.ts'
import { completeSite, createProject, pageFolder, type SiteProject } from './project.ts'

/** What samples start from. */
export interface SiteRunOptions {
  /** Absolute path of the documentation: its installed packages are each project's. */
  site: string
  /** Absolute path of the folder of files that each project starts with. Default: none. */
  starter?: string
}

type WriteStep = Extract<Step, { kind: 'write' }>

interface SiteRun extends SiteRunOptions {
  project: SiteProject
  results: StepResult[]
  /** The files that have been written since the last build, by path. */
  written: Map<string, WriteStep & { index: number }>
}

/**
 * Writes the files of a section in a new project, runs its commands in order, builds the site strictly, and checks the types of
 * its modules.
 * @returns one result for each step
 */
export async function runSite({ steps }: Scenario, options: SiteRunOptions): Promise<StepResult[]> {
  return withFolder('sites', async (root) => {
    const project = createProject(root, options.site)
    const results = steps.map((): StepResult => ({}))
    const run: SiteRun = { ...options, project, results, written: new Map() }
    for (const [index, step] of steps.entries()) await runStep(run, step, index)
    await verify(run)
    return results
  })
}

async function runStep(run: SiteRun, step: Step, index: number): Promise<void> {
  if (step.kind === 'write') return write(run, step, index)
  if (step.kind === 'run') return runCommands(run, step, index)
  if (step.kind === 'data') parse(run, step.code, index)
  if (step.kind === 'install') requireInstalled(run, step.packages, index)
  if (step.kind === 'shape') run.results[index] = { problem: 'Samples of sites compare no types.' }
  if (step.kind !== 'made') return
  const file = join(run.project.dir, step.path)
  run.results[index] = existsSync(file)
    ? { printed: shownText(readFileSync(file, 'utf8'), run.project.dir) }
    : { problem: `The file \`${step.path}\` was not written by a command before.` }
}

function parse({ results }: SiteRun, code: string, index: number): void {
  try {
    JSON.parse(code)
  } catch (error) {
    results[index] = { problem: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/** What frontmatter refers to. */
const SECTIONS = '\n# Sample\n\n## Section {#section}\n\nThis.\n\n## After {#after}\n\nThat.\n'

async function write(run: SiteRun, step: WriteStep, index: number): Promise<void> {
  const isPage = /^(?:mdx?|ya?ml)$/.test(step.lang)
  const isNameless = /^sample-\d+\.\w+$/.test(step.path)
  const path =
    isPage && isNameless ? join(pageFolder(run.project), step.path.replace(/\.ya?ml$/, '.md')) : step.path
  // YAML of a page is its frontmatter.
  const isFrontmatter = step.lang.startsWith('y') && /\.mdx?$/.test(path)
  const page = isPage && isNameless ? `${step.code}\n\nA sample.` : step.code
  const code = isFrontmatter ? `---\n${step.code}\n---\n${SECTIONS}` : page
  if (run.written.has(path)) await verify(run)
  run.written.set(path, { ...step, path, index })
  const file = join(run.project.dir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${code}\n`)
}

async function runCommands(
  run: SiteRun,
  { script, fails, until }: Extract<Step, { kind: 'run' }>,
  index: number,
): Promise<void> {
  const { dir, env } = run.project
  const isEmpty = readdirSync(dir).length === 1
  // These commands make the site themselves.
  if (!/\bcreate\b|\bindex\.mdx?\b/.test(script) && !(isEmpty && addedPackages(script).length > 0))
    completeSite(run.project, run.starter)
  const { code, output } = await runScript(script.replace(/^\$ /gm, ''), { cwd: dir, env, until })
  const text = shownText(output, dir)
  run.results[index] = { printed: text, problem: commandProblem(code, text, { fails, until }) }
}

function commandProblem(
  code: number,
  text: string,
  { fails, until }: { fails?: string | true; until?: string },
): string | undefined {
  const printed = text ? `:\n${text}` : '; it printed nothing.'
  if (until !== undefined && !text.includes(until)) return `The command never printed \`${until}\`${printed}`
  if ((code === 0) !== (fails === undefined)) return `The command ended with exit code ${code}${printed}`
  if (typeof fails === 'string' && !text.includes(fails))
    return `The command failed, but not with \`${fails}\`${printed}`
  return undefined
}

function requireInstalled({ project, results }: SiteRun, packages: readonly string[], index: number): void {
  const missing = packages.filter((name) => !existsSync(join(project.dir, 'node_modules', name)))
  if (missing.length > 0) results[index] = { problem: `Not installed for this site: ${missing.join(', ')}.` }
}

/** Builds the site of the files written so far, and checks their types. */
async function verify(run: SiteRun): Promise<void> {
  const { project, results, written, starter } = run
  if (written.size === 0) return
  completeSite(project, starter)
  const { problems } = await build({ root: project.dir, strict: true })
  const messages = [
    ...problems.map(({ file = '', line, message, hint = '' }) => ({
      file,
      text: `${file}:${line ?? ''} ${message} ${hint}`,
    })),
    ...(await typeErrors(run)),
  ]
  for (const { path, fails, index } of written.values()) {
    const own = messages.filter(({ file }) => isSame(file, path))
    const others = fails === undefined ? own : own.filter(({ text }) => !text.includes(fails))
    if (others.length > 0) results[index] = { problem: others.map(({ text }) => text).join('\n') }
    else if (fails !== undefined && own.length === 0)
      results[index] = { problem: `The build does not report \`${fails}\`.` }
  }
  const [first] = written.values()
  const strays = messages.filter(({ file }) => ![...written.keys()].some((path) => isSame(file, path)))
  if (first && strays.length > 0)
    results[first.index] = { problem: strays.map(({ text }) => text).join('\n') }
  written.clear()
}

/** Files of problems are relative to the configuration or to the content. */
const isSame = (file: string, path: string): boolean =>
  file === path || file.endsWith(`/${path}`) || path.endsWith(`/${file}`)

/** As `create-bifolio` writes them. */
const COMPILER_OPTIONS = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'preserve',
  jsx: 'react-jsx',
  strict: true,
  // A manual may lack what the declarations of packages import.
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

async function typeErrors({
  project: { dir },
  site,
  written,
}: SiteRun): Promise<{ file: string; text: string }[]> {
  if (![...written.keys()].some((path) => /\.[cm]?tsx?$/.test(path))) return []
  const exclude = ['node_modules', 'build', '.bifolio']
  const types = ['bifolio/client', ...(findPackage('@types/node', site) ? ['node'] : [])]
  const config = { compilerOptions: { ...COMPILER_OPTIONS, types }, include: ['**/*'], exclude }
  if (!existsSync(join(dir, 'tsconfig.json')))
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config))
  const { code, output } = await runTypeScript(dir, site)
  const errors = readTypeFaults(output).map(({ file, line, message }) => ({
    file,
    text: `${file}:${line} ${message}`,
  }))
  return code !== 0 && errors.length === 0 ? [{ file: '', text: output }] : errors
}
