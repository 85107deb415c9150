import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** The connections of a server, tracked so that it can be closed without cutting off responses. */
export interface Connections {
  /** Whether a response is in progress on this connection. */
  isBusy(socket: Duplex): boolean
  /**
   * Accepts no new connections, drops idle ones (keep-alive, or connected without a request), lets open responses
   * finish, and resolves when all connections are closed. The remaining ones are cut off after the grace time.
   * Calling it again returns the same promise.
   */
  close(): Promise<void>
}

/**
 * Tracks the connections of a server from now on; call it before the server listens.
 *
 * Needed because Node's own `server.close()` waits for connections that have not sent a request yet.
 *
 * @param graceMs timeout of open responses when the server is closed, in milliseconds
 */
export function trackConnections(server: Server, graceMs = 5000): Connections {
  const answers = new Map<Duplex, Set<ServerResponse>>()
  let closed: Promise<void> | undefined

  server.on('connection', (socket: Socket) => {
    answers.set(socket, new Set())
    socket.once('close', () => answers.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = answers.get(socket)
    open?.add(response)
    response.once('close', () => {
      open?.delete(response)
      if (closed && open?.size === 0) socket.destroySoon()
    })
  })

  const close = () =>
    new Promise<void>((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
      // The only possible error is that the server does not listen, so it is closed already.
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
  return {
    isBusy: (socket) => (answers.get(socket)?.size ?? 0) > 0,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
