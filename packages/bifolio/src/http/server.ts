import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerClientErrors, refuse } from './client-errors.ts'
import { trackConnections } from './connections.ts'
import { COMMON_HEADERS } from './headers.ts'
import { listenOnFreePort } from './listen.ts'
import { type Audience, checkRequest } from './request-checks.ts'
import { sendText } from './responses.ts'

/** A running server. */
export interface RunningServer {
  /** `http://localhost:4173`, without a trailing slash. */
  url: string
  port: number
  /** Finishes open responses and releases the port; idempotent. */
  close(): Promise<void>
}

/** Well above the longest accepted address, to distinguish longer ones from too many headers. */
const MAX_HEADER_SIZE = 64 * 1024

/** Where a server listens, and which requests it accepts. */
export interface ServerOptions {
  /** The ports to try in this order (`portsToTry`); 0 lets the system choose. */
  ports: readonly number[]
  /** Name or address to listen on, which is also an allowed host. */
  host: string
  audience: Audience
  /** Handles protocol upgrades; without it they are handled as ordinary requests. */
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * Starts a server that rejects malformed requests and those for other hosts, and can be closed without cutting
 * off responses.
 * @param handle responds to each request; must not throw
 * @throws when no port is free
 */
export async function startServer(handle: RequestListener, options: ServerOptions): Promise<RunningServer> {
  const { host, onUpgrade } = options
  const check = (request: IncomingMessage) => checkRequest(request, options.audience, host)
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
      // Errors of connections affect only themselves.
      socket.on('error', () => socket.destroy())
      const refusal = check(request)
      if (refusal) refuse(socket, refusal.status)
      else onUpgrade(request, socket, head)
    })
  const port = await listenOnFreePort(server, options.ports, host)
  // From now on errors are connections that could not be accepted (too many open files); others continue.
  server.on('error', () => {})
  return { url: `http://${hostInUrl(host)}:${port}`, port, close: connections.close }
}

/** Browsers cannot open the unspecified address (`0.0.0.0`, `::`). */
function hostInUrl(host: string): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
