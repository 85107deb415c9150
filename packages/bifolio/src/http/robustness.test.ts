import { readdir, readlink, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { serve, type TestSite } from './site.fixture.ts'

// Larger than the socket buffers, so that a response stays open while the client does not read.
const size = 16 * 1024 * 1024
const big = Buffer.alloc(size, 'x')
const get = 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Requests the big file and stops reading after its first bytes. */
async function beginReading(site: TestSite): Promise<Socket> {
  const socket = site.connect()
  socket.write(get)
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.pause()
  return socket
}

/** Continues reading, and resolves with the number of bytes when the connection is closed. */
function readRest(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('close', () => resolve(socket.bytesRead))
    socket.resume()
  })
}

async function openFilesBelow(root: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(root))
}

/** Waits, with a limit, as files are closed just after the end of their response. */
async function expectNoneOpen(root: string): Promise<void> {
  for (let tries = 0; tries < 100 && (await openFilesBelow(root)).length > 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(await openFilesBelow(root)).toEqual([])
}

function collectWarnings(): string[] {
  const warnings: string[] = []
  const collect = ({ message }: Error) => warnings.push(message)
  process.on('warning', collect)
  onTestFinished(() => {
    process.off('warning', collect)
  })
  return warnings
}

const linux = test.runIf(process.platform === 'linux')

linux('a client that goes away leaves no open file', async () => {
  const site = await serve({ 'big.bin': big })
  const socket = await beginReading(site)
  expect(await openFilesBelow(site.root)).toEqual([join(site.root, 'big.bin')])
  socket.destroy()
  await expectNoneOpen(site.root)
})

linux('no answer leaves an open file', async () => {
  const warnings = collectWarnings()
  const site = await serve({
    'index.html': 'home',
    'guide/start/index.html': 'start',
    'app.js': 'x'.repeat(5000),
    'app.js.br': 'not really',
    'old.js': 'x'.repeat(5000),
    'old.js.br': 'older than the file',
    'empty.txt': '',
  })
  await utimes(join(site.root, 'old.js.br'), 1e9, 1e9)
  const headers = { 'Accept-Encoding': 'br', Range: 'bytes=0-1' }
  for (const path of [
    '/',
    '/guide/start',
    '/GUIDE/START/',
    '/app.js',
    '/old.js',
    '/empty.txt',
    '/nowhere',
    '/guide',
  ]) {
    await site.get(path, headers)
    await site.get(path, { 'Accept-Encoding': 'br' }, 'HEAD')
    await site.get(path, { 'If-None-Match': '*', 'Accept-Encoding': 'br, gzip' })
    await site.get(path, { 'Accept-Encoding': 'gzip' })
  }
  await expectNoneOpen(site.root)
  // A leaked handle may have been closed by the garbage collector, which warns about it.
  expect(warnings.filter((text) => text.includes('garbage collection'))).toEqual([])
})

test('survives a client that disconnects immediately', async () => {
  const site = await serve({ 'index.html': 'home', 'app.js': 'x'.repeat(500_000) })
  const sockets = Array.from({ length: 20 }, () => {
    const socket = site.connect()
    socket.write('GET /app.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n', () =>
      socket.destroy(),
    )
    return new Promise((resolve) => socket.on('close', resolve))
  })
  await Promise.all(sockets)
  expect((await site.get('/')).text).toBe('home')
})

test('sends a file to its end that is deleted during the response', async () => {
  const site = await serve({ 'big.bin': big })
  const socket = await beginReading(site)
  await rm(site.root, { recursive: true })
  void site.close()
  expect(await readRest(socket)).toBeGreaterThan(size)
})

test('closes the connection when a file is truncated during the response', async () => {
  const site = await serve({ 'big.bin': big, 'index.html': 'home' })
  const socket = await beginReading(site)
  await truncate(join(site.root, 'big.bin'), 1000)
  expect(await readRest(socket)).toBeLessThan(size)
  expect((await site.get('/')).text).toBe('home')
})

test('close waits for open responses', async () => {
  const site = await serve({ 'big.bin': big })
  const socket = await beginReading(site)
  const closed = site.close()
  expect(site.close()).toBe(closed)
  expect(await readRest(socket)).toBeGreaterThan(size)
  await closed
  await expect(site.get('/big.bin')).rejects.toThrow('ECONNREFUSED')
})

test('reuses a connection', async () => {
  const site = await serve({ 'index.html': 'home', 'other.html': 'other' })
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const answer = await site.raw(ask('/') + ask('/nowhere') + ask('/other', 'Connection: close\r\n'))
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  expect(answer).toMatch(/home.*other$/s)
})

test('concurrent requests for a file that is being replaced get the old or the new one', async () => {
  const versions = ['a'.repeat(3000), 'b'.repeat(4000)]
  const site = await serve({ 'app.js': versions[0] ?? '' })
  const requests = Array.from({ length: 30 }, () => site.get('/app.js'))
  await writeFile(join(site.root, 'new.js'), versions[1] ?? '')
  await rename(join(site.root, 'new.js'), join(site.root, 'app.js'))
  for (const { text } of await Promise.all(requests)) expect(versions).toContain(text)
  expect((await site.get('/app.js')).text).toBe(versions[1])
})
