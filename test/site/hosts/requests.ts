/** What hosts have to answer: one table of requests for all of them. */
import { expect } from '@rstest/core'

/** What a host can do. */
export type Ability =
  | 'pages'
  | 'direct'
  | 'names'
  | 'bare-index'
  | 'extension'
  | 'index'
  | 'folder'
  | 'slash'
  | 'unknown'
  | 'not-found'
  | 'language'
  | 'redirects'
  | 'query'
  | 'markdown'
  | 'charset'
  | 'script'
  | 'caching'
  | 'missing'
  | 'immutable'
  | 'revalidation'
  | 'headers'
  | 'compressed'
  | 'marker'
  | 'hidden'
  | 'dotted'
  | 'ranges'

/** An answer, after redirects of the host. */
export interface Answer {
  status: number
  /** Status of the first answer. */
  first: number
  /** The final path, relative to the base, with query and anchor. */
  path: string
  heading: string | undefined
  text: string
  /** Headers with a value. */
  headers: Record<string, string>
}

/** A request to a path below the base, and the part of the answer that matters. */
export interface Row {
  needs: Ability
  path: string
  headers?: Record<string, string>
  gets: object
}

/** Sends a request and follows redirects of the host. @param base with slashes on both sides */
export async function request(
  origin: string,
  base: string,
  { path, headers = {} }: Omit<Row, 'needs' | 'gets'>,
) {
  const first = await fetch(`${origin}${base}${encodeURI(path)}`, { headers, redirect: 'manual' })
  let response = first
  let address = new URL(first.url)
  for (let hops = 0; response.headers.has('location') && hops < 5; hops++) {
    await response.body?.cancel()
    address = new URL(response.headers.get('location') ?? '', address)
    response = await fetch(address, { headers, redirect: 'manual' })
  }
  const text = Buffer.from(await response.arrayBuffer()).toString()
  const full = decodeURI(address.pathname + address.search + address.hash)
  return {
    status: response.status,
    first: first.status,
    path: address.origin === origin && full.startsWith(base) ? full.slice(base.length) : address.href,
    heading: /<h1[^>]*>(?:<[^>]*>)*([^<]+)/.exec(text)?.[1],
    text,
    headers: Object.fromEntries(response.headers),
  } satisfies Answer
}

const MISSING = { status: 404, heading: 'PAGE NOT FOUND' }
const GZIP = { 'Accept-Encoding': 'gzip' }
const MOVED = /^30[1278]$/
const html = 'text/html; charset=utf-8'
const moved = (path: string) => ({ first: expect.toSatisfy((status) => MOVED.test(String(status))), path })
const accept = (Accept: string) => ({ Accept })
const sends = (headers: Record<string, unknown>, status = 200) => ({
  status,
  headers: expect.objectContaining(headers),
})

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
}

const PAGES: [path: string, heading: string][] = [
  ['', 'Home'],
  ['guide/', 'The guide'],
  ['guide/start', 'First steps'],
  ['guide/start?a=1', 'First steps'],
  ['tools', 'Tools'],
  ['tools/one', 'The first tool'],
  ['zh/', '首页'],
  ['zh/guide/start', '第一步'],
]

const headingOf = (address: string) => PAGES.find(([path]) => path === address.replace('?a=1', ''))?.[1]

/** Other names of pages, and the address that they lead to. */
const NAMES: [needs: Ability, path: string, address: string][] = [
  ['folder', 'guide', 'guide/'],
  ['folder', 'zh', 'zh/'],
  ['extension', 'guide/start.html', 'guide/start'],
  ['extension', 'guide/start.html?a=1', 'guide/start?a=1'],
  ['extension', 'zh/guide/start.html', 'zh/guide/start'],
  ['extension', 'tools.html', 'tools'],
  ['index', 'index.html', ''],
  ['index', 'guide/index.html', 'guide/'],
  ['index', 'guide/index', 'guide/'],
  ['slash', 'guide/start/', 'guide/start'],
  ['slash', 'zh/guide/start/', 'zh/guide/start'],
  ['slash', 'tools/', 'tools'],
]

export const REDIRECTS: [path: string, to: string, hash: string][] = [
  ['old', 'guide/start', ''],
  ['old/', 'guide/start', ''],
  ['zh/old', 'zh/guide/start', ''],
  ['旧', 'guide/start', '#install'],
]

/** `Accept` headers, and whether the Markdown of a page is the answer. */
const ACCEPTED: [value: string, isMarkdown: boolean][] = [
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.8, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0, text/html', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
]

/** Files that hosts read. Tests add them to the output, with compressed versions, where they are missing. */
export const HIDDEN = ['nginx.conf', '_headers', '_redirects'].flatMap((name) => [
  name,
  `${name}.gz`,
  `${name}.br`,
])

/** Hidden by their first character. */
export const DOTTED = ['.htaccess', '.env']

