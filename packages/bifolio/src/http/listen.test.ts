import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from '@rstest/core'
import { listenOnFreePort, portsToTry } from './listen.ts'

const host = '127.0.0.1'

function newServer(): Server {
  const server = createServer()
  onTestFinished(() => {
    server.close()
  })
  return server
}

test('port 0 is assigned by the system', async () => {
  const server = newServer()
  const port = await listenOnFreePort(server, [0], host)
  expect(server.address()).toMatchObject({ port, address: host })
  expect(port).toBeGreaterThan(0)
})

test('uses the next free port and removes its listeners', async () => {
  const taken = await listenOnFreePort(newServer(), [0], host)
  const server = newServer()
  const port = await listenOnFreePort(server, portsToTry(undefined, taken), host)
  expect(port).toBeGreaterThan(taken)
  expect(port).toBeLessThanOrEqual(taken + 100)
  expect(server.listenerCount('error')).toBe(0)
  expect(server.listenerCount('listening')).toBe(0)
})

test('servers that start at the same time get different ports', async () => {
  const first = await listenOnFreePort(newServer(), [0], host)
  const ports = await Promise.all(
    [1, 2, 3].map(() => listenOnFreePort(newServer(), portsToTry(undefined, first), host)),
  )
  expect(new Set([first, ...ports]).size).toBe(4)
})

test('a port that was asked for is the only one', async () => {
  const taken = await listenOnFreePort(newServer(), [0], host)
  await expect(listenOnFreePort(newServer(), portsToTry(taken, 4173), host)).rejects.toThrow(
    `Port ${taken} of 127.0.0.1 is in use.`,
  )
})

test('fails when no port is free', async () => {
  const taken = await listenOnFreePort(newServer(), [0], host)
  const other = await listenOnFreePort(newServer(), [0], host)
  await expect(listenOnFreePort(newServer(), [taken, other], host)).rejects.toThrow('are all in use')
})

test.each([-1, 65_536, 1.5, Number.NaN])('rejects the port %s', async (port) => {
  await expect(listenOnFreePort(newServer(), [port], host)).rejects.toThrow(`${port} is not a port`)
})

test('rejects a host that is not this machine', async () => {
  await expect(listenOnFreePort(newServer(), [0], '192.0.2.1')).rejects.toThrow(
    'not an address of this machine',
  )
})
