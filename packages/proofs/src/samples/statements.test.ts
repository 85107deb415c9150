import { expect, test } from '@rstest/core'
import { formatShares } from './shares.ts'
import { checkStatements, type StatementPage } from './statements.ts'

const FENCE = '```'
const SAMPLE = `${FENCE}ts\nconst a = 1\n${FENCE}\n`

/** A page on which all fences are samples that have run. */
function page(text: string, { path = '/a', lang = 'en', isRun = true } = {}): StatementPage {
  const lines = text.split('\n').flatMap((line, index) => (line.startsWith(FENCE) ? [index + 1] : []))
  return { file: `${lang}${path}.mdx`, site: lang, path, text, sampleLines: new Set(isRun ? lines : []) }
}

/** `shown of statements` of the first page. */
function share(...pages: StatementPage[]): string {
  const { shares, problems } = checkStatements(pages)
  expect(problems).toEqual([])
  return `${shares[0]?.shown} of ${shares[0]?.statements}`
}

/** `file:line:column message hint` */
function reported(...pages: StatementPage[]): string[] {
  return checkStatements(pages).problems.map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  )
}

test('counts paragraphs, list items and rows as statements, but not headings, code, table headings and titles', () => {
  expect(
    share(
      page(
        `---\ntitle: x\n---\n\n# A\n\nOne.\n\n- Two\n  - Three\n- Four\n\n| Head |\n| --- |\n| Five |\n\n> Six\n\n:::tip Title\nSeven\n:::\n\n<Steps>\n\nEight\n\n</Steps>\n\n${SAMPLE}`,
      ),
    ),
  ).toBe('8 of 8')
})

test('labels, code, links and facts alone are no statements', () => {
  expect(
    share(
      page(
        '- **Type:** `number`\n- **CLI:** no flag\n- **CLI：** 没有\n- **Default:** <Fact name="a.default" />\n- [A page](/b)\n- ![x](./x.svg)\n\n| a | b |\n| --- | --- |\n| `0` | `1` |\n',
      ),
    ),
  ).toBe('0 of 0')
})

test('a sample shows the statements between its heading and the next one of any level', () => {
  expect(share(page(`Before.\n\n## A\n\nOne.\n\n${SAMPLE}\nTwo.\n\n### B\n\nThree.\n`))).toBe('2 of 4')
  expect(share(page(`One.\n\n${SAMPLE}`, { isRun: false }))).toBe('0 of 1')
  expect(checkStatements([page(`# A\n\nOne.\n\n- Two\n`)]).shares[0]?.missing).toEqual([3, 5])
})

const LINK = '{/* shown by #b */}'
const SHOWN = `\n## B {#b}\n\n${SAMPLE}`

test.each([
  ['at the end of a paragraph', `One. ${LINK}\n\nTwo.\n`],
  ['below a paragraph', `One.\n${LINK}\n\nTwo.\n`],
  ['after a paragraph', `One.\n\n${LINK}\n\nTwo.\n`],
  ['at the end of an item', `- One ${LINK}\n- Two\n`],
  ['below an item', `- One\n  ${LINK}\n- Two\n`],
  ['after a list, for its last item', `- Two\n- One\n\n${LINK}\n`],
  ['in the last cell of a row', `| a | b |\n| --- | --- |\n| One | 1 ${LINK} |\n| Two | 2 |\n`],
  ['in a container', `:::tip\nOne. ${LINK}\n:::\n\nTwo.\n`],
])('a comment links a statement to a section: %s', (_name, text) => {
  expect(share(page(text + SHOWN))).toBe('1 of 2')
})

test('a comment names another page like a link, without language', () => {
  const a = page('One. {/* shown by /guide/#b */}\n')
  const b = page(SHOWN, { path: '/guide/' })
  expect(share(a, b)).toBe('1 of 1')
  expect(reported(a, { ...b, site: 'zh' })).toEqual([
    expect.stringContaining('en/a.mdx:1:6 No page has the address `/guide/`.'),
  ])
})

test('a comment may name several sections, which all need a sample', () => {
  expect(share(page(`One. {/* shown by #b, #c */}\n${SHOWN}\n## C {#c}\n\n${SAMPLE}`))).toBe('1 of 1')
  expect(reported(page(`One. {/* shown by #b, #c */}\n${SHOWN}`))).toEqual([expect.stringContaining('`c`')])
})

test.each([
  ['#c', 'No section of this page has the id `c`. Did you mean `#b`?'],
  ['#d-e-f', 'No section of this page has the id `d-e-f`. Name'],
  ['/other#b', 'No page has the address `/other`.'],
  ['/a#c', 'No section of `/a` has the id `c`.'],
  ['#none', 'The section `#none` has no sample that is run.'],
  ['b', 'The comment names no section: `b`.'],
  ['', 'The comment names no section: ``.'],
])('reports a dead reference in a comment: %s', (target, message) => {
  const text = `One.\nMore. {/* shown by ${target} */}\n${SHOWN}\n## None {#none}\n\n${SAMPLE}`
  const { sampleLines, ...rest } = page(text)
  const lines = new Set([...sampleLines].slice(0, 2))
  expect(reported({ ...rest, sampleLines: lines })).toEqual([
    expect.stringContaining(`en/a.mdx:2:7 ${message}`),
  ])
})

test('a comment has to follow a statement', () => {
  const message = 'The comment does not follow a statement.'
  const text = `## A\n\n${LINK}\n\nOne.\n\n\`code\` ${LINK}\n${SHOWN}\n${LINK}\n`
  expect(reported(page(text))).toEqual([
    expect.stringContaining(`en/a.mdx:3:1 ${message}`),
    expect.stringContaining(`en/a.mdx:7:8 ${message}`),
    expect.stringContaining(`en/a.mdx:15:1 ${message}`),
  ])
})

test.each([
  ['code', SAMPLE],
  ['a heading', '## A\n'],
])('a comment does not apply across %s', (_name, between) => {
  expect(reported(page(`One.\n\n${between}\n${LINK}\n${SHOWN}`))).toEqual([
    expect.stringContaining('The comment does not follow a statement.'),
  ])
})

test('other comments are ignored', () => {
  expect(share(page('One. {/* shown to readers */}\n\n{/* TODO */}\n'))).toBe('0 of 1')
})

test('lists the lowest share first, then the longest page', () => {
  const pages = [
    page(`One.\n\n${SAMPLE}`, { path: '/whole' }),
    page('One.\n', { path: '/short' }),
    page('One.\n\nTwo.\n', { path: '/long' }),
    page('# Nothing\n', { path: '/empty' }),
    page(`One.\n\n## A\n\nTwo.\n\n${SAMPLE}`, { path: '/half' }),
  ]
  expect(formatShares(checkStatements(pages).shares).split('\n')).toEqual([
    '    0 %    0 of   2  en/long.mdx',
    '    0 %    0 of   1  en/short.mdx',
    '   50 %    1 of   2  en/half.mdx',
    '  100 %    1 of   1  en/whole.mdx',
  ])
})
