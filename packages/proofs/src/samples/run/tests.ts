import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, ScenarioRun } from '../scenario-run.ts'
import type { FileReport } from '../test-runner.ts'
import { isNamed, type ProjectFile, roleOf } from './files.ts'
import { shownText } from './output.ts'
import { runScript } from './shell.ts'

/** Loads the configurations that no command has loaded. */
export async function loadConfigs({ workspace, files }: ScenarioRun): Promise<Finding[]> {
  const { dir, env, runner } = workspace
  const findings: Finding[] = []
  for (const file of uncovered({ workspace, files }, 'config')) {
    file.isCovered = true
    if (isNamed(file.path, files.values()) && !file.path.startsWith(`${runner.id}.`)) continue
    const { code, output } = await runScript(runner.loadConfig(quote(file.path)), { cwd: dir, env })
    const report = { isFine: code === 0, text: shownText(output, dir) }
    findings.push(compareReport(file, report, 'The configuration does not load'))
  }
  return findings
}

/** Runs the tests that no command has run, and imports the modules that no file refers to. */
export async function runTests(run: ScenarioRun): Promise<Finding[]> {
  const { workspace, files } = run
  const { importTest, importTestName } = workspace.runner
  const tests = uncovered(run, 'test')
  const modules = uncovered(run, 'module')
  const alone = modules.filter(({ path }) => !isNamed(path, files.values()))
  if (tests.length + alone.length === 0) return []
  for (const file of [...tests, ...modules]) file.isCovered = true
  const importFile = join(workspace.dir, importTestName)
  if (alone.length > 0) writeFileSync(importFile, importTest(alone.map(({ path }) => path)))
  const paths = [...tests.map(({ path }) => path), ...(alone.length > 0 ? [importTestName] : [])]
  const reports = await reportsOf(run, paths)
  rmSync(importFile, { force: true })
  const findings = tests.map((file) => compareReport(file, reports.get(file.path), 'The test fails'))
  const imported = reports.get(importTestName)
  if (!imported || imported.isFine) return findings
  return [...findings, ...alone.map((file) => compareReport(file, imported, 'The module does not load'))]
}

/** Runs test files with the configuration of the project; files that it excludes, without a configuration. */
async function reportsOf(
  { workspace: { dir, scratch, env, runner } }: ScenarioRun,
  paths: readonly string[],
): Promise<Map<string, FileReport>> {
  const reports = new Map<string, FileReport>()
  const run = async (script: string, files: readonly string[]): Promise<string[]> => {
    const words = files.map((path) => quote(`"${path}"`)).join(' ')
    const { output } = await runScript(`${script} ${words} || true`, { cwd: dir, env })
    const text = shownText(output, dir)
    return files.filter((path) => {
      const report = runner.readReport(path, text)
      reports.set(path, report ?? { isFine: false, text: `It was not run.\n${text}` })
      return !report
    })
  }
  const left = await run(runner.runTests(), paths)
  if (left.length === 0) return reports
  const config = join(scratch, `${runner.id}.config.mjs`)
  writeFileSync(config, runner.configFor(left))
  await run(runner.runTests(quote(config)), left)
  return reports
}

function compareReport(
  { step, fails }: ProjectFile,
  { isFine, text }: FileReport = { isFine: false, text: 'It was not run.' },
  sentence: string,
): Finding {
  if (fails === undefined)
    return isFine ? { step, printed: text } : { step, problem: `${sentence}:\n${text}` }
  if (isFine) return { step, problem: `It should fail with \`${fails}\`, but it passes.` }
  return text.includes(fails)
    ? { step, printed: text }
    : { step, problem: `It fails, but not with \`${fails}\`:\n${text}` }
}

function uncovered(
  { workspace, files }: Pick<ScenarioRun, 'workspace' | 'files'>,
  role: ReturnType<typeof roleOf>,
): ProjectFile[] {
  return [...files.values()].filter((file) => !file.isCovered && roleOf(file, workspace.runner) === role)
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
