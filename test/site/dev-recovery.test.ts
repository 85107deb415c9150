/** The dev server recovers by itself from what is wrong with the machine, and reports it in the terminal. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { ROOT, runCommand } from './command.ts'
import { site } from './driver.ts'

const POLL = { timeout: 30_000, interval: 50 }

const docs = site({
  files: {
    'bifolio.config.js': "export default { title: 'Test', markdown: { math: true } }\n",
    'index.md': '# Home\n\nSo $a^2$.\n',
    'full.md': '# Full\n\nIt can be read.\n',
    'part.mdx': "import { Part } from './Part.tsx'\n\n# Part\n\n<Part />\n",
    'Part.tsx': 'export const Part = () => <p>rendered</p>\n',
  },
})
let child: ChildProcess | undefined
let output = ''
let url = ''

const get = async (path: string): Promise<string> => (await fetch(new URL(path, url))).text()

beforeAll(async () => {
  await docs
  const preload = pathToFileURL(join(ROOT, 'test/site/recovering.js')).href
  const env = {
    WITHOUT: 'katex',
    INSTALLED: join(docs.root, 'installed'),
    EXHAUSTED: 'full.md',
    CLOSED: join(docs.root, 'closed'),
  }
  const onStart = (started: ChildProcess): void => {
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: string) => {
        output += text
      })
  }
  void runCommand(['dev', '--root', docs.root, '--port=0'], { preload, env, onStart })
  while (!url) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    url = /^Serving the site at\n(http\S+)$/m.exec(output)?.[1] ?? ''
  }
})

afterAll(() => void child?.kill())

slow('a component that throws is reported with its line, and later as fixed', async () => {
  await expect.poll(() => get('part'), POLL).toContain('<p>rendered</p>')
  await docs.change('Part.tsx', "export function Part() {\n  throw new Error('boom')\n}\n")
  await expect
    .poll(() => output, POLL)
    .toMatch(/^part\.mdx:5:1 {2}A component of the page throws at `Part\.tsx:2:9`: boom\.$/m)
  await docs.change('Part.tsx', 'export const Part = () => <p>again</p>\n')
  await expect.poll(() => output, POLL).toMatch(/^✓ part\.mdx {2}Fixed: A component of the page throws/m)
})

test('a syntax error of a component is reported with its line, and not with generated files', async () => {
  await docs.change('Part.tsx', 'export function Part() {\n  return <p>{</p>\n}\n')
  await expect.poll(() => output, POLL).toMatch(/^Part\.tsx:2:13 {2}`\{` is not closed\.$/m)
  await docs.change('Part.tsx', 'export const Part = () => <p>again</p>\n')
  await expect.poll(() => output, POLL).toMatch(/^✓ Part\.tsx {2}Fixed: `\{` is not closed/m)
  await docs.remove('Part.tsx')
  await expect
    .poll(() => output, POLL)
    .toMatch(/^part\.mdx:1:1 {2}The imported file `\.\/Part\.tsx` does not exist\./m)
  await docs.change('Part.tsx', 'export const Part = () => <p>at last</p>\n')
  await expect.poll(() => get('part'), POLL).toContain('<p>at last</p>')
  expect(output).not.toMatch(/\.bifolio|components\.js/)
})

test('packages and plugins for stylesheets that components lack are found once they are installed', async () => {
  const part = "import './part.scss'\nimport { late } from 'late'\nexport const Part = () => <p>{late}</p>\n"
  await docs.change('part.scss', '.a { color: red }\n').change('Part.tsx', part)
  await expect
    .poll(() => output, POLL)
    .toMatch(/^Part\.tsx:2:23 {2}Module not found: Can't resolve 'late'\.$/m)
  expect(output).toMatch(/^Part\.tsx:1:11 {2}Stylesheets in Sass need `@rsbuild\/plugin-sass`/m)
  const plugin =
    "export const pluginSass = () => ({ name: 'sass', setup: (api) => api.transform({ test: /scss$/ }, () => '') })\n"
  const packages = { late: "export const late = 'late but here'\n", '@rsbuild/plugin-sass': plugin }
  for (const [name, code] of Object.entries(packages)) {
    await docs.change(`node_modules/${name}/index.js`, code)
    await docs.change(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module' }))
  }
  await expect.poll(() => get('part'), POLL).toContain('<p>late but here</p>')
  expect(output).toMatch(/^✓ Part\.tsx {2}Fixed: Stylesheets in Sass need/m)
})

test('what a browser reports is printed once, if it comes from a page of this server, and as fixed when its file has changed', async () => {
  const events = (await fetch(new URL('__bifolio/events', url))).body?.getReader()
  const welcome = new TextDecoder().decode((await events?.read())?.value)
  await events?.cancel()
  const token = /"token":"(.+?)"/.exec(welcome)?.[1] ?? ''
  const send = (reason: string, secret = token, page?: string) =>
    fetch(new URL('__bifolio/error', url), {
      method: 'POST',
      headers: { 'X-Bifolio-Token': secret },
      body: JSON.stringify({ kind: 'component', reason, stack: '', file: 'Part.tsx', page }),
    })
  expect((await send('not ours', 'another')).status).toBe(403)
  const found = await (await send('no window')).json()
  expect(found).toMatchObject({ file: 'Part.tsx', message: 'A component throws in the browser: no window.' })
  await send('no window')
  const printed = () => output.match(/^Part\.tsx {2}.*: no window\.$/gm)?.length
  await expect.poll(printed, POLL).toBe(1)
  expect(output).not.toContain('not ours')
  await docs.change('Part.tsx', "'use client'\nexport const Part = () => <p>hydrated</p>\n")
  await expect.poll(() => output, POLL).toMatch(/^✓ Part\.tsx {2}Fixed: .*: no window\.$/m)
  await send('no window')
  await expect.poll(printed, POLL).toBe(2)

  const isRendered = async (page?: string) => {
    const { hint } = await (await send('once more', token, page)).json()
    return /server renders/.test(hint)
  }
  for (const page of ['/', '/part']) expect(await isRendered(page), page).toBe(true)
  expect(await isRendered()).toBe(false)
  for (const broken of ["throw new Error('everywhere')", 'return <p>{</p>']) {
    await docs.change('Part.tsx', `export function Part() {\n  ${broken}\n}\n`)
    await expect.poll(() => isRendered('/part'), POLL).toBe(false)
    await docs.change('Part.tsx', 'export const Part = () => <p>rendered</p>\n')
    await expect.poll(() => isRendered('/part'), POLL).toBe(true)
  }
})

test('a page that could not be read because too many files were open is read again', async () => {
  await expect.poll(() => output, POLL).toMatch(/^full\.md {2}.*too many files are open\.$/m)
  expect(await get('full')).not.toContain('It can be read.')
  await docs.change('closed', '')
  await expect.poll(() => get('full'), POLL).toContain('It can be read.')
})

test('a package that is installed is noticed', async () => {
  expect(await get('')).not.toContain('<math')
  await docs.change('installed', '')
  await expect.poll(() => get(''), POLL).toContain('<math')
  await expect
    .poll(() => output, POLL)
    .toMatch(/^✓ bifolio\.config\.js {2}Fixed: `markdown\.math` needs `katex`/m)
})

test('after an edit of the base the new address is printed, and all scripts of a site with components are served, also below the earlier one', async () => {
  await docs.change('bifolio.config.js', "export default { title: 'Test', base: '/docs/' }\n")
  await expect.poll(() => output.split('\n'), POLL).toContain(`${url}docs/`)
  const scripts = [...(await get('docs/part')).matchAll(/<script[^>]* src="([^"]+)"/g)].map(
    ([, src]) => src ?? '',
  )
  expect(scripts).toContain('/docs/static/shell/runtime.js')
  for (const src of [...scripts, '/static/shell/runtime.js'])
    expect((await fetch(new URL(src, url))).headers.get('content-type'), src).toMatch(/javascript/)
})

test.each([
  ['/docs/', '/part?a=b', '/docs/part?a=b'],
  ['/docs/', '/docs/nowhere', undefined],
  ['/docs/api/', '/docs', '/docs/api/'],
  ['/docs/api/', '/docs/part', '/docs/api/part'],
  ['/docs/api/', '/docs/api/nowhere', undefined],
  ['/', '/docs/api/part', '/part'],
  ['/', '/docs/drawing.svg', '/drawing.svg'],
  ['/', '/docs/own.txt', undefined],
])('below the base %s, a request of %s is redirected to %s', async (base, from, to) => {
  await docs.change('public/drawing.svg', '<svg/>').change('public/docs/own.txt', 'Own.')
  await docs.change('bifolio.config.js', `export default { title: 'Test', base: '${base}' }\n`)
  const at = async (path: string) => (await fetch(new URL(path, url), { redirect: 'manual' })).status
  await expect.poll(() => at(`${base}part`), POLL).toBe(200)
  const { headers } = await fetch(new URL(from, url), { redirect: 'manual' })
  expect(headers.get('location') ?? undefined).toBe(to)
})
