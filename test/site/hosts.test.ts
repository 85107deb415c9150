/** Sites built for a host and deployed to it: the same requests to all hosts, with and without a base. */
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import type { HostName } from '../../packages/bifolio/src/shared/hosts.ts'
import { type Deployed, deploy, programOf, type ServerName } from './deploy.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'
import { createSiteFolder } from './folder.ts'
import { OUT } from './sources.ts'

const CONFIG = `export default {
  title: 'Test',
  url: 'https://example.org',
  base: process.env.BASE,
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: { '/old': '/guide/start', '/旧': '/guide/start#install', '/parted': '/guide/', '/parted#a': '/guide/start' },
}
`
const FILES = {
  'bifolio.config.js': CONFIG,
  'en/index.md': '# Home\n',
  'zh/index.md': '# 首页\n',
  'en/guide/index.md': '# The guide\n',
  'zh/guide/index.md': '# 指南\n',
  'en/guide/start.md': `# First steps\n\n## Install {#install}\n\n${'Many words. '.repeat(200)}\n`,
  'zh/guide/start.md': '# 第一步\n\n## 安装 {#install}\n\n这里有中文。\n',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const SERVERS: [server: ServerName, host: HostName][] = [
  ['nginx', 'nginx'],
  ['caddy', 'caddy'],
]
const PLAIN: typeof SERVERS = [
  ['sirv', 'static'],
  ['python3', 'static'],
]

/** The final response to `GET`, after redirects of the server. */
async function get(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  const heading = /<h1[^>]*>(?:<[^>]*>)*([^<]+)/.exec(text)?.[1]
  return { status: response.status, path: new URL(response.url).pathname, response, text, heading }
}

// Plain file servers behave the same with any base, so one is enough.
describe.each([
  { base: '/docs/', servers: [...SERVERS, ...PLAIN] },
  { base: '/', servers: SERVERS },
])('below $base', ({ base, servers }) => {
  let root = ''
  const outputs = new Map<HostName, string>()

  beforeAll(async () => {
    root = createSiteFolder({ files: FILES })
    process.env.BASE = base
    for (const host of new Set(servers.map(([, host]) => host))) {
      const { ok, problems } = await (await engine()).build({ root, host })
      if (!ok) throw new Error(JSON.stringify(problems))
      outputs.set(host, join(dirname(root), host))
      cpSync(join(root, OUT), join(dirname(root), host), { recursive: true })
    }
  })

  for (const [server, host] of servers) {
    const isMissing = server !== 'sirv' && !programOf(server)
    const name = isMissing ? `${server} is not installed, and could not be` : server
    describe.skipIf(isMissing)(name, () => {
      const hasRules = host !== 'static'
      let site: Deployed
      const at = (path: string, headers?: Record<string, string>) => get(site.origin, base + path, headers)

      beforeAll(async () => {
        site = await deploy(server, outputs.get(host) ?? '', base)
      })
      afterAll(() => site?.stop())

      test.each([
        ['', 'Home'],
        ['guide/', 'The guide'],
        ['guide', 'The guide'],
        ['guide/index.html', 'The guide'],
        ['guide/start', 'First steps'],
        ['guide/start/', 'First steps'],
        ['guide/start.html', 'First steps'],
        ['guide/start?a=1', 'First steps'],
        ['zh', '首页'],
        ['zh/guide/start', '第一步'],
        ['zh/guide/start/', '第一步'],
        ['zh/guide/start.html', '第一步'],
      ])('`%s` serves the page', async (path, heading) => {
        expect(await at(path)).toMatchObject({ status: 200, heading })
      })

      test('canonical addresses are served without a redirect', async () => {
        expect((await get(site.origin, base.slice(0, -1))).heading).toBe('Home')
        const { text } = await at('guide/')
        const links = [...text.matchAll(/ href="(\/[^"#]*start[^"#]*)"/g), ...text.matchAll(/<loc>([^<]*)/g)]
        const addresses = new Set(
          links.map(([, address = '']) => address).filter((one) => !one.endsWith('.md')),
        )
        expect(addresses.size).toBeGreaterThan(0)
        const { text: page } = await at('guide/start')
        const canonical = /rel="canonical" href="https:\/\/example\.org([^"]*)"/.exec(page)?.[1] ?? ''
        for (const address of [...addresses, canonical]) {
          const answer = await fetch(site.origin + address, { redirect: 'manual' })
          expect([address, answer.status]).toEqual([address, 200])
        }
      })

      test('unknown addresses serve the 404 page in the language of the address', async () => {
        for (const path of ['nowhere', 'nowhere/', 'guide/nowhere.html', 'static/x.0123abcd.js'])
          expect([path, (await at(path)).status]).toEqual([path, 404])
        if (server !== 'python3') expect((await at('nowhere')).heading).toBe('PAGE NOT FOUND')
        if (!hasRules) return
        expect(await at('zh/nowhere')).toMatchObject({ status: 404, heading: '页面未找到' })
        const { headers } = (await at('static/x.0123abcd.js')).response
        expect(headers.get('cache-control')).toBe('no-cache')
        expect(headers.get('content-type')).toMatch(/^text\/html/)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      })

      test('redirects use a status where the host supports one, else a document', async () => {
        for (const [path, lang, hash] of [
          ['old', '', ''],
          ['old/', '', ''],
          ['zh/old', 'zh/', ''],
          [encodeURI('旧'), '', '#install'],
        ] as const) {
          const target = `${base}${lang}guide/start`
          const answer = await fetch(`${site.origin}${base}${path}?a=1`, { redirect: 'manual' })
          if (hasRules) {
            expect([path, answer.status]).toEqual([path, 301])
            const location = new URL(answer.headers.get('location') ?? '', site.origin)
            expect(location.href).toBe(`${site.origin}${target}?a=1${hash}`)
          } else expect((await at(path)).text).toContain(`data-to="${target}.html${hash}"`)
        }
        // Anchors are not sent to the server.
        expect((await at('parted')).text).toContain('data-anchors="{&quot;a&quot;')
      })

      test('Markdown is served as UTF-8', async () => {
        const { response, text } = await at('zh/guide/start.md')
        if (hasRules) expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
        expect(text).toMatch(/^\ufeff# 第一步\n/)
        expect((await at('guide/start.md')).text).toMatch(/^# First steps\n/)
        if (hasRules)
          expect((await at('zh/llms.txt')).response.headers.get('content-type')).toBe(
            'text/plain; charset=utf-8',
          )
      })

      test('range and conditional requests are supported', async () => {
        const path = 'guide/start.html'
        const identity = { 'Accept-Encoding': 'identity' }
        const { response } = await at(path, identity)
        if (server !== 'python3') {
          const part = await at(path, { ...identity, Range: 'bytes=0-14' })
          expect(part).toMatchObject({ status: 206, text: '<!doctype html>' })
        }
        const modified = { 'If-Modified-Since': response.headers.get('last-modified') ?? '' }
        const tag = response.headers.get('etag')
        const again = await at(path, { ...identity, ...(tag ? { 'If-None-Match': tag } : modified) })
        expect(again.status).toBe(304)
      })

      if (hasRules)
        test('hashed files are immutable, others are revalidated', async () => {
          const { text, response } = await at('guide/start')
          expect(response.headers.get('cache-control')).toBe('no-cache')
          const script = /src="([^"]*\/boot\.[^"]*)"/.exec(text)?.[1] ?? ''
          const { headers } = await fetch(site.origin + script)
          expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
          expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
          expect((await at('static/page/guide/start.js')).response.headers.get('cache-control')).toBe(
            'no-cache',
          )
        })

      if (hasRules)
        test('security headers and compressed files are sent', async () => {
          const { headers } = (await at('guide/start', { 'Accept-Encoding': 'gzip' })).response
          expect(Object.fromEntries(headers)).toMatchObject({
            'content-encoding': 'gzip',
            'content-type': 'text/html; charset=utf-8',
            'x-content-type-options': 'nosniff',
            'cross-origin-opener-policy': 'same-origin',
            'content-security-policy': "frame-ancestors 'self'",
          })
          for (const file of ['nginx.conf', 'Caddyfile'].filter((file) =>
            file.toLowerCase().startsWith(server),
          ))
            for (const end of ['', '.gz', '.br'])
              expect([file + end, (await at(file + end)).status]).toEqual([file + end, 404])
          expect((await at('.bifolio-output')).status).toBe(404)
        })
    })
  }
})

describe('options of the configuration', () => {
  const config = (options: object) => `export default ${JSON.stringify({ title: 'Test', ...options })}`
  const PAGES = { 'index.md': '# Home\n', 'guide/start.md': '# First steps\n' }

  test('GitHub Pages: pages have a document for each form of their address, and an own `.nojekyll` is reported', async () => {
    const deployOptions = { publicDotFiles: ['.nojekyll'], deploy: { host: 'github-pages' } }
    const docs = site({
      files: { ...PAGES, 'bifolio.config.js': config(deployOptions), 'public/.nojekyll': 'mine' },
    })
    await docs
      .build()
      .expectCode(0)
      .expectProblems({
        severity: 'warning',
        file: 'public/.nojekyll',
        message: 'The file replaces the one of this name that is written for the host `github-pages`.',
      })
      .expectFile('.nojekyll', /^mine$/)
      .expectFile('404.html')
      .expectFile('guide/start/index.html', '<h1', 'href="/guide/start"')
      .change('guide/start.md', '# First steps\n\nMore.\n')
      .build()
      .expectFile('guide/start/index.html', 'More.')
      .expectReused(1)
      .expectSameAsCleanBuild()
    expect(docs.read('guide/start/index.html')).toBe(docs.read('guide/start.html'))
  })

  test('redirects over the limit of the host and public files at the path of a document are reported', async () => {
    const moved = Array.from({ length: 1025 }, (_, index) => [`/old-${index}`, '/guide/start'])
    await site({
      files: {
        ...PAGES,
        'bifolio.config.js': config({ redirects: Object.fromEntries(moved), deploy: { host: 'vercel' } }),
      },
    })
      .check()
      .expectProblems({
        severity: 'warning',
        file: 'bifolio.config.js',
        message:
          'The host `vercel` reads 1024 redirects, and the site has 1025: the others are redirected by documents only.',
      })
      .change('bifolio.config.js', config({ deploy: { host: 'static' } }))
      .change('public/guide/start/index.html', 'mine')
      .check()
      .expectProblem({ severity: 'error', file: 'public/guide/start/index.html' })
  })
})
