import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from '@rstest/core'
import { openBuiltSite } from './built-site.ts'
import { INDEX, PUBLISHED, SITE_DATA, serveFiles, startHost } from './published.fixture.ts'
import { openSource, SourceError } from './source.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function host(listener: RequestListener): Promise<string> {
  const { url, stop } = await startHost(listener)
  stops.push(stop)
  return url
}

const hostOf = (changes: Record<string, string>): Promise<string> =>
  host(serveFiles({ ...PUBLISHED, ...changes }))

/** Another host, which must not be asked. */
async function forbidden(): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = []
  const url = await host((request, response) => {
    requests.push(request.url ?? '')
    response.end(PUBLISHED['index.html'])
  })
  return { url, requests }
}

/** The message with which something is refused. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('not refused'),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(SourceError)
  return (error as Error).message
}

test('answers from a site as it should be', async () => {
  const built = await openBuiltSite(await hostOf({}))
  expect((await built.index.search('en', 'clock', 5)).pages.map(({ link }) => link).sort()).toEqual([
    '/mocks',
    '/timers',
  ])
  expect(await built.index.textOf('en', '/timers#use')).toBe('Turn the clock by hand.')
  expect(await built.pages('en')).toEqual([
    { title: 'timers', path: '/timers', description: 'Of time' },
    { title: 'mocks', path: '/mocks' },
  ])
  expect((await built.chunkOf('/timers'))?.page.toc[0]?.id).toBe('use')
})

test('follows redirects inside of the origin only', async () => {
  const inside = await host((request, response) => {
    if (request.url === '/') response.writeHead(302, { Location: '/index.html' }).end()
    else serveFiles(PUBLISHED)(request, response)
  })
  expect((await openBuiltSite(inside)).site.title).toBe('Test')
  const { url: other, requests } = await forbidden()
  const outside = await host((_, response) => void response.writeHead(302, { Location: other }).end())
  expect(await refusal(openBuiltSite(outside))).toBe(
    `\`${outside}\` redirects to another origin. Name the address that it leads to, if you trust \`${other.slice(0, -1)}\`.`,
  )
  const later = await host((request, response) => {
    if (request.url === '/timers.md') response.writeHead(307, { Location: `${other}timers.md` }).end()
    else serveFiles(PUBLISHED)(request, response)
  })
  expect(await refusal((await openBuiltSite(later)).markdownOf('/timers'))).toMatch(
    'redirects to another origin',
  )
  const circle = await host(({ url }, response) => void response.writeHead(302, { Location: url }).end())
  expect(await refusal(openBuiltSite(circle))).toMatch('redirects without end')
  expect(requests).toEqual([])
})

test('neither the base of a site nor the names of its files lead to another origin', async () => {
  const { url: other, requests } = await forbidden()
  const address = other.replace('http:', '')
  for (const base of [address, address.replace('//', '/\\'), address.replace('//', '/&#92;')])
    expect(
      await refusal(openBuiltSite(await hostOf({ 'index.html': `<html data-base="${base}">` }))),
    ).toMatch(/There is no/)
  const pointer = `export default ${JSON.stringify({ index: `${address}index.json`, worker: '' })}`
  const built = await openBuiltSite(await hostOf({ 'static/search.en.js': pointer }))
  expect(await refusal(built.index.search('en', 'clock', 5))).toMatch(/The site lacks `\/\/127/)
  expect(await built.markdownOf('/\ud800')).toBe(undefined)
  expect(requests).toEqual([])
})

test('reads at most 32 MB, and ends an endless answer', async () => {
  let sent = 0
  const chunk = Buffer.alloc(1e6, ' ')
  const endless = await host((_, response) => {
    const send = (): void => {
      if (response.destroyed) return
      sent += chunk.length
      if (sent < 400e6) response.write(chunk, send)
    }
    send()
  })
  expect(await refusal(openBuiltSite(endless))).toMatch('sends more than 32 MB')
  expect(sent).toBeLessThan(100e6)
  const packed = gzipSync(Buffer.alloc(33e6))
  const bomb = await host(
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
  )
  expect(await refusal(openBuiltSite(bomb))).toMatch('sends more than 32 MB')
})

test('one time limit holds for the head and the body of an answer', async () => {
  const silent = await host(() => {})
  const slow = await host((_, response) => void response.write('<html'))
  for (const url of [silent, slow])
    expect(await refusal(openSource(url, 100))).toBe(
      `\`${url}\` takes longer than 0.1 s. Check the address and the network.`,
    )
})

test('names an answer that breaks off, cannot be decompressed, or is an error', async () => {
  const cut = await host((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('<html', () => response.destroy())
  })
  expect(await refusal(openBuiltSite(cut))).toMatch('breaks off in the middle of an answer')
  const garbage = await host(
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
  )
  expect(await refusal(openBuiltSite(garbage))).toMatch('cannot be decompressed')
  for (const status of [204, 503]) {
    const failing = await host((_, response) => void response.writeHead(status).end())
    expect(await refusal(openBuiltSite(failing))).toMatch(`responds to GET with the status ${status}`)
  }
  expect(await refusal(openBuiltSite('http://['))).toMatch('is no address')
})

/** A thousand times what these take, in milliseconds. Patterns over the whole text took 15 s and 100 s. */
const LONG = 5000

