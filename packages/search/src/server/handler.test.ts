import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from '@rstest/core'
import { pointerTo } from '../build/index-file.ts'
import { writeParts } from '../build/parts.ts'
import { indexFile, pointerFile } from '../engine/files.ts'
import { readRemoteAnswer } from '../engine/remote.ts'
import { createSearchHandler, type SearchHandlerOptions } from './handler.ts'
import type { ServedSite } from './site-index.ts'

/** Writes the files of a build; each title is a page at `/<title>`. */
async function writeIndex(out: string, lang: string, titles: string[]): Promise<void> {
  const scope = { lang, version: '' }
  const index = indexFile(scope, '01234567')
  const records = titles.map((title, id) => {
    const toc = [{ id: 'usage', depth: 2, charIndex: 0 }]
    return {
      id,
      title,
      routePath: `/${title}`,
      domain: '',
      content: `Usage of ${title}\nWords about ${title}.\n`,
      toc,
    }
  })
  const files = {
    [index]: JSON.stringify({ lang, version: '', records }),
    [pointerFile(scope)]: `export default ${JSON.stringify({ index, worker: 'static/w.js' })}\n`,
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(out, file)), { recursive: true })
    await writeFile(join(out, file), content)
  }
}

async function makeSite(name: string, languages: Record<string, string[]>): Promise<ServedSite> {
  const out = await mkdtemp(join(tmpdir(), 'search-server-'))
  onTestFinished(() => rm(out, { recursive: true, force: true }))
  for (const [lang, titles] of Object.entries(languages)) await writeIndex(out, lang, titles)
  return { name, out, domain: `https://${name}.example/docs`, langs: Object.keys(languages), version: '' }
}

