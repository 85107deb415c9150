/** Requests as no browser sends them: any target, host and header. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Asking {
  method?: string
  headers?: Record<string, string>
}

/** Sends a request to the server of an address and waits for the whole answer. @param target as it is to be sent */
export function ask(
  url: string,
  target: string,
  { method = 'GET', headers = {} }: Asking = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
        // Streams of events have no end.
        if (response.headers['content-type'] === 'text/event-stream') sent.destroy()
      })
      response.on('error', () => {})
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Asks for a WebSocket. @returns the status of the answer */
export function askForSocket(
  url: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const all = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = [`GET ${target} HTTP/1.1`, ...Object.entries(all).map((pair) => pair.join(': ')), '', '']
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.on('error', reject)
    socket.once('data', (piece) => {
      socket.destroy()
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(piece))?.[1]))
    })
  })
}

/** Begins to download a file and goes away after its first bytes. */
export function abortDownload(url: string, target: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    )
    socket.once('data', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
