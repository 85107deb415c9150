import { expect, test } from '@rstest/core'
import { createSearcher } from './searcher.ts'

/** Whether a page with a text is found, and one with another text is not. */
function isFound(lang: string, text: string, query: string): boolean {
  const page = (id: number, title: string, content: string) => {
    return { id, title, routePath: `/${lang}/${id}`, domain: '', content: `\n${content}\n`, toc: [] }
  }
  const records = [page(0, 'A', text), page(1, 'B', 'xyz')]
  const { pages } = createSearcher({ lang, version: '', records }).search(query)
  return pages.length === 1 && pages[0]?.link === `/${lang}/0` && pages[0].hits[0]?.highlights.length !== 0
}

test.each([
  ['ja', 'テストを並列に実行する方法について説明します。', '並列 実行'],
  ['ja', 'テストを並列に実行する方法について説明します。', 'テスト実行'],
  ['ko', '테스트를 병렬로 실행하는 방법을 설명합니다.', '병렬 실행'],
  ['zh-TW', '說明如何平行執行測試。', '執行測試'],
  ['th', 'อธิบายวิธีการทดสอบแบบขนาน', 'ทดสอบ'],
  ['ru', 'Ещё один способ запуска тестов', 'еще способ'],
  ['fr', 'Exécuter les tests en parallèle à l’été', 'executer parallele'],
  ['de', 'Tests größer und schöner ausführen', 'schoner ausfuhren'],
  ['ar', 'تُشَغِّلُ الأداةُ جميعَ الاختباراتِ', 'اداه الاختبارات'],
  ['he', 'הַבְּדִיקוֹת רצות', 'הבדיקות'],
  ['fa', 'می‌توانید آزمون‌ها را اجرا کنید', 'آزمون'],
])('%s: “%s” is found by “%s”', (lang, text, query) => {
  expect(isFound(lang, text, query)).toBe(true)
})

test.each([
  ['لقطة', 'تحفظ الصورة قيمة.'],
  ['اللقطة', 'تحفظ صورة قيمة.'],
  ['اللقطة', 'تحفظ الصورة قيمة.'],
  ['باللقطة', 'تقارن القيمة بالصورة.'],
])('synonyms of Arabic are found with and without the article: %s', (query, text) => {
  const record = (id: number, content: string) => {
    return { id, title: 'A', routePath: `/ar/${id}`, domain: '', content: `\n${content}\n`, toc: [] }
  }
  const records = [record(0, text), record(1, 'xyz')]
  const { search } = createSearcher({ lang: 'ar', version: '', records, synonyms: [['لقطة', 'صورة']] })
  expect(search(query).pages.map(({ link }) => link)).toEqual(['/ar/0'])
})