async function serve(sites: ServedSite[], options: Partial<SearchHandlerOptions> = {}) {
  const rate = { perSecond: 1000, burst: 1000 }
  const server = createServer(
    createSearchHandler({ sites, origins: ['*'], rate, isBehindProxy: false, ...options }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const search = async (path: string) => readRemoteAnswer(await (await get(path)).json())
  return { get, search }
}

test('each requested index answers with rows of the language and the address of its site', async () => {
  const a = await makeSite('a', { en: ['mock', 'timer'], zh: ['模拟'] })
  const b = await makeSite('b', { en: ['mocking'] })
  const { search } = await serve([a, b])
  const groups = await search('/?keyword=mock&lang=en&searchIndexes=b,a,unknown')
  expect(groups.map(({ index, hits }) => [index, hits[0]?.link, hits[0]?.domain])).toEqual([
    ['b', '/mocking', 'https://b.example/docs'],
    ['a', '/mock', 'https://a.example/docs'],
  ])
  expect(groups[1]?.hits[0]).toMatchObject({ type: 'title', title: 'mock', statement: 'mock' })
  expect((await search('/?keyword=模拟&lang=zh&searchIndexes=a'))[0]?.hits[0]?.link).toBe('/模拟')
  // A language that a site lacks falls back to its default one.
  expect((await search('/?keyword=mock&lang=zh&searchIndexes=b'))[0]?.hits[0]?.link).toBe('/mocking')
})

test('the limit counts pages, and a request without indexes queries all of them', async () => {
  const site = await makeSite('a', { en: ['one mock', 'two mock', 'three mock'] })
  const { search } = await serve([site])
  const [group] = await search('/?keyword=mock&limit=2')
  expect(new Set(group?.hits.map(({ title }) => title)).size).toBe(2)
})

test('a blank query and an unknown word match nothing', async () => {
  const { search } = await serve([await makeSite('a', { en: ['mock'] })])
  expect(await search('/?keyword=%20')).toMatchObject([{ index: 'a', hits: [] }])
  expect(await search('/?keyword=qqqqzzzz')).toMatchObject([{ index: 'a', hits: [] }])
})

test('an index replaced by a build is reloaded', async () => {
  let time = 0
  const site = await makeSite('a', { en: ['mock'] })
  const { search } = await serve([site], { now: () => time })
  expect((await search('/?keyword=spy'))[0]?.hits).toEqual([])
  await writeIndex(site.out, 'en', ['mock', 'spy on everything'])
  await writeFile(
    join(site.out, pointerFile({ lang: 'en', version: '' })),
    `export default ${JSON.stringify({ index: indexFile({ lang: 'en', version: '' }, '01234567'), worker: 'static/other.js' })}\n`,
  )
  time += 1001
  expect((await search('/?keyword=spy'))[0]?.hits.length).toBeGreaterThan(0)
})

test('CORS headers follow the allowed origins', async () => {
  const site = await makeSite('a', { en: ['mock'] })
  const unrestricted = await serve([site])
  expect((await unrestricted.get('/?keyword=a')).headers.get('access-control-allow-origin')).toBe('*')
  const { get } = await serve([site], { origins: ['https://a.example'] })
  const allowed = async (origin: string, init: RequestInit = {}) =>
    (await get('/?keyword=a', { ...init, headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed('https://a.example')).toBe('https://a.example')
  expect(await allowed('https://b.example')).toBe(null)
  expect(await allowed('https://a.example', { method: 'OPTIONS' })).toBe('https://a.example')
  expect((await get('/?keyword=a')).headers.get('vary')).toBe('Origin')
})

test('errors are reported as JSON', async () => {
  const { get } = await serve([await makeSite('a', { en: ['mock'] })])
  for (const [path, method, status] of [
    ['/', 'GET', 400],
    ['/nowhere', 'GET', 404],
    ['/?keyword=a', 'POST', 405],
    [`/?keyword=${'a'.repeat(9000)}`, 'GET', 414],
  ] as const) {
    const answer = await get(path, { method })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(await (await get('/?keyword=a', { method: 'HEAD' })).text()).toBe('')
})

test('too many requests are rejected with a retry delay', async () => {
  const rate = { perSecond: 1, burst: 2 }
  const { get } = await serve([await makeSite('a', { en: ['mock'] })], { rate, now: () => 0 })
  const answers = [await get('/?keyword=a'), await get('/?keyword=a'), await get('/?keyword=a')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('1')
  expect((await get('/health')).status).toBe(200)
})

test('behind a proxy the last forwarded address identifies the client', async () => {
  const rate = { perSecond: 1, burst: 1 }
  const { get } = await serve([await makeSite('a', { en: ['mock'] })], {
    rate,
    now: () => 0,
    isBehindProxy: true,
  })
  const ask = async (forwarded: string) =>
    (await get('/?keyword=a', { headers: { 'x-forwarded-for': forwarded } })).status
  expect([await ask('1.1.1.1'), await ask('9.9.9.9, 1.1.1.1'), await ask('2.2.2.2')]).toEqual([200, 429, 200])
  // Of one network.
  expect([await ask('2001:db8::1'), await ask('2001:db8::2:1')]).toEqual([200, 429])
})

test('the old index answers while a build replaces it', async () => {
  let time = 0
  const site = await makeSite('a', { en: ['mock'] })
  const { search, get } = await serve([site], { now: () => time })
  expect((await search('/?keyword=mock'))[0]?.hits.length).toBeGreaterThan(0)
  const pointer = join(site.out, pointerFile({ lang: 'en', version: '' }))
  await rm(join(site.out, indexFile({ lang: 'en', version: '' }, '01234567')))
  await writeFile(pointer, 'export default {"index":"new.json","worker":"static/w.js"}\n')
  time += 1001
  expect((await search('/?keyword=mock'))[0]?.hits.length).toBeGreaterThan(0)
  await rm(pointer)
  time += 1001
  expect((await search('/?keyword=mock'))[0]?.hits.length).toBeGreaterThan(0)
  expect((await get('/health')).status).toBe(200)
  await writeIndex(site.out, 'en', ['spy'])
  time += 1001
  expect((await search('/?keyword=mock'))[0]?.hits).toEqual([])
})

test('a search waits for the parts of an index that a build replaces', async () => {
  const site = await makeSite('a', {})
  const scope = { lang: 'en', version: '', title: 'Test' }
  const sources = (word: string) =>
    Array.from({ length: 6 }, (_, id) => {
      const content = `\nOf a clock ${id}.\n`
      const text = JSON.stringify({ content, toc: [] })
      return {
        page: { title: word, routePath: `/${word}${id}`, frontmatter: {} },
        sum: text,
        readText: () => text,
        links: 0,
      }
    })
  const build = async (word: string): Promise<string[]> => {
    const files: [string, string][] = []
    const write = (file: string, content: string): void => void files.push([file, content])
    const index = await writeParts(
      scope,
      sources(word),
      { keep: () => false, read: () => '', write },
      undefined,
    )
    const pointer = pointerTo(scope, index, `${word}.js`)
    for (const [file, content] of [...files, [pointer.file, pointer.content] as const]) {
      await mkdir(dirname(join(site.out, file)), { recursive: true })
      await writeFile(join(site.out, file), content)
    }
    return files.map(([file]) => file)
  }
  const old = await build('old')
  const { search } = await serve([{ ...site, langs: ['en'] }])
  // Reads no parts.
  expect((await search('/?keyword=q'))[0]?.hits).toEqual([])
  for (const file of old) await rm(join(site.out, file))
  const answer = search('/?keyword=clock')
  await setTimeout(100)
  await build('new')
  expect((await answer)[0]?.hits[0]?.link).toMatch('/new')
})

test('the health check reports a missing index, and the other indexes still answer', async () => {
  const site = await makeSite('a', { en: ['mock'], zh: ['模拟'] })
  let time = 0
  const errors: unknown[] = []
  const { get, search } = await serve([site], { now: () => time, onError: (error) => errors.push(error) })
  const healthy = await get('/health')
  expect(await healthy.json()).toEqual({ ok: true, indexes: [{ index: 'a', langs: ['en', 'zh'], ok: true }] })
  await rm(join(site.out, pointerFile({ lang: 'zh', version: '' })))
  // Longer than a build takes to replace it.
  for (const seconds of [2, 62]) {
    time += seconds * 1000
    await get('/health')
    await get('/?keyword=a&lang=zh')
  }
  const unhealthy = await get('/health')
  expect(unhealthy.status).toBe(503)
  expect(await unhealthy.json()).toEqual({ ok: false, indexes: [{ index: 'a', langs: ['en'], ok: false }] })
  expect((await get('/?keyword=a&lang=zh')).status).toBe(500)
  expect(errors).toEqual(Array(2).fill(expect.objectContaining({ code: 'ENOENT' })))
  expect((await search('/?keyword=mock&lang=en'))[0]?.hits.length).toBeGreaterThan(0)
})
