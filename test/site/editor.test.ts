/** The dev server opens files of the site in the writer's editor, for its own pages only. */
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { ask } from './ask.ts'
import { engine } from './engine.ts'
import { createSiteFolder } from './folder.ts'

const root = createSiteFolder({ files: { 'index.md': '# Home\n', 'en/a b.md': '# A\n' } })
/** File with the arguments of the editor, one on each line. */
const opened = join(dirname(root), 'opened')
let url = ''
let stop = async (): Promise<void> => {}

beforeAll(async () => {
  const editor = join(dirname(root), 'editor')
  writeFileSync(
    editor,
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${opened}.part'\nmv '${opened}.part' '${opened}'\n`,
  )
  chmodSync(editor, 0o755)
  writeFileSync(join(dirname(root), 'secret.md'), 'secret')
  symlinkSync('../secret.md', join(root, 'link.md'))
  process.env.LAUNCH_EDITOR = editor
  const served = await (await engine()).dev({ root, port: 0 })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  url = served.server.url
  stop = served.server.close
})

afterAll(async () => {
  delete process.env.LAUNCH_EDITOR
  await stop()
})

async function openFile(
  file: string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<number> {
  const { text } = await ask(url, '/__bifolio/events')
  const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
  const target = `/__bifolio/open-in-editor?file=${encodeURIComponent(file)}`
  return (await ask(url, target, { method, headers: { 'X-Bifolio-Token': token, ...headers } })).status
}

test('a page of the site opens at its line', async () => {
  expect(await openFile('en/a b.md:3:7')).toBe(200)
  await expect.poll(() => existsSync(opened), { timeout: 30_000 }).toBe(true)
  expect(readFileSync(opened, 'utf8')).toContain(join(root, 'en/a b.md'))
  rmSync(opened)
})

test.each([
  ['/etc/passwd', {}, 'POST', 404],
  ['../secret.md', {}, 'POST', 404],
  ['link.md', {}, 'POST', 404],
  ['en', {}, 'POST', 404],
  ['nowhere.md', {}, 'POST', 404],
  ['index.md', { 'X-Bifolio-Token': 'guessed' }, 'POST', 403],
  ['index.md', { Origin: 'https://evil.example' }, 'POST', 403],
  ['index.md', { Host: 'evil.example' }, 'POST', 403],
  ['index.md', {}, 'GET', 405],
])('%s with %j by %s: %i', async (file, headers, method, status) => {
  expect(await openFile(file, headers, method)).toBe(status)
  expect(existsSync(opened)).toBe(false)
})

test('the endpoint of the bundler to open files is disabled', async () => {
  for (const method of ['GET', 'POST']) {
    const { status } = await ask(url, '/__open-in-editor?file=index.md', { method })
    expect([404, 405]).toContain(status)
  }
  expect(existsSync(opened)).toBe(false)
})
