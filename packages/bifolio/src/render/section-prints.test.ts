import { expect, test } from '@rstest/core'
import { readOutline } from './outline.ts'
import { sectionPrints } from './section-prints.ts'

const prints = (html: string, besides?: unknown) =>
  new Map(sectionPrints(html, readOutline(html).sections, besides).map(({ id, print }) => [id, print]))

const PAGE = '<h1 id="t">T</h1><p>Start</p><h2 id="a">A</h2><p>One <b>two</b></p><h2 id="b">B</h2>'

test('the part up to the first heading below the title is one section, with the title as heading', () => {
  const html = `<p>Before</p>${PAGE}`
  expect(sectionPrints(html, readOutline(html).sections).map(({ id, heading }) => [id, heading])).toEqual([
    ['', 'T'],
    ['a', 'A'],
    ['b', 'B'],
  ])
  expect(prints(html).get('')).not.toBe(prints(PAGE).get(''))
})

test('text and pictures count, links and markup do not', () => {
  const [before, other] = [prints(PAGE), (from: string, to: string) => prints(PAGE.replace(from, to))]
  expect(before.get('b')).toBe('')
  expect(other('two', 'three').get('a')).not.toBe(before.get('a'))
  expect(other('<b>two</b>', '<a href="/v1/x">two</a>')).toEqual(before)
  const picture = other('Start', 'Start<img src="/static/asset/a.12345678.png">')
  expect(picture.get('')).not.toBe(before.get(''))
  expect(other('Start', 'Start<img src="/static/asset/a.87654321.png">').get('')).not.toBe(picture.get(''))
  expect(picture.get('a')).toBe(before.get('a'))
})

test('a row of a table with an anchor is a section', () => {
  const html = `${PAGE}<table><tr id="r"><td>--r</td><td>Text</td></tr></table>`
  expect([...prints(html).keys()]).toEqual(['', 'a', 'b', 'r'])
})

test('what the theme shows besides the article belongs to the first part', () => {
  expect(prints(PAGE, { hero: 'x' }).get('')).not.toBe(prints(PAGE).get(''))
  expect(prints('', { hero: 'x' }).get('')).not.toBe('')
})
