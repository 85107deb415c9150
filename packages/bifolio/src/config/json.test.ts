import { expect, test } from '@rstest/core'
import { readJson } from './json.ts'

test.each([
  '[]',
  ' {"a": [1, -2.5e3, true, false, null, "x\\n\\u00e9"]} ',
  '"text"',
  '0',
  '[{"a": {}}, "中文", "a,b]"]',
])('reads %s as JSON.parse does', (text) => {
  expect(readJson(text)).toMatchObject({ value: JSON.parse(text) })
})

const FAULTS: [text: string, offset: number, error: string, hint?: string][] = [
  ['', 0, 'The file ends where a value was expected.'],
  ['["a"', 4, 'The file ends where `,` or `]` was expected.'],
  ['["a",]', 4, 'Unexpected `,` before `]`.', 'Remove the comma.'],
  ['{"a": 1,}', 7, 'Unexpected `,` before `}`.', 'Remove the comma.'],
  ["['a']", 1, "Expected a value, found `'`.", 'Use double quotes.'],
  ['[a]', 1, 'Expected a value, found `a`.'],
  ['- a\n- b\n', 0, 'Expected a value, found `-`.', 'This is YAML. Write JSON: `["first", "second"]`.'],
  ['{"a"： 1}', 4, 'Expected `:`, found `：`.', 'Write `:` instead of the full-width `：`.'],
  ['{“a”: 1}', 1, 'Expected a key in double quotes, found `“`.', 'Write `"` instead of the full-width `“`.'],
  ['{a: 1}', 1, 'Expected a key in double quotes, found `a`.', 'Put it in double quotes.'],
  ['[01]', 1, 'Expected a value, found `01`.'],
  ['[truth]', 1, 'Expected a value, found `truth`.'],
  ['["a" "b"]', 5, 'Expected `,` or `]`, found `"`.', 'Is a `,` missing before it?'],
  ['{a: 1}', 1, 'Expected a key in double quotes, found `a`.'],
  ['{"a" 1}', 5, 'Expected `:`, found `1`.'],
  ['[1] // one', 4, 'Unexpected text after the end.', 'A JSON file has one value.'],
  ['// one\n[1]', 0, 'Expected a value, found `//`.', 'JSON has no comments: remove it.'],
  ['["a\nb"]', 1, 'Expected a value, found `"`.', 'Close the string, and write line breaks in it as `\\n`.'],
  ['{"a": 1, "a": 2}', 9, 'The key `a` is defined twice.', 'Remove one of them.'],
]

test.each(FAULTS)('%j is rejected at %d: %s', (text, offset, message, hint) => {
  expect(readJson(text)).toMatchObject({ fault: { message, ...(hint && { hint }) }, offset })
})

test('rejects every text that JSON.parse rejects', () => {
  const valid = '[{"a": [1.5, "x"], "b": null}, true]'
  for (let end = 0; end < valid.length; end++) expect(readJson(valid.slice(0, end))).toHaveProperty('fault')
})
