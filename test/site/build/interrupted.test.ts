/** Builds that are ended in the middle, and builds that meet. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { runDocs } from '../command.ts'
import { site } from '../driver.ts'
import { compareTrees, readTree, type Tree } from '../tree.ts'

const MANY = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [
    `p${index}.md`,
    `# Page ${index}\n\n${'Some words. '.repeat(40)}\n`,
  ]),
)
const docs = site({ files: { 'index.md': '# Home', ...MANY } })
/** The two states that the output may be in. */
let old: Tree
let fresh: Tree

beforeAll(async () => {
  const other = site({
    files: { 'bifolio.config.js': `export default { title: 'Other' }`, 'index.md': '# Home', ...MANY },
  })
  await Promise.all([docs.build().expectOk(), other.build().expectOk()])
  old = docs.output()
  fresh = other.output()
})

const differsFrom = (tree: Tree): boolean => compareTrees(docs.output(), tree).length > 0

/** Milliseconds after the start: the first are before the build has begun, the last may be when it is done. */
const MOMENTS: [signal: NodeJS.Signals, moments: number[]][] = [
  ['SIGKILL', [250, 350, 450, 550, 700]],
  ['SIGINT', [300, 450, 600]],
  ['SIGTERM', [400]],
]

for (const [signal, moments] of MOMENTS)
  test(`${signal} at any moment leaves one of the two outputs, whole`, async () => {
    for (const moment of moments) {
      await docs.change('bifolio.config.js', `export default { title: 'Other' }`).killBuild(signal, moment)
      const { code, signal: endedBy, stderr } = docs.outcome
      if (signal === 'SIGKILL') expect([0, undefined]).toContain(code)
      else if (endedBy === undefined) expect([0, 130], `exit code after ${moment} ms`).toContain(code)
      expect(stderr).not.toMatch(/^\s+at /m)
      // Cut off while the files are moved in, the rest follows with the next build.
      if (differsFrom(old) && differsFrom(fresh))
        expect(readdirSync(join(docs.root, '.bifolio'))).toContain('journal.json')
      await docs
        .change('bifolio.config.js', `export default { title: 'Test' }`)
        .build()
        .expectOk()
        .expectNoLitter()
      expect(compareTrees(docs.output(), old)).toEqual([])
    }
  })

test('a build that was cut off while it moved its files in is finished by the next one', async () => {
  const stagingDir = `${join(docs.root, 'build')}.4194305.next`
  const changes = { write: ['index.html', 'gone.html'], remove: ['p1.html'] }
  writeFileSync(
    join(docs.root, '.bifolio/journal.json'),
    JSON.stringify({ outDir: join(docs.root, 'build'), stagingDir, changes }),
  )
  await docs.change('build.4194305.next/index.html', 'half').build().expectOk().expectNoLitter()
  expect(compareTrees(docs.output(), old)).toEqual([])
})

test('a broken journal of a dead build is told or thrown away, never fatal', async () => {
  await docs.change('.bifolio/journal.json', '{"outDir":').build().expectOk().expectNoLitter()
  expect(compareTrees(docs.output(), old)).toEqual([])
})

test('two builds at once: one of them waits its turn by saying so', async () => {
  await docs.change('bifolio.config.js', `export default { title: 'Other' }`)
  const outcomes = await Promise.all([0, 1].map(() => runDocs(['build', '--root', docs.root])))
  const codes = outcomes.map(({ code }) => code).sort()
  expect(codes[0]).toBe(0)
  const refused = outcomes.find(({ code }) => code !== 0)
  if (refused) {
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/^Another build of this site is running \(process \d+\)/)
  }
  expect(compareTrees(docs.output(), fresh)).toEqual([])
})

test('the lock of a living process is kept to, that of a dead one is not', async () => {
  await docs
    .change('.bifolio/lock', String(process.pid))
    .run(['build'])
    .expectCode(1)
    .expectMessage(`(process ${process.pid})`)
    .expectOutputUntouched()
  await docs.change('.bifolio/lock', '4194305').build().expectOk()
  await docs.change('.bifolio/lock', 'garbage').build().expectOk()
  expect(readTree(join(docs.root, '.bifolio')).has('lock')).toBe(false)
})
