import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@rstest/core'
import { ENCODERS } from './compress.ts'

test.each([
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const)('what is compressed into %s can be read again', async (suffix, decode) => {
  const content = Buffer.from('documentation '.repeat(500))
  const compressed = await ENCODERS[suffix](content)
  expect(decode(compressed).equals(content)).toBe(true)
  expect(compressed.length).toBeLessThan(content.length / 10)
})
