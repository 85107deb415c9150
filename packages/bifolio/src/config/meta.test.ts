import { expect, test } from '@rstest/core'
import { readMeta, readNav } from './meta.ts'

const FILE = 'en/guide/_meta.json'
const location = (line: number, column: number) => ({ file: FILE, line, column })

test('returns complete entries with their positions', () => {
  const text = `[
  "index",
  { "type": "file", "name": "start", "label": "Start", "overviewHeaders": [2, 3] },
  { "type": "dir", "name": "basic", "collapsed": true },
  { "type": "divider" },
  { "type": "dir-section-header", "name": "api", "collapsible": true, "collapsed": false },
  { "type": "section-header", "label": "More" },
  { "type": "custom-link", "label": "Rspack", "link": "https://rspack.rs", "context": "x" }
]`
  expect(readMeta(text, FILE)).toEqual({
    entries: [
      { item: { type: 'file', name: 'index' }, location: location(2, 3) },
      {
        item: { type: 'file', name: 'start', label: 'Start', overviewHeaders: [2, 3] },
        location: location(3, 21),
      },
      { item: { type: 'dir', name: 'basic', collapsible: true, collapsed: true }, location: location(4, 20) },
      { item: { type: 'divider', dashed: false }, location: location(5, 3) },
      {
        item: { type: 'dir-section-header', name: 'api', collapsible: true, collapsed: false },
        location: location(6, 35),
      },
      { item: { type: 'section-header', label: 'More' }, location: location(7, 3) },
      {
        item: { type: 'custom-link', label: 'Rspack', link: 'https://rspack.rs', context: 'x' },
        location: location(8, 47),
      },
    ],
    problems: [],
  })
})

const FAULTS: [text: string, problem: string][] = [
  ['["a",]', '1:5 Unexpected `,` before `]`. Remove the comma.'],
  [
    '',
    '1:1 The file ends where a value was expected. Add what is missing at the end: every `[`, `{` and `"` has to be closed.',
  ],
  [
    '{}',
    '1:1 The file must be a list, not an object. Write a list of the pages in their order: `["index", "start"]`.',
  ],
  ['[3]', '1:2 `[0]` must be a string or an object, not `3`.'],
  ['[""]', '1:2 `[0]` must not be empty.'],
  ['[{"name": "a"}]', '1:2 `[0].type` is missing.'],
  [
    '[{"type": "fil", "name": "a"}]',
    '1:3 `[0].type` must be one of `file`, `dir`, `dir-section-header`, `divider`, `section-header`, `custom-link`, not `"fil"`. Did you mean `file`?',
  ],
  ['[{"type": "file", "nam": "a"}]', '1:19 Unknown key `[0].nam`. Did you mean `name`?'],
  ['[{"type": "divider", "label": "a"}]', '1:22 Unknown key `[0].label`. Known here: `type`, `dashed`.'],
  ['[{"type": "custom-link", "label": "a"}]', '1:2 `[0].link` is missing.'],
  ['[{"type": "dir", "name": "a", "collapsed": "no"}]', '1:31 `[0].collapsed` must be `true` or `false`'],
  ['["a",\n "a"]', '2:2 `a` is listed twice. Remove it here or in line 1.'],
]

test.each(FAULTS)('%j: %s', (text, problem) => {
  const { problems } = readMeta(text, FILE)
  expect(
    problems.map(({ line, column, message, hint }) =>
      [`${line}:${column}`, message, hint].filter(Boolean).join(' '),
    ),
  ).toEqual([expect.stringContaining(problem)])
  expect(problems[0]).toMatchObject({ severity: 'error', file: FILE })
})

test('accepts a file and a folder of the same name', () => {
  expect(readMeta('["a", {"type": "dir", "name": "a"}]', FILE).problems).toEqual([])
})

test('keeps the other entries and their positions when one is invalid', () => {
  const { entries, problems } = readMeta('[{"type": "x"},\n "b", 3,\n "c"]', FILE)
  expect(entries).toEqual([
    { item: { type: 'file', name: 'b' }, location: location(2, 2) },
    { item: { type: 'file', name: 'c' }, location: location(3, 2) },
  ])
  expect(problems).toHaveLength(2)
})

test('returns the links of the navigation with their positions', () => {
  const text = `[
  { "text": "Guide", "link": "/guide/start/", "activeMatch": "/guide/" },
  { "text": "More", "items": [{ "text": "API", "link": "/api/" }] }
]`
  expect(readNav(text, 'en/_nav.json')).toEqual({
    nav: JSON.parse(text),
    links: [
      { href: '/guide/start/', file: 'en/_nav.json', line: 2, column: 22 },
      { href: '/api/', file: 'en/_nav.json', line: 3, column: 48 },
    ],
    problems: [],
  })
})

test('reports errors of the navigation at their key', () => {
  const { nav, problems } = readNav(
    '[{"text": "a", "lnik": "/"}, {"text": "b", "items": [{"text": "c"}]}]',
    'en/_nav.json',
  )
  expect(nav).toEqual([])
  expect(problems.map(({ column, message }) => `${column} ${message}`)).toEqual([
    '16 Unknown key `[0].lnik`.',
    '54 `[1].items[0].link` is missing.',
  ])
})

test.each(['['.repeat(50_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`, '[{"items":'.repeat(5000)])(
  'a file that is nested too deeply says where: %.20s…',
  (text) => {
    const problem = {
      message: expect.stringContaining('nested too deeply'),
      hint: expect.stringContaining('Reduce the nesting'),
      line: 1,
    }
    expect(readMeta(text, FILE).problems).toEqual([expect.objectContaining(problem)])
    expect(readNav(text, FILE).problems).toEqual([expect.objectContaining(problem)])
  },
)
