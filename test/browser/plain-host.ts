/** Hosts that only serve files: clean URLs, and one 404 page for everything else. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { afterAll, beforeAll } from '@rstest/core'
import type { ServedSite } from './harness.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * 200 characters of a document, and the rest of a started paragraph: a word that grows, or gets its punctuation, moves to
 * the next line in every layout.
 */
const PIECE = /.{1,200}(?:(?!<(?!\/?(?:a|code|em|kbd|strong)\b)).)*/gs

/**
 * Serves the output of a built site below `base` while the tests of the enclosing `describe` run.
 * @param built a site with its output in `build`
 * @param pause delay after each {@link PIECE} of a document, in milliseconds
 */
export function servePlainly(built: ServedSite, base: string, pause = 0): { url: string } {
  // Set before the first test.
  const host = { url: '' }
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://x').pathname).slice(base.length)
    const root = join(built.root, 'build')
    const file = [path, `${path}.html`, join(path, 'index.html')].find((name) => isFile(join(root, name)))
    response.writeHead(file ? 200 : 404, {
      'Content-Type': TYPES[extname(file ?? '404.html')] ?? 'image/svg+xml',
    })
    const source = join(root, file ?? '404.html')
    if (pause === 0 || !source.endsWith('.html')) return createReadStream(source).pipe(response)
    for (const piece of readFileSync(source, 'utf8').match(PIECE) ?? []) {
      response.write(piece)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    response.end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object') host.url = `http://127.0.0.1:${address?.port}${base}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return host
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
