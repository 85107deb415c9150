import { expect, test } from '@rstest/core'
import { OptionError, plainData } from './plain-data.ts'

test('copies lists, objects and instances as data, and keeps functions', () => {
  const run = () => 1
  class Theme {
    nav = [{ text: 'A', pattern: /a/ }]
    get title() {
      throw new Error('not an own property')
    }
  }
  const value = { themeConfig: new Theme(), run, name: Symbol('a'), toString: 'no method', a: undefined }
  expect(plainData(value)).toEqual({
    themeConfig: { nav: [{ text: 'A', pattern: /a/ }] },
    run,
    name: 'Symbol(a)',
  })
})

const circular: unknown[] = []
circular.push({ text: 'A', items: circular })
const wide: unknown[] = Array(10).fill([])
wide.fill(wide)

test.each([
  ['a menu that contains itself', { themeConfig: { nav: circular } }],
  ['a list that contains itself many times', { themeConfig: { nav: wide } }],
  ['a huge list', { themeConfig: { nav: Array(1e8) } }],
])('refuses %s, with its path', (_, value) => {
  expect(() => plainData(value)).toThrow(OptionError)
  expect(() => plainData(value)).toThrow('contains itself, or is too large')
})

test('throws what getters throw', () => {
  const value = Object.defineProperty({}, 'a', {
    enumerable: true,
    get() {
      throw new Error('mine')
    },
  })
  expect(() => plainData(value)).toThrow('mine')
})
