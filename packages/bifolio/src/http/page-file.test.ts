import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { createFolderNamesCache, findIgnoringCase } from './folder-names.ts'
import { findFile } from './page-file.ts'
import { createFolder } from './site.fixture.ts'

async function find(root: string, path: string, cache = createFolderNamesCache()) {
  const found = await findFile(root, path, cache)
  if (found.kind !== 'file') return found.kind === 'moved' ? `→ ${found.path}` : found.kind
  await found.file.handle.close()
  return found.file.file
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
  const names = ['index', 'guide/cli', 'guide/start/index', 'both', 'both/index', 'config/includeSource']
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, name]))
  const root = await createFolder({ ...pages, LICENSE: 'MIT', 'static/app.js': '' })
  expect(await find(root, path)).toBe(expected)
})

test('the exact case goes before another, and all folders that fit are tried', async () => {
  const root = await createFolder({ 'A/x.html': '', 'a/x.html': '', 'a/y.html': '' })
  expect(await find(root, 'a/x')).toBe('a/x.html')
  expect(await find(root, 'a/X')).toBe('A/x.html')
  expect(await find(root, 'A/Y')).toBe('a/y.html')
})

test('names are remembered but seen anew when a folder changes', async () => {
  const root = await createFolder({ 'guide/one.html': '' })
  const cache = createFolderNamesCache()
  const old = new Date('2024-01-01')
  await utimes(join(root, 'guide'), old, old)
  await utimes(root, old, old)
  expect(await findIgnoringCase(root, 'GUIDE/ONE.html', cache)).toBe('guide/one.html')
  expect(cache.size).toBeGreaterThan(0)

  await writeFile(join(root, 'guide/two.html'), '')
  expect(await find(root, 'GUIDE/TWO', cache)).toBe('guide/two.html')

  await writeFile(join(root, 'guide/later.html'), '')
  const later = new Date('2024-01-02')
  await utimes(join(root, 'guide'), later, later)
  expect(await find(root, 'GUIDE/LATER', cache)).toBe('guide/later.html')

  await rename(root, `${root}-old`)
  expect(await find(root, 'GUIDE/TWO', cache)).toBe('missing')
  await mkdir(join(root, 'guide'), { recursive: true })
  await writeFile(join(root, 'guide/Three.html'), '')
  expect(await find(root, 'guide/three', cache)).toBe('guide/Three.html')
  expect(await find(root, 'GUIDE/TWO', cache)).toBe('missing')
  await rm(root, { recursive: true })
  expect(await find(root, 'guide/three', cache)).toBe('missing')
})
