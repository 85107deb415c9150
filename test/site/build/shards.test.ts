/** A site that is compiled in shards is the same as one that is built at once. */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { CacheServer } from '../cache-server.ts'
import { site } from '../driver.ts'

/** More than one pack. */
const PAGES = 300
const SOURCE = {
  files: Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => [
      index === 0 ? 'index.md' : `page-${index}.md`,
      `# Page ${index}\n\nText.\n`,
    ]),
  ),
}
const whole = site(SOURCE)
let server: CacheServer

/** With more time than a busy machine takes. */
const envOf = ({ origin }: CacheServer) => ({
  BIFOLIO_REMOTE_CACHE: origin,
  BIFOLIO_REMOTE_CACHE_TIMEOUT: '60',
})

beforeAll(async () => {
  server = await CacheServer.start()
  await whole.build().expectOk()
})

afterAll(() => server.stop())

test('shards fill the cache, and a last build takes all pages from it', async () => {
  const env = envOf(server)
  let compiled = 0
  for (const shard of ['1/2', '2/2']) {
    const part = site(SOURCE)
    await part.run(['build', '--shard', shard, '--json'], { env }).expectOk().expectNoFile('index.html')
    const { pages = 0, shared } = part.outcome.report ?? {}
    expect(shared).toEqual({ wanted: pages, found: 0, stored: pages })
    compiled += pages
    expect(pages).toBeGreaterThan(0)
  }
  expect(compiled).toBe(PAGES)
  const last = site(SOURCE)
  await last.build({ env }).expectOk().expectSameAs(whole)
  expect(last.outcome.report?.shared).toEqual({ wanted: PAGES, found: PAGES, stored: 0 })
})

test('the last build reports how many pages it has found', async () => {
  const last = site({ files: { ...SOURCE.files, 'page-1.md': '# Other\n' } })
  await last
    .run(['build'], { env: envOf(server) })
    .expectMessage(`${PAGES - 1} of ${PAGES} from the shared cache, 1 stored`)
})

test('a shard of another configuration is not used', async () => {
  const env = envOf(server)
  const config = `export default { title: 'Test', markdown: { headingIds: 'vitepress' } }\n`
  const last = site({ files: { ...SOURCE.files, 'bifolio.config.js': config } })
  await last.build({ env: { ...env, BIFOLIO_REMOTE_CACHE_READ_ONLY: '1' } })
  expect(last.outcome.report?.shared).toEqual({ wanted: PAGES, found: 0, stored: 0 })
})

const ONE = { files: { 'index.md': '# Home\n' } }

for (const shard of ['0/4', '5/4', 'x', '1', '1/0', '-1/4', '1.5/4'])
  test(`refuses the shard ${shard}`, async () => {
    await site(ONE)
      .run(['build', `--shard=${shard}`])
      .expectCode(2)
      .expectMessage('`--shard` takes a number and the number of all', `not \`${shard}\``)
  })

test('a shard needs a shared cache that it can write to', async () => {
  const shard = ['build', '--shard', '1/2', '--json']
  await site(ONE)
    .run(shard)
    .expectCode(1)
    .expectProblems({ id: 'shard-without-cache', file: 'bifolio.config.js', message: /the site has none/ })
  const env = { ...envOf(server), BIFOLIO_REMOTE_CACHE_READ_ONLY: '1' }
  await site(ONE)
    .run(shard, { env })
    .expectCode(1)
    .expectProblems({ id: 'shard-without-cache', message: /it is read-only/, hint: /^Unset .*READ_ONLY/ })
})

test('a shard stores pages that have not changed since the last build, if the server lacks them', async () => {
  const empty = await CacheServer.start()
  try {
    const env = envOf(empty)
    const shard = ['build', '--shard', '1/1', '--json']
    const kept = site(ONE)
    await kept.build().expectOk()
    await kept.run(shard, { env }).expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 0, stored: 1 })
    empty.requests.length = 0
    await kept.run(shard, { env }).expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 1, stored: 0 })
    expect(empty.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
    // Another branch replaces the page.
    await site({ files: { 'index.md': '# Other\n' } })
      .run(shard, { env })
      .expectOk()
    await kept.run(shard, { env }).expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 0, stored: 1 })
    const other = site(ONE)
    await other.build({ env }).expectOk()
    expect(other.outcome.report?.shared).toEqual({ wanted: 1, found: 1, stored: 0 })
  } finally {
    empty.stop()
  }
})

test('a shard that cannot be stored is an error', async () => {
  const full = await CacheServer.start()
  full.fault = ({ method }, response) => {
    if (method === 'PUT') response.writeHead(401).end()
    return method === 'PUT'
  }
  try {
    await site(ONE)
      .run(['build', '--shard', '1/1', '--json'], { env: envOf(full) })
      .expectCode(1)
      .expectProblems({ id: 'shard-not-stored', severity: 'error', message: /PUT with the status 401/ })
  } finally {
    full.stop()
  }
})
