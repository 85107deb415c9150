/** Plugins in the configuration of a site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { listFiles } from '../../packages/bifolio/src/files/list-files.ts'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'
import { filesOf } from './files.ts'

const FILES = filesOf('plugins')
const docs = site({ files: FILES })

beforeAll(async () => {
  await docs.build().expectCode(0).expectProblems({ file: 'part.mdx', message: 'It is a part.' })
})

test('visitors of plugins change Markdown and elements before those of the engine', () => {
  docs.expectArticle('/', 'See <a href="https://example.org/issues/12" target="_blank"', 'Issue 12 in en')
  expect(docs.chunk('/').html).toMatch(/<table[^>]* class="mine"|<table class="mine"/)
  expect(docs.chunk('/part').html).toContain('https://example.org/issues/3')
})

test('pages are compiled again when a plugin or one of its imports changes', async () => {
  await docs.build().expectReused(3)
  await docs
    .change('plugins/tracker.ts', "export const tracker = 'https://other.example/'\n")
    .build()
    .expectCode(0)
  await docs.expectReused(0).expectArticle('/', 'https://other.example/12').expectSameAsCleanBuild()
})

test('a page of a plugin is like one of an author', async () => {
  docs.expectArticle('/made/terms', 'Terms of Mine', 'href="/"', 'https://example.org/issues/1')
  const dead = {
    ...FILES,
    'bifolio.config.ts': FILES['bifolio.config.ts']!.replace('[home](/)', '[home](/gone)'),
  }
  await site({ files: dead })
    .build()
    .expectProblem({
      file: '.bifolio/pages/made/terms.md',
      line: 3,
      message: /\/gone/,
      hint: /plugin `files` makes this page in `pages`/,
    })
})

test('pages of plugins stay in their folder and replace nothing, in builds, checks and dev', async () => {
  const authors = { 'docs/index.md': '# Home\n', 'docs/guide/start.md': '# Start\n', 'docs/_part.md': 'A.\n' }
  const refused = [
    ...['../../docs/index.md', '../beside.md', '/absolute.md', 'C:/drive.md', 'back\\slash.md', 'nul\0.md'],
    ...['index.md', 'Index.MD', 'guide/START.mdx', 'guide/start/index.md', '_part.md', 'OTHER.md'],
  ]
  const pages = ['other.md', ...refused].map((file) => ({ file, text: '# Of a plugin\n' }))
  const writer = `{ name: 'writer', pages: () => ${JSON.stringify(pages)} }`
  const config = `export default { root: 'docs', plugins: [${writer}] }\n`
  const docs = site({ files: { ...authors, 'bifolio.config.js': config } })
  const expectRefused = (problems: readonly Problem[]): void => {
    const where = { id: 'plugin-throws', file: 'bifolio.config.js', line: 1 }
    const named = (file: string) => `The plugin \`writer\` fails in \`pages\`: \`${file}\` `
    const wanted = refused.map((file) => ({ ...where, message: expect.stringContaining(named(file)) }))
    expect(problems).toHaveLength(refused.length)
    for (const one of wanted) expect(problems).toContainEqual(expect.objectContaining(one))
    for (const [file, text] of Object.entries(authors)) expect(docs.source(file)).toBe(text)
    const written = listFiles(join(docs.root, '.bifolio')).filter((file) => /\.mdx?$/i.test(file))
    expect(
      written.filter((file) => !file.startsWith('pages/') || /beside|absolute|drive|nul/.test(file)),
    ).toEqual([])
  }
  await docs.build().expectCode(1)
  expectRefused(docs.problems)
  await docs.check().expectCode(1)
  expectRefused(docs.problems)
  const { dev } = await engine()
  let onProblems = (_: readonly Problem[]): void => {}
  const found = new Promise<readonly Problem[]>((resolve) => {
    onProblems = resolve
  })
  const served = await dev({ root: docs.root, port: 0, onProblems })
  expectRefused(await found)
  if (served.ok) await served.server.close()
})

test('a file that a plugin makes no longer is removed', async () => {
  const made = (file: string) =>
    `export default { plugins: [{ name: 'p', pages: () => [{ file: '${file}', text: '# A\\n' }] }] }\n`
  const docs = site({ files: { 'bifolio.config.js': made('other.md'), 'index.md': '# Home\n' } })
  await docs.build().expectOk().change('bifolio.config.js', made('new.md')).build().expectOk()
  expect(listFiles(join(docs.root, '.bifolio/pages'))).toEqual(['new.md'])
})

test('a file of a plugin is written, and can be linked to', () => {
  expect(JSON.parse(docs.read('pages.json'))).toContainEqual(['/made/terms', 'Terms of Mine'])
})

test('styles of plugins are in the documents that have their class, and behaviors are loaded when they are used', async () => {
  const theme = "theme: { styles: { note: './parts/note.css' }, behaviors: { wave: './parts/wave.ts' } }"
  const docs = site({
    files: {
      'bifolio.config.js': `export default { plugins: [{ name: 'p', ${theme} }] }\n`,
      'index.md': '# Home\n\n<div class="note">A</div>\n',
      'other.md': '# Other\n\n<div class="notes">B</div>\n',
      'parts/note.css': '.note { color: red }\n',
      'parts/wave.css': '.wave { color: blue }\n',
      'parts/wave.ts':
        "import './wave.css'\nexport const run = (control: HTMLElement) => control.append('hi!')\n",
    },
  })
  await docs.build().expectOk()
  const shell = join(docs.root, 'build/static/shell')
  const holding = (text: string) =>
    listFiles(shell).filter((file) => readFileSync(join(shell, file), 'utf8').includes(text))
  expect(holding('.note{')).toEqual([expect.stringMatching(/^rare\..*css$/)])
  expect(holding('.wave{')).toEqual([expect.stringMatching(/^more\..*css$/)])
  expect(holding('hi!')).toEqual([expect.stringMatching(/^more\..*js$/)])
  expect(docs.read('index.html')).toContain('/static/shell/rare.')
  expect(docs.read('other.html')).not.toContain('/static/shell/rare.')
})

test('a part of the theme that is not there is an error', async () => {
  const config = "export default { plugins: [{ name: 'p', theme: { behaviors: { a: './gone.ts' } } }] }\n"
  await site({ files: { 'bifolio.config.js': config, 'index.md': '# Home\n' } })
    .build()
    .expectProblem({ id: 'missing-site-module', file: 'bifolio.config.js', line: 1, message: /gone/ })
})

test('a module reports problems with their position', async () => {
  const wrong = site({ files: { ...FILES, 'index.md': '# Home\n\nGH-0\n' } })
  await wrong.build().expectProblem({ file: 'index.md', line: 3, column: 1, message: 'There is no issue 0.' })
})

test('a module that is asynchronous for a fragment is an error', async () => {
  const files = {
    'bifolio.config.js': "export default { plugins: [{ name: 'a', content: { module: './a.ts' } }] }",
    'a.ts': 'export default async () => ({})',
    'index.mdx': "import Part from './shared/part.mdx'\n\n# Home\n\n<Part />\n",
    'shared/part.mdx': 'A part.\n',
  }
  await site({ files })
    .build()
    .expectProblem({ file: 'shared/part.mdx', message: 'The plugin `a` is asynchronous' })
})

test.each([
  ['files', 'files() { throw new Error("no way") }', 'build'],
  ['files', 'files: () => [{ file: "a.txt", content() { throw new Error("no way") } }]', 'build'],
  ['problems', 'problems() { throw new Error("no way") }', 'build'],
  ['problems', 'problems: () => [{ message: "no way" }]', 'build', /needs the text `file`/],
  ['pages', 'async pages() { throw new Error("no way") }', 'build'],
  ['files', 'files: () => [{ file: "../a.txt", content: () => "" }]', 'build', /`\.\.\/a\.txt`/],
  ['files', 'files: () => [{ file: "../a.txt", content: () => "" }]', 'check', /`\.\.\/a\.txt`/],
  ['files', 'files: () => [{ file: "static", content: () => "" }]', 'build', /both `static` and `static\//],
  ['files', 'files: () => [{ file: "404.html/a", content: () => "" }]', 'build', /and `404\.html`/],
  ['pages', 'pages: () => [{ file: "a.txt", text: "" }]', 'build', /`a\.txt` does not end with/],
  ['pages', 'pages: () => [{ file: "a.md" }]', 'build', /`text` of `a\.md`/],
  ['review', 'review() { throw new Error("no way") }', 'check'],
  ['check', 'check: { summary: "S", async run() { throw new Error("no way") } }', 'check broken'],
])('a hook `%s` that throws is named with its plugin: %s', async (hook, code, command, reason = /no way/) => {
  const config = `export default { plugins: [{ name: 'broken', ${code} }] }\n`
  await site({ files: { 'bifolio.config.js': config, 'index.md': '# Home\n' } })
    .run([...command.split(' '), '--json'])
    .expectCode(1)
    .expectProblem({
      file: 'bifolio.config.js',
      line: 1,
      message: `The plugin \`broken\` fails in \`${hook}\`: `,
    })
    .expectProblem({ message: reason })
})

test.each([
  [
    'does not exist',
    undefined,
    { file: 'bifolio.config.js', line: 1, message: /module `\.\/a\.ts` does not exist/ },
  ],
  ['is of another kind', 'export default 1', { file: 'a.ts', message: /export is not a function/ }],
  ['cannot be read', 'export default {', { file: 'a.ts', line: 1, message: /Syntax error/ }],
  [
    'throws',
    "export default () => { throw new Error('no way') }",
    { file: 'index.md', message: 'The plugin `a` fails: no way.', hint: 'Fix the plugin.' },
  ],
  [
    'rejects',
    "export default async () => { throw new Error('no way') }",
    { file: 'index.md', message: 'The plugin `a` fails: no way.' },
  ],
  [
    'returns no object',
    'export default () => 1',
    { file: 'index.md', message: 'The plugin `a` returns no object; known are `markdown`' },
  ],
  [
    'returns something else',
    'export default () => ({ htlm: 1 })',
    { file: 'index.md', message: 'The plugin `a` returns `htlm`; known are `markdown`' },
  ],
  [
    'has a visitor that throws',
    "export default () => ({ markdown: { text() { throw new Error('no way') } } })",
    { file: 'index.md', message: 'The plugin `a` fails: no way.' },
  ],
  [
    'has a visitor that waits',
    'export default () => ({ markdown: { async text() {} } })',
    { file: 'index.md', message: /is asynchronous/ },
  ],
  [
    'has a visitor that rejects',
    "export default () => ({ markdown: { async text() { throw new Error('no way') } } })",
    { file: 'index.md', message: /is asynchronous/ },
  ],
  [
    'fails at the end',
    "export default () => ({ async finish() { throw new Error('no way') } })",
    { file: 'index.md', message: 'The plugin `a` fails: no way.' },
  ],
  [
    'reports no text',
    'export default (page) => ({ markdown: { text() { page.report({ message: 5 }) } } })',
    { file: 'index.md', message: '`report` needs a `message`' },
  ],
])('a module that %s is an error', async (_, text, problem) => {
  const files = {
    'bifolio.config.js': "export default { plugins: [{ name: 'a', content: { module: './a.ts' } }] }",
    'index.md': '# Home\n',
    ...(text && { 'a.ts': text }),
  }
  await site({ files }).build().expectProblem(problem)
})

test('what a plugin awaits is done after a page and the fragments in it', async () => {
  const module = `export default (page) => {
  const texts = []
  return {
    markdown: { text: (node) => void texts.push(node.value) },
    async finish() {
      await null
      page.report({ severity: 'warning', message: \`has \${texts}\` })
    },
  }
}
`
  const files = {
    'bifolio.config.js': "export default { plugins: [{ name: 'a', content: { module: './a.ts' } }] }",
    'a.ts': module,
    'index.mdx': "import Part from './_part.mdx'\n\n# Home\n\n<Part />\n",
    '_part.mdx': 'Shared.\n',
  }
  await site({ files })
    .build()
    .expectProblem({ id: 'plugin-report', file: 'index.mdx', message: 'has Home' })
    .expectProblem({ id: 'plugin-report', file: '_part.mdx', message: 'has Shared.' })
})

test('`bifolio dev` follows the files that pages and files of plugins are made of', async () => {
  const docs = site({ files: filesOf('plugins-dev') })
  await docs
  const { dev } = await engine()
  const served = await dev({ root: docs.root, port: 0 })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const { url, close } = served.server
  const get = async (path: string) => (await fetch(new URL(path, url))).text()
  /** Changes a file, and waits for an event that follows. */
  const change = async (file: string, text: string, event: string) => {
    const events = (await fetch(new URL('__bifolio/events', url))).body?.pipeThrough(new TextDecoderStream())
    await docs.change(file, text)
    for await (const sent of events ?? []) if (sent.includes(event)) return
  }
  expect(await get('changes')).toContain('1.0')
  expect(await get('raw.txt')).toBe('one\n')
  await docs.change('CHANGELOG.txt', '# 2.0\n')
  await expect.poll(() => get('changes'), { timeout: 30_000 }).toContain('2.0')
  await change('RAW.txt', 'two', '"reload"')
  expect(await get('raw.txt')).toBe('two')
  const later = (path: string) => expect.poll(() => get(path), { timeout: 30_000 })
  expect(await get('')).toContain('<meta name="data" content="first">')
  await change('data.json', '{', 'plugin-failed')
  await docs.change('data.json', '"second"')
  await later('').toContain('<meta name="data" content="second">')
  await docs.remove('CHANGELOG.txt')
  await later('changes').not.toContain('2.0')
  await docs.change('CHANGELOG.txt', '# 3.0\n')
  await later('changes').toContain('3.0')
  expect(await get('notes')).toContain('one.md')
  await docs.change('notes/two.md', '')
  await later('notes').toContain('two.md')
  await close()
})
