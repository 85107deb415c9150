import { Buffer } from 'node:buffer'
import { expect, test } from '@rstest/core'
import { decodeActionResult, encodeActionResult } from './action-result.ts'

const hash = 'ab'.repeat(32)

test('encodes the message that protoc makes of a result with one output file', () => {
  // printf 'output_files { path: "pack" digest { hash: "abab…" size_bytes: 300 } }' | protoc --encode=…ActionResult
  const expected = `124d 0a04 ${Buffer.from('pack').toString('hex')} 1245 0a40 ${Buffer.from(hash).toString('hex')} 10ac02`
  expect(Buffer.from(encodeActionResult({ hash, size: 300 })).toString('hex')).toBe(
    expected.replaceAll(' ', ''),
  )
})

for (const size of [0, 127, 128, 5_000_000_000])
  test(`decodes a size of ${size}`, () => {
    expect(decodeActionResult(encodeActionResult({ hash, size }))).toEqual({ hash, size })
  })

test('ignores fields of other types, which servers add', () => {
  // 4: a varint, 9: bytes, 10: 64 bits, 11: 32 bits.
  const before = Buffer.from('2001 4a0568656c6c6f 510102030405060708 5d01020304'.replaceAll(' ', ''), 'hex')
  const message = Buffer.concat([before, encodeActionResult({ hash, size: 7 }), before])
  expect(decodeActionResult(message)).toEqual({ hash, size: 7 })
})

test('rejects everything else', () => {
  const message = encodeActionResult({ hash, size: 7 })
  for (let length = 0; length < message.length; length++)
    expect(decodeActionResult(message.subarray(0, length)), `the first ${length} bytes`).toBeUndefined()
  expect(decodeActionResult(Buffer.from('<html>Not found</html>'))).toBeUndefined()
  expect(decodeActionResult(Buffer.alloc(30, 255))).toBeUndefined()
  expect(decodeActionResult(encodeActionResult({ hash: '../'.repeat(21), size: 7 }))).toBeUndefined()
})
