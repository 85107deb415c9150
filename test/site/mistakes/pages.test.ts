/** Mistakes in pages, which are reported with their exact position and a hint. */
import { expect, test } from '@rstest/core'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({ 'components/Fine.tsx': `export const Fine = () => <b>fine</b>\n` })

// ── Frontmatter ──

mistake(
  'an unknown field',
  { 'en/f4.md': '---\ntitle: A\n# comment\nsidbar: false\n---\n' },
  '4:1 warning unknown-option sidbar -> `sidebar`',
)
mistake(
  'frontmatter with CRLF line endings',
  { 'en/f5.md': '---\r\ntitle: A\r\nnavbr: false\r\n---\r\n' },
  '3:1 warning unknown-option -> `navbar`',
)
// ── Syntax ──

mistake(
  'an element that is not closed',
  { 'en/s1.mdx': '# A\n\n<div>\n\ntext\n' },
  '3:1 invalid-mdx `<div>` -> Close the element',
)
mistake('an element closed by another', { 'en/s2.mdx': 'a\n\n<b>bold</i>\n' }, '3:8 invalid-mdx `</i>`')
mistake(
  'an expression that is not JavaScript',
  { 'en/s3.mdx': '# A\n\nfoo {1 +} bar\n' },
  '3:9 invalid-mdx -> `\\{`',
)
mistake('a brace that is not closed', { 'en/s4.mdx': 'one\n\ntwo {oops\n' }, '3:5 invalid-mdx')
mistake(
  'a bare address in angle brackets',
  { 'en/s5.mdx': 'a\nsee <https://x.org>\n' },
  '2:5 invalid-mdx -> `[text](https://x.org)`',
)
mistake(
  'an import without an empty line after it',
  { 'en/s7.mdx': "# A\n\nimport { Fine } from '../components/Fine'\n<Fine />\n" },
  '4:1 invalid-mdx -> empty line',
)
mistake(
  'a container that is not closed',
  { 'en/s9.md': '# A\n\n- b\n\n  :::tip Title\n  text\n' },
  '5:3 warning unclosed-container `:::tip` -> `:::`',
)
mistake(
  'the outer of two containers that is not closed',
  { 'en/s10.md': '::::tip\n:::note\nx\n:::\n' },
  '1:1 warning unclosed-container `::::tip`',
)
mistake(
  'fence meta',
  { 'en/s11.md': '# A\n\n```ts {1,x}\na\n```\n\n```ts title="open\na\n```\n' },
  '3:7 invalid-fence-lines `x`',
  '7:7 unclosed-fence-quote -> `title="open"`',
)
mistake(
  'positions after a rewritten part',
  { 'en/s12.mdx': '**真，**她 **真，**她 [x](/nowhere)\n\n## A \\{#a}\n\n[y](/nowhere)\n' },
  '1:17 dead-link',
  '5:1 dead-link',
)

// ── Images and code ──

for (const extension of ['md', 'mdx'])
  mistake(
    `images that are not there (${extension})`,
    {
      [`en/i1-${extension}.${extension}`]:
        '# A\n\ntext ![a](./none.png)\n\n![b](/none.svg) ![c](./n%C3%B6.png)\n',
    },
    { line: 3, column: 6, message: '`./none.png`', hint: `en/i1-${extension}.${extension}` },
    '5:1 missing-image `/none.svg`',
    '5:17 missing-image `./nö.png`',
  )
mistake(
  'an image in JSX',
  { 'en/i2.mdx': 'a\n\n<img src="./none.png" alt="" />\n' },
  '3:1 missing-image `./none.png`',
)
mistake(
  'an address that cannot be decoded',
  { 'en/i3.md': '<img src="./100%.png" alt=""> [x](./50%.md)\n' },
  '1:11 missing-image `./100%.png`',
  '1:31 dead-link `./50%.md`',
)
mistake(
  'code from a missing file',
  { 'en/i4.md': '# A\n\n```ts file="./none.ts"\n```\n' },
  { line: 3, column: 1, message: '`./none.ts`', hint: /./ },
)
mistake(
  'a line range outside the file',
  { 'en/i5.md': '```ts file="/components/Fine.tsx#L5-L9"\n```\n' },
  '1:1 missing-code-line Fine.tsx` has no line 9 -> It has 1',
)
mistake(
  'a reversed line range and one from line 0',
  {
    'en/i6.md': '```ts file="/components/Fine.tsx#L2-L1"\n```\n\n```ts file="/components/Fine.tsx#L0"\n```\n',
  },
  { line: 1, column: 1, message: '`#L2-L1`', hint: /./ },
  { line: 4, column: 1, message: '`#L0`', hint: /./ },
)
mistake(
  'a folder instead of a code file',
  { 'en/i7.md': '```ts file="/components"\n```\n' },
  { line: 1, column: 1, message: '`/components`', hint: /./ },
)

// ── Bytes ──

mistake(
  'bytes that are not UTF-8',
  { 'en/b1.md': Buffer.concat([Buffer.from('# A\n\nfine 中文\n'), Buffer.from([0x62, 0xff, 0xfe, 0x0a])]) },
  '4 invalid-encoding UTF-8 -> UTF-8',
)
mistake('UTF-16', { 'en/b2.md': Buffer.from('\uFEFF# A\n', 'utf16le') }, '1 invalid-encoding UTF-8')
mistake(
  'a fragment in another encoding',
  { 'en/_b3.md': Buffer.from([0x61, 0x0a, 0xe4, 0x0a]), 'en/b3.mdx': "import P from './_b3.md'\n\n<P />\n" },
  '2 invalid-encoding UTF-8',
)

// ── All mistakes ──

test('all mistakes are reported in one run, in order, and nothing else', () => {
  const { problems, outcome } = mistake.site()
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toBe('')
  const files = problems.map(({ file }) => file)
  expect(files).toEqual([...files].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  for (const { file, message, hint } of problems) {
    expect(message, file).toMatch(/\.$/)
    expect(message, file).not.toMatch(/\bundefined\b|\[object|\bat .*:\d+:\d+/)
    if (hint) expect(hint, file).toMatch(/[.?]$/)
  }
})
