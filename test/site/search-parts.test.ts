/** Languages of many pages have an index in parts. */
import { expect, test } from '@rstest/core'
import { openSearch } from '../../packages/search/src/engine/parts.ts'
import type { SearchIndexFile } from '../../packages/search/src/engine/types.ts'
import { site } from './driver.ts'

/** From this number of pages on. */
const PAGES = 300
const many = Object.fromEntries(
  Array.from({ length: PAGES }, (_, at) => [
    `page-${at}.md`,
    `# Page ${at}\n\nword${at} and more.\n\n## Section ${at}\n\nText of section${at}.\n`,
  ]),
)
const large = site({ files: { 'index.md': '---\npageType: home\n---\n', ...many } })

function index(): SearchIndexFile {
  const pointer = JSON.parse(large.read('static/search.en.js').replace(/^export default /, ''))
  return JSON.parse(large.read(pointer.index))
}

async function find(query: string) {
  const read = async (file: string): Promise<unknown> => JSON.parse(large.read(file))
  return (await openSearch(index(), read).search(query)).pages[0]
}

test('an edit changes only the affected parts', async () => {
  await large.build().expectOk()
  const { records, parts } = index()
  expect(records).toEqual([])
  expect(parts?.pages).toHaveLength(PAGES)
  for (const query of ['word217', 'section217', 'page 217', 'wrod217'])
    expect([query, (await find(query))?.link]).toEqual([query, '/page-217'])
  expect((await find('section217'))?.hits[0]?.link).toBe('/page-217#section-217')
  await large.change('page-5.md', '# Page 5\n\nEdited.\n').build().expectOk()
  expect(index().parts?.texts.filter((file) => !parts?.texts.includes(file))).toHaveLength(1)
  await large.expectSameAsCleanBuild()
})

test('postings are updated after failed builds and when pages are created and deleted', async () => {
  // The failing build caches this version of page 7, which is in no output.
  await large
    .change('page-7.md', '# Page 7\n\nquagga\n')
    .change('page-8.md', '# Page 8\n\n[gone](./nowhere.md)\n')
    .build()
    .expectCode(1)
  await large
    .change('page-7.md', '# Page 7\n\nokapi\n')
    .change('page-8.md', '# Page 8\n\ntapir\n')
    .build()
    .expectOk()
  expect([(await find('okapi'))?.link, (await find('tapir'))?.link]).toEqual(['/page-7', '/page-8'])
  expect(await find('quagga')).toBeUndefined()
  await large.expectSameAsCleanBuild()
  await large.change('a-new-page.md', '# New\n\nnumbat\n').build().expectOk()
  expect([(await find('numbat'))?.link, (await find('okapi'))?.link]).toEqual(['/a-new-page', '/page-7'])
  await large.remove('page-8.md').build().expectOk()
  expect(await find('tapir')).toBeUndefined()
  await large.expectSameAsCleanBuild()
})
