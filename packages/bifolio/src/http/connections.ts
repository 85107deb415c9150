import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** The connections of a server, known so that it can be closed without cutting anybody off. */
export interface Connections {
  /** Whether an answer is on its way on this connection. */
  isBusy(socket: Duplex): boolean
  /**
   * Takes no new connections, drops those on which nothing is going on (keep-alive, or connected without a request),
   * lets the open answers finish, and resolves when all are gone. What is left after the grace time is cut off.
   * Calling it again returns the same promise.
   */
  close(): Promise<void>
}

/**
 * Follows the connections of a server from now on; call it before the server listens.
 *
 * Node's own `server.close()` waits for connections that have not sent a request yet, hence the book-keeping.
 *
 * @param graceMs how long open answers have when the server is closed, in milliseconds
 */
export function trackConnections(server: Server, graceMs = 5000): Connections {
  const answers = new Map<Duplex, Set<ServerResponse>>()
  let closed: Promise<void> | undefined

  server.on('connection', (socket: Socket) => {
    answers.set(socket, new Set())
    socket.once('close', () => answers.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    answers.get(socket)?.add(response)
    response.once('close', () => {
      const open = answers.get(socket)
      open?.delete(response)
      if (closed && open?.size === 0) socket.destroySoon()
    })
  })

  return {
    isBusy: (socket) => (answers.get(socket)?.size ?? 0) > 0,
    close: () => {
      closed ??= closeServer(server, answers, graceMs)
      return closed
    },
  }
}

function closeServer(
  server: Server,
  answers: Map<Duplex, Set<ServerResponse>>,
  graceMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      for (const socket of answers.keys()) socket.destroy()
    }, graceMs)
    // The only possible error is that the server does not listen: then it is closed already.
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    for (const [socket, open] of answers) {
      const last = [...open].at(-1)
      if (last === undefined) socket.destroy()
      else if (!last.headersSent) last.setHeader('Connection', 'close')
    }
  })
}
