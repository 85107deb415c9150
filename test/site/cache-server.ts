/** A cache server in this process, which keeps what is stored in memory and can fail on purpose. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Answers a request in place of the server, or returns `false`. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export class CacheServer {
  /** By path. */
  readonly entries = new Map<string, Buffer>()
  /** Method and path of each request. */
  readonly requests: string[] = []
  /** Values of the header `Authorization`. */
  readonly tokens = new Set<string | undefined>()
  fault: Fault = () => false

  private constructor(
    readonly origin: string,
    private readonly close: () => void,
  ) {}

  static async start(): Promise<CacheServer> {
    let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
    const http = createServer((request, response) => void handle(request, response))
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const server = new CacheServer(`http://127.0.0.1:${port}`, () => {
      http.closeAllConnections()
      http.close()
    })
    handle = (request, response) => server.answer(request, response)
    return server
  }

  stop(): void {
    this.close()
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    this.requests.push(`${method} ${url}`)
    this.tokens.add(request.headers.authorization)
    if (this.fault(request, response)) return
    if (method === 'PUT') {
      this.entries.set(url, await buffer(request))
      response.writeHead(201).end()
      return
    }
    const entry = this.entries.get(url)
    response.writeHead(entry ? 200 : 404).end(entry)
  }
}

/** Adds a cache server to a configuration; the environment has its address. */
export function withRemoteCache(config: string): string {
  const added = config.replace(/\btitle:/, 'cache: remoteCache(), title:')
  return `import { remoteCache } from '@bifolio/remote-cache'\n${added}`
}
