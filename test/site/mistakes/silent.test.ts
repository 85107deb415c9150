/** Mistakes that leave a page that looks complete: nothing throws, but readers miss something. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
})

// ── Code fences that are not closed ──

for (const extension of ['md', 'mdx']) {
  const page = (name: string, body: string) => ({
    [`en/${name}-${extension}.${extension}`]: `# A\n\n${body}`,
  })
  mistake(
    `a fence up to the end of a page (${extension})`,
    page('f1', 'text\n\n```ts\nlet a = 1\n\n## B\n'),
    '5:1 warning unclosed-fence',
  )
  mistake(
    `a fence that a shorter one does not close (${extension})`,
    page('f2', '~~~~text\na\n~~~\n'),
    '3:1 warning unclosed-fence',
  )
  mistake(
    `a fence up to the end of a list item (${extension})`,
    page('f3', '- a\n\n  ```text\n  b\n\ntext\n'),
    '5:3 warning unclosed-fence',
  )
  mistake(`a fence in the last line (${extension})`, page('f4', 'text\n\n```'), '5:1 warning unclosed-fence')
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
  '3:1 invalid-date `31/05/2026` -> `2026-05-31`',
)
mistake('dates', { 'en/d2.md': '---\ndate: 2026-05-31T10:00:00Z\n---\n\n# A\n' })

// ── Images without alternative text ──

mistake(
  'images of Markdown',
  { 'en/i1.md': '# A\n\ntext ![](/a.svg)\n\n![ ][a] ![It][a]\n\n[a]: /a.svg\n' },
  '3:6 warning missing-alt -> alt=""',
  '5:1 warning missing-alt -> alt=""',
)
mistake(
  'images of HTML',
  {
    'en/i2.md':
      '# A\n\n<img src="/a.svg">\n\n<img src="/a.svg" alt=""> <img src="/a.svg" role="presentation">\n',
  },
  '3:11 warning missing-alt -> alt=""',
)
mistake(
  'images of MDX',
  {
    'en/i3.mdx':
      '# A\n\n<p>\n  <img src="/a.svg" />\n</p>\n\n<img src="/a.svg" alt="" /> <img src="/a.svg" {...{ alt: "It" }} />\n',
  },
  '4:3 warning missing-alt -> alt=""',
)

// ── Notes in code ──

mistake(
  'a note in code with an unknown word',
  { 'en/n1.md': '# A\n\n- text\n\n  ```ts\n  let a // [!code ++]\n  let b // [!code hihglight]\n  ```\n' },
  '7:12 warning unknown-code-note `[!code hihglight]` -> `highlight`',
)
