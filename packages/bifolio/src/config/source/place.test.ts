import { expect, test } from '@rstest/core'
import { readJson } from './json.ts'
import { findEntry, placeAt } from './place.ts'

const TEXT = `{
  "nav": [{ "text": "Guide" }, 7],
  "base": "/"
}`

function placeOf(path: (string | number)[]): string | undefined {
  const json = readJson(TEXT)
  if ('error' in json) throw new Error(json.error)
  const offset = findEntry(json.node, path)
  if (offset === undefined) return undefined
  const { line, column } = placeAt(TEXT, offset)
  return `${line}:${column}`
}

test('an entry is found at its key, or at its start in a list', () => {
  expect(placeOf(['base'])).toBe('3:3')
  expect(placeOf(['nav', 0])).toBe('2:11')
  expect(placeOf(['nav', 0, 'text'])).toBe('2:13')
  expect(placeOf(['nav', 1])).toBe('2:32')
})

test('what is not there is found at the nearest entry above it', () => {
  expect(placeOf(['nav', 0, 'link'])).toBe('2:11')
  expect(placeOf(['nav', 5, 'text'])).toBe('2:3')
  expect(placeOf(['title'])).toBeUndefined()
  expect(placeOf([])).toBeUndefined()
})
