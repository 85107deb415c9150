/** Converting an article takes time linear in its length; part of `npm run test:all`. */
import { test } from '@rstest/core'
import { expectLinearTime } from '../../shared/growth.fixture.ts'
import { toMarkdown } from './markdown.ts'

const INLINE = [
  '<strong>x</strong> ',
  '<b>x</b>',
  '<em>真，</em>她',
  '<a href="/x">x</a>',
  '<b> </b> ',
  '<code>x</code> ',
]

for (const part of INLINE)
  test(`converts a paragraph of ${part}in linear time`, () => {
    expectLinearTime(
      2000,
      (size) => `<p>${part.repeat(size)}</p>`,
      (html) => toMarkdown(html, { hrefOf: (href) => href }),
    )
  })
