import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { readFileState } from '../files/fingerprint.ts'
import type { BundleInput } from './entries.ts'
import { publishedBundle } from './prebuilt-shell.ts'

const BUNDLE = { manifest: {}, webDir: 'web', files: [], serverFile: 'server/server.mjs', id: 'x' }

function publishedIn(): { folder: string; bundleOf: (input?: Partial<BundleInput>) => unknown } {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'bundles.json'), JSON.stringify({ build: BUNDLE, dev: BUNDLE }))
  const input = { root: folder, site: folder, publicDir: folder, cacheDir: folder, base: '/', modules: [] }
  const bundleOf = (own: Partial<BundleInput> = {}) => publishedBundle({ ...input, ...own }, 'build', folder)
  return { folder, bundleOf }
}

test('sites without modules of their own use the prebuilt shell at its absolute path', () => {
  const { folder, bundleOf } = publishedIn()
  expect(bundleOf()).toMatchObject({
    webDir: join(folder, 'web'),
    serverFile: join(folder, 'server/server.mjs'),
  })
})

test('sites with a component, texts for components or a theme are bundled', () => {
  const { folder, bundleOf } = publishedIn()
  expect(bundleOf({ modules: [{ name: 'Part.tsx', isIsland: false }] })).toBeUndefined()
  expect(bundleOf({ texts: join(folder, 'i18n.json') })).toBeUndefined()
  mkdirSync(join(folder, 'theme'))
  writeFileSync(join(folder, 'theme/index.ts'), '')
  expect(bundleOf()).toBeUndefined()
})

test('parts of the theme are in the prebuilt shell if they are of our packages', () => {
  const { bundleOf } = publishedIn()
  expect(bundleOf({ theme: [{ styles: { note: '@bifolio/translations/theme/note.css' } }] })).toBeDefined()
  expect(bundleOf({ theme: [{ styles: { note: 'notes/note.css' } }] })).toBeUndefined()
  expect(bundleOf({ theme: [{}, { behaviors: { note: './note.ts' } }] })).toBeUndefined()
})

test("a theme beside the configuration counts only if it extends the engine's", () => {
  const { folder, bundleOf } = publishedIn()
  const root = join(folder, 'docs')
  mkdirSync(join(folder, 'theme'))
  writeFileSync(join(folder, 'theme/index.tsx'), "export * from 'another-engine/theme'\n")
  expect(bundleOf({ root })).toBeDefined()
  writeFileSync(join(folder, 'theme/index.tsx'), "export * from 'bifolio/theme'\n")
  expect(bundleOf({ root })).toBeUndefined()
})

test('the repository uses it only if it was built from the current sources', () => {
  const { folder, bundleOf } = publishedIn()
  const source = join(folder, 'theme.css')
  writeFileSync(source, 'a {}')
  const sources = { takenAt: Date.now(), files: [readFileState(source)] }
  writeFileSync(join(folder, '.sources.json'), JSON.stringify(sources))
  expect(bundleOf()).toBeDefined()
  writeFileSync(source, 'b {}')
  expect(bundleOf()).toBeUndefined()
})

test('sites are bundled without a prebuilt shell', () => {
  const { folder, bundleOf } = publishedIn()
  rmSync(join(folder, 'bundles.json'))
  expect(bundleOf()).toBeUndefined()
})
