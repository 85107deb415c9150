import { createHash } from 'node:crypto'
import { expect, test } from '@rstest/core'
import {
  type Change,
  changesOf,
  mergeTerms,
  PostingWriter,
  parseTerms,
  patchPostings,
  writePostings,
} from './posting-files.ts'

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type Page = Map<string, number>

const textOf = (page: Page): string => {
  const terms = [...page.keys()].sort()
  return `${terms.join(' ')}\n${terms.map((term) => page.get(term)).join(' ')}`
}

function makePage(random: (limit: number) => number): Page {
  const terms = Array.from({ length: 60 + random(60) }, () => `t${random(random(4) === 0 ? 40 : 3000)}`)
  return new Map(terms.map((term) => [term, 1 + random(63)]))
}

/** Files by name, as they would lie in a folder. */
class Folder {
  readonly files = new Map<string, string>()
  written = 0
  readonly store = {
    write: (content: string): string => {
      const name = createHash('sha256').update(content).digest('hex')
      this.files.set(name, content)
      this.written++
      return name
    },
    keep: (file: string): void => {
      expect(this.files.has(file)).toBe(true)
    },
  }
}

function writeWhole(pages: readonly Page[]): { folder: Folder; writer: PostingWriter } {
  const folder = new Folder()
  const writer = new PostingWriter(folder.store)
  writePostings(mergeTerms(pages.map(textOf)), writer)
  return { folder, writer }
}

test('postings that are brought up to date are those that are made anew', () => {
  const random = randomOf(7)
  const pages = Array.from({ length: 400 }, () => makePage(random))
  let { folder, writer } = writeWhole(pages)
  expect(writer.files.length).toBeGreaterThan(2)
  for (let round = 0; round < 30; round++) {
    const changes = new Map<string, Change[]>()
    for (let edits = 1 + random(3); edits > 0; edits--) {
      const page = random(pages.length)
      const before = pages[page] as Page
      const now = new Map(before)
      for (const term of [...before.keys()].slice(0, random(8))) now.delete(term)
      for (let more = random(5); more > 0; more--) now.set(`${random(2) ? 'a' : 'z'}${random(4000)}`, 4)
      changesOf(page, textOf(before), textOf(now), changes)
      pages[page] = now
    }
    const patched = new PostingWriter(folder.store)
    const { terms, files } = writer
    patchPostings({ terms, files, read: (file) => folder.files.get(file) ?? '' }, changes, patched)
    const whole = writeWhole(pages)
    expect(patched.terms).toEqual(whole.writer.terms)
    expect(patched.files).toEqual(whole.writer.files)
    writer = patched
    folder = whole.folder
  }
})

test('files that a change does not concern are taken over', () => {
  const random = randomOf(3)
  const pages = Array.from({ length: 600 }, () => makePage(random))
  const { folder, writer } = writeWhole(pages)
  const made = folder.written
  expect(made).toBeGreaterThan(3)
  const changes = new Map<string, Change[]>()
  const before = pages[300] as Page
  changesOf(300, textOf(before), textOf(new Map([...before, ['zebra', 4]])), changes)
  const patched = new PostingWriter(folder.store)
  const { terms, files } = writer
  patchPostings({ terms, files, read: (file) => folder.files.get(file) ?? '' }, changes, patched)
  expect(folder.written - made).toBe(1)
  expect(patched.files.slice(0, -1)).toEqual(writer.files.slice(0, -1))
})

test('what a page says otherwise', () => {
  const changes = new Map<string, Change[]>()
  changesOf(5, 'a b c\n4 5 6', 'b c d\n5 7 8', changes)
  expect(Object.fromEntries(changes)).toEqual({
    a: [{ page: 5, mark: undefined }],
    c: [{ page: 5, mark: 7 }],
    d: [{ page: 5, mark: 8 }],
  })
  expect([...parseTerms('\n')]).toEqual([])
})
