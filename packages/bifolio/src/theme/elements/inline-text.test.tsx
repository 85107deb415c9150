import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { InlineText, plainText } from './inline-text.tsx'

const draw = (text: string) => renderToStaticMarkup(<InlineText text={text} />)

test('inline marks of Markdown', () => {
  expect(draw('`a` **b** *c* ~~d~~')).toBe(
    '<span><code>a</code> <strong>b</strong> <em>c</em> <s>d</s></span>',
  )
  expect(plainText('the `a` **b**')).toBe('the a b')
})

test('what only looks like a mark stays, markup is text', () => {
  expect(draw('2 * 3 * 4')).toBe('<span>2 * 3 * 4</span>')
  expect(draw('clock.* and src/**')).toBe('<span>clock.* and src/**</span>')
  expect(draw('<b>')).toBe('<span>&lt;b&gt;</span>')
})
