import { expect, test } from '@rstest/core'
import { findHighlights, splitSegments } from './highlight.ts'
import { createSnippet, firstSentence, shownText } from './snippet.ts'

/** The text with its highlights in brackets. */
function shown(source: string, words: string[]): string {
  let text = ''
  let end = 0
  for (const { start, length } of findHighlights(source, words)) {
    text += `${source.slice(end, start)}[${source.slice(start, start + length)}]`
    end = start + length
  }
  return text + source.slice(end)
}

test.each([
  ['Use fake timers', ['fake'], 'Use [fake] timers'],
  ['useFakeTimers()', ['faketimer'], 'use[FakeTimers]()'],
  ['👩‍💻🎉 café ☕ Café', ['cafe'], '👩‍💻🎉 [café] ☕ [Café]'],
  ['x cafe\u0301 y', ['cafe'], 'x [cafe\u0301] y'],
  ['如何模拟定时器？', ['模拟', '定时器'], '如何[模拟定时器]？'],
  ['𠮷野家 𠮷', ['𠮷'], '[𠮷]野家 [𠮷]'],
  ['Ｍｏｃｋ 函数', ['mock'], '[Ｍｏｃｋ] 函数'],
  ['ﬁle ﬁles', ['fil'], '[ﬁle] [ﬁles]'],
  ['Йод и йод', ['йод'], '[Йод] и [йод]'],
  ['fn function', ['fn'], '[fn] function'],
  ['option -t, test', ['t'], 'option -[t], test'],
  ['fakefake fake', ['fake', 'ake'], '[fakefake] [fake]'],
  ['a < b && <script>', ['script'], 'a < b && <[script]>'],
  ['--project selects projects', ['projects'], '--project selects [projects]'],
  ['none', ['x', ''], 'none'],
])('%s, highlights %j', (source, words, expected) => {
  expect(shown(source, words)).toBe(expected)
})

test('a snippet is one line of about 90 characters around the matches', () => {
  const text = `${'lorem ipsum dolor sit amet '.repeat(20)}the fake   timer here ${'consectetur adipiscing '.repeat(20)}`
  const snippet = createSnippet(shownText(text), ['fake', 'timer']).statement
  expect(snippet).toMatch(/^….*the fake timer here.*…$/)
  expect(snippet.length).toBeGreaterThan(80)
  expect(snippet.length).toBeLessThanOrEqual(122)
  const middle = snippet.indexOf('fake timer') + 5
  expect(Math.abs(middle - snippet.length / 2)).toBeLessThan(15)
  expect(snippet).not.toMatch(/^…\S*psum\b.*\bconsectetu…/)
})

test('a snippet begins with the sentence or the row of a table that has the matches', () => {
  const others = 'Other words about something else. '.repeat(4)
  const sentence = 'A mock replaces a module in one file only.'
  const text = `${others}${sentence} ${others}\n\`-u\`\tUpdate snapshots\n\`-t\`\tRun some tests`
  expect(createSnippet(shownText(text), ['mock']).statement).toMatch(
    /^A mock replaces a module in one file only\. /,
  )
  expect(createSnippet(shownText(text), ['run']).statement).toBe('-t: Run some tests')
  const chinese = `${'别的内容在这里说明。'.repeat(9)}模拟会替换模块。${'别的内容。'.repeat(9)}`
  expect(createSnippet(shownText(chinese), ['替换']).statement).toMatch(/^模拟会替换模块。/)
})

test('a snippet never cuts a character', () => {
  for (const unit of ['👩‍💻', '𠮷', 'e\u0301', '字']) {
    for (let shift = 0; shift < 12; shift++) {
      const text = `${'a'.repeat(shift)}${unit.repeat(150)}寺${unit.repeat(150)}`
      const snippet = createSnippet(shownText(text), ['寺']).statement
      expect(/\p{Surrogate}/u.test(snippet)).toBe(false)
      const inner = snippet.replaceAll('…', '').replace('寺', '').replace(/^a*/, '')
      expect(inner.replaceAll(unit, '')).toBe('')
      expect(snippet).toContain('寺')
    }
  }
})

/** The snippet with its highlights in brackets and its code in backticks. */
function annotated(text: string, ...words: string[]): string {
  const { statement, highlights, code = [] } = createSnippet(shownText(text), words)
  const signs = [
    ...highlights.flatMap(({ start, length }) => [[start, '['] as const, [start + length, ']'] as const]),
    ...code.flatMap(({ start, length }) => [[start, '`'] as const, [start + length, '`'] as const]),
  ]
  return signs
    .sort(([a], [b]) => b - a)
    .reduce((annotated, [at, sign]) => annotated.slice(0, at) + sign + annotated.slice(at), statement)
}

test('a snippet marks code and separates table cells', () => {
  expect(annotated('  Call `fn()`\n\nnow ', 'now')).toBe('Call `fn()` [now]')
  expect(annotated('\tconst a = 1\nText', 'text')).toBe('`const a = 1` [Text]')
  expect(annotated('`-u`\tUpdate\tfalse', 'update')).toBe('`-u`: [Update] · false')
})

test('a Chinese snippet has half as many characters, begins at a word and centers the match', () => {
  const text = `${'测试文件会在独立的进程中运行，'.repeat(12)}快照${'会保存在测试文件旁边，'.repeat(12)}`
  const { statement } = createSnippet(shownText(text), ['快照'])
  expect(statement).toMatch(/^…(?:测试|文件|会|在|独立|的|进程|中|运行).{10,}快照.{10,}…$/)
  expect(statement.length).toBeLessThan(56)
})

test('a snippet does not begin inside a name or after its dashes', () => {
  for (let shift = 0; shift < 40; shift++) {
    const text = `${'x '.repeat(60)}--bail.first ${'y '.repeat(shift)} word here ${'z '.repeat(60)}`
    expect(createSnippet(shownText(text), ['word']).statement).not.toMatch(/^…(?!--bail|x |y |word)/)
  }
})

const cut = (text: string, ...highlights: [start: number, length: number][]) =>
  splitSegments(
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

test('a snippet shows a sentence rather than code, unless code has much more of the query', () => {
  const text = `${'Other words. '.repeat(9)}\nA mock replaces a module.\n\timport { mock } from 'x'\n${'Other words. '.repeat(9)}\n\tmock(module, factory, options)`
  expect(createSnippet(shownText(text), ['mock', 'module']).statement).toContain('A mock replaces a module.')
  expect(createSnippet(shownText(text), ['mock', 'module', 'factory', 'options']).statement).toContain(
    '(module, factory',
  )
})

test.each([
  ['Type\n`Format`\nDefault\n`{ a: 1 }`\n`format` sets the form. More.', 'format sets the form.'],
  ['Usage', 'Usage'],
  ['\timport x\nUse `it`. Then more.', 'Use it.'],
  ['Name\tUse\n一句话。另一句。', '一句话。'],
  ['Version 1.2 of it', 'Version 1.2 of it'],
  ['\tcode', ''],
  ['Takes `a: b. c` and more.', 'Takes a: b. c and more.'],
  [`${'word '.repeat(16)}\`code of some length\` and more`, `${'word '.repeat(15)}word…`],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
