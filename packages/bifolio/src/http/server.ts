import { createServer, type RequestListener } from 'node:http'
import { answerClientErrors } from './client-errors.ts'
import { trackConnections } from './connections.ts'
import { listenOnFreePort } from './listen.ts'

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

/**
 * Starts a server that refuses malformed requests and can be closed without cutting off answers.
 * @param handle answers each request; must not throw
 * @param address `port` is the first one to try; 0 lets the system choose
 * @throws when there is no port to listen on
 */
export async function startServer(
  handle: RequestListener,
  { port: wanted, host }: { port: number; host: string },
): Promise<RunningServer> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, handle)
  const connections = trackConnections(server)
  answerClientErrors(server, connections)
  const port = await listenOnFreePort(server, wanted, host)
  // From now on an error is a connection that could not be accepted (too many open files): the others go on.
  server.on('error', () => {})
  return { url: `http://${hostInUrl(host)}:${port}`, port, close: connections.close }
}

/** A browser cannot open the address that means all addresses of the machine. */
function hostInUrl(host: string): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
