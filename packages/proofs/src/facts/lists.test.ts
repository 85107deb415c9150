import { expect, test } from '@rstest/core'
import { readPage } from '../statements/page.ts'
import { findMiscounts } from './counts.ts'
import { findLists, listItems } from './lists.ts'

const LISTS = [
  {
    name: 'hooks',
    items: ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'],
    about: /\bhooks\b|钩子/,
    ordered: true,
  },
  { name: 'pools', items: ['forks', 'threads', 'vmForks'], about: /\bkinds of pool|种类/ },
]

const CASES: [text: string, found: string[]][] = [
  ['They run in the order `beforeAll`, `beforeEach`, `afterEach`.', []],
  [
    'They run in the order `beforeEach`, `beforeAll`, `afterEach`.',
    ['`beforeAll` comes before `beforeEach`'],
  ],
  ['依次运行 `afterEach`、`beforeAll` 和 `beforeEach`。', ['`beforeAll` comes before `afterEach`']],
  ['It calls `beforeEach`, `beforeAll` and then `afterEach`.', ['`beforeAll` comes before `beforeEach`']],
  ['In reverse order: `afterEach`, `beforeEach`, `beforeAll`.', []],
  ['Use `afterEach`, `beforeEach` and `beforeAll`.', []],
  ['1. `beforeEach`\n2. `beforeAll`\n3. `afterEach`', ['`beforeAll` comes before `beforeEach`']],
  ['The kinds of pool are `vmForks`, `threads` and `forks`.', []],
  ['The hooks are `beforeAll`, `beforeEach`, `afterEach`.', ['The list lacks `afterAll`']],
  ['有几个种类：`forks`、`threads`、`vmForks`、`green`。', ['`green` is not in the list `pools`']],
  ['Kinds such as `forks`, `threads`, `green`.', []],
]
test.each(CASES)('%s', (text, found) => {
  const page = readPage({ file: 'a.mdx', pagePath: '/a', scope: { lang: 'en' } }, `# A\n\n${text}\n`)
  expect(findLists(page, LISTS).map(({ message }) => message.replace(/: .*/, ''))).toEqual(found)
})

test('reads lists from unions, object types and other facts', () => {
  const declarations =
    "declare type Pool = 'a' | 'b-c';\ndeclare interface Reports {\n    text: One;\n    'html-spa': Two;\n}\n"
  const read = (list: { type?: string; facts?: string[] }) =>
    listItems({ ...list, about: /x/ }, { declarations, facts: { first: 'a.ts' } })
  expect(read({ type: 'Pool' })).toEqual(['a', 'b-c'])
  expect(read({ type: 'Reports' })).toEqual(['text', 'html-spa'])
  expect(read({ facts: ['first'] })).toEqual(['a.ts'])
  expect(read({})).toBeUndefined()
  expect(() => read({ type: 'None' })).toThrow('`None`')
})

const LIST = '\n\n- a\n- b\n  - c\n\n  d\n'
const FILES = '\n\n```ts title="a.ts"\n```\n\n```ts title="b.ts"\n```\n'
const COUNTS: [lang: string, text: string, found: string[]][] = [
  ['en', `It has two effects:${LIST}`, []],
  ['en', `It is fast. It has three effects:${LIST}`, ['3:20 three 2']],
  ['zh', `有三个影响：${LIST}`, ['3:2 三 2']],
  ['en', `Read the first three pages:${LIST}`, []],
  ['en', `After 3 s, it stops:${LIST}`, []],
  ['en', `Two projects have four files:${LIST}`, []],
  ['en', `It uses these three files:${FILES}`, ['3:15 three 2']],
  ['zh', `假设有下面三个文件：${FILES}`, ['3:6 三 2']],
  ['en', `It stops after three attempts:${FILES}`, []],
  ['en', 'These three options differ:\n\n| A |\n| --- |\n| a |\n', ['3:7 three 1']],
  ['en', 'Three tools read `a.xml` and `b.json`.', []],
]
test.each(COUNTS)('%s: the number of what follows is as stated: %s', (lang, text, found) => {
  const page = readPage({ file: 'a.mdx', pagePath: '/a', scope: { lang } }, `# A\n\n${text}`)
  const said = (message: string) => message.replace(/^.* says (\S+), .* (\d+)\.$/, '$1 $2')
  expect(
    findMiscounts(page).map(({ line, column, message }) => `${line}:${column} ${said(message)}`),
  ).toEqual(found)
})
