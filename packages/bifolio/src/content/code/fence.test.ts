import { expect, test } from '@rstest/core'
import { parseFence, splitInfo } from './fence.ts'

const NOTHING = { highlight: [], lineNumbers: false, isHidden: false, other: {} }

test('an empty meta string gives an empty fence', () => {
  expect(parseFence('')).toEqual({ fence: NOTHING, problems: [] })
  expect(parseFence('  \t ')).toEqual({ fence: NOTHING, problems: [] })
})

test.each([
  ['title="a.ts"', 'a.ts'],
  ["title='a.ts'", 'a.ts'],
  ['title=a.ts', 'a.ts'],
  ['title="a b.ts"', 'a b.ts'],
  ['title="say \\"hi\\""', 'say "hi"'],
  ['title="{1,3}"', '{1,3}'],
  ['title="a=b"', 'a=b'],
  [`title="it's"`, "it's"],
  ['[a b.ts]', 'a b.ts'],
  ['{1} [pages/[id].md] lineNumbers', 'pages/[id].md'],
  ['title="own" [other]', 'own'],
  ['{1} title=src/[id].ts lineNumbers', 'src/[id].ts'],
])('reads the title from %s', (meta, title) => {
  const { fence, problems } = parseFence(meta)
  expect(fence.title).toBe(title)
  expect(problems).toEqual([])
})

test.each<[string, [number, number][]]>([
  [
    '{1,3-5}',
    [
      [1, 1],
      [3, 5],
    ],
  ],
  [
    '{ 1 , 3 - 5 }',
    [
      [1, 1],
      [3, 5],
    ],
  ],
  [
    '{2} title="a" {4}',
    [
      [2, 2],
      [4, 4],
    ],
  ],
  ['{}', []],
  ['{1,}', [[1, 1]]],
  ['title=a{7}', [[7, 7]]],
  ['{1-1000000000}', [[1, 1_000_000_000]]],
])('reads highlighted lines from %s', (meta, highlight) => {
  expect(parseFence(meta)).toMatchObject({ fence: { highlight }, problems: [] })
})

test.each([
  ['lineNumbers', true],
  ['lineNumbers=true', true],
  ['lineNumbers=false', false],
  ['lineNumbers=5', 5],
  ['lineNumbers="5"', 5],
  ['lineNumbers=0', 0],
])('reads lineNumbers from %s', (meta, lineNumbers) => {
  expect(parseFence(meta)).toMatchObject({ fence: { lineNumbers }, problems: [] })
})

test.each([
  ['wrapCode', true],
  ['wrapCode=false', false],
  ['wrapCode={false}', false],
])('reads wrapCode from %s', (meta, wrapCode) => {
  expect(parseFence(meta).fence.wrapCode).toBe(wrapCode)
})

test('keeps the file as written, and unknown keys', () => {
  expect(parseFence('file="./x.ts#L3-L8" custom icon="npm" __proto__=x')).toEqual({
    fence: { ...NOTHING, file: './x.ts#L3-L8', other: { custom: true, icon: 'npm' } },
    problems: [],
  })
})

test.each([
  ['{a}', '`a`'],
  ['{5-3}', '`5-3`'],
  ['{0}', '`0`'],
  ['{1,x', 'never closes the brace'],
  ['title="a b', 'never closes the quote'],
  ["title='a {1}", 'never closes the quote'],
  ['title', 'title="a.ts"'],
  ['title=""', 'title="a.ts"'],
  ['file', 'file="./a.ts"'],
  ['lineNumbers=five', 'lineNumbers=5'],
  ['wrapCode=no', 'neither'],
])('reports %s and parses the rest', (meta, reported) => {
  const { fence, problems } = parseFence(`lineNumbers ${meta}`)
  expect(problems).toMatchObject([{ message: expect.stringContaining(reported) }])
  expect(fence.lineNumbers).toBe(true)
})

test.each([
  ['ts{1,3}', '[a]', { lang: 'ts', meta: '{1,3} [a]' }],
  ['ts:line-numbers=5', '{1}', { lang: 'ts', meta: ':line-numbers=5 {1}' }],
  ['[File', 'tree]', { lang: '', meta: '[File tree]' }],
])('splits the info string %s %s', (word, meta, parts) => expect(splitInfo(word, meta)).toEqual(parts))

test.each([
  [':line-numbers', true],
  [':line-numbers=5 {1}', 5],
  ['lineNumbers :no-line-numbers', false],
])('%s numbers lines', (meta, lineNumbers) => {
  expect(parseFence(meta)).toMatchObject({ fence: { lineNumbers }, problems: [] })
})
