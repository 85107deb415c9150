import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from '@rstest/core'
import { RemoteClient } from './client.ts'
import { decodePack, encodePack } from './pack.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v8/artifacts`)
}

const KEY = 'a'.repeat(64)

/** Requests an entry, and measures how long that takes in milliseconds. */
async function ask(url: URL, waitMs: number) {
  const client = new RemoteClient({ url }, { waitMs })
  const startedAt = performance.now()
  const content = await client.wait(client.get(KEY, decodePack))
  return { content, fault: client.fault, took: performance.now() - startedAt, client }
}

test('waits for a silent server once, for a limited time', async () => {
  let requests = 0
  const url = await serve(() => {
    requests++
  })
  const { content, fault, took, client } = await ask(url, 1000)
  expect({ content, fault }).toEqual({ content: undefined, fault: 'is too slow' })
  expect(took).toBeGreaterThanOrEqual(999)
  await client.wait(client.put(KEY, new Uint8Array(1), 1))
  expect(requests).toBe(1)
})

test('waits no longer for a server that sends byte by byte', async () => {
  let sent = 0
  const url = await serve(async (_, response) => {
    for (; !response.destroyed; sent++) {
      response.write('x')
      await setTimeout(10)
    }
  })
  const { content, fault } = await ask(url, 1000)
  expect({ content, fault }).toEqual({ content: undefined, fault: 'is too slow' })
  expect(sent).toBeGreaterThan(0)
})

test('makes no request after a fault', async () => {
  let requests = 0
  const url = await serve((_, response) => {
    requests++
    response.writeHead(503).end()
  })
  const { client, fault } = await ask(url, 60_000)
  expect(fault).toBe('responds to GET with the status 503')
  await client.wait(Promise.all([client.get(KEY, decodePack), client.put(KEY, new Uint8Array(1), 1)]))
  expect(requests).toBe(1)
})

test('names an answer that breaks off, and one that cannot be decompressed', async () => {
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('part', () => response.destroy())
  })
  expect((await ask(cut, 60_000)).fault).toMatch(/^breaks off in the middle of an answer/)
  const encoded = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
  })
  expect((await ask(encoded, 60_000)).fault).toBe(
    'sends an answer that cannot be decompressed (Z_DATA_ERROR)',
  )
})

test('sends six requests at once', async () => {
  const pending = new Set<() => void>()
  let most = 0
  const url = await serve(async (_, response) => {
    pending.add(() => response.writeHead(404).end())
    most = Math.max(most, pending.size)
    if (pending.size < 6) return
    // A seventh would come now.
    await setTimeout(20)
    for (const answer of pending) answer()
    pending.clear()
  })
  const client = new RemoteClient({ url }, { waitMs: 60_000 })
  await client.wait(Promise.all(Array.from({ length: 18 }, () => client.get(KEY, decodePack))))
  expect(client.fault).toBeUndefined()
  expect(most).toBe(6)
})

test('results extend the time to wait', async () => {
  const url = await serve(async (_, response) => {
    await setTimeout(300)
    response.writeHead(404).end()
  })
  const client = new RemoteClient({ url }, { waitMs: 50 })
  client.earn(12_000)
  await client.wait(client.get(KEY, decodePack))
  expect(client.fault).toBeUndefined()
})

test('a signal ends all requests without a fault', async () => {
  const url = await serve(() => {})
  const abort = new AbortController()
  const client = new RemoteClient({ url }, { waitMs: 60_000, signal: abort.signal })
  const asked = client.wait(client.get(KEY, decodePack))
  abort.abort()
  expect(await asked).toBeUndefined()
  expect(client.fault).toBeUndefined()
})

test('decodes what it has encoded, and rejects bombs and garbage', async () => {
  const results = new Map([
    ['文', Buffer.from('one')],
    ['empty', Buffer.alloc(0)],
  ])
  expect(await decodePack(await packOf(results))).toEqual(results)
  await expect(decodePack(new Uint8Array(100))).rejects.toThrow('no packs')
  const bomb = await packOf(new Map([['bomb', Buffer.alloc(1e6)]]))
  expect(bomb.length).toBeLessThan(1000)
  await expect(decodePack(bomb, 1e6)).rejects.toThrow('no packs')
})

test.each(['{}', '[["a"]]', '[[1, 1]]', '[["a", 9]]', '[["a", -1]]', '[["a", 0.5]]', '[null]'])(
  'rejects a pack with the header %s',
  async (header) => {
    const content = Buffer.from(`    ${header}12345678`)
    content.writeUInt32LE(header.length)
    await expect(decodePack(brotliCompressSync(content))).rejects.toThrow('no packs')
  },
)

async function packOf(results: Map<string, Uint8Array>): Promise<Uint8Array> {
  return (await encodePack(results)) ?? new Uint8Array()
}
