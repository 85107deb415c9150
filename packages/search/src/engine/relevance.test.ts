/** Expected top results for typical queries: options, questions, other vocabulary. */
import { expect, test } from '@rstest/core'
import { createSearcher } from './searcher.ts'
import { makeRecord } from './site.fixture.ts'
import type { SearchIndexFile } from './types.ts'

const PAGES: [string, string, string][] = [
  [
    '/cli',
    'Command line',
    `Runs tests. The file of a test is found by its name.
## Usage
Run \`tool --shard 1/2\` and \`tool --shard 2/2\` on two machines; \`--shard\` and \`-t\` take a value.
## Options
Option\tEffect
####### -t, --testNamePattern <value>
Run what the name matches\tstring
####### --shard <index/count>
Run one part of the files\tstring
####### --pool.type <type>
Kind of worker\tstring
####### --isolate
Run each file by itself. \`--no-isolate\` turns it off\tboolean
## Exit codes
A test that fails gives 1.`,
  ],
  [
    '/mocks',
    'Mocks',
    `A mock replaces a function in a test, and the test reads what the function was given.
## tool.fn
Creates a mock.
## Clear the mocks
After each test, mocks are emptied. None is left, and someone has to run a test file for it.
## Restore what was replaced
Puts the functions of modules back.`,
  ],
  [
    '/exclude',
    'exclude',
    'Leaves files out of the run.\n## Replace the defaults\nThe patterns that leave a folder out by default.\n## Pitfalls\nA test file that is not run.',
  ],
]
const INDEX: SearchIndexFile = {
  lang: 'en',
  version: '',
  synonyms: [
    ['exclude', 'ignore'],
    ['folder', 'directory'],
    ['tool.fn', 'jest.fn'],
    ['restore', 'put it back'],
  ],
  records: PAGES.map(([path, title, text], id) => makeRecord(id, path, title, text)),
}
const { search } = createSearcher(INDEX)
const links = (query: string): string[] =>
  search(query).pages.flatMap(({ hits }) => hits.map(({ link }) => link))

test.each([
  ['--shard', '/cli#-shard-index-count-'],
  ['--sha', '/cli#-shard-index-count-'],
  ['-t', '/cli#-t-testnamepattern-value-'],
  ['-t flag', '/cli#-t-testnamepattern-value-'],
  ['--testnamepattern', '/cli#-t-testnamepattern-value-'],
  ['--pool.type', '/cli#-pool-type-type-'],
  ['--no-isolate', '/cli#-isolate'],
  ['testNamePattern', '/cli#-t-testnamepattern-value-'],
])('the row that defines the option %s', (query, link) => {
  expect(links(query)[0]).toBe(link)
})

test.each(['C', 'C++', 'C#', '.NET', 'c#'])(
  'a page with the title %s, signs included, is the first',
  (query) => {
    const titles = ['C++', 'C', 'Objective-C', 'C#', '.NET', 'Net']
    const records = titles.map((title, id) => makeRecord(id, `/${id}`, title, `${title} and c, c++, net.`))
    const { pages } = createSearcher({ lang: 'en', version: '', records }).search(query)
    expect(pages[0]?.title.toLowerCase()).toBe(query.toLowerCase())
  },
)

test('a short option does not match letters of other words', () => {
  expect(links('-t')).toEqual(['/cli#-t-testnamepattern-value-', '/cli#usage'])
  expect(links('-x')).toEqual([])
})

test.each([
  ['how do I restore a function that a test has replaced', '/mocks#restore-what-was-replaced'],
  ['what is an exit code', '/cli#exit-codes'],
  ['clear mocks', '/mocks#clear-the-mocks'],
  ['replace exclude defaults', '/exclude#replace-the-defaults'],
  ['exclude', '/exclude'],
  ['mocks', '/mocks'],
  ['FAIL src/shard/isolate/kind/worker.test.ts > default folder', '/exclude#replace-the-defaults'],
])('the best section for: %s', (query, link) => {
  expect(links(query)[0]).toBe(link)
})

test('a section whose heading has the rest of the query comes before the introduction', () => {
  const text =
    'Replaces modules with mocks, wholly or partially.\n## Partially\nKeeps the rest.\n## Pitfalls\nNone.'
  const records = [makeRecord(0, '/modules', 'Modules', text), ...INDEX.records]
  const answer = createSearcher({ ...INDEX, records }).search('replace modules partially')
  expect(answer.pages[0]?.hits[0]?.link).toBe('/modules#partially')
})

test('the name of the site does not move a section before the introduction', () => {
  const text = 'The tool runs tests.\n## Why the tool\nIt is fast. The tool is small.'
  const records = [makeRecord(0, '/start', 'Introduction', text), ...INDEX.records]
  const answer = createSearcher({ ...INDEX, siteTitle: 'Tool', records }).search('introduction to tool')
  expect(answer.pages[0]?.hits[0]?.link).toBe('/start')
})

test('a run of characters that one section has whole is rare, though many have parts of it', () => {
  const titles = ['空文件', ...Array.from({ length: 30 }, (_, at) => `文件 ${at}`)]
  const pages = titles.map((title, id) => makeRecord(id, `/${id}`, title, '读取文件。'))
  const others = [31, 32, 33, 34].map((id) => makeRecord(id, `/${id}`, '报错', '报错。'))
  const records = [...pages, ...others]
  const { pages: found } = createSearcher({
    lang: 'zh',
    version: '',
    synonyms: [['空文件', 'passWithNoTests']],
    records,
  }).search('空文件报错')
  expect(found[0]?.link).toBe('/0')
})

