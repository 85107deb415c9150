/** Builds that are ended in the middle, and builds that meet. */
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
  Array.from({ length: 60 }, (_, index) => [
    `p${index}.md`,
    `# Page ${index}\n\n${'Some words. '.repeat(40)}\n`,
  ]),
)
const TITLE = `export default { title: 'Test' }`
const OTHER_TITLE = `export default { title: 'Other' }`
const docs = site({ files: { 'index.md': '# Home', ...MANY } })
/** The two states that the output may be in. */
let old: Tree
let fresh: Tree

beforeAll(async () => {
  const other = site({ files: { 'bifolio.config.js': OTHER_TITLE, 'index.md': '# Home', ...MANY } })
  await docs.build().expectOk()
  await other.build().expectOk()
  old = docs.output()
  fresh = other.output()
})

/** The marker file lists old and new files as long as they are moved. */
const differsFrom = (tree: Tree): boolean =>
  compareTrees(docs.output(), tree).some((line) => !line.includes(OUTPUT_MARKER))

/** Steps of a build by what it has done last. */
const STEPS = {
  'the mutex is acquired': String.raw`^writeFileSync .*\.bifolio/lock$`,
  'the first page is staged': String.raw`^writeFileSync .*\.next/.*\.html$`,
  'the new output is listed': String.raw`^writeFileSync .*\.next/\.bifolio-output\.new$`,
  'the list is complete': String.raw`^renameSync .*\.next/\.bifolio-output$`,
  'the first page is moved in': String.raw`^renameSync .*/build/.*\.html$`,
}

/** Makes a build end, or wait, at a step. */
function hold(
  step: keyof typeof STEPS,
  what: { HOLD_SIGNAL: string } | { HOLD_UNTIL: string },
): CommandOptions {
  const preload = pathToFileURL(join(ROOT, 'test/site/hold.js')).href
  return { preload, env: { HOLD_AT: STEPS[step], ...what } }
}

/** What a build that is killed after a step leaves in the output folder. */
const KILLED: [step: keyof typeof STEPS, output: 'old' | 'mixed'][] = [
  ['the mutex is acquired', 'old'],
  ['the first page is staged', 'old'],
  ['the new output is listed', 'old'],
  ['the list is complete', 'old'],
  ['the first page is moved in', 'mixed'],
]

test.each(KILLED)(
  'killed when %s, one of the two outputs is there after the next build',
  async (step, output) => {
    await docs.change('bifolio.config.js', OTHER_TITLE).build(hold(step, { HOLD_SIGNAL: 'SIGKILL' }))
    expect(docs.outcome.signal).toBe('SIGKILL')
    expect([differsFrom(old), differsFrom(fresh)]).toEqual([output === 'mixed', true])
    // Interrupted while the files are moved in, the rest follows with the next build.
    if (output === 'mixed')
      expect(readdirSync(docs.root).filter((name) => name.endsWith('.next'))).toHaveLength(1)
    await expectRecovered()
  },
)

/** How a build ends that is asked to stop after a step: with the old output, or, too late, with the new one. */
const STOPPED: [signal: NodeJS.Signals, step: keyof typeof STEPS, code: 0 | 130][] = [
  ['SIGINT', 'the mutex is acquired', 130],
  ['SIGINT', 'the first page is staged', 130],
  ['SIGINT', 'the list is complete', 0],
  ['SIGTERM', 'the first page is staged', 130],
]

test.each(STOPPED)('%s when %s leaves a whole output', async (signal, step, code) => {
  await docs.change('bifolio.config.js', OTHER_TITLE).build(hold(step, { HOLD_SIGNAL: signal }))
  expect(docs.outcome.code).toBe(code)
  expect(docs.outcome.stderr).toMatch(/^held at .*\n$/)
  expect(compareTrees(docs.output(), code === 0 ? fresh : old)).toEqual([])
  await expectRecovered()
})

async function expectRecovered(): Promise<void> {
  await docs.change('bifolio.config.js', TITLE).build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), old)).toEqual([])
}

test('preview finishes a build that was cut off', async () => {
  await docs.change('bifolio.config.js', OTHER_TITLE)
  await docs.build(hold('the first page is moved in', { HOLD_SIGNAL: 'SIGKILL' }))
  expect([differsFrom(old), differsFrom(fresh)]).toEqual([true, true])
  const { preview } = await engine()
  const started = await preview({ root: docs.root, port: 0 })
  if (started.ok) await started.server.close()
  expect(compareTrees(docs.output(), fresh)).toEqual([])
  await expectRecovered()
})

test('a build that was cut off is not finished in the site that it was copied from', async () => {
  const from = site({ files: { 'bifolio.config.js': TITLE, 'index.md': '# Home', ...MANY } })
  await from.build().expectOk()
  await from
    .change('bifolio.config.js', OTHER_TITLE)
    .build(hold('the first page is moved in', { HOLD_SIGNAL: 'SIGKILL' }))
  const mixed = from.output()
  const copy = site({ files: {} })
  const filter = (path: string) => !path.includes('node_modules')
  cpSync(dirname(from.root), dirname(copy.root), { recursive: true, filter })
  await copy.build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(copy.output(), fresh)).toEqual([])
  expect(compareTrees(from.output(), mixed)).toEqual([])
})

test('two builds at once: the second is refused and says why, the first is not disturbed', async () => {
  await docs.change('bifolio.config.js', OTHER_TITLE)
  const end = join(docs.root, 'end')
  let second: Promise<Outcome> | undefined
  const first = await runCommand(['build', '--root', docs.root], {
    ...hold('the mutex is acquired', { HOLD_UNTIL: end }),
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

test('the lock of a living process is kept to, that of a dead one is not', async () => {
  await docs
    .change('.bifolio/lock', String(process.ppid))
    .run(['build'])
    .expectCode(1)
    .expectMessage(`(process ${process.ppid})`)
    .expectOutputUntouched()
  await docs.change('.bifolio/lock', '4194305').build().expectOk()
  // The number of the process has been given to another one since.
  await docs.change('.bifolio/lock', `${process.ppid}\n1`).build().expectOk()
  await docs.change('.bifolio/lock', 'garbage').build().expectOk()
  expect(readTree(join(docs.root, '.bifolio')).has('lock')).toBe(false)
})
