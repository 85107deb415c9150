import { expect, test } from '@rstest/core'
import { HOST_HEADERS } from '../../http/headers.ts'
import type { HostedSite } from './host.ts'
import { hosts } from './known-hosts.ts'

const SITE: HostedSite = {
  base: '/',
  files: [
    'index.html',
    'guide/start.md',
    'static/page/guide/start.js',
    'static/search.en.js',
    'static/shell/boot.0123abcd.js',
    'static/shell/styles.0123abcd.css',
    'static/site.en.0123abcd.js',
  ],
  notFound: ['v1/zh/', 'v1/', 'zh/', ''],
  redirects: [
    { from: '/old', to: '/guide/start#install' },
    { from: '/zh/旧', to: '/zh/guide/start' },
  ],
  cleanUrls: true,
  hidden: ['_headers'],
}
const BELOW: HostedSite = {
  ...SITE,
  base: '/docs/',
  redirects: [{ from: '/docs/old', to: '/docs/guide/start' }],
}

const render = (name: keyof typeof hosts, file: string, site = SITE): string =>
  hosts[name].files[file]?.(site) ?? ''

test('Netlify: redirects precede documents, each folder has its 404 page, the deepest first', () => {
  expect(render('netlify', '_redirects').split('\n')).toEqual([
    '/old /guide/start#install 301!',
    '/zh/%E6%97%A7 /zh/guide/start 301!',
    '/zh/旧 /zh/guide/start 301!',
    '/.bifolio-output /404.html 404!',
    '/v1/zh/* /v1/zh/404.html 404',
    '/v1/* /v1/404.html 404',
    '/zh/* /zh/404.html 404',
    '',
  ])
})

test('Netlify: the base is a folder of the site', () => {
  expect(render('netlify', '_redirects', BELOW).split('\n')).toEqual([
    '/docs/old /docs/guide/start 301!',
    '/.bifolio-output /404.html 404!',
    '/docs/.bifolio-output /404.html 404!',
    '/docs/* /:splat 200',
    '',
  ])
})

test('Cloudflare: redirects have a plain status and both forms of an address, and 404 pages need no rule', () => {
  expect(render('cloudflare', '_redirects').split('\n')).toEqual([
    '/.bifolio-output /static/404 200',
    '/old /guide/start#install 301',
    '/zh/%E6%97%A7 /zh/guide/start 301',
    '/old/ /guide/start#install 301',
    '/zh/%E6%97%A7/ /zh/guide/start 301',
    '',
  ])
})

test('Cloudflare: what is outside of the base leads into it, also where the host redirects to', () => {
  expect(render('cloudflare', '_redirects', BELOW).split('\n')).toEqual([
    '/docs/.bifolio-output /static/404 200',
    '/docs /docs/ 301',
    '/docs/old /docs/guide/start 301',
    '/docs/old/ /docs/guide/start 301',
    '/docs/* /:splat 200',
    '/* /docs/:splat 302',
    '',
  ])
})

test.each([SITE, BELOW])('Cloudflare: the most redirects fit into its 2,000 rules without `*`', (site) => {
  const rulesOf = (count: number) => {
    const redirects = Array.from({ length: count }, (_, index) => ({ from: `/old${index}`, to: '/' }))
    return render('cloudflare', '_redirects', { ...site, redirects }).match(/^[^\s*]+ .*$/gm)?.length
  }
  expect(rulesOf(hosts.cloudflare.mostRedirects)).toBeLessThanOrEqual(2000)
  expect(rulesOf(hosts.cloudflare.mostRedirects + 1)).toBeGreaterThan(2000)
})

test('Netlify and Cloudflare: no file gets a header from two rules, and only hashed names are immutable', () => {
  const blocks = render('netlify', '_headers', BELOW).split('\n\n')
  const rules = blocks.map((block): [path: string, headers: string[]] => {
    const [path = '', ...headers] = block.trimEnd().split('\n')
    return [path, headers.map((line) => line.trim())]
  })
  const forever = ['Cache-Control: public, max-age=31536000, immutable']
  expect(rules).toEqual([
    ['/docs/*', Object.entries(HOST_HEADERS).map(([name, value]) => `${name}: ${value}`)],
    ['/docs/*.md', ['Content-Type: text/markdown; charset=utf-8']],
    ['/docs/static/shell/*', forever],
    ['/docs/static/site.*', forever],
  ])
})

test('the number of rules for headers does not grow with the languages of a site', () => {
  const files = Array.from({ length: 200 }, (_, index) => `static/site.x${index}.0123abcd.js`)
  expect(render('cloudflare', '_headers', { ...SITE, files }).match(/^\/.*$/gm)).toEqual([
    '/*',
    '/*.md',
    '/static/site.*',
  ])
})

test('Vercel: clean addresses, redirects with a status, patterns for headers', () => {
  const config = JSON.parse(render('vercel', 'vercel.json'))
  expect(config).toMatchObject({
    cleanUrls: true,
    redirects: [
      { source: '/old', destination: '/guide/start#install', statusCode: 301 },
      { source: '/zh/%E6%97%A7', destination: '/zh/guide/start', statusCode: 301 },
    ],
  })
  expect(config).not.toHaveProperty('rewrites')
  const [all, markdown, hashed] = config.headers
  expect(all.headers).toContainEqual({ key: 'X-Content-Type-Options', value: 'nosniff' })
  expect(markdown.source).toBe('/(.*\\.md)')
  const pattern = new RegExp(`^${hashed.source}$`)
  expect(SITE.files.filter((file) => pattern.test(`/${file}`))).toEqual(SITE.files.slice(4))
  expect(JSON.parse(render('vercel', 'vercel.json', BELOW)).rewrites).toEqual([
    { source: '/docs/:path*', destination: '/:path*' },
  ])
})

test('nginx: each site of a server has its own variables', () => {
  const [top = '', below = ''] = [SITE, BELOW].map((site) => render('nginx', 'nginx.conf', site))
  const names = (text: string) => new Set(text.match(/\$bifolio\w*/g))
  expect(names(top).size).toBe(6)
  expect([...names(top)].filter((name) => names(below).has(name))).toEqual([])
})
