/** Interrupted and concurrent builds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@rstest/core'
import { OUTPUT_MARKER } from '../../../packages/bifolio/src/files/markers.ts'
import { type CommandOptions, type Outcome, ROOT, runCommand } from '../command.ts'
import { site } from '../driver.ts'
import { engine } from '../engine.ts'
import { compareTrees, readTree, type Tree } from '../tree.ts'

const MANY = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [
    `p${index}.md`,
    `# Page ${index}\n\n${'Some words. '.repeat(40)}\n`,
  ]),
)
const TITLE = `export default { title: 'Test' }`
const OTHER_TITLE = `export default { title: 'Other' }`
const docs = site({ files: { 'index.md': '# Home', ...MANY } })
/** The two valid states of the output. */
let old: Tree
let fresh: Tree

beforeAll(async () => {
  const other = site({ files: { 'bifolio.config.js': OTHER_TITLE, 'index.md': '# Home', ...MANY } })
  await docs.build().expectOk()
  await other.build().expectOk()
  old = docs.output()
  fresh = other.output()
})

/** Ignores the marker file, which lists old and new files while they are moved. */
const differsFrom = (tree: Tree): boolean =>
  compareTrees(docs.output(), tree).some((line) => !line.includes(OUTPUT_MARKER))

/** Steps of a build, by their last completed write. */
const STEPS = {
  'the mutex is acquired': String.raw`^linkSync .*\.bifolio/lock$`,
  'the first page is staged': String.raw`^writeFileSync .*\.next/.*\.html$`,
  'the new output is listed': String.raw`^writeFileSync .*\.next/\.bifolio-output\.new$`,
  'the list is complete': String.raw`^renameSync .*\.next/\.bifolio-output$`,
  'the first page is moved in': String.raw`^renameSync .*/build/.*\.html$`,
}

/** Options that stop a build, or make it wait, after a step. */
function interruptAt(
  step: keyof typeof STEPS,
  action: { INTERRUPT_SIGNAL: string } | { INTERRUPT_UNTIL: string },
): CommandOptions {
  const preload = pathToFileURL(join(ROOT, 'test/site/interrupt.js')).href
  return { preload, env: { INTERRUPT_AT: STEPS[step], ...action } }
}

/** The output that a build leaves when it is killed after a step. */
const KILLED: [step: keyof typeof STEPS, output: 'old' | 'mixed'][] = [
  ['the mutex is acquired', 'old'],
  ['the first page is staged', 'old'],
  ['the new output is listed', 'old'],
  ['the list is complete', 'old'],
  ['the first page is moved in', 'mixed'],
]

test.each(KILLED)('the next build recovers from a kill when %s', async (step, output) => {
  await docs
    .change('bifolio.config.js', OTHER_TITLE)
    .build(interruptAt(step, { INTERRUPT_SIGNAL: 'SIGKILL' }))
  expect(docs.outcome.signal).toBe('SIGKILL')
  expect([differsFrom(old), differsFrom(fresh)]).toEqual([output === 'mixed', true])
  // The next build moves the remaining files.
  if (output === 'mixed')
    expect(readdirSync(docs.root).filter((name) => name.endsWith('.next'))).toHaveLength(1)
  await expectRecovered()
})

const STOPPED: [signal: NodeJS.Signals, step: keyof typeof STEPS][] = [
  ['SIGINT', 'the mutex is acquired'],
  ['SIGINT', 'the first page is staged'],
  ['SIGTERM', 'the first page is staged'],
]

test.each(STOPPED)('%s when %s ends a build at once and leaves the old output', async (signal, step) => {
  await docs.change('bifolio.config.js', OTHER_TITLE).build(interruptAt(step, { INTERRUPT_SIGNAL: signal }))
  expect(docs.outcome.signal).toBe(signal)
  expect(docs.outcome.stderr).toMatch(/^interrupted at .*\n$/)
  expect(compareTrees(docs.output(), old)).toEqual([])
  await expectRecovered()
})

async function expectRecovered(): Promise<void> {
  await docs.change('bifolio.config.js', TITLE).build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), old)).toEqual([])
}

