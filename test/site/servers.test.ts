/** Access rules and robustness of the three servers, with the same tests for all of them. */
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type Server, startSearchServer, startServer } from '../browser/server.ts'
import { slow } from '../slow.ts'
import { ask, askForSocket } from './ask.ts'
import { engine } from './engine.ts'
import { createSiteFolder } from './folder.ts'

const FILES = {
  'bifolio.config.js': `export default { title: 'Test', server: { allowedHosts: ['.allowed.example'] } }\n`,
  // With a component, the dev server also runs the server of the bundler.
  'Part.jsx': 'export const Part = () => null\n',
  'part.mdx': `import { Part } from './Part.jsx'\n\n# Part\n\n<Part />\n`,
  'index.md': '# Home\n\nWords.\n',
  'guide/a.md': '# A page\n\nMore words.\n',
  'public/a.txt': 'text',
  'public/static/asset/mermaid-1.2.3/frame.html': '<!doctype html><title>Diagram</title>',
  'public/.well-known/security.txt': 'contact',
  'public/.well-known/.env': 'secret',
}
/** At the address of the frame of diagrams. */
const FRAME = '/static/asset/mermaid-1.2.3/frame.html'
const KINDS = ['dev', 'preview', 'search-server'] as const

let root = ''
const servers = new Map<string, Server>()

beforeAll(async () => {
  root = createSiteFolder({ files: FILES })
  const { ok, problems } = await (await engine()).build({ root })
  if (!ok) throw new Error(JSON.stringify(problems))
  servers.set('dev', await startServer('dev', root))
  servers.set('preview', await startServer('preview', root))
  servers.set('search-server', await startSearchServer({ default: root }, 0))
})

afterAll(async () => {
  for (const server of servers.values()) await server.stop()
})

const urlOf = (kind: string): string => servers.get(kind)?.url ?? ''
const FOREIGN = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' }

describe.each(KINDS)('%s', (kind) => {
  const page = kind === 'search-server' ? '/?keyword=page' : '/guide/a'
  const isPublic = kind === 'search-server'

  test('unknown host names (DNS rebinding) are refused', async () => {
    for (const target of [
      page,
      '/llms-full.txt',
      '/a.txt',
      '/health',
      '/__bifolio/events',
      '/static/shell/runtime.js',
    ])
      for (const host of ['evil.example', 'evil.example:5173', '192.0.2.1', 'localhost.evil.example']) {
        const answer = await ask(urlOf(kind), target, { headers: { host } })
        expect([target, host, answer.status]).toEqual([target, host, 403])
        expect(answer.text).toContain('`server.allowedHosts`')
      }
  })

  if (!isPublic)
    test('only pages of the same origin show a document in a frame', async () => {
      for (const target of ['/', page, '/nowhere', FRAME]) {
        const { headers } = await ask(urlOf(kind), target)
        expect([target, headers['content-security-policy']]).toEqual([target, "frame-ancestors 'self'"])
      }
    })

  test('local and configured host names are accepted', async () => {
    const hosts = ['localhost', '127.0.0.1:5173', '[::1]:5173', 'allowed.example', 'a.b.allowed.example:8080']
    for (const host of hosts) expect((await ask(urlOf(kind), page, { headers: { host } })).status).toBe(200)
  })

  test('requests of pages of other origins are refused', async () => {
    for (const target of [page, '/nowhere', '/static/nowhere.js', '//', '/a.txt']) {
      const { headers } = await ask(urlOf(kind), target)
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await ask(urlOf(kind), page, { headers: FOREIGN })).status).toBe(isPublic ? 200 : 403)
    const script = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }
    expect((await ask(urlOf(kind), page, { headers: script })).status).toBe(isPublic ? 200 : 403)
  })

  test('navigation from other sites is accepted', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
    expect((await ask(urlOf(kind), page, { headers })).status).toBe(200)
  })

  test('other methods are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', ...(isPublic ? [] : ['OPTIONS'])]) {
      const answer = await ask(urlOf(kind), page, { method })
      expect([method, answer.status]).toEqual([method, 405])
      expect(answer.headers.allow).toContain('GET, HEAD')
    }
    expect((await ask(urlOf(kind), page, { method: 'HEAD' })).text).toBe('')
  })

  test.each([
    '//',
    '//evil.example',
    '//evil.example/..',
    '/en//evil.example',
    '/en/%2fevil.example',
    '/en/\\evil.example',
    '///',
    '/%',
    '/%00',
    '/a.txt%00.md',
    '/..%2f..%2fetc/passwd',
    '/a.txt/below',
    `/${'n'.repeat(300)}`,
    `/${'n'.repeat(300)}.md`,
    `/static/${'n'.repeat(300)}.js`,
    `/${'n/'.repeat(3000)}`,
    `/${'n'.repeat(9000)}`,
    '/__open-in-editor?file=/etc/passwd',
    '/rsbuild-dev-server',
    '*',
    'nonsense',
  ])('the target %j is answered with 400, 404 or 414', async (target) => {
    const answer = await ask(urlOf(kind), target)
    expect([400, 404, 414]).toContain(answer.status)
    expect(answer.headers.location ?? '').not.toMatch(/^\/\//)
    expect(answer.text).not.toMatch(/\n\s+at |node:internal|node_modules/)
    expect(answer.text).not.toContain(root)
  })

  test('other protocols are refused', async () => {
    expect([403, 404]).toContain(await askForSocket(urlOf(kind), '/nowhere', FOREIGN).catch(() => 404))
  })
})

