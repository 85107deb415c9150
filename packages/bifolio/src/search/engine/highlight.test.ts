import { expect, test } from '@rstest/core'
import { markWords, segmentsOf } from './highlight.ts'
import { snippetOf } from './snippet.ts'

/** The text with its marks in brackets. */
function shown(source: string, marks: string[]): string {
  let text = ''
  let end = 0
  for (const { start, length } of markWords(source, marks)) {
    text += `${source.slice(end, start)}[${source.slice(start, start + length)}]`
    end = start + length
  }
  return text + source.slice(end)
}

test.each([
  ['Use fake timers', ['fake'], 'Use [fake] timers'],
  ['useFakeTimers()', ['faketimer'], 'use[FakeTimer]s()'],
  ['👩‍💻🎉 café ☕ Café', ['cafe'], '👩‍💻🎉 [café] ☕ [Café]'],
  ['x cafe\u0301 y', ['cafe'], 'x [cafe\u0301] y'],
  ['如何模拟定时器？', ['模拟', '定时器'], '如何[模拟定时器]？'],
  ['𠮷野家 𠮷', ['𠮷'], '[𠮷]野家 [𠮷]'],
  ['Ｍｏｃｋ 函数', ['mock'], '[Ｍｏｃｋ] 函数'],
  ['ﬁle ﬁles', ['fil'], '[ﬁl]e [ﬁl]es'],
  ['Йод и йод', ['йод'], '[Йод] и [йод]'],
  ['fn function', ['fn'], '[fn] function'],
  ['option -t, test', ['t'], 'option -[t], [t]est'],
  ['fakefake fake', ['fake', 'ake'], '[fakefake] [fake]'],
  ['a < b && <script>', ['script'], 'a < b && <[script]>'],
  ['none', ['x', ''], 'none'],
])('%s, marks %j', (source, marks, expected) => {
  expect(shown(source, marks)).toBe(expected)
})

test('a snippet is about 100 characters around what was found, in one line', () => {
  const text = `${'lorem ipsum dolor sit amet '.repeat(20)}the\nfake   timer here ${'consectetur adipiscing '.repeat(20)}`
  const snippet = snippetOf(text, ['fake', 'timer'])
  expect(snippet).toMatch(/^….*the fake timer here.*…$/)
  expect(snippet.length).toBeGreaterThan(80)
  expect(snippet.length).toBeLessThanOrEqual(132)
  expect(snippet).not.toMatch(/^…\S*psum\b.*\bconsectetu…/)
})

test('a short text is its own snippet', () => {
  expect(snippetOf('  one\n\ntwo ', ['two'])).toBe('one two')
})

test('a snippet never cuts a character', () => {
  for (const unit of ['👩‍💻', '𠮷', 'e\u0301', '字']) {
    for (let shift = 0; shift < 12; shift++) {
      const snippet = snippetOf(`${'a'.repeat(shift)}${unit.repeat(150)}寺${unit.repeat(150)}`, ['寺'])
      expect(/\p{Surrogate}/u.test(snippet)).toBe(false)
      const inner = snippet.replaceAll('…', '').replace('寺', '').replace(/^a*/, '')
      expect(inner.replaceAll(unit, '')).toBe('')
      expect(snippet).toContain('寺')
    }
  }
})

const cut = (text: string, ...highlights: [start: number, length: number][]) =>
  segmentsOf(
    text,
    highlights.map(([start, length]) => ({ start, length })),
  )
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('|')

test.each([
  ['nothing found', cut('abc'), 'abc'],
  ['at the start', cut('abc', [0, 1]), '[a]|bc'],
  ['at the end', cut('abc', [2, 1]), 'ab|[c]'],
  ['all of it', cut('abc', [0, 3]), '[abc]'],
  ['side by side', cut('abc', [0, 1], [1, 1]), '[a]|[b]|c'],
  ['reaching into another', cut('abc', [0, 2], [1, 2]), '[ab]|c'],
  ['beyond the end', cut('abc', [2, 5]), 'abc'],
  ['empty', cut('abc', [1, 0]), 'abc'],
  ['beside an emoji', cut('😀 mock 模拟', [3, 4], [8, 2]), '😀 |[mock]| |[模拟]'],
])('%s', (_name, actual, expected) => {
  expect(actual).toBe(expected)
})
