/** Problems that the dev server reports while a site is edited. */
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'

const docs = site({
  files: {
    'index.md': '# Home\n\n[Guide](/guide/#start)\n\n[Missing](/missing)\n',
    'guide/_meta.json': '["index", "more", "closed"]',
    'guide/index.md': '# Guide\n\n## Start\n',
    'guide/more.md': '# More\n',
    'guide/closed.md': '# Closed\n\n## Known\n',
    'public/demo/index.html': '<p>A public folder</p>\n',
  },
})
const reported: Problem[] = []
const fixed: Problem[] = []
let stop = async (): Promise<void> => {}
let url = ''

/** Waits for a problem whose message matches. @throws after a timeout */
async function nextProblem(message: RegExp): Promise<Problem> {
  for (let waited = 0; waited < 30_000; waited += 20) {
    const found = reported.find((problem) => message.test(problem.message))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Nothing like ${message} was reported, but ${JSON.stringify(reported)}`)
}

async function get(path: string): Promise<string> {
  return (await fetch(new URL(path, url))).text()
}

beforeAll(async () => {
  await docs
  const { dev } = await engine()
  const served = await dev({
    root: docs.root,
    port: 0,
    onProblems: (problems) => void reported.push(...problems),
    onFixed: (problems) => void fixed.push(...problems),
  })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  stop = served.server.close
  url = served.server.url
  await get('')
})

afterAll(() => stop())

test('a dead link that exists at the start is reported before any change', async () => {
  expect(await nextProblem(/`\/missing` does not lead to a page/)).toMatchObject({
    file: 'index.md',
    line: 5,
  })
})

test('the `index.html` of a public folder is served at its address', async () => {
  expect(await get('demo/')).toBe('<p>A public folder</p>\n')
})

test('a new dead link is reported on a page that is not open', async () => {
  await docs.change('guide/more.md', '# More\n\n[Nowhere](/nowhere)\n')
  expect(await nextProblem(/`\/nowhere` does not lead to a page/)).toMatchObject({
    file: 'guide/more.md',
    line: 3,
    severity: 'error',
  })
})

test('a dead anchor of a page that has never been opened is reported as soon as it is written, and reported as fixed', async () => {
  await docs.change('guide/more.md', '# More\n\n[Closed](/guide/closed#unknown)\n')
  expect(await nextProblem(/has no anchor `unknown`/)).toMatchObject({ file: 'guide/more.md', line: 3 })
  await docs.change('guide/more.md', '# More\n\n[Closed](/guide/closed#known)\n')
  await expect
    .poll(() => fixed.map(({ message }) => message), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([expect.stringContaining('`/nowhere`'), expect.stringContaining('`unknown`')]),
    )
})

test('while the file of a menu is not complete, the menu stays', async () => {
  const menu = '["more", "closed", "index"]'
  const sidebar = async (): Promise<string> =>
    /<nav class="sidebar[\s\S]*?<\/nav>/.exec(await get('guide/closed'))?.[0] ?? ''
  await docs.change('guide/_meta.json', menu)
  await expect.poll(sidebar, { timeout: 30_000 }).toMatch(/More[\s\S]*Closed[\s\S]*Guide/)
  await docs.change('guide/_meta.json', menu.slice(0, 20))
  expect(await nextProblem(/Expected a value/)).toMatchObject({ file: 'guide/_meta.json' })
  expect(await sidebar()).toMatch(/More[\s\S]*Closed[\s\S]*Guide/)
  await docs.change('guide/_meta.json', menu)
})

test('a link is reported when its anchor is deleted', async () => {
  await docs.change('guide/index.md', '# Guide\n\n## Begin\n')
  expect(await nextProblem(/has no anchor `start`/)).toMatchObject({ file: 'index.md', line: 3 })
})

test('a menu entry without a page and a page without a menu entry are reported', async () => {
  await docs.change('guide/_meta.json', '["index", "other", "closed"]')
  expect(await nextProblem(/The page `other` does not exist/)).toMatchObject({ file: 'guide/_meta.json' })
  expect(await nextProblem(/names this page/)).toMatchObject({ file: 'guide/more.md', severity: 'warning' })
})

test('a document is hydrated with the data it was rendered with, also when the site changes before the data is requested', async () => {
  const dataOf = async (): Promise<string> => /data-site="([^"]+)"/.exec(await get('guide/'))?.[1] ?? ''
  const before = await dataOf()
  await docs.change(
    'guide/_meta.json',
    '[{ "type": "file", "name": "index", "label": "Called differently" }]',
  )
  await expect.poll(dataOf, { timeout: 30_000 }).not.toBe(before)
  expect(await get(before)).not.toContain('Called differently')
  expect(await get(await dataOf())).toContain('Called differently')
})

test('a glossary is read when it is created, and its mistakes are reported as fixed', async () => {
  await docs.change('glossary.yml', 'term:\n  translation: x\n')
  expect(await nextProblem(/Unknown key `term.translation`/)).toMatchObject({ file: 'glossary.yml', line: 2 })
  await docs.change('glossary.yml', 'term: { keep: true }\n')
  await expect.poll(() => fixed.map(({ file }) => file), { timeout: 30_000 }).toContain('glossary.yml')
})

test('an edit of the base is sent to open pages, and the site is served there', async () => {
  const events = await fetch(new URL('__bifolio/events', url))
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  await docs.change('bifolio.config.js', "export default { title: 'Test', base: '/docs/' }\n")
  let received = ''
  while (!received.includes('"type":"base"')) received += (await reader.read()).value ?? ''
  expect(received).toContain('{"type":"base","base":"/docs/"}')
  await reader.cancel()
  const page = await get('/docs/guide/')
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  for (const src of scripts) expect((await fetch(new URL(src, url))).status, src).toBe(200)
})
