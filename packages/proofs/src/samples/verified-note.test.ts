import { expect, test } from '@rstest/core'
import { verifiedNote } from './verified-note.ts'

/** The texts of the note at the end of the page, in a language. */
function noteIn(lang: string, ran: number): string[] {
  const verified = {
    name: 'Rstest',
    version: '1.2.3',
    date: '2026-11-23',
    about: '#how',
    count: { ran, all: 3 },
  }
  const inserted: string[] = []
  const texts = (node: { value?: string; children?: object[] }): string[] =>
    node.children ? node.children.flatMap(texts) : [node.value ?? '']
  const last = { type: 'paragraph' }
  const ctx = {
    parent: () => ({ children: [{ type: 'heading' }, last] }),
    insertAfter: (before: object, node: object) => inserted.push(...(before === last ? texts(node) : [])),
  }
  const { heading } = verifiedNote(verified, lang) as { heading(node: object, ctx: object): void }
  for (const depth of [2, 1, 1]) heading({ type: 'heading', depth }, ctx)
  return inserted
}

test('a page with a title ends with a note, in its language', () => {
  expect(noteIn('en-GB', 3)).toEqual([
    'Tested with Rstest 1.2.3',
    ...[' · ', '2026-11-23', ' · ', 'How it is checked'],
  ])
  expect(noteIn('zh-HK', 3)[0]).toBe('已用 Rstest 1.2.3 驗證')
  expect(noteIn('nl', 3)[0]).toBe('Tested with Rstest 1.2.3')
})

test('a note says how many samples were run if not all of them were', () => {
  expect(noteIn('zh', 2)[0]).toBe('3 个示例中的 2 个已用 Rstest 1.2.3 验证')
})
