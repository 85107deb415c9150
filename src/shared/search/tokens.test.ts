import { expect, test } from '@rstest/core'
import { bigramsOf, partsOf, runsOf, termsOf } from './tokens.ts'

test.each([
  ['useFakeTimers', ['usefaketimers', 'use', 'fake', 'timers']],
  ['HTMLElement', ['htmlelement', 'html', 'element']],
  ['Run all tests', ['run', 'all', 'tests']],
  ['happy-dom node_modules', ['happy', 'dom', 'happydom', 'node', 'modules', 'nodemodules']],
  ['rstest.fn()', ['rstest', 'fn', 'rstestfn']],
  ['a. b', ['a', 'b']],
  ['模拟定时器', ['模拟', '拟定', '定时', '时器']],
  ['用 CSS 的', ['用', 'css', '的']],
  ['用useFakeTimers模拟', ['用', 'usefaketimers', 'use', 'fake', 'timers', '模拟']],
  ['ｕｓｅ Ｔｉｍｅｒ', ['use', 'timer']],
  ['Café ÜBER', ['cafe', 'uber']],
  ['Ёлка й', ['ёлка', 'й']],
  ['テスト', ['テス', 'スト']],
  ['테스트', ['테스', '스트']],
  ['— … ✅ 👩‍💻', []],
])('%s is found by %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('plain lines are read as any others are', () => {
  const lines = ['expect(foo.barBaz).toBe(1)', '--detectAsyncLeaks v8.x-y', 'a_b c9D HTTPServer2 x..y', '']
  // The other line keeps the whole text from being plain; each line of it is read by itself.
  for (const line of lines) {
    const slowly = [...runsOf(line)].map(({ text }) => text.toLowerCase())
    expect(termsOf(line)).toEqual(expect.arrayContaining(slowly))
    expect(termsOf(`${line} é`).slice(0, -1)).toEqual(termsOf(line))
  }
})

test('pieces', () => {
  expect(partsOf('mock')).toEqual([])
  expect(bigramsOf('堆')).toEqual(['堆'])
  expect(bigramsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
})
