import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@rstest/core'
import { acceptedEncodings, compress } from './encoding.ts'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['deflate, zstd', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP , Br', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000, gzip ;q=0.1', ['gzip']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['br;q=0, *', ['gzip']],
  ['gzip, *;q=0', ['gzip']],
  ['identity, br;q=0.5', []],
  ['identity;q=0.5, br', ['br']],
  ['br;q=high, gzip', ['gzip']],
  ['br;level=3;q=0.2, gzip;q=0.1', ['br', 'gzip']],
  [',,;q=1', []],
])('Accept-Encoding: %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})

test('what is compressed can be read again', async () => {
  const content = Buffer.from('documentation '.repeat(500))
  const brotli = await compress(content, 'br')
  const gzip = await compress(content, 'gzip')
  expect(brotliDecompressSync(brotli).equals(content)).toBe(true)
  expect(gunzipSync(gzip).equals(content)).toBe(true)
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(content.length / 10)
})
