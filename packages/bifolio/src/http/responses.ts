import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { REVALIDATE } from './headers.ts'

/** A line of text, for responses without a page. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const body = `${text}\n`
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': REVALIDATE,
      ...headers,
    },
  })
}

/** Redirects the client. Browsers have to revalidate, as the next build may have a page at the address. */
export function redirectResponse(status: 302 | 308, location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Content-Length': '0', 'Cache-Control': REVALIDATE })
  if (cookie) headers.set('Set-Cookie', cookie)
  return new Response(null, { status, headers })
}

/**
 * Sends a response to the client.
 *
 * @throws when the client disconnects, or when the body is shorter than its `Content-Length`
 */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.strictContentLength = true
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (response.req.method === 'HEAD') await answer.body?.cancel()
  else if (answer.body) await pipeline(answer.body, response, { end: false })
  response.end()
}

/** Sends a line of text immediately, for errors. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...type, ...headers }).end(`${text}\n`)
}
