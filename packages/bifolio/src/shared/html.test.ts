import { expect, test } from '@rstest/core'
import { decodeEntities } from './html.ts'

test('decodes the entities of our own HTML', () => {
  expect(decodeEntities('a &lt;b&gt; &amp;amp; &#39;&#x1F600;&nosuch;')).toBe("a <b> &amp; '😀&nosuch;")
})

test('decodes a number beyond Unicode to a replacement character, as browsers do', () => {
  expect(decodeEntities('&#x110000;&#1114112;&#99999999999999999999;')).toBe('\ufffd\ufffd\ufffd')
  expect(decodeEntities('&#x10FFFF;')).toBe('\u{10ffff}')
})
