import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { InlineText, plainText } from './inline-text.tsx'

const render = (text: string) => renderToStaticMarkup(<InlineText text={text} />)

test('renders inline Markdown', () => {
  expect(render('`a` **b** *c* ~~d~~')).toBe(
    '<span><code>a</code> <strong>b</strong> <em>c</em> <s>d</s></span>',
  )
  expect(plainText('the `a` **b**')).toBe('the a b')
})

test('keeps unpaired marks and escapes HTML', () => {
  expect(render('2 * 3 * 4')).toBe('<span>2 * 3 * 4</span>')
  expect(render('clock.* and src/**')).toBe('<span>clock.* and src/**</span>')
  expect(render('<b>')).toBe('<span>&lt;b&gt;</span>')
})
