/** Requests with any target, host and header, which browsers do not allow. */
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

/** Sends a request to the server of an address and waits for the complete response. @param target request target, sent unchanged */
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
        // Event streams do not end.
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

/** Requests a WebSocket. @returns the status of the response */
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

/** Starts a download and aborts it after the first bytes. */
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
