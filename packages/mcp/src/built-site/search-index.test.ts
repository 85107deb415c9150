import { pointerTo, searchText, writeParts } from '@bifolio/search/build'
import { expect, test } from '@rstest/core'
import { siteIndex } from './search-index.ts'

const SCOPE = { lang: 'en', version: '', title: 'Test' }

/** The files of an index in parts. */
async function filesOf(words: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const sources = words.map((word) => {
    const text = searchText([
      { id: word, heading: word, depth: 1, text: 'About it.' },
      { id: 'use', heading: 'Use', depth: 2, text: `Of ${word}.` },
    ])
    return { page: { title: word, routePath: `/${word}` }, sum: text, readText: () => text, links: 0 }
  })
  const write = (file: string, content: string): void => void files.set(file, content)
  const index = await writeParts(SCOPE, sources, { keep: () => false, read: () => '', write }, undefined)
  const pointer = pointerTo(SCOPE, index, 'worker.js')
  return files.set(pointer.file, pointer.content)
}

test('searches and reads an index in parts, and reloads it when a build has replaced it', async () => {
  let files = await filesOf(['one', 'two', 'three', 'four', 'five', 'six'])
  const index = siteIndex({ name: 'site', domain: '', read: async (file) => files.get(file) }, '')
  const find = async (query: string) => (await index.search('en', query, 1)).pages.map(({ link }) => link)
  expect(await find('five')).toEqual(['/five'])
  expect(await index.textOf('en', '/six#use')).toBe('Of six.')
  files = await filesOf(['seven'])
  expect(await find('seven')).toEqual(['/seven'])
  expect(await index.textOf('en', '/six#use')).toBe('')
})

test('rejects an unreadable index with a hint', async () => {
  const files = await filesOf(['one'])
  const index = siteIndex({ name: 'site', domain: '', read: async (file) => files.get(file) }, '')
  await expect(index.search('zh', 'one', 1)).rejects.toThrow(
    'no search index in `zh`. Use `list` and `read`.',
  )
  for (const file of files.keys()) if (file.endsWith('.json')) files.delete(file)
  await expect(index.search('en', 'one', 1)).rejects.toThrow('Ask again.')
})
