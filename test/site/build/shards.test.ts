/** A site that is compiled in shards is the same as one that is built at once. */
import { afterAll, afterEach, beforeAll, expect, test } from '@rstest/core'
import { CacheServer, withRemoteCache } from '../cache-server.ts'
import { site } from '../driver.ts'

/** More than one pack. */
const PAGES = 260
const SOURCE = {
  files: {
    'bifolio.config.mjs': withRemoteCache(`export default { title: 'Test' }\n`),
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, index) => [
        index === 0 ? 'index.md' : `page-${index}.md`,
        `# Page ${index}\n\nText.\n`,
      ]),
    ),
  },
}
const whole = site(SOURCE)
let server: CacheServer

const NAME = 'BIFOLIO_REMOTE_CACHE'
const [TIMEOUT, SHARD, READ_ONLY] = [`${NAME}_TIMEOUT`, `${NAME}_SHARD`, `${NAME}_READ_ONLY`]

/** The following builds use a server, with more time than a busy machine takes. */
const use = ({ origin }: CacheServer, shard = '') =>
  void Object.assign(process.env, { [NAME]: origin, [TIMEOUT]: '60', [SHARD]: shard })

beforeAll(async () => {
  server = await CacheServer.start()
  await whole.build().expectOk()
})

afterEach(() => {
  for (const name of [NAME, TIMEOUT, SHARD, READ_ONLY]) delete process.env[name]
})

afterAll(() => server.stop())

test('shards fill the cache, and a last build takes all pages from it', async () => {
  let compiled = 0
  for (const shard of ['1/2', '2/2']) {
    const part = site(SOURCE)
    use(server, shard)
    await part.build().expectOk().expectNoFile('index.html')
    const { pages = 0, shared } = part.outcome.report ?? {}
    expect(shared).toEqual({ wanted: pages, found: 0, stored: pages })
    compiled += pages
    expect(pages).toBeGreaterThan(0)
  }
  expect(compiled).toBe(PAGES)
  const last = site(SOURCE)
  use(server)
  await last.build().expectOk().expectSameAs(whole)
  expect(last.outcome.report?.shared).toEqual({ wanted: PAGES, found: PAGES, stored: 0 })
})

test('the last build reports how many pages it has found', async () => {
  const last = site({ files: { ...SOURCE.files, 'page-1.md': '# Other\n' } })
  use(server)
  await last.run(['build']).expectMessage(`${PAGES - 1} of ${PAGES} from the shared cache, 1 stored`)
})

test('a shard of another configuration is not used', async () => {
  const config = withRemoteCache(`export default { title: 'Test', markdown: { defaultWrapCode: true } }\n`)
  const last = site({ files: { ...SOURCE.files, 'bifolio.config.mjs': config } })
  use(server)
  process.env[READ_ONLY] = '1'
  await last.build()
  expect(last.outcome.report?.shared).toEqual({ wanted: PAGES, found: 0, stored: 0 })
})

const one = (text = '# Home\n') => ({
  files: { 'bifolio.config.mjs': withRemoteCache(`export default { title: 'Test' }\n`), 'index.md': text },
})

test('a shard needs a shared cache', async () => {
  process.env[SHARD] = '1/2'
  await site(one())
    .build()
    .expectCode(1)
    .expectProblems({ id: 'unusable-shared-cache', message: /needs a shared cache to fill/ })
})

test('a shard stores pages that have not changed since the last build, if the server lacks them', async () => {
  const empty = await CacheServer.start()
  try {
    const kept = site(one())
    await kept.build().expectOk()
    use(empty, '1/1')
    await kept.build().expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 0, stored: 1 })
    empty.requests.length = 0
    await kept.build().expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 1, stored: 0 })
    expect(empty.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
    // Another branch replaces the page.
    await site(one('# Other\n')).build().expectOk()
    await kept.build().expectOk()
    expect(kept.outcome.report?.shared).toEqual({ wanted: 1, found: 0, stored: 1 })
    const other = site(one())
    use(empty)
    await other.build().expectOk()
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
    use(full, '1/1')
    await site(one())
      .build()
      .expectCode(1)
      .expectProblems({ id: 'unusable-shared-cache', message: /PUT with the status 401/ })
  } finally {
    full.stop()
  }
})
