import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from '@rstest/core'
import { answerClientErrors } from './client-errors.ts'

function start(isBusy: boolean) {
  const server = createServer()
  answerClientErrors(server, { isBusy: () => isBusy, close: async () => {} })
  const socket = new PassThrough()
  onTestFinished(() => {
    socket.destroy()
  })
  const fail = (code: string, rawPacket = '') => {
    server.emit(
      'clientError',
      Object.assign(new Error(code), { code, rawPacket: Buffer.from(rawPacket) }),
      socket,
    )
  }
  return { socket, fail }
}

test.each([
  ['HPE_HEADER_OVERFLOW', 'GET /xxxx', 414],
  ['HPE_HEADER_OVERFLOW', 'GET / HTTP/1.1\r\nX: yyyy', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', '', 408],
  ['HPE_INVALID_METHOD', 'nonsense', 400],
])('%s after %j', (code, rawPacket, status) => {
  const { socket, fail } = start(false)
  fail(code, rawPacket)
  expect(String(socket.read())).toContain(`HTTP/1.1 ${status} `)
})

test('responds to a client that keeps sending', () => {
  const { socket, fail } = start(false)
  fail('HPE_INVALID_METHOD')
  fail('HPE_INVALID_METHOD')
  expect(socket.destroyed).toBe(false)
  expect(String(socket.read()).match(/HTTP/g)).toHaveLength(1)
})

test('does not write into a response in progress', () => {
  const { socket, fail } = start(true)
  fail('HPE_INVALID_METHOD')
  expect(socket.destroyed).toBe(true)
  expect(socket.read()).toBeNull()
})
