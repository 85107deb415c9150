/** A build that takes pages from a cache server writes the same bytes, and one whose server fails does, too. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { CacheServer, type Fault, withRemoteCache } from '../cache-server.ts'
import { type Site, site } from '../driver.ts'

const ADDRESS = 'BIFOLIO_REMOTE_CACHE'
const READ_ONLY = 'BIFOLIO_REMOTE_CACHE_READ_ONLY'
const TOKEN = 'BIFOLIO_REMOTE_CACHE_TOKEN'
const TIMEOUT = 'BIFOLIO_REMOTE_CACHE_TIMEOUT'
/** Node loads it, and its packages only once. */
const CONFIG = 'bifolio.config.mjs'
/** Longer than a busy machine takes. */
const SECONDS = '60'

const clean = site('basic')
/** The same site with a shared cache. */
const sharing = () => site('basic').rename('bifolio.config.js', CONFIG).change(CONFIG, withRemoteCache)
let server: CacheServer
let filled: Map<string, Buffer>

beforeAll(async () => {
  server = await CacheServer.start()
  process.env[ADDRESS] = `${server.origin}/docs`
  process.env[TIMEOUT] = SECONDS
  await sharing().build().expectOk()
  filled = new Map(server.entries)
  delete process.env[ADDRESS]
  await clean.build().expectOk()
})

beforeEach(() => {
  delete process.env[READ_ONLY]
  process.env[TIMEOUT] = SECONDS
  process.env[ADDRESS] = `${server.origin}/docs`
  server.fault = () => false
  server.requests.length = 0
  server.tokens.clear()
  server.entries.clear()
  for (const [path, entry] of filled) server.entries.set(path, entry)
})

afterAll(() => {
  for (const name of [ADDRESS, READ_ONLY, TOKEN, TIMEOUT]) delete process.env[name]
  server.stop()
})

const shared = ({ outcome }: Site) => outcome.report?.shared

test('a build in another folder takes all pages, and writes the same bytes', async () => {
  const warm = sharing()
  await warm.build().expectOk().expectSameAs(clean)
  expect(shared(warm)).toEqual({ wanted: 16, found: 16, stored: 0 })
  await warm.build().expectOk().expectReused(16)
})

test('pages whose sources differ are compiled, and stored', async () => {
  const edited = sharing()
  await edited
    .change('en/api/one.md', (text) => `${text}\nMore.\n`)
    .build()
    .expectOk()
  expect(shared(edited)).toEqual({ wanted: 16, found: 15, stored: 1 })
  delete process.env[ADDRESS]
  await edited.expectSameAsCleanBuild()
})

test('other settings find nothing', async () => {
  const other = sharing()
  await other
    .change(CONFIG, (text) => text.replace('title:', 'markdown: { defaultWrapCode: true }, title:'))
    .build()
    .expectOk()
  expect(shared(other)).toEqual({ wanted: 16, found: 0, stored: 16 })
})

test('a read-only cache is not written to', async () => {
  process.env[READ_ONLY] = '1'
  await sharing()
    .change('en/api/one.md', (text) => `${text}\nMore.\n`)
    .build()
    .expectOk()
  expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})

test('an address that ends with /v8/artifacts speaks the protocol of Turborepo', async () => {
  process.env[ADDRESS] = `${server.origin}/v8/artifacts?teamId=docs`
  server.entries.clear()
  await sharing().build().expectOk()
  const [path = '', artifact] = [...server.entries][0] ?? []
  expect(path).toMatch(/^\/v8\/artifacts\/[\da-f]{64}\?teamId=docs$/)
  expect(artifact?.toString('hex', 0, 32)).toBe(
    createHash('sha256')
      .update(artifact?.subarray(32) ?? '')
      .digest('hex'),
  )
  const warm = sharing()
  await warm.build().expectOk().expectSameAs(clean)
  expect(shared(warm)).toEqual({ wanted: 16, found: 16, stored: 0 })
})

const isEntry = (url = '') => url.includes('/cas/')

