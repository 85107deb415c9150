/** What a build that was cut off has left to do, and journals that must not be followed. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { MARK } from '../../../packages/bifolio/src/output/mark.ts'
import { site } from '../driver.ts'
import { compareTrees, type Tree } from '../tree.ts'

const docs = site({ files: { 'index.md': '# Home', 'a.md': '# A', 'b.md': '# B' } })
let output: Tree

beforeAll(async () => {
  await docs.build().expectOk()
  output = docs.output()
})

const STAGING = 'build.4194305.next'
/** What a journal says. */
const journal = (changes: object = {}): string =>
  JSON.stringify({ out: '../build', staging: STAGING, ...changes })

test('a build that was cut off while it moved its files in is finished by the next one', async () => {
  await docs
    .change(`${STAGING}/index.html`, 'half')
    .change(`${STAGING}/${MARK}`, docs.read(MARK))
    .change('.bifolio/journal.json', journal({ changes: { write: ['index.html'], remove: ['a.html'] } }))
    .build()
    .expectOk()
    .expectNoLitter()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('a build that was cut off when all was moved in leaves nothing behind', async () => {
  const changes = { write: ['index.html', MARK], remove: ['gone.html'] }
  await docs
    .do(({ root }) => mkdirSync(join(root, STAGING)))
    .change('.bifolio/journal.json', journal({ changes }))
    .build()
    .expectOk()
    .expectNoLitter()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('an output that has got files of others since is not replaced as a whole', async () => {
  await docs
    .change('build/precious.txt', 'mine')
    .change(`${STAGING}/${MARK}`, docs.read(MARK))
    .change('.bifolio/journal.json', journal())
    .build()
    .expectCode(0)
    .expectFile('precious.txt', 'mine')
    .remove('build/precious.txt')
    .build()
    .expectOk()
    .expectNoLitter()
})

/** Journals that are not to be trusted. */
const CRAFTED: Record<string, string> = {
  'half a journal': '{"out":',
  'a list': '[]',
  null: 'null',
  'absolute paths': JSON.stringify({ outDir: '/', stagingDir: '/', changes: { write: [], remove: ['x'] } }),
  'another folder': journal({ out: '..', changes: { write: [], remove: ['precious.txt'] } }),
  'a staging folder elsewhere': journal({ staging: '../precious.1.next' }),
  'files above the output': journal({ changes: { write: [], remove: ['../precious.txt'] } }),
  'files above it, in the middle': journal({ changes: { write: [], remove: ['a/../../precious.txt'] } }),
  'files that no build has written': journal({ changes: { write: [], remove: ['precious.txt'] } }),
  'a staging folder without a mark': journal(),
  'a list for the staging folder': journal({ staging: [STAGING] }),
  'a number for a file': journal({ changes: { write: [1], remove: [] } }),
}

test.each(Object.keys(CRAFTED))('a journal with %s is set aside with a warning', async (name) => {
  await docs
    .change('precious.txt', 'mine')
    .change('build/precious.txt', 'mine')
    .change(`${STAGING}/precious.txt`, 'mine')
    .change('.bifolio/journal.json', CRAFTED[name] ?? '')
    .build()
    .expectCode(0)
    .expectProblem({ file: '.bifolio/journal.json.rejected', message: 'was set aside', hint: 'Build again' })
  for (const file of ['precious.txt', 'build/precious.txt', `${STAGING}/precious.txt`])
    expect(docs.source(file)).toBe('mine')
  await docs.remove('precious.txt').remove('build/precious.txt').remove(STAGING).build().expectOk()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test.each([MARK, 'index.html/', 'guide//a.html'])(
  'a journal that would remove `%s` is set aside',
  async (file) => {
    await docs
      .change('.bifolio/journal.json', journal({ changes: { write: [], remove: [file] } }))
      .build()
      .expectCode(0)
      .expectProblem({
        file: '.bifolio/journal.json.rejected',
        message: 'was set aside',
        hint: 'Build again',
      })
    expect(compareTrees(docs.output(), output)).toEqual([])
  },
)
