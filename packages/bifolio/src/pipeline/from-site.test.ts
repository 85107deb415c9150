import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { fromSite } from './from-site.ts'

const root = mkdtempSync(join(tmpdir(), 'from-site-'))
const content = join(root, 'docs')

function fileOf(file: string, dirs = { root, content }): string | undefined {
  return fromSite([{ severity: 'error', file, message: 'A.' }], { dirs, context: { generated: [] } })[0]?.file
}

test('files of problems are relative to the site', () => {
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['docs/en/a.md', 'docs/components/b.tsx', 'bifolio.config.ts', 'components/c.tsx']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const files = {
    'en/a.md': 'docs/en/a.md',
    en: 'docs/en',
    'components/b.tsx': 'docs/components/b.tsx',
    '../components/c.tsx': 'components/c.tsx',
    'bifolio.config.ts': 'bifolio.config.ts',
    'docs/en/a.md': 'docs/en/a.md',
    // These do not exist, and have to be created.
    'zh/index.mdx': 'docs/zh/index.mdx',
    'en/_nav.json': 'docs/en/_nav.json',
    'addresses.lock.json': 'addresses.lock.json',
    '.': 'docs',
    // Those of a reference are as its repository has them.
    'v1:docs/en/_meta.json': 'v1:docs/en/_meta.json',
    '': '',
  }
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, fileOf(file)]))).toEqual(files)
  expect(fileOf('en/a.md', { root, content: root })).toBe('en/a.md')
  const thrown = { severity: 'error', file: 'en/a.md', message: 'Throws at `components/b.tsx:1:2`.' } as const
  expect(fromSite([thrown], { dirs: { root, content }, context: { generated: [] } })[0]?.message).toBe(
    'Throws at `docs/components/b.tsx:1:2`.',
  )
})
