import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from './connections.ts'

/** Milliseconds until the connection of a rejected client that keeps sending is closed. */
const LINGER_MS = 1000

/** Responds to requests that Node's parser rejects, and to CONNECT, which has no ordinary request event. */
export function answerClientErrors(server: Server, connections: Connections): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Further data of a rejected request.
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
  // The request line or a header was too long: it is the former if no line has ended in the data so far.
  return error.rawPacket?.includes('\n') === false ? 414 : 431
}

/** Rejects a request for which Node has no response object, and closes the connection. */
export function refuse(socket: Duplex, status: number, headers = ''): void {
  // Closing immediately while the client still sends would make its system drop the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
