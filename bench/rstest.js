/** `bench rstest`: measures the sample of the quick start; the home page of the website shows the result. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { inProject, log, readJson } from '../scripts/lib/project.js'
import { measureRun } from './measure.js'

const RUNS = 20
const PAGE = inProject('website/en/guide/start/quick-start.mdx')
const PACKAGE = inProject('node_modules/@rstest/core')
/** The file with the numbers of the home page. */
const RESULTS = inProject('website/measured.json')
/** The source that is saved repeatedly, and the name of a test file: both are on the page. */
const SOURCE = 'src/slugify.ts'
const FILES = [SOURCE, 'tests/slugify.test.ts']
const WAITING = 'Waiting for file changes'

/** @param {{ dir: string }} job */
export async function runRstest({ dir }) {
  writeProject(dir)
  const script = join(PACKAGE, 'bin/rstest.js')
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const { ok, seconds, stdout } = await measureRun({ script, args: [] }, dir)
    if (!ok) throw new Error(`The sample of the quick start fails:\n${stdout}`)
    runs.push(seconds * 1000)
  }
  const saves = await measureSaves(script, join(dir, SOURCE))
  const { version } = readJson(join(PACKAGE, 'package.json'))
  const result = {
    rstest: version,
    node: process.versions.node,
    cores: cpus().length,
    runs: RUNS,
    run: fastest(runs),
    rerun: fastest(saves),
  }
  log(`run ${runs.map(Math.round).join(' ')} ms\nrerun ${saves.map(Math.round).join(' ')} ms`)
  writeFileSync(RESULTS, `${JSON.stringify(result, null, 2)}\n`)
  return [result]
}

/** The fastest run: other processes only add time. @param {number[]} times */
const fastest = (times) => Math.round(Math.min(...times))

/** Writes the files of the page. @param {string} dir */
function writeProject(dir) {
  const page = readFileSync(PAGE, 'utf8')
  for (const file of FILES) {
    const [, code] = page.split(`title="${file}"\n`)[1]?.match(/^([\s\S]*?)```/) ?? []
    if (!code) throw new Error(`The quick start shows no \`${file}\` any more.`)
    mkdirSync(join(dir, dirname(file)), { recursive: true })
    writeFileSync(join(dir, file), code)
  }
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  symlinkSync(inProject('node_modules'), join(dir, 'node_modules'))
}

/** Milliseconds from saving the source in watch mode until the report is printed. @param {string} script @param {string} source */
async function measureSaves(script, source) {
  const child = spawn(process.execPath, [script, 'watch'], {
    cwd: dirname(dirname(source)),
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.on('exit', stop)
  /** Resolves when the next report is complete. */
  const reported = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        /** @param {Buffer} chunk */
        const read = (chunk) => {
          if (!String(chunk).includes(WAITING)) return
          child.stdout.off('data', read)
          resolve()
        }
        child.stdout.on('data', read)
      })
    )
  await reported()
  const code = readFileSync(source, 'utf8')
  const times = []
  for (let save = 0; save < RUNS; save++) {
    const done = reported()
    const start = performance.now()
    writeFileSync(source, `${code}// ${save}\n`)
    await done
    times.push(performance.now() - start)
  }
  stop()
  return times
}
