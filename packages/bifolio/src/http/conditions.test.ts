import { expect, test } from '@rstest/core'
import { isNotModified, isRangeCurrent } from './conditions.ts'

const modified = Date.UTC(2024, 4, 6, 7, 8, 9, 500)
const present = { etag: '"abc"', modified }
const date = (offset = 0) => new Date(modified + offset).toUTCString()

test.each([
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc"' }, true],
  [{ 'if-none-match': '"x", W/"y,z" ,"abc"' }, true],
  [{ 'if-none-match': ' * ' }, true],
  [{ 'if-none-match': '"abc-br"' }, false],
  [{ 'if-none-match': 'abc' }, false],
  [{ 'if-none-match': '' }, false],
  [{ 'if-modified-since': date() }, true],
  [{ 'if-modified-since': date(60_000) }, true],
  [{ 'if-modified-since': date(-1000) }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': date() }, false],
])('not modified given %j', (headers, expected) => {
  expect(isNotModified(headers, present)).toBe(expected)
})

test.each([
  [{}, true],
  [{ 'if-range': '"abc"' }, true],
  [{ 'if-range': 'W/"abc"' }, false],
  [{ 'if-range': '"x"' }, false],
  [{ 'if-range': date() }, true],
  [{ 'if-range': date(1000) }, false],
  [{ 'if-range': date(-1000) }, false],
  [{ 'if-range': 'nonsense' }, false],
])('range is current given %j', (headers, expected) => {
  expect(isRangeCurrent(headers, present)).toBe(expected)
})
