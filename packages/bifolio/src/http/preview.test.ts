import { rename } from 'node:fs/promises'
import { expect, test } from '@rstest/core'
import { startPreview } from './preview.ts'
import { serve, writeFiles } from './site.fixture.ts'

const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'guide/start/index.html': 'start',
  'guide/cli.html': 'cli',
  'zh/index.html': '首页',
  'zh/404.html': '未找到',
  'zh/指南.html': '指南页',
  'static/shell.0123abcd.js': 'shell',
}

test.each([
  ['/', 'home'],
  ['/?x=1', 'home'],
  ['/index.html', 'home'],
  ['/guide/start/', 'start'],
  ['/guide/start/index.html', 'start'],
  ['/guide/cli', 'cli'],
  ['/guide/cli.html', 'cli'],
  ['/GUIDE/Cli', 'cli'],
  ['/zh/', '首页'],
  ['/zh/%E6%8C%87%E5%8D%97', '指南页'],
  ['/static/shell.0123abcd.js', 'shell'],
])('%s is served', async (path, text) => {
  const { get } = await serve(files)
  expect(await get(path)).toMatchObject({ status: 200, text })
})

test.each([
  ['/guide/start', 308, '/guide/start/'],
  ['/guide/start?a=1&b=%20', 308, '/guide/start/?a=1&b=%20'],
  ['/guide/cli/?x', 308, '/guide/cli?x'],
  ['/zh?x=1', 308, '/zh/?x=1'],
  ['/zh/%E6%8C%87%E5%8D%97/', 308, '/zh/%E6%8C%87%E5%8D%97'],
  ['/en', 302, '/'],
  ['/en/', 302, '/'],
  ['/en/guide/start/?a=1', 302, '/guide/start/?a=1'],
])('%s is redirected with %s', async (path, status, location) => {
  const { get } = await serve(files)
  const answer = await get(path)
  expect(answer).toMatchObject({ status, text: '' })
  expect(answer.headers).toMatchObject({
    location,
    'content-length': '0',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['/nowhere', 'not found'],
  ['/guide', 'not found'],
  ['/guide/en/start', 'not found'],
  ['/zh/nowhere', '未找到'],
  ['/ZH/nowhere/', '未找到'],
  ['/zh/%zz', '未找到'],
  ['/%', 'not found'],
  ['/Static/shell.0123abcd.js', 'not found'],
])('%s is answered with the 404 page', async (path, text) => {
  const { get } = await serve(files)
  const answer = await get(path, { 'If-None-Match': '*', Range: 'bytes=0-1' })
  expect(answer).toMatchObject({ status: 404, text })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "frame-ancestors 'self'",
    'cache-control': 'no-cache',
  })
  expect(answer.headers.etag).toBeUndefined()
})

test('falls back to the common 404 page, then to a line of text', async () => {
  const { get } = await serve({ '404.html': 'not found' })
  expect(await get('/zh/x')).toMatchObject({ status: 404, text: 'not found' })
  const bare = await serve({})
  expect(await bare.get('/zh/x')).toMatchObject({ status: 404, text: 'Not found.\n' })
})

test('serves a site below a base', async () => {
  const { get, url, port } = await serve(files, { base: '/docs/' })
  expect(url).toBe(`http://127.0.0.1:${port}/docs/`)
  expect(await get('/docs/guide/cli')).toMatchObject({ status: 200, text: 'cli' })
  expect(await get('/docs/zh/x')).toMatchObject({ status: 404, text: '未找到' })
  expect(await get('/')).toMatchObject({ status: 404, text: 'not found' })
  expect(await get('/guide/cli')).toMatchObject({ status: 404, text: 'not found' })
  const locations = ['/docs?x', '/docs/en/guide/cli', '/docs/guide/start'].map(
    async (path) => (await get(path)).headers.location,
  )
  expect(await Promise.all(locations)).toEqual(['/docs/?x', '/docs/guide/cli', '/docs/guide/start/'])
})

test('serves the new output when the folder is replaced', async () => {
  const { get, root } = await serve({ ...files, 'guide/old.html': 'old' })
  expect(await get('/GUIDE/OLD')).toMatchObject({ status: 200, text: 'old' })
  expect((await get('/GUIDE/NEW')).status).toBe(404)
  const first = await get('/')

  await rename(root, `${root}-old`)
  expect(await get('/')).toMatchObject({ status: 404, text: 'Not found: the site is not there.\n' })
  await writeFiles(root, { 'index.html': 'HOME', 'guide/new.html': 'new' })

  const second = await get('/', { 'If-None-Match': first.headers.etag })
  expect(second).toMatchObject({ status: 200, text: 'HOME' })
  expect(await get('/GUIDE/NEW')).toMatchObject({ status: 200, text: 'new' })
  expect((await get('/guide/old')).status).toBe(404)
  expect((await get('/GUIDE/OLD')).status).toBe(404)
})

test('uses the next port when the first one is in use', async () => {
  const { port } = await serve(files)
  const second = await serve(files, { ports: [port, 0] })
  expect(second.port).not.toBe(port)
  expect((await second.get('/')).text).toBe('home')
})

test.each(['0.0.0.0', '::'])(
  'returns an address that browsers can open when listening on %s',
  async (host) => {
    const { url, port } = await serve(files, { host })
    expect(url).toBe(`http://localhost:${port}/`)
  },
)

test('rejects a missing output folder', async () => {
  const languages = { default: 'en', others: [] }
  const options = { root: '/no/such/folder', base: '/', languages, ports: [0], host: '127.0.0.1' }
  await expect(startPreview(options)).rejects.toThrow('There is no built site at `/no/such/folder`')
})

test.each([
  ['text/markdown', '# cli'],
  ['text/markdown, text/html;q=0.5', '# cli'],
  ['text/html, text/markdown', 'cli'],
  ['text/html', 'cli'],
  ['text/markdown;q=0', 'cli'],
  ['*/*', 'cli'],
])('the Accept header `%s` selects a page or its Markdown', async (accept, text) => {
  const { get } = await serve({ ...files, 'guide/cli.md': '# cli' })
  const answer = await get('/guide/cli', { accept })
  expect(answer).toMatchObject({ status: 200, text })
  expect(answer.headers.vary).toMatch(/\bAccept\b(?!-)/)
  expect(answer.headers['content-type']).toBe(
    text === '# cli' ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
  )
})

test('a page without Markdown, and a named document, are sent whatever is accepted', async () => {
  const { get } = await serve({ ...files, 'guide/cli.md': '# cli' })
  const accept = 'text/markdown'
  expect(await get('/guide/start/', { accept })).toMatchObject({ status: 200, text: 'start' })
  expect(await get('/guide/cli.html', { accept })).toMatchObject({ status: 200, text: 'cli' })
})
