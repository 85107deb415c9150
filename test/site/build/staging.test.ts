/** Staging folders that an interrupted build has left beside the output, and folders that look like them. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { OUTPUT_MARKER } from '../../../packages/bifolio/src/files/markers.ts'
import { markerText } from '../../../packages/bifolio/src/output/marker.ts'
import { site } from '../driver.ts'
import { compareTrees, type Tree } from '../tree.ts'

const docs = site({ files: { 'index.md': '# Home', 'a.md': '# A', 'b.md': '# B' } })
let output: Tree
/** The files that the marker file of the output lists. */
let files: string[]

beforeAll(async () => {
  await docs.build().expectOk()
  output = docs.output()
  files = [...output.keys()].filter((file) => file !== OUTPUT_MARKER)
})

const STAGING = 'build.4194305.next'

/** A site whose build was interrupted while files were moved: the new output has another home page and no `a.html`. */
function interrupted(): typeof docs {
  const left = files.filter((file) => file !== 'a.html')
  return docs
    .change(`${STAGING}/index.html`, 'new')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerText([...left, 'new/page.html']))
    .change(`${STAGING}/new/page.html`, 'new')
}

test('a build that was interrupted while it moved files is completed by the next one', async () => {
  await interrupted().build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('check leaves such a build and the output alone', async () => {
  await interrupted().run(['check']).expectOk()
  expect(compareTrees(docs.output(), output)).toEqual([])
  await docs.build().expectOk().expectNoTemporaryFiles()
})

test('preview serves the output of such a build', async () => {
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

test('the staging folder of a build that was interrupted before all files were staged is removed', async () => {
  await docs
    .change(`${STAGING}/index.html`, 'half')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerText([]))
    .build()
    .expectOk()
    .expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('the staging folder of a build that was interrupted after all files were moved is removed', async () => {
  await docs
    .do(({ root }) => mkdirSync(join(root, STAGING, 'guide'), { recursive: true }))
    .build()
    .expectOk()
    .expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

/** Foreign files that block a new output, each with an additional entry of the marker file. */
const IN_THE_WAY: Record<string, { foreign: string; listed?: string }> = {
  'a file of the same name': { foreign: 'new/page.html' },
  'a file at the path of a folder': { foreign: 'new' },
  'a folder at the path of a file': { foreign: 'new/page.html/precious.txt' },
  'a file that only its list has': { foreign: 'precious.txt', listed: 'precious.txt' },
}

test.each(Object.keys(IN_THE_WAY))(
  'a staged output is removed with a warning when it is blocked by %s',
  async (name) => {
    const { foreign, listed = 'x' } = IN_THE_WAY[name] ?? { foreign: '' }
    await interrupted()
      .change(`build/${foreign}`, 'mine')
      .change(`${STAGING}/${OUTPUT_MARKER}`, (text) => `${text}${listed}\n`)
      .build()
      .expectCode(0)
      .expectProblem('build.4194305.next: warning interrupted-build')
      .expectFile(foreign, 'mine')
      .remove(`build/${foreign.split('/')[0]}`)
      .build()
      .expectOk()
      .expectNoTemporaryFiles()
    expect(compareTrees(docs.output(), output)).toEqual([])
  },
)

/** Listed paths that leave the staging and the output folder. */
const PATHS = [
  '../precious.txt',
  'guide/../../precious.txt',
  '/etc/hostname',
  'index.html/',
  'guide//a.html',
  '.',
  '..',
]

test.each(PATHS)('a list with `%s` changes no file outside the two folders', async (path) => {
  await docs
    .change('precious.txt', 'mine')
    .change(`${STAGING}/precious.txt`, 'theirs')
    .change(`${STAGING}/${OUTPUT_MARKER}`, markerText([path]))
    .build()
    .expectCode(0)
  expect(docs.source('precious.txt')).toBe('mine')
  await docs.remove('precious.txt').build().expectOk().expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test.each([OUTPUT_MARKER, `${OUTPUT_MARKER}.new`])('a list that has `%s` is completed', async (name) => {
  await interrupted()
    .change(`${STAGING}/${OUTPUT_MARKER}`, (text) => `${text}${name}\n`)
    .build()
    .expectOk()
    .expectNoTemporaryFiles()
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('a folder without a list and a symbolic link with its target stay', async () => {
  await docs
    .change(`${STAGING}/precious.txt`, 'mine')
    .change('precious/index.html', 'mine')
    .change(`precious/${OUTPUT_MARKER}`, markerText(['index.html']))
    .do(({ root }) => symlinkSync('precious', join(root, 'build.4194306.next')))
    .build()
    .expectCode(0)
  for (const file of [`${STAGING}/precious.txt`, 'precious/index.html', 'build.4194306.next/index.html'])
    expect(docs.source(file)).toBe('mine')
  await docs.remove(STAGING).remove('precious').remove('build.4194306.next')
  expect(compareTrees(docs.output(), output)).toEqual([])
})

test('symbolic links in the output folder are not followed', async () => {
  await docs
    .change('precious/page.html', 'mine')
    .change(`build/${OUTPUT_MARKER}`, (text) => `${text}new\n`)
    .do(({ root }) => symlinkSync('../precious', join(root, 'build/new')))
  await interrupted().build().expectOk().expectNoTemporaryFiles()
  expect(docs.source('precious/page.html')).toBe('mine')
  await docs.remove('precious')
  expect(compareTrees(docs.output(), output)).toEqual([])
})
