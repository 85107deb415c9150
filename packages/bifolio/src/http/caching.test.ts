import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { serve } from './site.fixture.ts'

const page = '<!doctype html><title>Page</title>'
const files = {
  'index.html': page,
  'empty.txt': '',
  'digits.txt': '0123456789',
  'static/shell.0123abcd.js': 'export {}',
}

test('sends the headers of a page', async () => {
  const { get } = await serve(files)
  const { status, headers } = await get('/')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(page.length),
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  })
  expect(headers.etag).toMatch(/^W\/"[\w-]+"$/)
  expect(headers['last-modified']).toMatch(/ GMT$/)
})

test('sends the headers of a hashed file', async () => {
  const { get } = await serve(files)
  const { headers } = await get('/static/shell.0123abcd.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('changes the ETag with the file', async () => {
  const { get, root } = await serve(files)
  const { etag, 'last-modified': modified } = (await get('/digits.txt')).headers
  expect((await get('/digits.txt')).headers).toMatchObject({ etag, 'last-modified': modified })
  await writeFile(join(root, 'digits.txt'), '9876543210')
  await utimes(join(root, 'digits.txt'), 1e9, 1e9)
  const rewritten = await get('/digits.txt')
  expect(rewritten.text).toBe('9876543210')
  expect(rewritten.headers['last-modified']).toBe(new Date(1e12).toUTCString())
  expect(rewritten.headers.etag).not.toBe(etag)
})

test('responds with 304 when the client has the file', async () => {
  const { get } = await serve(files)
  const { headers } = await get('/')
  const { etag, 'last-modified': modified } = headers
  for (const condition of [
    { 'If-None-Match': etag },
    { 'If-None-Match': `"x", ${etag}` },
    { 'If-None-Match': `"x", W/"y,z" ,${etag?.replace('W/', '')}` },
    { 'If-None-Match': '*' },
    { 'If-None-Match': ' * ' },
    { 'If-Modified-Since': modified },
  ]) {
    const answer = await get('/', condition)
    expect(answer).toMatchObject({ status: 304, text: '' })
    expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(answer.headers['content-length']).toBeUndefined()
    expect(await get('/', condition, 'HEAD')).toMatchObject({ status: 304 })
  }
})

test('sends the file when the client lacks it or has an outdated one', async () => {
  const { get } = await serve(files)
  const { etag = '', 'last-modified': modified = '' } = (await get('/')).headers
  for (const condition of [
    { 'If-None-Match': '"x"', 'If-Modified-Since': modified },
    { 'If-None-Match': etag.replace(/"$/, '-br"') },
    { 'If-None-Match': etag.replace(/W\/|"/g, '') },
    { 'If-None-Match': '' },
    { 'If-Modified-Since': new Date(Date.parse(modified) - 1000).toUTCString() },
    { 'If-Modified-Since': 'yesterday' },
  ]) {
    expect(await get('/', condition)).toMatchObject({ status: 200, text: page })
  }
  const later = new Date(Date.parse(modified) + 60_000).toUTCString()
  expect((await get('/', { 'If-Modified-Since': later })).status).toBe(304)
})

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=4-99999999999999999999999', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
])('Range: %s', async (range, text, contentRange) => {
  const { get } = await serve(files)
  const answer = await get('/digits.txt', { Range: range, 'Accept-Encoding': 'br' })
  expect(answer).toMatchObject({ status: 206, text })
  expect(answer.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(text.length),
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each(['bytes=10-', 'bytes=99999999999999999999999-', 'bytes=-0'])(
  'Range: %s cannot be satisfied',
  async (range) => {
    const { get } = await serve(files)
    const answer = await get('/digits.txt', { Range: range })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
    expect((await get('/empty.txt', { Range: 'bytes=0-' })).headers['content-range']).toBe('bytes */0')
    expect((await get('/empty.txt', { Range: 'bytes=-1' })).headers['content-range']).toBe('bytes */0')
  },
)

const ignored = ['bytes=0-1,4-5', 'bytes=5-2', 'items=1-2', 'bytes=-', 'bytes=a-b', 'bytes=0x1-5', '']
test.each(ignored)('Range: %s is ignored', async (range) => {
  const { get } = await serve(files)
  const answer = await get('/digits.txt', { Range: range })
  expect(answer).toMatchObject({ status: 200, text: '0123456789' })
  expect(answer.headers['content-range']).toBeUndefined()
})

test('ignores ranges of other methods than GET', async () => {
  const { get } = await serve(files)
  const head = await get('/digits.txt', { Range: 'bytes=0-1' }, 'HEAD')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe('10')
})

test('sends the range only if If-Range matches', async () => {
  const { get } = await serve(files)
  const { etag, 'last-modified': modified = '' } = (await get('/digits.txt')).headers
  const status = async (condition: string | undefined) =>
    (await get('/digits.txt', { Range: 'bytes=0-1', 'If-Range': condition })).status
  const date = (offset: number) => new Date(Date.parse(modified) + offset).toUTCString()
  expect(await status(modified)).toBe(206)
  // A weak ETag does not guarantee identical bytes.
  for (const other of ['"x"', etag, new Date(0).toUTCString(), date(1000), date(-1000), 'nonsense']) {
    expect(await status(other)).toBe(200)
  }
})

test.each(['/', '/empty.txt', '/static/shell.0123abcd.js', '/nowhere', '/en/x'])(
  'HEAD %s has the headers of GET and no body',
  async (path) => {
    const { get } = await serve(files)
    const { date: _date, ...expected } = (await get(path)).headers
    const head = await get(path, {}, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers).toMatchObject(expected)
  },
)
