import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@rstest/core'
import { ENCODERS } from './compress.ts'

test.each([
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
])('what is compressed into %s can be read again', async (suffix, decode) => {
  const content = Buffer.from('documentation '.repeat(500))
  const [, encode] = ENCODERS.find(([ending]) => ending === suffix) ?? []
  const compressed = (await encode?.(content)) ?? Buffer.of()
  expect(decode(compressed).equals(content)).toBe(true)
  expect(compressed.length).toBeLessThan(content.length / 10)
})
