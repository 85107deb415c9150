import { expect, test } from '@rstest/core'
import { listBigrams, listTerms, splitRuns, wordParts } from './tokens.ts'

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
  ['Ёлка й', ['елка', 'й']],
  ['テスト', ['テス', 'スト']],
  ['테스트', ['테스', '스트']],
  ['— … ✅ 👩‍💻', []],
  ['-t, --shard 1/2', ['t', '-t', 'shard', '--shard', '1', '2']],
  ['--pool.type', ['pool', 'type', '--pooltype']],
  ['用--watch', ['用', 'watch', '--watch']],
  ['ทดสอบ', ['ทด', 'ดส', 'สอ', 'อบ']],
  ['تشغيل المصابيح', ['تشغيل', 'المصابيح']],
  ['a-b - c -1', ['a', 'b', 'ab', 'c', '1']],
])('%s has the terms %j', (text, terms) => {
  expect(listTerms(text)).toEqual(terms)
})

test.each([
  ['foo中bar-baz', ['foo', '中', 'bar', 'baz', 'barbaz']],
  ['中-foo_bar', ['中', 'foo', 'bar', 'foobar']],
  ['foo-中-bar', ['foo', '中', 'bar']],
  ['a1文b2C', ['a1', '文', 'b2c']],
  ['x..y v8.x-y', ['x', 'y', 'v8', 'x', 'y', 'v8xy']],
  [`${'ab-'.repeat(30)}c`, [...Array<string>(30).fill('ab'), 'c']],
  ['\ud842 a\udfb7', ['a']],
])('splits mixed scripts and names: %j', (text, terms) => {
  expect(listTerms(text)).toEqual(terms)
})

test('runs keep their spelling except for compatibility forms', () => {
  expect(splitRuns('Ｕse 定时器2')).toEqual([
    { text: 'Use', isCjk: false, isJoined: false, dashes: '' },
    { text: '定时器', isCjk: true, isJoined: false, dashes: '' },
    { text: '2', isCjk: false, isJoined: false, dashes: '' },
  ])
})

test('splits words into parts and bigrams', () => {
  expect(wordParts('mock')).toEqual([])
  expect(listBigrams('')).toEqual([])
  expect(listBigrams('堆')).toEqual(['堆'])
  expect(listBigrams('𠮷野家')).toEqual(['𠮷野', '野家'])
})
