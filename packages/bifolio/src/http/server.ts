import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerClientErrors, refuse } from './client-errors.ts'
import { trackConnections } from './connections.ts'
import { COMMON_HEADERS } from './headers.ts'
import { listenOnFreePort } from './listen.ts'
import { type Audience, refusalOf } from './request-checks.ts'
import { sendText } from './responses.ts'

/** A server that is running. */
export interface RunningServer {
  /** `http://localhost:4173`, without a slash at the end. */
  url: string
  port: number
  /** Finishes the open answers and frees the port; calling it again does no harm. */
  close(): Promise<void>
}

/** Well above the longest address that is answered, so that a longer one differs from too many headers. */
const MAX_HEADER_SIZE = 64 * 1024

/** Where a server listens, and whom it answers. */
export interface ServerOptions {
  /** The first port to try; 0 lets the system choose. */
  port: number
  /** Name or address to listen on; the server may be asked by it. */
  host: string
  audience: Audience
  /** Takes over connections that ask for another protocol; without it they are answered as if they had not. */
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * Starts a server that refuses malformed requests and those that are not meant for it, and can be closed without cutting
 * off answers.
 * @param handle answers each request; must not throw
 * @throws when there is no port to listen on
 */
export async function startServer(handle: RequestListener, options: ServerOptions): Promise<RunningServer> {
  const { host, onUpgrade } = options
  const check = (request: IncomingMessage) => refusalOf(request, options.audience, host)
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, (request, response) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
    const refusal = check(request)
    if (refusal) sendText(response, refusal.status, refusal.message, refusal.headers)
    else handle(request, response)
  })
  const connections = trackConnections(server)
  answerClientErrors(server, connections)
  if (onUpgrade)
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Connections break; that ends nothing but themselves.
      socket.on('error', () => socket.destroy())
      const refusal = check(request)
      if (refusal) refuse(socket, refusal.status)
      else onUpgrade(request, socket, head)
    })
  const port = await listenOnFreePort(server, options.port, host)
  // From now on an error is a connection that could not be accepted (too many open files): the others go on.
  server.on('error', () => {})
  return { url: `http://${hostInUrl(host)}:${port}`, port, close: connections.close }
}

/** A browser cannot open the address that means all addresses of the machine. */
function hostInUrl(host: string): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
