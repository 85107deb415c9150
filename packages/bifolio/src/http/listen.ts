import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Number of ports that are tried after the default one. */
const FURTHER_PORTS = 100
const HIGHEST_PORT = 65_535

const EXPLANATIONS: Record<string, (port: number, host: string) => string> = {
  EACCES: (port) => `You may not listen on port ${port}. Choose a port above 1023.`,
  EADDRNOTAVAIL: (_port, host) =>
    `The host \`${host}\` is not an address of this machine. Try \`localhost\`.`,
  ENOTFOUND: (_port, host) => `The host \`${host}\` is not known. Try \`localhost\`.`,
}

/** The ports to try: only the given one, since other programs expect it, or the default one and the next 100. */
export function portsToTry(given: number | undefined, byDefault: number): number[] {
  if (given !== undefined) return [given]
  return Array.from({ length: 1 + FURTHER_PORTS }, (_, index) => byDefault + index)
}

/**
 * Listens on the first of the ports that is free.
 *
 * @param server any server of Node (`net`, `http`, `https`) that does not listen yet
 * @param ports at least one; 0 lets the system choose
 * @param host name or address, for example `localhost`
 * @returns the actual port
 * @throws when none of the ports is free, or when the host or a port cannot be used at all
 */
export async function listenOnFreePort(
  server: Server,
  ports: readonly number[],
  host: string,
): Promise<number> {
  for (const candidate of ports) {
    if (!Number.isInteger(candidate) || candidate < 0 || candidate > HIGHEST_PORT)
      throw new Error(`${candidate} is not a port. Choose a whole number from 0 to ${HIGHEST_PORT}.`)
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
  const [first, last] = [ports[0], ports.at(-1)]
  throw new Error(
    first === last
      ? `Port ${first} of ${host} is in use. Stop the program that uses it, choose another port (\`--port\`), or choose none, for the first free one.`
      : `The ports ${first} to ${last} of ${host} are all in use. Free one of them, or choose another (\`--port\`).`,
  )
}