/** All requests, in the order in which a reader asks. */
export const ROWS: Row[] = [
  ...PAGES.flatMap(([path, heading]): Row[] => [
    { needs: 'pages', path, gets: { status: 200, heading } },
    { needs: 'direct', path, gets: { first: 200 } },
  ]),
  ...NAMES.flatMap(([needs, path, address]): Row[] => [
    {
      needs: path.endsWith('/index') ? 'bare-index' : 'names',
      path,
      gets: { status: 200, heading: headingOf(address) },
    },
    { needs, path, gets: moved(address) },
  ]),
  ...['nowhere', 'nowhere/', 'guide/nowhere.html', 'static/x.0123abcd.js'].map(
    (path): Row => ({ needs: 'unknown', path, gets: { status: 404 } }),
  ),
  ...['nowhere', 'nowhere/', 'guide/nowhere.html'].map(
    (path): Row => ({ needs: 'not-found', path, gets: MISSING }),
  ),
  {
    needs: 'not-found',
    path: 'static/x.0123abcd.js',
    gets: sends({ 'content-type': expect.stringMatching(/^text\/html/) }, 404),
  },
  { needs: 'language', path: 'zh/nowhere', gets: { status: 404, heading: '页面未找到' } },
  { needs: 'language', path: 'zh/guide/nowhere', gets: { status: 404, heading: '页面未找到' } },
  ...REDIRECTS.flatMap(([path, to, hash]): Row[] => [
    { needs: 'redirects', path, gets: { first: 301, path: to + hash } },
    { needs: 'query', path: `${path}?a=1`, gets: { first: 301, path: `${to}?a=1${hash}` } },
  ]),
  { needs: 'pages', path: 'guide/start.md', gets: { text: expect.stringMatching(/^# First steps\n/) } },
  { needs: 'pages', path: 'zh/guide/start.md', gets: { text: expect.stringMatching(/^\ufeff# 第一步\n/) } },
  // Servers do not receive anchors.
  { needs: 'pages', path: 'parted', gets: { text: expect.stringContaining('data-anchors="{&quot;a&quot;') } },
  ...ACCEPTED.map(
    ([value, isMarkdown]): Row => ({
      needs: isMarkdown ? 'markdown' : 'pages',
      path: 'guide/start',
      headers: accept(value),
      gets: isMarkdown
        ? {
            status: 200,
            text: expect.stringMatching(/^# First steps\n/),
            headers: expect.objectContaining({ 'content-type': 'text/markdown; charset=utf-8' }),
          }
        : { status: 200, heading: 'First steps' },
    }),
  ),
  {
    needs: 'markdown',
    path: 'guide/',
    headers: accept('text/markdown'),
    gets: { text: expect.stringMatching(/^# The guide/) },
  },
  {
    needs: 'markdown',
    path: 'zh/',
    headers: accept('text/markdown'),
    gets: { text: expect.stringMatching(/# 首页/) },
  },
  { needs: 'markdown', path: 'guide/start', gets: sends({ vary: expect.stringMatching(/\baccept(?!-)/i) }) },
  {
    needs: 'pages',
    path: 'icon.svg',
    headers: accept('text/markdown'),
    gets: sends({ 'content-type': expect.stringMatching(/svg/) }),
  },
  {
    needs: 'charset',
    path: 'zh/guide/start.md',
    gets: sends({ 'content-type': 'text/markdown; charset=utf-8' }),
  },
  { needs: 'charset', path: 'zh/llms.txt', gets: sends({ 'content-type': 'text/plain; charset=utf-8' }) },
  { needs: 'charset', path: 'zh/guide/start', gets: sends({ 'content-type': html }) },
  {
    needs: 'script',
    path: 'static/page/guide/start.js',
    gets: sends({ 'content-type': 'text/javascript; charset=utf-8' }),
  },
  { needs: 'caching', path: 'guide/start', gets: sends({ 'cache-control': 'no-cache' }) },
  { needs: 'caching', path: 'static/page/guide/start.js', gets: sends({ 'cache-control': 'no-cache' }) },
  { needs: 'missing', path: 'static/x.0123abcd.js', gets: sends({ 'cache-control': 'no-cache' }, 404) },
  { needs: 'headers', path: 'guide/start', gets: sends(SECURITY) },
  {
    needs: 'headers',
    path: 'static/x.0123abcd.js',
    gets: sends({ 'x-content-type-options': 'nosniff' }, 404),
  },
  { needs: 'headers', path: 'nowhere', gets: sends({ 'x-content-type-options': 'nosniff' }, 404) },
  { needs: 'compressed', path: 'guide/start', headers: GZIP, gets: sends({ 'content-encoding': 'gzip' }) },
  {
    needs: 'compressed',
    path: 'nowhere',
    headers: GZIP,
    gets: { ...MISSING, ...sends({ 'content-encoding': 'gzip' }, 404) },
  },
  { needs: 'marker', path: '.bifolio-output', gets: { status: 404 } },
  ...HIDDEN.map((path): Row => ({ needs: 'hidden', path, gets: { status: 404 } })),
  ...DOTTED.map((path): Row => ({ needs: 'dotted', path, gets: { status: 404 } })),
  {
    needs: 'ranges',
    path: 'guide/start',
    headers: { 'Accept-Encoding': 'identity', Range: 'bytes=0-14' },
    gets: { status: 206, text: '<!doctype html>' },
  },
  {
    needs: 'ranges',
    path: 'icon.svg',
    headers: { 'Accept-Encoding': 'identity', Range: 'bytes=0-3' },
    gets: { status: 206, text: '<svg' },
  },
]
