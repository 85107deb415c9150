import { expect, test } from '@rstest/core'
import { undeclaredExport } from './rsbuild.ts'

test('finds an exported name that the module does not declare', () => {
  expect(undeclaredExport('const a = 1\nexport { a, z }\n')).toBe('z')
  expect(
    undeclaredExport("export { z } from './z.ts'\nexport { $a as b }\nlet $a = 1\nexport { type T }\n"),
  ).toBeUndefined()
})

test('finds an exported name that is only declared for types', () => {
  expect(undeclaredExport('declare const data: T\nexport { data }\nload((data) => data)\n')).toBe('data')
})
