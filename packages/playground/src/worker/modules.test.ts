import { expect, test } from '@rstest/core'
import { createLoader } from './modules.ts'

test('files that import each other run once each', async () => {
  const load = createLoader([
    {
      path: 'a.ts',
      code: '',
      compiled: "exports.a = 1; const b = require('./b'); exports.fromB = () => b.a()",
    },
    { path: 'b.ts', code: '', compiled: "const a = require('./a'); exports.a = () => a.a" },
  ])
  const { fromB } = (await load('a.ts', {})) as { fromB: () => number }
  expect(fromB()).toBe(1)
})
