import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'

/** How long a client that was refused may go on sending before the connection is cut, in milliseconds. */
const LINGER_MS = 1000

/** Answers requests that node's parser refuses, and CONNECT, which never becomes an ordinary request. */
export function answerClientErrors(server: Server, connections: Connections): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // More of what was refused already.
    if (socket.writableEnded) return
    if (error.code === 'ECONNRESET' || !socket.writable || connections.isBusy(socket)) {
      socket.destroy()
      return
    }
    refuse(socket, statusFor(error))
  })
  server.on('connect', (_request, socket) => refuse(socket, 405, 'Allow: GET, HEAD\r\n'))
}

function statusFor(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400
  // The request line or a header was too long: when no line has ended in what was read, it is taken for the former.
  return error.rawPacket?.includes('\n') === false ? 414 : 431
}

/** Refuses what has no response of node's, and closes the connection. */
export function refuse(socket: Duplex, status: number, headers = ''): void {
  // Closing at once while the client still sends would make its system drop the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
