import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { SourceWatcher } from './watch.ts'

function watching(folder: string): { root: string; events: Set<string>; failures: string[] } {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const root = join(parent, 'site')
  mkdirSync(join(root, folder), { recursive: true })
  const events = new Set<string>()
  const failures: string[] = []
  const watcher = new SourceWatcher({
    folders: [join(root, folder)],
    files: [join(root, 'config.js')],
    ignored: [],
    onEvent: (path) => events.add(path.slice(root.length + 1)),
    onFailure: (path) => failures.push(path),
  })
  onTestFinished(() => watcher.close())
  return { root, events, failures }
}

const soon = <T>(actual: () => T) => expect.poll(actual, { timeout: 10_000, interval: 5 })

test.each(['en', 'en/guide'])('watches a folder that is deleted and created again: %s', async (folder) => {
  const { root, events } = watching('en')
  const remake = (): void => {
    rmSync(join(root, folder), { recursive: true, force: true })
    mkdirSync(join(root, folder), { recursive: true })
  }
  for (let time = 0; time < 20; time++) remake()
  await soon(() => events.has(folder)).toBe(true)
  writeFileSync(join(root, folder, 'late.md'), '')
  await soon(() => events.has(`${folder}/late.md`)).toBe(true)
})

test('watches the configuration, but not the files beside it', async () => {
  const { root, events } = watching('en')
  writeFileSync(join(root, 'other.js'), '')
  writeFileSync(join(root, 'config.js'), '')
  await soon(() => [...events]).toEqual(['config.js'])
})

test('reports changes of unreadable files', async () => {
  const { root, events, failures } = watching('en')
  symlinkSync('loop.md', join(root, 'en/loop.md'))
  await soon(() => [...events]).toEqual(['en/loop.md'])
  writeFileSync(join(root, 'en/late.md'), '')
  await soon(() => events.has('en/late.md')).toBe(true)
  expect(failures).toEqual([])
})
