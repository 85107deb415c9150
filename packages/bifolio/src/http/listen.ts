import type { Server } from 'node:net'
import { errorCode } from './error-code.ts'

/** How many ports after the wanted one are tried. */
const furtherPorts = 100
const highestPort = 65_535

const explanations: Record<string, (port: number, host: string) => string> = {
  EACCES: (port) => `You may not listen on port ${port}. Choose a port above 1023.`,
  EADDRNOTAVAIL: (_port, host) =>
    `The host \`${host}\` is not an address of this machine. Try \`localhost\`.`,
  ENOTFOUND: (_port, host) => `The host \`${host}\` is not known. Try \`localhost\`.`,
}

/**
 * Makes the server listen on the port or, when it is taken, on the first free one of the next 100.
 *
 * @param server any server of node's (`net`, `http`, `https`) that does not listen yet
 * @param port 0 lets the system choose
 * @param host name or address, for example `localhost`
 * @returns the port that is used
 * @throws when none of the ports is free, or when the host or the port cannot be used at all
 */
export async function listenOnFreePort(server: Server, port: number, host: string): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > highestPort) {
    throw new Error(`${port} is not a port. Choose a whole number from 0 to ${highestPort}.`)
  }
  const last = port === 0 ? 0 : Math.min(port + furtherPorts, highestPort)
  for (let candidate = port; candidate <= last; candidate++) {
    const error = await tryToListen(server, candidate, host)
    if (error === undefined) return portOf(server)
    if (errorCode(error) !== 'EADDRINUSE') throw explain(error, candidate, host)
  }
  throw new Error(
    `The ports ${port} to ${last} of ${host} are all in use. Free one of them or choose another.`,
  )
}

/** Resolves with the error, or with `undefined` once the server listens. */
function tryToListen(server: Server, port: number, host: string): Promise<unknown> {
  return new Promise((resolve) => {
    const onError = (error: Error) => {
      server.off('listening', onListening)
      resolve(error)
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(undefined)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, host)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}

function explain(error: unknown, port: number, host: string): Error {
  const explanation = explanations[errorCode(error) ?? '']
  if (explanation) return new Error(explanation(port, host), { cause: error })
  return new Error(`The server cannot listen on ${host}:${port}.`, { cause: error })
}
