import { expect, test } from '@rstest/core'
import { readMarkdown } from './markdown.ts'

function read(value: unknown) {
  const reported: string[] = []
  const result = readMarkdown(value, (path, message) => void reported.push(`${path.join('.')} ${message}`))
  return { ...result, reported }
}

test.each([
  { leftDelimiter: '%{', rightDelimiter: '}%' },
  { left: '%{', right: '}%' },
])('a content plugin reads ids between other delimiters: %j', (attrs) => {
  const { markdown, files, reported } = read({ attrs })
  expect(markdown?.plugins).toEqual(['./plugins/explicit-ids.ts'])
  expect(files).toMatchObject([{ path: 'plugins/explicit-ids.ts' }])
  expect(files[0]?.contents).toContain(String.raw`/\s*%\{([^\n]*?)\}%\s*$/`)
  expect(reported).toEqual([expect.stringContaining('markdown.attrs Ids of headings between `%{` and `}%`')])
})

test('languages with another name keep it', () => {
  expect(read({ languageAlias: { dv: 'python' } })).toMatchObject({
    markdown: { langAlias: { dv: 'python' } },
    reported: [],
  })
})

test('the usual delimiters need no plugin', () => {
  expect(read({ attrs: { leftDelimiter: '{', rightDelimiter: '}' } })).toMatchObject({
    files: [],
    reported: [],
  })
})

test.each([
  ['none', undefined, []],
  ['a stub of the package that has it', Object.assign(() => '', { toString: () => 'slugify' }), []],
  ['the default one', (text: string) => (/中/.test(text) ? '_1-中文-a-b' : 'what-s-new-in-ubung-2'), []],
  ['another one', (text: string) => text, ['markdown.anchor.slugify']],
  [
    'one that throws',
    () => {
      throw new Error('x')
    },
    ['markdown.anchor.slugify'],
  ],
])('reports a slug function unless it is that of VitePress: %s', (_, slugify, paths) => {
  expect(read({ anchor: { slugify } }).reported.map((one) => one.split(' ')[0])).toEqual(paths)
})
