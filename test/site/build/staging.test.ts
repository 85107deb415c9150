/** What a build that was interrupted has left beside the output, and folders that only look like it. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { OUTPUT_MARKER } from '../../../packages/bifolio/src/files/markers.ts'
import { markerOf } from '../../../packages/bifolio/src/output/marker.ts'
import { site } from '../driver.ts'
import { compareTrees, type Tree } from '../tree.ts'

const docs = site({ files: { 'index.md': '# Home', 'a.md': '# A', 'b.md': '# B' } })
let output: Tree
/** What the marker file of the output lists. */
let files: string[]

beforeAll(async () => {
  await docs.build().expectOk()
  output = docs.output()
  files = [...output.keys()].filter((file) => file !== OUTPUT_MARKER)
})

const STAGING = 'build.4194305.next'

/** A new output that was cut off while it was moved in: it has another home page and no `a.html`. */
function interrupted(): typeof docs {
  const left = files.filter((file) => file !== 'a.html')
  return docs
    .change(`${STAGING}/index.html`, 'new')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerOf([...left, 'new/page.html']))
    .change(`${STAGING}/new/page.html`, 'new')
}

test('a build that was interrupted while it moved its files in is finished by the next one', async () => {
  await interrupted().build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('preview serves what such a build has made', async () => {
  await interrupted().change(`${STAGING}/unlisted.html`, 'not of this output')
  const { preview } = await import('../engine.ts').then(({ engine }) => engine())
  const started = await preview({ root: docs.root, port: 0 })
  if (!started.ok) throw new Error(JSON.stringify(started.problems))
  await started.server.close()
  await docs
    .expectFile('index.html', 'new')
    .expectFile('new/page.html', 'new')
    .expectNoFile('a.html', 'unlisted.html')
    .expectNoTemporaryFiles()
    .build()
    .expectOk()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('a build that was interrupted before all its files were staged leaves nothing behind', async () => {
  await docs
    .change(`${STAGING}/index.html`, 'half')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerOf([]))
    .run(['check'])
    .expectOk()
    .expectNoTemporaryFiles()
    .expectOutputUntouched()
})

test('a build that was interrupted when all was moved in leaves nothing behind', async () => {
  await docs
    .do(({ root }) => mkdirSync(join(root, STAGING, 'guide'), { recursive: true }))
    .build()
    .expectOk()
    .expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

/** Files of others in the output that are in the way of a new output, each with what its marker file lists besides. */
const IN_THE_WAY: Record<string, { foreign: string; listed?: string }> = {
  'a file of the same name': { foreign: 'new/page.html' },
  'a file where it has a folder': { foreign: 'new' },
  'a folder where it has a file': { foreign: 'new/page.html/precious.txt' },
  'a file that only its list has': { foreign: 'precious.txt', listed: 'precious.txt' },
}

test.each(Object.keys(IN_THE_WAY))(
  'a new output is removed with a warning when %s is in its way',
  async (name) => {
    const { foreign, listed = 'x' } = IN_THE_WAY[name] ?? { foreign: '' }
    await interrupted()
      .change(`build/${foreign}`, 'mine')
      .change(`${STAGING}/${OUTPUT_MARKER}`, (text) => `${text}${listed}\n`)
      .build()
      .expectCode(0)
      .expectProblem({ file: STAGING, message: 'was interrupted', hint: 'Build again' })
      .expectFile(foreign, 'mine')
      .remove(`build/${foreign.split('/')[0]}`)
      .build()
      .expectOk()
      .expectNoTemporaryFiles()
    expect(compareTrees(docs.output(), output)).toEqual([])
  },
)

/** Lists that would lead out of the two folders. */
const PATHS = [
  '../precious.txt',
  'guide/../../precious.txt',
  '/etc/hostname',
  'index.html/',
  'guide//a.html',
  '.',
  '..',
]

test.each(PATHS)('a list with `%s` leads nowhere', async (path) => {
  await docs
    .change('precious.txt', 'mine')
    .change(`${STAGING}/precious.txt`, 'theirs')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerOf([path]))
    .build()
    .expectCode(0)
  expect(docs.source('precious.txt')).toBe('mine')
  await docs.remove('precious.txt').build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('a folder without a list stays, and so do a link and what it leads to', async () => {
  await docs
    .change(`${STAGING}/precious.txt`, 'mine')
    .change('precious/index.html', 'mine')
    .change(`precious/${OUTPUT_MARKER}`, markerOf(['index.html']))
    .do(({ root }) => symlinkSync('precious', join(root, 'build.4194306.next')))
    .build()
    .expectCode(0)
  for (const file of [`${STAGING}/precious.txt`, 'precious/index.html', 'build.4194306.next/index.html'])
    expect(docs.source(file)).toBe('mine')
  await docs.remove(STAGING).remove('precious').remove('build.4194306.next')
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('links that the output folder has are not written through', async () => {
  await docs
    .change('precious/page.html', 'mine')
    .change(`build/${OUTPUT_MARKER}`, (text) => `${text}new\n`)
    .do(({ root }) => symlinkSync('../precious', join(root, 'build/new')))
  await interrupted().build().expectOk().expectNoTemporaryFiles()
  expect(docs.source('precious/page.html')).toBe('mine')
  await docs.remove('precious')
  expect(compareTrees(docs.output(), output)).toEqual([])
})