test.each([
  ['a document', { 'index.html': '<html '.repeat(60_000) }],
  ['a root element', { 'index.html': `<html data-base="/">${'<div id="doc:root" '.repeat(60_000)}` }],
])(
  'the time to read %s grows with its size',
  async (_, changes) => {
    expect(await refusal(openBuiltSite(await hostOf(changes)))).toMatch(/There is no/)
  },
  LONG,
)

test(
  'the time to read a list of pages grows with its size',
  async () => {
    const built = await openBuiltSite(await hostOf({ 'llms.txt': `# Site\n- [${']('.repeat(200_000)}` }))
    expect(await built.pages('en')).toEqual([])
  },
  LONG,
)

const { locales, ...WITHOUT_LOCALES } = SITE_DATA
const dataModule = (data: unknown): string => `export default ${JSON.stringify(data)}`

test.each([
  ['export default {}', 'title'],
  ['export default null', ''],
  ['export default []', ''],
  ['export default "text"', ''],
  ['<html>Not found</html>', ''],
  [dataModule({ ...SITE_DATA, title: 1 }), 'title'],
  [dataModule(WITHOUT_LOCALES), 'locales'],
  [dataModule({ ...SITE_DATA, locales: [] }), 'locales'],
  [dataModule({ ...SITE_DATA, locales: [...locales, null] }), 'locales.1'],
  [dataModule({ ...SITE_DATA, defaultLang: 'xx' }), 'defaultLang'],
  [dataModule({ ...SITE_DATA, title: 'a\u001b[2Kb' }), 'title'],
])('reports what is wrong in the site data %s', async (text, where) => {
  const message = await refusal(openBuiltSite(await hostOf({ 'static/site.js': text })))
  expect(message).toMatch(/^`static\/site\.js` of `http:\S+` is not what a build writes/)
  expect(message).toContain(where)
})

const PARTS = {
  pages: [['timers', '/timers']],
  pagesPerText: 4,
  texts: ['t'],
  terms: '0clock',
  postings: ['p'],
}
const withParts = (changes: object): string =>
  JSON.stringify({ ...INDEX, records: [], parts: { ...PARTS, ...changes } })

test.each<[name: string, changes: Record<string, string>]>([
  ['pointer of null', { 'static/search.en.js': 'export default null' }],
  ['pointer without an index', { 'static/search.en.js': 'export default {}' }],
  ['index of null', { 'static/index.json': 'null' }],
  ['index that is no JSON', { 'static/index.json': '<html>' }],
  ['record without a text', { 'static/index.json': JSON.stringify({ ...INDEX, records: [{}] }) }],
  ['list of records that is none', { 'static/index.json': JSON.stringify({ ...INDEX, records: {} }) }],
  ['number of pages in a text that is none', { 'static/index.json': withParts({ pagesPerText: 0 }) }],
  ['list of texts that is too short', { 'static/index.json': withParts({ texts: [] }) }],
  ['list of postings that is empty', { 'static/index.json': withParts({ postings: [] }) }],
  ['part that is missing', { 'static/index.json': withParts({}) }],
  ['part with wrong postings', { 'static/index.json': withParts({}), p: '[["clock", [{}]]]' }],
  ['part without records', { 'static/index.json': withParts({}), p: '[["clock", [6]]]', t: 'null' }],
])('a search index with a %s is refused with a message', async (_, changes) => {
  const built = await openBuiltSite(await hostOf(changes))
  expect(await refusal(built.index.search('en', 'clock', 5))).toMatch(
    /is not what a build writes \(.+\)|The site lacks/,
  )
})

test('a list of pages and a page that are no Markdown are refused with a message', async () => {
  for (const text of ['<!DOCTYPE html><p>Not found', 'null', '{}', '']) {
    const built = await openBuiltSite(await hostOf({ 'llms.txt': text }))
    expect(await refusal(built.pages('en'))).toContain('is not what a build writes (it is no Markdown)')
  }
  for (const text of ['<!DOCTYPE html><p>Not found', '\n<html lang="en">', 'a\0b']) {
    const built = await openBuiltSite(await hostOf({ 'timers.md': text }))
    expect(await refusal(built.markdownOf('/timers'))).toContain(
      'is not what a build writes (it is no Markdown)',
    )
  }
})

test('a page chunk of another shape is refused with a message', async () => {
  for (const chunk of ['null', '{}', '{"html":1,"page":{"toc":[]}}', '{"html":"","page":{"toc":{}}}']) {
    const built = await openBuiltSite(await hostOf({ 'static/page/timers.js': `export default ${chunk}` }))
    expect(await refusal(built.chunkOf('/timers'))).toMatch('is not what a build writes')
  }
})

test('messages have no control characters, and no long names', async () => {
  for (const name of ['a\u001b[2Kb', 'x'.repeat(5000)]) {
    const page = PUBLISHED['index.html']?.replace('static/site.js', name) ?? ''
    expect(await refusal(openBuiltSite(await hostOf({ 'index.html': page })))).toMatch(/^.{1,300}$/)
    const pointer = dataModule({ index: name })
    const built = await openBuiltSite(await hostOf({ 'static/search.en.js': pointer }))
    expect(await refusal(built.index.search('en', 'clock', 5))).toMatch(/^.{1,300}$/)
  }
})

test('names what is no folder', async () => {
  expect(await refusal(openBuiltSite('/dev/null'))).toMatch(/There is no built site in `\/dev\/null`/)
})
