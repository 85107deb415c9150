import { expect, test } from '@rstest/core'
import { extractStyles, isDeclarations } from './style-attributes.ts'

test('style attributes become data with a rule each, in order and once', () => {
  const html =
    '<p class="a" style="color:red">Write style="x"</p><b style="top:0">x</b><i style="color:red">y</i>'
  expect(extractStyles(html)).toEqual({
    html: '<p class="a" data-style="color:red">Write style="x"</p><b data-style="top:0">x</b><i data-style="color:red">y</i>',
    css: '#doc\\:root [data-style="color:red"]{color:red}#doc\\:root [data-style="top:0"]{top:0}',
  })
})

test('quotes and what looks like the end of the element are escaped in rules', () => {
  const { html, css } = extractStyles(`<p style="content:&quot;&lt;/style&gt;\\a&quot;">x</p>`)
  expect(html).toBe(`<p data-style="content:&quot;&lt;/style&gt;\\a&quot;">x</p>`)
  expect(css).toBe(`#doc\\:root [data-style="content:\\"\\3c /style>\\\\a\\""]{content:"\\3c /style>\\a"}`)
})

test('declarations that could end their rule stay as they are', () => {
  for (const style of ['color:red}', 'a:{', 'content:"', 'a:url(', 'a:)', 'a:/*', 'a:"\\', 'a:<', 'a\rb']) {
    expect([style, isDeclarations(style)]).toEqual([style, false])
    const html = `<p style="${style.replaceAll('"', '&quot;')}">x</p>`
    expect(extractStyles(html)).toEqual({ html, css: '' })
  }
  for (const style of ['--a:calc((1px + var(--b)) * 2)', `content:'}{"'`, 'background:url("a(b.png")'])
    expect([style, isDeclarations(style)]).toEqual([style, true])
})