describe('hot updates', () => {
  /** The address that the script connects to. */
  async function socketOf(url: string): Promise<{ path: string; token: string }> {
    const { text } = await ask(url, '/static/shell/runtime.js')
    const [, token = '', path = ''] = /'([\da-f]+)', \{\s+"path": "([^"]+)"/.exec(text) ?? []
    return { path, token }
  }

  slow('are for pages of this server only, with a secret token', async () => {
    const url = urlOf('dev')
    const { path, token } = await socketOf(url)
    expect(path).toMatch(/^\/__bifolio\/hot\/[0-9a-f-]{36}$/)
    const { origin } = new URL(url)
    const target = `${path}?token=${token}`
    expect(await askForSocket(url, target, { Origin: origin })).toBe(101)
    expect(await askForSocket(url, target, FOREIGN)).toBe(403)
    expect(await askForSocket(url, target, { Origin: 'http://localhost:1' })).toBe(403)
    expect(await askForSocket(url, target, { Host: 'evil.example', Origin: 'http://evil.example' })).toBe(403)
    expect(await askForSocket(url, `/rsbuild-hmr?token=${token}`, { Origin: origin })).toBe(404)
    const again = await startServer('dev', root)
    expect((await socketOf(again.url)).path).not.toBe(path)
    await again.stop()
  })
})

describe('dev server events', () => {
  const EVENTS = '/__bifolio/events'

  test('are sent to pages of this server only', async () => {
    const sameOrigin = await ask(urlOf('dev'), EVENTS, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(sameOrigin.text).toContain('"type":"welcome"')
    const foreign: Record<string, string>[] = [
      FOREIGN,
      { Origin: 'http://localhost:1' },
      { Host: 'evil.example' },
    ]
    for (const headers of foreign) {
      const answer = await ask(urlOf('dev'), EVENTS, { headers })
      expect([answer.status, answer.text]).toEqual([403, expect.not.stringContaining('welcome')])
    }
  })
})

test.each(['dev', 'preview'])('%s serves files below `.well-known`', async (kind) => {
  expect((await ask(urlOf(kind), '/.well-known/security.txt')).text).toBe('contact')
  expect((await ask(urlOf(kind), '/.well-known/.env')).status).toBe(404)
})
