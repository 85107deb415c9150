import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { startDevBundle } from './dev.ts'

const ignore = (): void => {}

test('requests wait for the next bundle, however often the list of components changes before it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'dev-bundle-'))
  mkdirSync(join(root, 'parts'))
  const names = ['First', 'Second', 'Third'].map((name) => `parts/${name}.tsx`)
  for (const name of names) writeFileSync(join(root, name), 'export const Part = () => null\n')
  const withModules = (count: number) => ({
    root,
    site: root,
    publicDir: root,
    cacheDir: join(root, '.cache'),
    base: '/',
    modules: names.slice(0, count).map((name) => ({ name, isIsland: false })),
  })
  const bundle = await startDevBundle({
    input: withModules(1),
    port: 0,
    onServerChange: ignore,
    onBrowserChange: ignore,
    onProblems: ignore,
  })
  onTestFinished(async () => {
    await bundle.close()
    rmSync(root, { recursive: true })
  })
  const first = await bundle.app()
  expect(first).toBeDefined()
  bundle.update(withModules(2))
  const waiting = bundle.app()
  bundle.update(withModules(3))
  expect(await waiting).not.toBe(first)
}, 60_000)
