import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from '@rstest/core'
import { startDevBundle } from './dev.ts'

const ignore = (): void => {}

/** Starts the bundle of a site with one of three modules. @param files further ones, by their names */
async function start(files: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'dev-bundle-'))
  mkdirSync(join(root, 'parts'))
  const names = ['First', 'Second', 'Third'].map((name) => `parts/${name}.tsx`)
  for (const name of names) files[name] = 'export const Part = () => null\n'
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
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
  return { bundle, root, withModules }
}

test('requests wait for the next bundle, however often the list of components changes before it', async () => {
  const { bundle, withModules } = await start()
  const first = await bundle.app()
  expect(first).toBeDefined()
  bundle.update(withModules(2))
  const waiting = bundle.app()
  bundle.update(withModules(3))
  expect(await waiting).not.toBe(first)
}, 60_000)

test('a request that a bundle has not answered when it is closed is left to the next one', async () => {
  const { bundle } = await start()
  const req = { headers: {}, method: 'GET' }
  const response = Object.assign(new EventEmitter(), { req, headersSent: false, setHeader: ignore })
  const served = bundle.serve('static/shell/shell.js', response as unknown as ServerResponse)
  await bundle.close()
  expect(await served).toBe(false)
}, 60_000)

test('what needs the code of browsers waits for a compilation that is running', async () => {
  const held = globalThis as unknown as { hold: () => Promise<void> }
  held.hold = async () => {}
  const plugin = "{ postcssPlugin: 'hold', Once: () => globalThis.hold() }"
  const { bundle, root } = await start({
    'parts/held.css': '',
    'postcss.config.mjs': `export default { plugins: [${plugin}] }\n`,
  })
  await bundle.app()
  let release = ignore
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const started = new Promise<void>((resolve) => {
    held.hold = () => {
      resolve()
      return released
    }
  })
  writeFileSync(join(root, 'parts/First.tsx'), "import './held.css'\nexport const Part = () => null\n")
  await started
  const events: string[] = []
  const compiled = bundle.compiled().then(() => events.push('compiled'))
  await setImmediate()
  events.push('released')
  release()
  await compiled
  expect(events).toEqual(['released', 'compiled'])
}, 60_000)
