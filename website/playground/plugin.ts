import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type PlaygroundOptions, playground, type RecordedTest } from '@bifolio/playground'

/** Samples of this site, which Rstest's own runtime runs in the page. */
export const samplesInPage = () =>
  playground({
    runner: 'playground/runner.ts',
    packages: ['@rstest/core'],
    lock: 'playground.lock.json',
    page: '/guide/start/playground',
    without: {
      'it mocks or loads modules': String.raw`\b(?:rs|rstest)\.(?:do|un|doUn)?[mM]ock(?:Require|Object)?\(\s*['"]|\b(?:import|require)Actual\b|\.resetModules\b|\.hoisted\b|\bimport\(`,
      'it writes snapshots to files': String.raw`\b(?:toMatchSnapshot|toMatchFileSnapshot|toThrowErrorMatchingSnapshot)\b`,
    },
    record,
  })

interface Result {
  status: string
  fullName: string
  errors?: { name?: string; message: string }[]
}

/** Runs all samples with the installed Rstest, each in a folder of its own. */
const record: PlaygroundOptions['record'] = async (samples, folder) => {
  for (const { key, files } of samples)
    for (const [path, code] of files) {
      const target = join(folder, key, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, `${code}\n`)
    }
  const entries = new Map(samples.map(({ key, files }) => [`${key}/${files[0]?.[0]}`, key]))
  const config = { include: [...entries.keys()], output: { distPath: 'dist' } }
  writeFileSync(join(folder, 'rstest.config.mjs'), `export default ${JSON.stringify(config)}\n`)
  const report = join(folder, 'report.json')
  await runRstest(folder, ['run', '--reporter', 'json'], report)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: { testPath: string; results: Result[]; errors?: Result['errors'] }[]
  }
  return new Map(
    files.flatMap(({ testPath, results, errors = [] }) => {
      const key = entries.get(testPath)
      const tests = results.map(
        ({ status, fullName, errors = [] }): RecordedTest => [status, fullName, ...errors.map(firstLine)],
      )
      return key && tests.length > 0 && errors.length === 0 ? [[key, tests]] : []
    }),
  )
}

const firstLine = ({ name, message }: { name?: string; message: string }): string =>
  `${name ?? 'Error'}: ${message}`.split('\n', 1)[0] ?? ''

/** Runs the command of the installed package, whose tests may fail. @param report the file for what it prints */
function runRstest(cwd: string, args: string[], report: string): Promise<void> {
  const command = join(
    createRequire(import.meta.url).resolve('@rstest/core/package.json'),
    '../bin/rstest.js',
  )
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, CI: 'true', NO_COLOR: '1' }, maxBuffer: 1 << 28 }
    execFile(process.execPath, [command, ...args], options, (_, output) => {
      writeFileSync(report, output.slice(output.indexOf('\n{') + 1))
      resolve()
    })
  })
}
