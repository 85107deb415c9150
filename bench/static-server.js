/** Serves a built site like a good static host, in the same way for every product. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** @typedef {{ body: Buffer, headers: Record<string, string> }} Answer */

/**
 * A served site.
 * @typedef {object} StaticServer
 * @property {string} url Origin, without a slash at the end.
 * @property {(path: string) => number} bodyBytes Size of the response body, as sent.
 * @property {() => void} close
 */

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Files are compressed if their size falls below this share: not images, fonts and archives. */
const WORTHWHILE = 0.9

/** @param {string} folder The output of a build. @returns {Promise<StaticServer>} */
export async function serveFolder(folder) {
  /** @type {Map<string, Answer | undefined>} */
  const answers = new Map()
  const answerTo = (/** @type {string} */ path) => {
    if (!answers.has(path)) answers.set(path, createAnswer(folder, path))
    return answers.get(path)
  }
  const server = createServer(({ url = '/', headers }, response) => {
    const answer = answerTo(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (!answer) response.writeHead(404).end()
    else if (headers['if-none-match'] === answer.headers.ETag) response.writeHead(304, answer.headers).end()
    else response.writeHead(200, answer.headers).end(answer.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodyBytes: (path) => answerTo(path)?.body.length ?? Number.NaN,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Whether a file name has a content hash, as `app.4b607417.js` and `app.CWtZ8p1u.lean.js`. @param {string} file */
export const isHashed = (file) => /\.[\w-]{5,}(?:\.lean)?\.\w+$/.test(file)

/** @param {string} folder @param {string} path @returns {Answer | undefined} */
function createAnswer(folder, path) {
  const file = [path, `${path}.html`, join(path, 'index.html')]
    .map((name) => join(folder, name))
    .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
  if (!file) return undefined
  const content = readFileSync(file)
  const small = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const isWorthwhile = small.length < content.length * WORTHWHILE
  const body = isWorthwhile ? small : content
  const headers = {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Length': String(body.length),
    'Cache-Control': `public, max-age=${isHashed(file) ? '31536000, immutable' : '0, must-revalidate'}`,
    ETag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    ...(isWorthwhile && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
  }
  return { body, headers }
}
