/** Components that list all pages: the head of each page is read once for all of them. */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { engine } from '../engine.ts'
import { filesOf } from '../files.ts'

const FEW = 2
const MANY = 12
const LIST = `import { Titles } from './Titles'\n\n# List\n\n<Titles />\n`

const namesOf = (lists: number) => Array.from({ length: lists }, (_, index) => `list${index}`)

/** A site with this number of pages that list all pages. */
const siteOf = (lists: number) =>
  site({
    files: {
      ...filesOf('page-list'),
      ...Object.fromEntries(namesOf(lists).map((name) => [`${name}.mdx`, LIST])),
    },
  })

/** How often the head of a page has been read, by file name. */
const reads = new Map<string, number>()
const { openSync } = fs

beforeAll(() => {
  fs.openSync = (path, ...rest) => {
    const name = basename(String(path))
    reads.set(name, (reads.get(name) ?? 0) + 1)
    return openSync(path, ...rest)
  }
  syncBuiltinESMExports()
})

afterAll(() => {
  fs.openSync = openSync
  syncBuiltinESMExports()
})

/** How often a build of such a site reads the head of `other.md`. */
async function readsOfBuild(lists: number): Promise<number | undefined> {
  const docs = siteOf(lists)
  reads.clear()
  await docs.build().expectOk()
  const titles = namesOf(lists).map(() => 'List!')
  for (const name of namesOf(lists))
    expect(docs.read(`${name}.html`)).toContain(`<p>Other! ${titles.join(' ')} Home! Extra!</p>`)
  return reads.get('other.md')
}

test('the reads of a page in a build do not grow with the pages that list it', async () => {
  expect(await readsOfBuild(MANY)).toBe(await readsOfBuild(FEW))
})

/** How often the dev server reads the head of `other.md`, at first and after a page has changed. */
async function readsOfDev(lists: number): Promise<(number | undefined)[]> {
  const docs = siteOf(lists)
  await docs
  const { dev } = await engine()
  const served = await dev({ root: docs.root, port: 0 })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const show = async (name: string) => (await fetch(new URL(name, served.server.url))).text()
  try {
    reads.clear()
    for (const name of namesOf(lists)) expect(await show(name)).toContain('Other! ')
    const first = reads.get('other.md')
    reads.clear()
    await docs.change('other.md', '# Another\n')
    await expect.poll(() => show('list0'), { timeout: 30_000 }).toContain('Another! ')
    for (const name of namesOf(lists)) expect(await show(name)).toContain('Another! ')
    return [first, reads.get('other.md')]
  } finally {
    await served.server.close()
  }
}

test('the reads of a page in development do not grow with the pages that list it', async () => {
  expect(await readsOfDev(MANY)).toEqual(await readsOfDev(FEW))
})