const STACK = '\n    at Object.run (/home/a/b.js:1:2)'.repeat(40)

test.each([
  ['alone, though another section has its rare words', "Error: Cannot find module '@/utils'"],
  [
    'behind other lines',
    `FAIL src/a.test.ts > utils > adds${STACK}\nError: Cannot find module '@/utils'${STACK}`,
  ],
  [
    'in a line of a field',
    ` FAIL  src/a.test.ts > utils > adds Error: Cannot find module '@/utils'${STACK.replaceAll('\n', ' ')}`,
  ],
  [
    'with words before it and another number',
    '(worker 7) stopped: the queue of utils was full after 9000 ms',
  ],
  ['with other names in it', '(worker) cannot-utils: (0 , utils__import_2.queue) is not a function'],
])('a pasted message finds the section whose output has it: %s', (_, message) => {
  const records = [
    makeRecord(
      0,
      '/utils',
      'utils',
      'Modules that are not found: cannot-utils, module-utils, utils. TypeError of an import of utils: the queue of a worker is not a function.',
    ),
    makeRecord(
      1,
      '/help',
      'Help',
      'Causes.\n## Missing files\nAfter a move:\n\tError: Cannot find module @/cart\n\tThe queue of utils was full after 5000 ms.\n\t(0 , cart__import_1.add) is not a function',
    ),
    ...INDEX.records.map((record) => ({ ...record, id: record.id + 2 })),
  ]
  const answer = createSearcher({ ...INDEX, records }).search(message)
  expect(answer.pages[0]?.hits[0]?.link).toBe('/help#missing-files')
})

const NAMES = makeRecord(
  0,
  '/names',
  'Names',
  [
    'C',
    'C++',
    'C#',
    'F#',
    'R',
    '?? and ?.',
    '=> arrow',
    '===',
    '... spread',
    '$',
    '|>',
    '%',
    '1.10.0',
    '1.1.0',
    '1.2.10',
    '10.1',
    'resolves',
    'To skip',
    'run.skip',
    'guide, hide',
  ]
    .map((name) => `## ${name}\nText of it, with c and r.`)
    .join('\n'),
)

test.each([
  ['C', 'C'],
  ['C++', 'C++'],
  ['c# language', 'C#'],
  ['F#', 'F#'],
  ['R', 'R'],
  ['??', '?? and ?.'],
  ['?.', '?? and ?.'],
  ['=>', '=> arrow'],
  ['===', '==='],
  ['...', '... spread'],
  ['$', '$'],
  ['|>', '|>'],
  ['%', '%'],
  ['v1.10', '1.10.0'],
  ['v1.1.0', '1.1.0'],
  ['1.1', '1.1.0'],
  ['1.2', '1.2.10'],
  ['.resolves', 'resolves'],
  ['.skip', 'run.skip'],
])('the heading that a name with signs means: %s', (query, heading) => {
  const records = [NAMES, makeRecord(1, '/resolve', 'resolve', 'It resolves. An idea.')]
  const { pages } = createSearcher({ lang: 'en', version: '', records }).search(query)
  expect(pages[0]?.hits[0]).toMatchObject({ type: 'header', header: heading })
})

test('a short word is found inside others only if nothing begins with it', () => {
  const records = [NAMES, makeRecord(1, '/idea', 'Idea', 'Text.')]
  const { pages } = createSearcher({ lang: 'en', version: '', records }).search('ide')
  expect(pages.map(({ link }) => link)).toEqual(['/idea'])
})

test('of two equal pages, the one with more links to it comes first', () => {
  const records = ['/a', '/b'].map((path, id) => makeRecord(id, path, 'Mocks', 'Text'))
  const answer = createSearcher({ ...INDEX, records, links: [1, 2] }).search('mocks')
  expect(answer.pages.map(({ link }) => link)).toEqual(['/b', '/a'])
})

test('substring matches count only without other matches', () => {
  expect(links('one')[0]).toBe('/cli#-shard-index-count-')
  expect(links('one')).not.toContain('/mocks#clear-the-mocks')
  expect(links('namepat')[0]).toBe('/cli#-t-testnamepattern-value-')
})

test.each([
  ['ignore', '/exclude'],
  ['directory', '/exclude#replace-the-defaults'],
  ['jest.fn', '/mocks#tool-fn'],
  ['put it back', '/mocks#restore-what-was-replaced'],
])('the section for the synonym: %s', (query, link) => {
  expect(links(query)[0]).toBe(link)
})

test('each row has a distinct link and a highlight', () => {
  for (const query of ['test', 'run a test file', 'mock', 'exclude files', 'tool']) {
    const hits = search(query).pages.flatMap(({ hits }) => hits)
    expect(new Set(hits.map(({ link }) => link)).size).toBe(hits.length)
    for (const { highlights, statement } of hits) expect(highlights, statement).not.toEqual([])
  }
})

test('the row of an option shows its description below the heading of its table', () => {
  expect(search('--shard').pages[0]?.hits[0]).toMatchObject({
    type: 'content',
    header: 'Options',
    statement: '--shard <index/count>: Run one part of the files · string',
    highlights: [{ start: 0, length: 7 }],
    code: [{ start: 0, length: 21 }],
  })
})
