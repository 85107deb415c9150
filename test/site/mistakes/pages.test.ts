/** Mistakes in pages, which are reported with their exact position and a hint. */
import { expect, test } from '@rstest/core'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests('pages')

mistake(
  'frontmatter with CRLF line endings',
  { 'en/f5.md': '---\r\ntitle: A\r\nnavbr: false\r\n---\r\n' },
  '3:1 warning unknown-option -> `navbar`',
)

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
