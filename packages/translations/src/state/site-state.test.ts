import { expect, test } from '@rstest/core'
import { createFolder } from '../folder.fixture.ts'
import { readSiteState } from './site-state.ts'

const EN = '---\ntitle: Two words\n---\n\n# Run {#run}\n\nThree more words.\n\nThe last one.\n'
const ZH = '---\ntitle: 两个词\n---\n\n# 运行 {#run}\n\n三个词。\n\n最后一个。\n'

test('a block is stale after its source changed, until it is translated again', async () => {
  const folder = createFolder({ 'en/a.md': EN, 'zh/a.md': ZH })
  await folder.pin()
  expect(await readSiteState(folder.site())).toMatchObject([
    { lang: 'zh', counts: { blocks: 4, stale: 0, unreviewed: 0 } },
  ])
  folder.write({ 'en/a.md': EN.replace('Three', 'Four') })
  const [state] = await readSiteState(folder.site())
  expect(state?.counts).toEqual({ blocks: 4, stale: 1, missing: 0, unreviewed: 0, words: 3 })
  folder.write({ 'zh/a.md': ZH.replace('三', '四') })
  expect((await readSiteState(folder.site()))[0]?.counts).toMatchObject({ stale: 0, unreviewed: 1 })
})

test('blocks and pages without a translation are missing, with their words', async () => {
  const folder = createFolder({
    'en/a.md': EN,
    'zh/a.md': ZH.replace('最后一个。\n', ''),
    'en/b.md': '# A page\n\nOf six words here.\n',
  })
  await folder.pin()
  const [state] = await readSiteState(folder.site())
  expect(state?.pages.map(({ counts }) => [counts.missing, counts.words])).toEqual([
    [1, 3],
    [2, 6],
  ])
  expect(state?.counts).toEqual({ blocks: 6, stale: 0, missing: 3, unreviewed: 0, words: 9 })
})

test('without a lock file nothing is stale and every pair is unreviewed', async () => {
  const folder = createFolder({ 'en/a.md': EN, 'zh/a.md': ZH })
  const [state] = await readSiteState({ ...folder.site(), lock: undefined })
  expect(state?.counts).toMatchObject({ stale: 0, unreviewed: 4 })
})

test('every language counts by itself, regional ones too', async () => {
  const folder = createFolder({ 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n', 'ja/a.md': '# あ\n' })
  const states = await readSiteState(folder.site(['en', 'zh', 'zh-TW', 'ja', 'ar']))
  expect(states.map(({ lang, counts }) => [lang, counts.missing])).toEqual([
    ['zh', 0],
    ['zh-TW', 1],
    ['ja', 0],
    ['ar', 1],
  ])
})

test('words of a source without spaces are those of the language', async () => {
  const folder = createFolder({ 'zh/a.md': '这里有一句话。\n' })
  expect((await readSiteState(folder.site(['zh', 'en'])))[0]?.counts.words).toBe(4)
})

test('a page is missing only in the languages that it is meant for', async () => {
  const only = (text: string, languages: string) => `---\nlanguages: [${languages}]\n---\n\n${text}`
  const folder = createFolder({
    'en/a.md': only('# A\n', 'en, zh'),
    'en/b.md': only('# B\n', 'en'),
    'zh/c.md': only('# 丙\n', 'zh'),
    'zh/d.md': '# 丁\n',
  })
  const states = await readSiteState(folder.site(['en', 'zh', 'ja']))
  expect(
    states.map(({ lang, pages, alone }) => [lang, pages.map(({ source }) => source.file), alone]),
  ).toEqual([
    ['zh', ['en/a.md'], ['zh/d.md']],
    ['ja', [], []],
  ])
})
