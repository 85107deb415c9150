import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { serve, type TestSite } from './site.fixture.ts'

/** The text of the response, or its redirect target; the text of each file is its name. */
async function find({ get }: TestSite, path: string): Promise<string> {
  const { status, headers, text } = await get(`/${path}`)
  if (status === 308) return `→ ${headers.location?.slice(1)}`
  return status === 404 ? 'missing' : text
}

/** Serves files whose texts are their names. */
function serveNames(...names: string[]): Promise<TestSite> {
  return serve(Object.fromEntries(names.map((name) => [name, name])))
}

test.each([
  ['', 'index.html'],
  ['index', 'index.html'],
  ['index.html', 'index.html'],
  ['guide/cli', 'guide/cli.html'],
  ['guide/cli.html', 'guide/cli.html'],
  ['guide/cli/', '→ guide/cli'],
  ['guide/cli/index', 'guide/cli.html'],
  ['guide/cli/index.html', 'guide/cli.html'],
  ['guide/start/', 'guide/start/index.html'],
  ['guide/start', '→ guide/start/'],
  ['guide/start/index', 'guide/start/index.html'],
  ['guide/start/index.html', 'guide/start/index.html'],
  ['guide/start.html', 'guide/start/index.html'],
  ['both', 'both.html'],
  ['both/', 'both/index.html'],
  ['LICENSE', 'LICENSE'],
  ['guide', 'missing'],
  ['guide/', 'missing'],
  ['guide/cli.html/', 'missing'],
  ['static/app.js/', 'missing'],
  ['GUIDE/Cli', 'guide/cli.html'],
  ['GUIDE/Cli.HTML', 'guide/cli.html'],
  ['GUIDE/Cli/', '→ GUIDE/Cli'],
  ['Guide/Start/', 'guide/start/index.html'],
  ['Guide/Start', '→ Guide/Start/'],
  ['INDEX', 'index.html'],
  ['config/INCLUDESOURCE', 'config/includeSource.html'],
  ['Static/app.js', 'missing'],
  ['license', 'missing'],
])('%s leads to %s', async (path, expected) => {
  const pages = ['index', 'guide/cli', 'guide/start/index', 'both', 'both/index', 'config/includeSource']
  const site = await serveNames(...pages.map((name) => `${name}.html`), 'LICENSE', 'static/app.js')
  expect(await find(site, path)).toBe(expected)
})

test('prefers the exact case, and tries all matching folders', async () => {
  const site = await serveNames('A/x.html', 'a/x.html', 'a/y.html')
  expect(await find(site, 'a/x')).toBe('a/x.html')
  expect(await find(site, 'a/X')).toBe('A/x.html')
  expect(await find(site, 'A/Y')).toBe('a/y.html')
})

// Windows has no `?` in names.
test.runIf(process.platform !== 'win32')('serves names with characters that addresses escape', async () => {
  const site = await serveNames('c#.html', '50%.html', 'why?.html', 'a b/%23.html', 'ü+&=,;@.html')
  expect(await find(site, 'c%23')).toBe('c#.html')
  expect(await find(site, '50%25')).toBe('50%.html')
  expect(await find(site, 'why%3F')).toBe('why?.html')
  expect(await find(site, 'a%20b/%2523')).toBe('a b/%23.html')
  expect(await find(site, '%C3%BC+&=,;@')).toBe('ü+&=,;@.html')
})

test('reads names again when a folder changes', async () => {
  const site = await serveNames('guide/one.html')
  const { root } = site
  const old = new Date('2024-01-01')
  await utimes(join(root, 'guide'), old, old)
  await utimes(root, old, old)
  expect(await find(site, 'GUIDE/ONE')).toBe('guide/one.html')

  await writeFile(join(root, 'guide/two.html'), 'two')
  expect(await find(site, 'GUIDE/TWO')).toBe('two')

  await writeFile(join(root, 'guide/later.html'), 'later')
  const later = new Date('2024-01-02')
  await utimes(join(root, 'guide'), later, later)
  expect(await find(site, 'GUIDE/LATER')).toBe('later')

  await rename(root, `${root}-old`)
  expect(await find(site, 'GUIDE/TWO')).toBe('missing')
  await mkdir(join(root, 'guide'), { recursive: true })
  await writeFile(join(root, 'guide/Three.html'), 'three')
  expect(await find(site, 'guide/three')).toBe('three')
  expect(await find(site, 'GUIDE/TWO')).toBe('missing')
  await rm(root, { recursive: true })
  expect(await find(site, 'guide/three')).toBe('missing')
})
