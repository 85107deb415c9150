import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileState, isNamed, roleOf } from './files.ts'
import { shownText } from './output.ts'
import type { Finding, Play } from './play.ts'
import { runScript } from './shell.ts'

/** Imports what no other file does. */
const REACH = 'rstest-samples-reach.test.mjs'

/** Loads the configurations that no command has loaded. */
export async function loadConfigs({ workspace, files }: Play): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const file of waiting(files, 'config')) {
    file.isCovered = true
    if (isNamed(file.path, files.values()) && !/^rstest\./.test(file.path)) continue
    const script = `npx rstest list --filesOnly --config ${quote(file.path)}`
    const { code, output } = await runScript(script, { cwd: workspace.dir, env: workspace.env })
    const report = { isFine: code === 0, text: shownText(output, workspace.dir) }
    findings.push(judge(file, report, 'The configuration does not load'))
  }
  return findings
}

/** Runs the tests that no command has run, and imports the modules that no file names. */
export async function runTests(play: Play): Promise<Finding[]> {
  const { workspace, files } = play
  const tests = waiting(files, 'test')
  const modules = waiting(files, 'module')
  const alone = modules.filter(({ path }) => !isNamed(path, files.values()))
  if (tests.length + alone.length === 0) return []
  for (const file of [...tests, ...modules]) file.isCovered = true
  const reach = join(workspace.dir, REACH)
  if (alone.length > 0) writeFileSync(reach, reachingTest(alone))
  const paths = [...tests.map(({ path }) => path), ...(alone.length > 0 ? [REACH] : [])]
  const reports = await reportsOf(play, paths)
  rmSync(reach, { force: true })
  const findings = tests.map((file) => judge(file, reports.get(file.path), 'The test fails'))
  const reached = reports.get(REACH)
  if (!reached || reached.isFine) return findings
  return [...findings, ...alone.map((file) => judge(file, reached, 'The module does not load'))]
}

/** What a run said about a test file. */
interface Report {
  isFine: boolean
  text: string
}

/** Runs test files as the project is configured; those that its configuration leaves out, as if it had none. */
async function reportsOf({ workspace }: Play, paths: readonly string[]): Promise<Map<string, Report>> {
  const { dir, desk, env } = workspace
  const reports = new Map<string, Report>()
  const run = async (script: string, filters: readonly string[]): Promise<void> => {
    const words = filters.map((path) => quote(`"${path}"`)).join(' ')
    const { output } = await runScript(`${script} ${words} || true`, { cwd: dir, env })
    const text = shownText(output, dir)
    for (const path of filters) reports.set(path, readReport(path, text))
  }
  await run('npx rstest run --reporter verbose', paths)
  const left = paths.filter((path) => !reports.get(path)?.text.startsWith(' '))
  if (left.length === 0) return reports
  const config = join(desk, 'rstest.config.mjs')
  const options = { include: left, exclude: { patterns: ['**/node_modules/**'], override: true } }
  writeFileSync(config, `export default ${JSON.stringify(options)}\n`)
  await run(`npx rstest run --reporter verbose --config ${quote(config)}`, left)
  return reports
}

function readReport(path: string, text: string): Report {
  const { line, body } = reportOf(path, text)
  const isFine = line.startsWith(' ✓')
  return { isFine, text: (isFine ? body : failureOf(path, text) || body) || `It was not run.\n${text}` }
}

function reachingTest(modules: readonly FileState[]): string {
  const tests = modules.map(({ path }) => {
    const name = JSON.stringify(path)
    return `test(${name}, async () => { await import(${JSON.stringify(`./${path}`)}) })`
  })
  return `import { test } from '@rstest/core'\n${tests.join('\n')}\n`
}

/** The line of a file in a report of the reporter \`verbose\`, and its cases. */
function reportOf(path: string, text: string): { line: string; body: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => /^ [✓✗-] /.test(line) && line.includes(` ${path} (`))
  if (at < 0) return { line: '', body: '' }
  const end = lines.findIndex((line, index) => index > at && !/^ {2}/.test(line))
  return { line: lines[at] ?? '', body: lines.slice(at, end < 0 ? undefined : end).join('\n') }
}

/** What the summary of failures says about a file. */
function failureOf(path: string, text: string): string {
  return text
    .split(/\n(?= FAIL {2}|\n Test Files )/)
    .filter((part) => part.startsWith(` FAIL  ${path}`))
    .join('\n')
    .trimEnd()
}

function judge({ step, fails }: FileState, report: Report | undefined, sentence: string): Finding {
  const { isFine, text } = report ?? { isFine: false, text: 'It was not run.' }
  if (fails === undefined)
    return isFine ? { step, printed: text } : { step, problem: `${sentence}:\n${text}` }
  if (isFine) return { step, problem: `It should fail with \`${fails}\`, but it passes.` }
  return text.includes(fails)
    ? { step, printed: text }
    : { step, problem: `It fails, but not with \`${fails}\`:\n${text}` }
}

function waiting(files: Map<string, FileState>, role: ReturnType<typeof roleOf>): FileState[] {
  return [...files.values()].filter((file) => !file.isCovered && roleOf(file) === role)
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