test('preview completes an interrupted build', async () => {
  await docs.change('bifolio.config.js', OTHER_TITLE)
  await docs.build(interruptAt('the first page is moved in', { INTERRUPT_SIGNAL: 'SIGKILL' }))
  expect([differsFrom(old), differsFrom(fresh)]).toEqual([true, true])
  const { preview } = await engine()
  const started = await preview({ root: docs.root, port: 0 })
  if (started.ok) await started.server.close()
  expect(compareTrees(docs.output(), fresh)).toEqual([])
  await expectRecovered()
})

test('an interrupted build in a copied site does not change the original site', async () => {
  const from = site({ files: { 'bifolio.config.js': TITLE, 'index.md': '# Home', ...MANY } })
  await from.build().expectOk()
  await from
    .change('bifolio.config.js', OTHER_TITLE)
    .build(interruptAt('the first page is moved in', { INTERRUPT_SIGNAL: 'SIGKILL' }))
  const mixed = from.output()
  const copy = site({ files: {} })
  const filter = (path: string) => !path.includes('node_modules')
  cpSync(dirname(from.root), dirname(copy.root), { recursive: true, filter })
  await copy.build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(copy.output(), fresh)).toEqual([])
  expect(compareTrees(from.output(), mixed)).toEqual([])
})

test('a second concurrent build is refused with a reason and the first completes', async () => {
  await docs.change('bifolio.config.js', OTHER_TITLE)
  const end = join(docs.root, 'end')
  let second: Promise<Outcome> | undefined
  const first = await runCommand(['build', '--root', docs.root], {
    ...interruptAt('the mutex is acquired', { INTERRUPT_UNTIL: end }),
    onStart: (child) =>
      child.stderr?.once('data', () => {
        second = runCommand(['build', '--root', docs.root]).finally(() => writeFileSync(end, ''))
      }),
  })
  expect(first.code).toBe(0)
  const refused = await second
  expect(refused?.code).toBe(1)
  expect(refused?.stderr).toMatch(/^Another build of this site is running \(process \d+\)/)
  expect(compareTrees(docs.output(), fresh)).toEqual([])
})

test('the mutex of a running process is respected, that of an ended process is not', async () => {
  await docs
    .change('.bifolio/lock', String(process.ppid))
    .run(['build'])
    .expectCode(1)
    .expectMessage(`(process ${process.ppid})`)
    .expectOutputUntouched()
  await docs.change('.bifolio/lock', '4194305').build().expectOk()
  // The process id has been reused by another process.
  await docs.change('.bifolio/lock', `${process.ppid}\n1`).build().expectOk()
  for (const text of ['garbage', '']) await docs.change('.bifolio/lock', text).build().expectOk()
  expect(readTree(join(docs.root, '.bifolio')).has('lock')).toBe(false)
})

/** Acquires the mutex of a folder on a message, releases it on the next one, and answers each with what it holds. */
const HOLDER = `
const [mutex, folder] = process.argv.slice(1)
const { acquireMutex, MutexError } = await import(mutex)
const attempt = () => {
  try {
    return acquireMutex(folder)
  } catch (error) {
    if (!(error instanceof MutexError)) throw error
  }
}
let release
process.on('message', (step) => {
  if (step === 'acquire') release = attempt()
  else release?.()
  process.send(release && step === 'acquire' ? 'holds it' : 'does not')
})
process.send('ready')
`

test('of ten processes that find a mutex of an ended one at the same time, one acquires it', async () => {
  const folder = dirname(site({ files: { 'index.md': '' } }).root)
  const module = pathToFileURL(join(ROOT, 'packages/bifolio/dist/files/mutex.js')).href
  const processes = Array.from({ length: 10 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', HOLDER, module, folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  const answers = (ask: (child: ChildProcess) => void): Promise<unknown[]> =>
    Promise.all(
      processes.map(async (child) => {
        const answer = once(child, 'message')
        ask(child)
        return (await answer)[0]
      }),
    )
  try {
    await answers(() => {})
    for (let round = 0; round < 30; round++) {
      writeFileSync(join(folder, 'lock'), round % 3 === 0 ? '' : '4194305\n1')
      // As if a process had ended while it took the mutex over.
      if (round % 5 === 0) writeFileSync(join(folder, 'lock.stale'), '4194305\n1')
      const held = await answers((child) => child.send('acquire'))
      expect(held.filter((answer) => answer === 'holds it')).toHaveLength(1)
      await answers((child) => child.send('release'))
      expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([])
    }
  } finally {
    for (const child of processes) child.kill()
  }
})
