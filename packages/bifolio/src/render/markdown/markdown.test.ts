import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { toMarkdown } from './markdown.ts'

const md = (html: string): string =>
  toMarkdown(html, { hrefOf: (href) => href.replace('/a', '/a.md') }).trimEnd()

/** The elements that pages have, and their Markdown. */
test('converts every element', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
  expect(md(read('elements.html'))).toBe(read('elements.md').trimEnd())
})

test('keeps the text of unknown elements in order', () => {
  expect(md('<x-a>one<x-b>two</x-b></x-a>three<section><p>four</p></section>')).toBe(
    'one\n\ntwo\n\nthree\n\nfour',
  )
})