/** Faults of a server, and what the warning says. */
const FAULTS: Record<string, [fault: Fault, warning: RegExp]> = {
  'that is killed in the middle': [
    ({ url }, response) => {
      if (!isEntry(url)) return false
      response.writeHead(200, { 'Content-Length': 100_000 })
      response.write('part', () => response.destroy())
      return true
    },
    /breaks off in the middle of an answer/,
  ],
  'that answers 500': [
    (_, response) => {
      response.writeHead(500).end('token=secret')
      return true
    },
    /responds to GET with the status 500/,
  ],
  'that is full': [
    ({ method, url }, response) => {
      if (method === 'PUT') response.writeHead(507).end()
      else if (isEntry(url)) response.writeHead(404).end()
      else return false
      return true
    },
    /responds to PUT with the status 507/,
  ],
  'that sends garbage for actions': [
    (_, response) => {
      response.end('<html>Please log in</html>')
      return true
    },
    /no `ActionResult`/,
  ],
  'that sends another content': [
    ({ url }, response) => {
      if (isEntry(url)) response.end('garbage')
      return isEntry(url)
    },
    /do not match their hash/,
  ],
  'that redirects to another origin': [
    (_, response) => {
      response.writeHead(302, { Location: 'http://localhost:1/' }).end()
      return true
    },
    /redirects to another origin/,
  ],
  'that redirects in a circle': [
    ({ url }, response) => {
      response.writeHead(307, { Location: url }).end()
      return true
    },
    /redirects without end/,
  ],
  'that announces a huge entry': [
    ({ url }, response) => {
      if (isEntry(url)) response.writeHead(200, { 'Content-Length': 1e12 }).write('part')
      return isEntry(url)
    },
    /more than 128 MB/,
  ],
}

for (const [name, [fault, warning]] of Object.entries(FAULTS))
  test(`a server ${name} costs a warning`, async () => {
    server.fault = fault
    const warm = sharing()
    await warm
      .build()
      .expectProblems({ id: 'shared-cache-failed', severity: 'warning', message: warning })
      .expectSameAs(clean)
  })

test('a server that cannot be reached costs a warning', async () => {
  const gone = await CacheServer.start()
  gone.stop()
  process.env[ADDRESS] = gone.origin
  await sharing()
    .build()
    .expectProblems({ id: 'shared-cache-failed', message: /ECONNREFUSED/ })
    .expectSameAs(clean)
})

test('a silent server costs a warning and the time that it is granted', async () => {
  process.env[TIMEOUT] = '1'
  server.fault = () => true
  const startedAt = performance.now()
  await sharing()
    .build()
    .expectProblems({ id: 'shared-cache-failed', message: /is too slow/ })
    .expectSameAs(clean)
  expect(performance.now() - startedAt).toBeGreaterThan(999)
  expect(server.requests).toHaveLength(1)
})

slow('the token is sent and never printed', async () => {
  server.fault = (_, response) => {
    response.writeHead(401).end()
    return true
  }
  const env = { [ADDRESS]: server.origin, [TOKEN]: 'user:s3cret-t0ken', [TIMEOUT]: SECONDS }
  const refused = sharing()
  await refused.build({ env }).expectProblems({ id: 'shared-cache-failed', message: /status 401/ })
  expect([...server.tokens]).toEqual([`Basic ${Buffer.from('user:s3cret-t0ken').toString('base64')}`])
  const { stdout, stderr } = refused.outcome
  expect(stdout + stderr).not.toMatch(/s3cret|dXNlcjpz/)
})

test('pictures of pages are taken from the cache', async () => {
  const source = {
    files: {
      [CONFIG]: withRemoteCache(
        `export default { title: 'Pictures', url: 'https://example.org', socialImages: true }\n`,
      ),
      'index.md': '# Home\n',
      'guide.md': '# Guide\n',
    },
  }
  const cold = site(source)
  await cold.build().expectOk()
  const stored = [...server.entries].filter(([path]) => !filled.has(path))
  server.requests.length = 0
  const warm = site(source)
  await warm.build().expectOk().expectSameAs(cold)
  // What is drawn is stored.
  expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  expect(stored.filter(([path]) => path.includes('/ac/'))).toHaveLength(2)
})
