import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Number of ports that are tried after the requested one. */
const FURTHER_PORTS = 100
const HIGHEST_PORT = 65_535

const EXPLANATIONS: Record<string, (port: number, host: string) => string> = {
  EACCES: (port) => `You may not listen on port ${port}. Choose a port above 1023.`,
  EADDRNOTAVAIL: (_port, host) =>
    `The host \`${host}\` is not an address of this machine. Try \`localhost\`.`,
  ENOTFOUND: (_port, host) => `The host \`${host}\` is not known. Try \`localhost\`.`,
}

/**
 * Listens on the port or, when it is in use, on the first free one of the next 100.
 *
 * @param server any server of Node (`net`, `http`, `https`) that does not listen yet
 * @param port 0 lets the system choose
 * @param host name or address, for example `localhost`
 * @returns the actual port
 * @throws when none of the ports is free, or when the host or the port cannot be used at all
 */
export async function listenOnFreePort(server: Server, port: number, host: string): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new Error(`${port} is not a port. Choose a whole number from 0 to ${HIGHEST_PORT}.`)
  }
  const last = port === 0 ? 0 : Math.min(port + FURTHER_PORTS, HIGHEST_PORT)
  for (let candidate = port; candidate <= last; candidate++) {
    try {
      server.listen(candidate, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port // it listens on a port
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE') continue
      const message =
        EXPLANATIONS[code]?.(candidate, host) ?? `The server cannot listen on ${host}:${candidate}.`
      throw new Error(message, { cause: error })
    }
  }
  throw new Error(
    `The ports ${port} to ${last} of ${host} are all in use. Free one of them or choose another.`,
  )
}
