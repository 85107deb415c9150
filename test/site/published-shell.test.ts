/** A site without own modules uses the prebuilt shell of the engine; with the first module it is bundled. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'
import { findTags } from './html.ts'

const FILES = {
  'bifolio.config.js': `export default { title: 'Test', base: '/docs/', head: [['script', { src: '/one.js' }]] }\n`,
  'index.md': '---\nhead:\n  - [script, { src: /two.js }]\n---\n\n# Home\n',
  'public/one.js': '',
  'public/two.js': '',
  'address.mdx': `import { withBase } from 'rspress/runtime'\n\n# Address\n\n<b>{withBase('/tabs')}</b>\n`,
  'tabs.mdx': `# Tabs\n\n<Tabs><Tab label="One">1</Tab><Tab label="Two">2</Tab></Tabs>\n`,
}
const PART = `'use client'\nexport const Part = () => <b>a part</b>\n`
const WITH_PART = `import { Part } from './Part.jsx'\n\n# Part\n\n<Part />\n`
const POLL = { timeout: 30_000, interval: 20 }

const docs = site({ files: FILES })
const live = site({ files: FILES })
let stop = async (): Promise<void> => {}

afterAll(() => stop())

/** The addresses of scripts and styles in a document. */
function namedIn(html: string): string[] {
  const addresses = [...findTags(html, 'link'), ...findTags(html, 'script')].map(
    ({ attributes: { href, src } }) => src ?? href ?? '',
  )
  return addresses.filter((address) => /\/static\/shell\/.*\.(?:js|css)$/.test(address))
}

test('a site without modules is built without the bundler, with any base', async () => {
  await docs.build().expectOk().expectFile('tabs.html', 'Two').expectFile('address.html', '<b>/docs/tabs</b>')
  expect(existsSync(join(docs.root, '.bifolio/bundle'))).toBe(false)
  docs.expectFile('index.html', 'src="/docs/one.js"').expectFile('index.html', 'src="/docs/two.js"')
  const named = namedIn(docs.read('index.html'))
  expect(named).toHaveLength(3)
  for (const address of named) docs.read(address.replace('/docs/', ''))
  const [styles = ''] = named.filter((address) => address.endsWith('.css'))
  const faces = [...docs.read(styles.replace('/docs/', '')).matchAll(/url\(([^)]+)\)/g)].map(
    ([, url = '']) => new URL(url, `https://example.org${styles}`).pathname,
  )
  expect(faces).not.toEqual([])
  for (const face of faces) expect(docs.output().has(face.replace('/docs/', '')), face).toBe(true)
  // Only the dev server has the reload script.
  for (const [file, content] of docs.output())
    if (file.endsWith('.js')) expect(content.includes('__bifolio/events'), file).toBe(false)
})

slow('the bundler is used while there is a component', async () => {
  const before = docs.output()
  await docs.change('Part.jsx', PART).change('part.mdx', WITH_PART).build().expectOk()
  docs.expectFile('part.html', '<b>a part</b>').expectSameAsCleanBuild()
  await docs
  await docs.remove('Part.jsx').remove('part.mdx').build().expectOk()
  expect([...docs.output().keys()]).toEqual([...before.keys()])
  await docs.expectSameAsCleanBuild()
})

test('a theme is bundled', async () => {
  const theme = `import { Layout as Base } from 'bifolio/theme'\nexport * from 'bifolio/theme'\nexport const Layout = (props) => <Base {...props} beforeArticle={<i>mine</i>} />\n`
  await site({ files: { ...FILES, 'theme/index.tsx': theme } })
    .build()
    .expectOk()
    .do(({ root }) => expect(existsSync(join(root, '.bifolio/bundle'))).toBe(true))
})

test('the dev server starts the bundler with the first component and reloads pages', async () => {
  await live
  const served = await (await engine()).dev({ root: live.root, port: 0 })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const { url } = served.server
  stop = served.server.close
  const get = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, url))
    return response.ok ? response.text() : ''
  }
  const before = namedIn(await get(''))
  expect(before).toHaveLength(3)
  for (const address of before) expect(await get(address), address).not.toBe('')
  const bundler = join(live.root, '.bifolio/dev/server')
  expect(existsSync(bundler)).toBe(false)

  let events = ''
  const stream = await fetch(new URL('__bifolio/events', url))
  const reading = (async () => {
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) events += text
  })().catch(() => {})
  writeFileSync(join(live.root, 'part.mdx'), WITH_PART)
  writeFileSync(join(live.root, 'Part.jsx'), 'export const Part = (')
  await expect.poll(() => existsSync(join(live.root, '.bifolio/dev/entry')), POLL).toBe(true)
  // Pages do not change until the component compiles.
  expect(namedIn(await get(''))).toEqual(before)
  writeFileSync(join(live.root, 'Part.jsx'), PART)
  await expect.poll(() => get('part'), POLL).toContain('<b>a part</b>')
  await expect.poll(() => events, POLL).toContain('"type":"reload"')
  const after = namedIn(await get('part'))
  expect(after).not.toEqual(before)
  // Open pages still request their files.
  for (const address of [...before, ...after]) expect(await get(address), address).not.toBe('')
  await stop()
  stop = async () => {}
  await reading
})
