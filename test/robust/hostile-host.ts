/** Hosts of a site, and cache servers, that answer as they should not. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Random } from './family.ts'
import { mutated } from './values.ts'
import { damaged } from './words.ts'

/** What a try does to the answer of a request; its random choices are made before. */
export interface HostFault {
  name: string
  /** Whether an answer that is taken in spite of it must be the right one. */
  isTransport: boolean
  /** @param content what should be answered */
  answer(request: IncomingMessage, response: ServerResponse, content: Buffer): unknown
}

const MB = 1e6
const CHUNK = Buffer.alloc(MB, ' ')
/** Sent at most, if the client never ends an endless answer. */
const MOST_SENT = 2000 * MB
const ZEROS = gzipSync(Buffer.alloc(300 * MB))

// biome-ignore format: a list
const STATUSES = [201, 203, 204, 205, 206, 300, 301, 304, 400, 401, 403, 404, 410, 418, 429, 500, 502, 503, 599, 799]
// biome-ignore format: a list
const RAW = ['', '\0', 'garbage', 'HTTP/1.1 200', 'HTTP/9.9 200 OK\r\n\r\n', 'HTTP/1.1 abc OK\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nx', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx', 'HTTP/1.1 200 OK\r\nNo colon\r\n\r\n', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n3\r\nabc\r\n0\r\n\r\n', `HTTP/1.1 200 OK\r\nA: ${'x'.repeat(200_000)}\r\n\r\n`, 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'HTTP/1.1 302 Found\r\nLocation: \x01\xff\r\nContent-Length: 0\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab']
// biome-ignore format: a list
const BODIES = ['', ' ', 'null', '{}', '[]', '0', '"x"', 'export default ', 'export default null', 'export default {}', '[[["a",[1]]]]', '[[null]]', '<html '.repeat(60_000), `<html data-base="/">${'<div id="doc:root" '.repeat(60_000)}`, `- [${']('.repeat(100_000)}`, '['.repeat(200_000), `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '#'.repeat(MB), '> '.repeat(MB), '- '.repeat(MB), '`'.repeat(MB), '\ud800'.repeat(99), '\0'.repeat(999), '__proto__']

/** @param elsewhere the address of another host, with a slash at the end */
export function hostFault(random: Random, elsewhere: string): HostFault {
  const [kind, make] = random.pick(Object.entries(KINDS))
  return { isTransport: kind !== 'body' && kind !== 'shape', ...make(random, elsewhere) }
}

type Kind = (random: Random, elsewhere: string) => Omit<HostFault, 'isTransport'> & Partial<HostFault>

const KINDS: Record<string, Kind> = {
  status(random) {
    const status = random.pick(STATUSES)
    return {
      name: `status ${status}`,
      answer: (_, response, content) => response.writeHead(status).end(content),
    }
  },
  raw(random) {
    const text = random.pick(RAW)
    const isOpen = random.chance(30)
    return {
      name: `raw ${JSON.stringify(text.slice(0, 80))}${isOpen ? ', left open' : ''}`,
      answer: (_, { socket }) => (isOpen ? socket?.write(text, 'latin1') : socket?.end(text, 'latin1')),
    }
  },
  redirect(random, elsewhere) {
    const { host, port } = new URL(elsewhere)
    // biome-ignore format: a list
    const location = random.pick([elsewhere, `//${host}/`, `/\\${host}/`, `http://localhost:${port}/`, `http:${host}`, `https://${host}/`, `http://user@${host}/`, 'javascript:1', 'file:///etc/passwd', 'data:text/html,<html>', '', ' ', '/', '.', '?', '#', 'http://', 'http://[', '%', '../../../..'])
    const status = random.pick([301, 302, 303, 307, 308])
    return {
      name: `redirect to ${JSON.stringify(location)}`,
      // Inside of the origin it leads to another file.
      isTransport: false,
      answer: (_, response) => response.writeHead(status, { Location: location }).end(),
    }
  },
  encoding(random) {
    // biome-ignore format: a list
    const [name, encoding, encode] = random.pick<[string, string, (content: Buffer) => Buffer]>([
      ['gzip', 'gzip', gzipSync],
      ['Brotli', 'br', brotliCompressSync],
      ['gzip twice', 'gzip, gzip', (content) => gzipSync(gzipSync(content))],
      ['gzip as Brotli', 'br', gzipSync],
      ['cut gzip', 'gzip', (content) => gzipSync(content).subarray(0, -9)],
      ['gzip with a tail', 'gzip', (content) => Buffer.concat([gzipSync(content), Buffer.from('tail')])],
      ['a bomb', 'gzip', () => ZEROS],
      ['no gzip', 'gzip', (content) => content],
      ['an unknown encoding', 'x', (content) => content],
    ])
    return {
      name,
      answer: (_, response, content) =>
        response.writeHead(200, { 'Content-Encoding': encoding }).end(encode(content)),
    }
  },
  length(random) {
    const change = random.pick([-1, 1, 1000, 1e12])
    return {
      name: `a length that is wrong by ${change}`,
      // Without its end, it is another answer.
      isTransport: change > 0,
      answer({ socket }, _, content) {
        const length = Math.max(0, content.length + change)
        socket.end(
          Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`), content]),
        )
      },
    }
  },
  timing(random) {
    return random.pick<ReturnType<Kind>>([
      { name: 'no answer', answer: () => {} },
      { name: 'no body', answer: (_, response) => response.write('<') },
      { name: 'one byte after the other', answer: (_, response, content) => drip(response, content) },
      {
        name: 'late',
        answer: async (_, response, content) => {
          await sleep(30)
          response.end(content)
        },
      },
      { name: 'endless', answer: (_, response) => endless(response) },
      {
        name: 'cut',
        answer: (_, response, content) => response.write(content.subarray(0, 20), () => response.destroy()),
      },
      { name: 'closed', answer: ({ socket }) => socket.destroy() },
      { name: 'reset', answer: ({ socket }) => socket.resetAndDestroy() },
    ])
  },
  body(random) {
    const body = random.pick(BODIES)
    return {
      name: `body ${JSON.stringify(body.slice(0, 60))} (${body.length})`,
      answer: (_, response) => response.end(body),
    }
  },
  shape(random) {
    return {
      name: 'another shape',
      answer: (_, response, content) => response.end(reshaped(random, content)),
    }
  },
}

/** Changes the data of a file, or its text. */
function reshaped(random: Random, content: Buffer): string {
  const text = content.toString('utf8')
  const [, before = '', json = ''] = /^(export default )?([\s\S]*)$/.exec(text) ?? []
  try {
    return before + JSON.stringify(mutated(random, JSON.parse(json)))
  } catch {
    return damaged(random, text)
  }
}

async function drip(response: ServerResponse, content: Buffer): Promise<void> {
  for (const byte of content) {
    if (response.destroyed) return
    response.write(Buffer.from([byte]))
    await sleep(5)
  }
  response.end()
}

function endless(response: ServerResponse, sent = 0): void {
  if (!response.destroyed && sent < MOST_SENT) response.write(CHUNK, () => endless(response, sent + MB))
}

/** The file that a request means: `index.html` for the home page. */
export function fileOf({ url = '/' }: IncomingMessage): string {
  try {
    return decodeURIComponent(new URL(url, 'http://host').pathname.slice(1)) || 'index.html'
  } catch {
    return url
  }
}

/** A host on this machine whose answers can be exchanged. */
export class Host {
  listener: RequestListener = (_, response) => void response.writeHead(404).end()
  /** Paths of requests since the last reset. */
  readonly requests: string[] = []

  private constructor(readonly url: string) {}

  static async start(): Promise<Host> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = new Host(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.on('connection', (socket) => socket.on('error', () => {}))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      host.requests.push(request.url ?? '')
      host.listener(request, response)
    })
    return host
  }
}
