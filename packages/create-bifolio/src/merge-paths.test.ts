import { expect, test } from '@rstest/core'
import { mergePaths } from './merge-paths.ts'

const ADDED = JSON.stringify({ compilerOptions: { paths: { '@a': ['./b'], '@a/*': ['./b/*'] } } })

test('adds the aliases that are missing, and keeps comments', () => {
  const before = '{\n  // own\n  "compilerOptions": { "paths": { "@a": ["./mine"] }, "strict": true },\n}\n'
  const after = mergePaths(before, ADDED)
  expect(after).toContain('// own')
  expect(after).toMatch(/"@a": \[\s*".\/mine"\s*\]/)
  expect(after).toMatch(/"@a\/\*": \[\s*".\/b\/\*"\s*\]/)
  expect(mergePaths(after, ADDED)).toBe(after)
})

test('adds options to a file without any, and changes nothing without aliases', () => {
  expect(JSON.parse(mergePaths('{}', ADDED))).toEqual(JSON.parse(ADDED))
  expect(mergePaths('{ }', '{ "compilerOptions": {} }')).toBe('{ }')
})
