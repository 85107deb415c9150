import { expect, test } from '@rstest/core'
import { en } from '../shared/strings/en.ts'
import { zh } from '../shared/strings/zh.ts'
import type { Page, Site } from '../shared/types.ts'
import { otherVersionNote, renderChanges, sinceVersions } from './versions.ts'

// The fields that the functions read.
const site = { lang: 'en', base: '/docs/', cleanUrls: true, dir: 'ltr', strings: en } as Site
const page = { lang: 'en', version: '1.2' } as Page

const part = (state: 'same' | 'changed' | 'moved' | 'movedSame' | 'missing') =>
  ({ kind: 'other', current: '3', state, page: { text: 'A & B', link: '/a' } }) as const

test.each([
  ['same', 'and the same in the current version 3. <a href="/docs/a" data-lacks="">Read it in version 3</a>'],
  ['changed', 'Version 3 is current. <a href="/docs/a" data-lacks="">Read it in version 3</a>'],
  ['moved', 'In version 3 it is at another address: <a href="/docs/a" data-lacks="">A &amp; B</a>'],
  [
    'movedSame',
    'and the same in the current version 3. In version 3 it is at another address: <a href="/docs/a" data-lacks="">A &amp; B</a>',
  ],
  ['missing', 'Version 3 does not have this page. The nearest one: <a href="/docs/a">A &amp; B</a>'],
] as const)('the note about a page that is %s says so', (state, text) => {
  const html = otherVersionNote(part(state), page, site)
  expect(html).toContain('This page is about version 1.2')
  expect(html).toContain(`${text}</p>`)
})

test('the note names the anchors that the page lacks in the current version', () => {
  const old = { ...page, versionLacks: { 3: ['a', 'b & c'], 2: ['d'] } }
  expect(otherVersionNote(part('changed'), old, site)).toContain(' data-lacks="a b%20%26%20c">')
})

test('the note has the language of the page, not that of an article without a translation', () => {
  const fallback = { lang: 'ar', dir: 'rtl' as const, path: '/a' }
  expect(otherVersionNote(part('same'), { ...page, fallback }, site)).toContain(' lang="en" dir="ltr"')
  expect(otherVersionNote(part('same'), page, site)).not.toContain(' lang=')
})

test('versions since which a page is changed and new are separate', () => {
  const since = [
    { text: '2', link: '/changes-since/2/', isNew: false },
    { text: '1', link: '/changes-since/1/', isNew: true },
    { text: '0', link: '/changes-since/0/', isNew: true },
  ]
  const text = sinceVersions({ kind: 'current', since }, site).replace(/<[^>]*>/g, ' ')
  expect(text.replace(/\s+/g, ' ').trim()).toBe('Changed since version 2 New since version 1 , 0')
})

test('punctuation is that of the language', () => {
  const since = ['1', '0'].map((version) => ({ text: version, link: '/', isNew: true }))
  const chinese = { ...site, lang: 'zh', strings: zh }
  const text = (html: string) => html.replace(/<[^>]*>/g, '').trim()
  expect(text(sinceVersions({ kind: 'current', since }, chinese))).toBe('版本 1、0 之后新增')
  expect(text(otherVersionNote(part('moved'), page, chinese))).toContain(
    '当前版本是 3。在版本 3 中，本页已移到：A',
  )
})

test('an empty list of changes says so, and has nothing to mark', () => {
  const list = { added: [], changed: [], moved: [], removed: [] }
  const html = renderChanges({ kind: 'changes', since: '1', current: '2', list, others: [] }, site)
  expect(html.trim()).toBe('<p>No page has changed.</p>')
})

test('the part with the title has a name of its own in a list of changes', () => {
  const sections = [{ kind: 'changed' as const, text: '', link: '/a' }]
  const changed = [{ id: '/a', text: 'A', link: '/a', sections }]
  const list = { added: [], changed, moved: [], removed: [] }
  const html = renderChanges({ kind: 'changes', since: '1', current: '2', list, others: [] }, site)
  expect(html).toContain(
    '<a href="/docs/a">Beginning of the page</a> <span class="badge info">Changed</span>',
  )
})
