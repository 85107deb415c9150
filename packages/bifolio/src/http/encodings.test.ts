import { randomBytes } from 'node:crypto'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from '@rstest/core'
import { serve } from './site.fixture.ts'

const script = 'export const answer = 42\n'.repeat(200)
const br = { 'Accept-Encoding': 'gzip, deflate, br' }
const gzip = { 'Accept-Encoding': 'gzip' }

test('sends compressible content in the best accepted encoding', async () => {
  const { get } = await serve({ 'app.js': script })
  const [plain, brotli, zipped] = await Promise.all([
    get('/app.js'),
    get('/app.js', br),
    get('/app.js', gzip),
  ])
  expect(plain.text).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(zipped.body).toString()).toBe(script)
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('each encoding has its own ETag, also for HEAD', async () => {
  const { get } = await serve({ 'app.js': script })
  const { date: _date, 'transfer-encoding': _chunked, ...headers } = (await get('/app.js', br)).headers
  expect((await get('/app.js', { ...br, 'If-None-Match': headers.etag })).status).toBe(304)
  expect((await get('/app.js', { ...gzip, 'If-None-Match': headers.etag })).status).toBe(200)
  expect((await get('/app.js', br, 'HEAD')).headers).toMatchObject(headers)
})

test('ranges refer to the uncompressed bytes', async () => {
  const { get } = await serve({ 'app.js': script })
  const plain = await get('/app.js')
  const part = await get('/app.js', { ...br, Range: 'bytes=0-5' })
  expect(part).toMatchObject({ status: 206, text: 'export' })
  expect(part.headers.etag).toBe(plain.headers.etag)
  const { etag } = (await get('/app.js', br)).headers
  const other = await get('/app.js', { ...br, Range: 'bytes=0-5', 'If-Range': etag })
  expect(other).toMatchObject({ status: 200, text: script })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP , Br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=0.5, br', 'br'],
  ['br;q=high, gzip', 'gzip'],
  ['br;level=3;q=0.2, gzip;q=0.1', 'br'],
  [',,;q=1', undefined],
])('Accept-Encoding: %s is answered with %s', async (accepted, expected) => {
  const { get } = await serve({ 'app.js': script })
  const { headers } = await get('/app.js', accepted === undefined ? {} : { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(expected)
})

test('sends small and compressed files unencoded', async () => {
  const files = { 'small.js': 'x'.repeat(1023), 'large.js': 'x'.repeat(1024), 'image.png': randomBytes(5000) }
  const { get } = await serve(files)
  const encoding = async (path: string) => (await get(path, br)).headers['content-encoding']
  expect(await encoding('/small.js')).toBeUndefined()
  expect(await encoding('/image.png')).toBeUndefined()
  expect(await encoding('/large.js')).toBe('br')
})

test('compresses the 404 page', async () => {
  const { get } = await serve({ '404.html': script })
  const answer = await get('/nowhere', br)
  expect(answer.status).toBe(404)
  expect(brotliDecompressSync(answer.body).toString()).toBe(script)
})

test('uses a precompressed file unless it is older', async () => {
  const { get, root } = await serve({
    'app.js': script,
    'app.js.br': brotliCompressSync('precompressed'),
    'tiny.txt': 'plain',
    'tiny.txt.gz': gzipSync('zipped'),
  })
  const brotli = await get('/app.js', br)
  expect(brotliDecompressSync(brotli.body).toString()).toBe('precompressed')
  expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(gunzipSync((await get('/app.js', gzip)).body).toString()).toBe(script)
  expect(gunzipSync((await get('/tiny.txt', br)).body).toString()).toBe('zipped')

  await utimes(join(root, 'app.js.br'), 1e9, 1e9)
  const fresh = await get('/app.js', br)
  expect(brotliDecompressSync(fresh.body).toString()).toBe(script)
  expect(fresh.headers.etag).not.toBe(brotli.headers.etag)

  await rm(join(root, 'tiny.txt.gz'))
  expect((await get('/tiny.txt', br)).text).toBe('plain')
})
