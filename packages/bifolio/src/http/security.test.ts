import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { createFolder, serve } from './site.fixture.ts'

const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'guide/page.html': 'page',
  '.env': 'SECRET',
  'guide/.git/config': 'SECRET',
  'guide/.hidden.html': 'SECRET',
}

/** The secret is beside the output folder. */
async function serveBesideSecret() {
  const root = await createFolder(files)
  await writeFile(join(root, '../secret.txt'), 'SECRET')
  await writeFile(join(root, '../secret.html'), 'SECRET')
  return serve({}, { root })
}

const line = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

test.each([
  '/../secret.txt',
  '/../secret',
  '/guide/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2E%2e%2Fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/..;/secret.txt',
  '/./../secret.txt',
  '//../secret.txt',
  '/../site/.env',
  '/.env',
  '/%2eenv',
  '/guide/.git/config',
  '/GUIDE/.GIT/CONFIG',
  '/guide/.hidden',
  '/guide/.hidden.html',
  '/index.html%00',
  '/index.html%00.txt',
  '/../secret.txt%00.html',
  'http://x/../secret.txt',
  '/en/../../secret.txt',
  '/zh/../../secret.txt',
  '/..',
  '/../',
])('GET %s leaks nothing', async (target) => {
  const { raw } = await serveBesideSecret()
  const answer = await raw(line(target))
  expect(answer).toMatch(/^HTTP\/1.1 404 Not Found\r\n/)
  expect(answer).not.toContain('SECRET')
  expect(answer).not.toContain('site')
})

test.each(['secret.txt', '../secret.txt', '/../secret.txt\0', '*'])(
  'rejects the target %j',
  async (target) => {
    const { raw } = await serveBesideSecret()
    const answer = await raw(line(target))
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /)
    expect(answer).not.toContain('SECRET')
  },
)

test.each([
  '/en//example.com',
  '/en/%09/example.com',
  '/en/\\example.com',
  '/en/%5cexample.com',
  '//example.com/..',
])('%s does not lead to another site', async (target) => {
  const { raw } = await serveBesideSecret()
  expect(await raw(line(target))).not.toMatch(/^Location/im)
})

test('follows links only to visible files inside the output folder', async () => {
  const site = await serveBesideSecret()
  const { root, get } = site
  await mkdir(join(root, '../outside'))
  await writeFile(join(root, '../outside/page.html'), 'SECRET')
  await writeFile(join(root, '../site-secret'), 'SECRET')
  await symlink('../secret.txt', join(root, 'file.txt'))
  await symlink('../outside', join(root, 'folder'))
  await symlink('../site-secret', join(root, 'sibling'))
  await symlink('.env', join(root, 'env.txt'))
  await symlink('loop', join(root, 'loop'))
  await symlink('guide/page.html', join(root, 'inside.html'))
  const paths = ['/file.txt', '/folder/page', '/FOLDER/PAGE', '/sibling', '/env.txt', '/loop']
  // Not even a redirect, which would reveal that the file exists.
  for (const path of [...paths, '/folder/page/', '/folder/', '/folder/page/index.html']) {
    expect(await get(path)).toMatchObject({ status: 404, text: 'not found' })
  }
  expect(await get('/inside')).toMatchObject({ status: 200, text: 'page' })
})

test('ignores a precompressed file behind a link that leaves the folder', async () => {
  const { root, get } = await serveBesideSecret()
  await symlink('../secret.txt', join(root, 'index.html.br'))
  expect(await get('/', { 'Accept-Encoding': 'br' })).toMatchObject({ status: 200, text: 'home' })
})

test('serves an output folder that is a link', async () => {
  const target = await createFolder(files)
  await symlink(target, `${target}-link`)
  const { get } = await serve({}, { root: `${target}-link` })
  expect(await get('/guide/page')).toMatchObject({ status: 200, text: 'page' })
})

test.runIf(process.platform !== 'win32')('does not serve special files', async () => {
  const { root, get } = await serveBesideSecret()
  execFileSync('mkfifo', [join(root, 'pipe.txt')])
  expect((await get('/pipe.txt')).status).toBe(404)
  expect((await get('/guide')).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'rejects the method %s',
  async (method) => {
    const { get } = await serve(files)
    const answer = await get('/', {}, method)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  },
)

test('rejects CONNECT', async () => {
  const { raw } = await serve(files)
  const answer = await raw('CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n/)
})

test.each([8192, 20_000, 60_000, 200_000])('rejects an address of %s characters', async (length) => {
  const { raw } = await serve(files)
  const status = length > 8192 ? '414 URI Too Long' : '404 Not Found'
  expect(await raw(line(`/${'x'.repeat(length - 1)}`))).toContain(`HTTP/1.1 ${status}\r\n`)
})

test('responds with 404 to a name that is too long for the file system', async () => {
  const { get } = await serve(files)
  expect((await get(`/${'x'.repeat(300)}`)).status).toBe(404)
})

test.each([
  ['GET / HTTP/1.1\r\nHost: localhost\r\nX: y'.concat('y'.repeat(100_000), '\r\n\r\n'), 431],
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 400],
])('a malformed request', async (bytes, status) => {
  const { raw } = await serve(files)
  expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
