import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { createTree, LANGUAGES, slug } from './corpus/tree.js'
import { writeCorpus } from './corpus.js'
import { engine, peers } from './sites/products.js'

const dir = mkdtempSync(join(tmpdir(), 'bifolio-corpus-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a corpus has exactly as many pages as it is asked for', () => {
  for (const size of [8, 100, 1000]) {
    const { pages } = createTree(size)
    expect((pages.length + 1) * LANGUAGES.length).toBe(size)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  }
})

test('sizes that cannot be halved are refused', () => {
  expect(() => createTree(101)).toThrow('even number of pages')
  expect(() => createTree(Number.NaN)).toThrow('even number of pages')
})

test('no page has the same anchor twice in any language', () => {
  for (const { title, outline } of createTree(4000).pages) {
    for (const lang of LANGUAGES) {
      const ids = [title, ...outline.map(({ words }) => words)].map((words) => slug(words[lang]))
      expect(new Set(ids).size).toBe(ids.length)
    }
  }
})

test('a page does not depend on when and for whom it is written', () => {
  const first = writeCorpus(engine, 60, join(dir, 'first'))
  const again = writeCorpus(engine, 60, join(dir, 'again'))
  expect(readFileSync(first.deepFile, 'utf8')).toBe(readFileSync(again.deepFile, 'utf8'))
  expect(first.sourceBytes).toBe(again.sourceBytes)
})

test('for every product, the page that is edited has the text that edits begin with', () => {
  for (const product of [engine, ...peers]) {
    const { deepFile, deepText } = writeCorpus(product, 60, join(dir, product.name))
    expect(deepText.length).toBeGreaterThan(20)
    expect(readFileSync(deepFile, 'utf8').split(deepText)).toHaveLength(2)
    expect(existsSync(join(dir, product.name, 'package.json'))).toBe(
      product.packages.length > 0 || product === engine,
    )
  }
})
