import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'
import { errorCode } from './error-code.ts'

/** How long a client that was refused may go on sending before the connection is cut, in milliseconds. */
const lingerMs = 1000

/** Answers requests that node's parser refuses, and CONNECT, which never becomes an ordinary request. */
export function answerClientErrors(server: Server, connections: Connections): void {
  server.on('clientError', (error, socket) => {
    // More of what was refused already.
    if (socket.writableEnded) return
    if (errorCode(error) === 'ECONNRESET' || !socket.writable || connections.isBusy(socket)) {
      socket.destroy()
      return
    }
    refuse(socket, statusFor(error))
  })
  server.on('connect', (_request, socket) => refuse(socket, 405, 'Allow: GET, HEAD\r\n'))
}

function statusFor(error: Error): number {
  const code = errorCode(error)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  // The request line or a header was too long: when no line has ended in what was read, it is taken for the former.
  const isInFirstLine =
    'rawPacket' in error && Buffer.isBuffer(error.rawPacket) && !error.rawPacket.includes('\n')
  return isInFirstLine ? 414 : 431
}

function refuse(socket: Duplex, status: number, headers = ''): void {
  // Closing at once while the client still sends would make its system drop the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
