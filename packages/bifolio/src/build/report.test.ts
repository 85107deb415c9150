import { expect, test } from '@rstest/core'
import { chartsOf } from './report.ts'
import { reportPage } from './report-page.ts'

const file = (file: string, size: number) => ({ file, size, path: '', isKept: false })
const DATA = {
  title: 'Site',
  steps: [['Compile', 1500]] as const,
  files: [
    file('a.html', 2000),
    file('b/index.html', 3000),
    file('a.md', 10),
    file('zh/llms.txt', 5),
    file('static/page/a.js', 20),
    file('static/search/en/text.0.json', 30),
    file('static/search.en.js', 1),
    file('static/shell/shell.0.js', 40),
    file('CNAME', 7),
  ],
  entries: [{ file: 'en/a.md', compileMs: 4 }, { file: 'en/b.md', compileMs: 9 }, { file: 'en/c.md' }],
  compiledNow: 2,
  pages: 3,
  reused: 1,
  bytes: 5113,
  problems: [
    { severity: 'warning' as const, file: 'en/a.md', line: 3, message: 'The image `<x>` is missing.' },
  ],
}

test('sums files by type, pages and problems by file, the largest first', () => {
  const charts = Object.fromEntries(chartsOf(DATA).map(({ title, bars }) => [title, bars]))
  expect(charts['Size by kind of file']).toEqual([
    ['Documents', 5000],
    ['Scripts', 40],
    ['Search', 31],
    ['Data for navigation', 20],
    ['Markdown for agents', 15],
    ['Other files', 7],
  ])
  expect(charts['Largest documents']?.[0]).toEqual(['b/index.html', 3000])
  expect(charts['Slowest pages to compile, when that was last done']?.[0]).toEqual(['en/b.md', 9])
  expect(charts['Work and reuse, in pages']).toEqual([
    ['compiled', 2],
    ['from the cache', 1],
    ['rendered', 2],
    ['left as they were', 1],
  ])
  expect(charts['Warnings by file']).toEqual([['en/a.md', 1]])
})

test('renders one file without scripts and escapes names', () => {
  const html = reportPage('A <b>', '1 page', chartsOf(DATA), DATA.problems)
  expect(html).toContain('<h1>A &lt;b&gt;</h1>')
  expect(html).toContain('en/a.md:3  warning: The image `&lt;x&gt;` is missing.')
  expect(html).toContain('>1.50 s</text>')
  expect(html).not.toMatch(/<script|style="|src=|href=|NaN/)
})
