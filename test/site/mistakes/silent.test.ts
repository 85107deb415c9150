/** Mistakes that leave a page that looks complete: nothing throws, but readers miss something. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
})

// ── Code fences that are not closed ──

const UNCLOSED = { severity: 'warning', column: 1, message: 'never closed' } as const
for (const extension of ['md', 'mdx']) {
  const page = (name: string, body: string) => ({
    [`en/${name}-${extension}.${extension}`]: `# A\n\n${body}`,
  })
  mistake(
    `a fence up to the end of a page (${extension})`,
    page('f1', 'text\n\n```ts\nlet a = 1\n\n## B\n'),
    {
      ...UNCLOSED,
      line: 5,
      hint: 'Add a line ``` where',
    },
  )
  mistake(`a fence that a shorter one does not close (${extension})`, page('f2', '~~~~text\na\n~~~\n'), {
    ...UNCLOSED,
    line: 3,
  })
  mistake(
    `a fence up to the end of a list item (${extension})`,
    page('f3', '- a\n\n  ```text\n  b\n\ntext\n'),
    {
      ...UNCLOSED,
      line: 5,
      column: 3,
    },
  )
  mistake(`a fence in the last line (${extension})`, page('f4', 'text\n\n```'), { ...UNCLOSED, line: 5 })
  mistake(
    `closed fences, also in quotes, lists and other fences, and with more characters (${extension})`,
    page(
      'f5',
      '````md\n```ts\na\n```\n````\n\n> ```text\n> a\n> ```\n\n- ```text\n  a\n  ````\n\n1. a\n\n   ~~~text\n   ```\n   ~~~\n\n```text\n```\n',
    ),
  )
}
mistake('a fence in indented code', { 'en/f6.md': '# A\n\n    ```ts\n    a\n\ntext\n' })

// ── Dates ──

mistake(
  'a date that cannot be read, on a page outside of feeds',
  { 'en/d1.md': '---\ntitle: A\ndate: 31/05/2026\n---\n\ntext\n' },
  { line: 3, column: 1, message: '`31/05/2026`, which is not a date', hint: '`2026-05-31`' },
)
mistake('dates', { 'en/d2.md': '---\ndate: 2026-05-31T10:00:00Z\n---\n\n# A\n' })

// ── Images without alternative text ──

const NO_ALT = { severity: 'warning', message: 'has no alternative text', hint: 'alt=""' } as const
mistake(
  'images of Markdown',
  { 'en/i1.md': '# A\n\ntext ![](/a.svg)\n\n![ ][a] ![It][a]\n\n[a]: /a.svg\n' },
  { ...NO_ALT, line: 3, column: 6 },
  { ...NO_ALT, line: 5, column: 1 },
)
mistake(
  'images of HTML',
  {
    'en/i2.md':
      '# A\n\n<img src="/a.svg">\n\n<img src="/a.svg" alt=""> <img src="/a.svg" role="presentation">\n',
  },
  { ...NO_ALT, line: 3 },
)
mistake(
  'images of MDX',
  {
    'en/i3.mdx':
      '# A\n\n<p>\n  <img src="/a.svg" />\n</p>\n\n<img src="/a.svg" alt="" /> <img src="/a.svg" {...{ alt: "It" }} />\n',
  },
  { ...NO_ALT, line: 4, column: 3 },
)

// ── Notes in code ──

mistake(
  'a note in code with an unknown word',
  { 'en/n1.md': '# A\n\n- text\n\n  ```ts\n  let a // [!code ++]\n  let b // [!code hihglight]\n  ```\n' },
  { severity: 'warning', line: 7, column: 12, message: '`[!code hihglight]`', hint: '`highlight`' },
)
