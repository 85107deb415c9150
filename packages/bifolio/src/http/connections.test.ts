import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from '@rstest/core'
import { trackConnections } from './connections.ts'

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function start(graceMs?: number) {
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => waiting.push(response))
  const connections = trackConnections(server, graceMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => connections.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return { server, connections, waiting, port }
}

async function client(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(text)
  const received = { text: '' }
  socket.on('data', (piece: Buffer) => {
    received.text += piece
  })
  return { socket, received, closed: closing(socket) }
}

const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('close drops idle connections and incomplete requests', async () => {
  const { connections, waiting, port } = await start()
  const silent = await client(port)
  const halfway = await client(port, 'GET / HT')
  const idle = await client(port, get)
  await until(() => waiting.length === 1)
  waiting[0]?.end('done')
  await until(() => idle.received.text.endsWith('done'))
  await connections.close()
  await Promise.all([silent.closed, halfway.closed, idle.closed])
})

test('close finishes open responses, started or not', async () => {
  const { connections, waiting, port } = await start()
  const [begun, pending] = [await client(port, get), await client(port, get)]
  await until(() => waiting.length === 2)
  const [first, second] = waiting
  first?.writeHead(200, { 'Content-Length': 4 })
  first?.write('ab')
  await until(() => begun.received.text.endsWith('ab') || pending.received.text.endsWith('ab'))
  const closed = connections.close()
  expect(connections.close()).toBe(closed)
  first?.end('cd')
  second?.end('whole')
  await Promise.all([closed, begun.closed, pending.closed])
  const texts = [begun, pending].map(({ received }) => received.text)
  expect(texts.some((text) => text.endsWith('\r\n\r\nabcd'))).toBe(true)
  expect(texts.some((text) => text.endsWith('\r\n\r\nwhole') && text.includes('Connection: close'))).toBe(
    true,
  )
})

test('close cuts off a response that never ends', async () => {
  const { connections, waiting, port } = await start(20)
  const stuck = await client(port, get)
  await until(() => waiting.length === 1)
  await connections.close()
  await stuck.closed
})

test('close accepts no new connections', async () => {
  const { connections, port } = await start()
  await connections.close()
  await connections.close()
  const socket = connect(port, '127.0.0.1')
  const code = await new Promise((resolve) =>
    socket.on('error', (error) => resolve('code' in error && error.code)),
  )
  expect(code).toBe('ECONNREFUSED')
})
