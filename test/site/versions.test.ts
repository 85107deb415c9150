/** Versions that are references of git: one repository whose working tree has a later state than its tags. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from '@rstest/core'
import { ROOT } from './command.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'

const SVG = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"/>`

/** The state of the tag `v1`. */
const OLD = {
  'docs/en/index.md': '# Home\n\n[Begin](/guide/start)\n',
  'docs/en/guide/short.md': '# Short\n\nIt moves.\n',
  'docs/en/guide/_meta.json':
    '["start", "same", "old", "counter", "chart", "tabs", "fixed", "mark", "short", "früh & spät"]',
  'docs/en/guide/start.md':
    '# Start\n\n[same](./same.md) [old](/guide/old#part) ![Plan](./plan.svg) ![Logo](/logo.svg) [gone](/guide/gone)\n\n```js file="<root>/src/sample.js"\n```\n\n<<< @/../src/sample.js{1}\n',
  'docs/en/guide/plan.svg': SVG(1),
  'docs/en/guide/same.md':
    '# Same\n\n[Start](/guide/start)\n\n[a](./start.md?a=1&b=2#start) [b](./fr%C3%BCh%20&%20sp%C3%A4t.md) [c](/) [d](https://example.org/a) [e](#same)\n',
  'docs/en/guide/früh & spät.md': '# Early\n',
  'docs/en/guide/old.md': '# Old\n\n## Part\n\n<!--@include: ../../parts/note.md-->\n',
  'docs/en/guide/counter.mdx':
    "import { Counter } from '../../../components/counter'\n\n# Counter\n\n<Counter />\n",
  'docs/en/guide/chart.mdx': "import { Chart } from '../../../components/chart'\n\n# Chart\n\n<Chart />\n",
  'components/chart.jsx': "import draw from 'removed-package'\nexport const Chart = () => draw()\n",
  'docs/en/guide/tabs.mdx':
    "import { Tab, Tabs } from '@rspress/core/theme'\n\n# Tabs\n\n[Start](./start.md)\n\n<Tabs>\n  <Tab label='a'>[Same](/guide/same#same)</Tab>\n</Tabs>\n\n<LinkCard href='/guide/start' title='Start' />\n",
  'docs/en/guide/fixed.mdx': "# Fixed\n\n<Link href={'/guide/same'}>Same</Link>\n",
  'docs/en/guide/mark.md': '# Mark\n\n![Mark](/mark.svg)\n',
  'public/mark.svg': SVG(33),
  'docs/parts/note.md': 'A note of version 1.\n',
  'components/counter.jsx':
    "// It was imported from 'a-removed-package'.\nexport const Counter = ({ size = 'small' }) => <b title={size}>one</b>\n",
  'public/logo.svg': SVG(11),
  'src/sample.js': 'const version = 1\n',
}

const CONFIG = `export default {
  title: 'Versions',
  url: 'https://versions.example',
  root: 'docs',
  locales: [{ lang: 'en', label: 'English' }],
  route: { exclude: ['parts/**'] },
  themeConfig: { editLink: { docRepoBaseUrl: 'https://example.org/edit' } },
  package: '@x/core',
  versions: [{ name: '2' }, { name: '1', ref: 'v1' }],
}
`

const docs = site({
  files: { '.gitignore': 'node_modules\nbuild\n.bifolio\n', ...OLD, 'bifolio.config.js': CONFIG },
})

const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  execFileSync('git', [...identity, ...args], { cwd: docs.root })
}

/** Commits the state of version 1, and changes it to that of version 2. */
async function prepare(): Promise<void> {
  await docs
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
  git('tag', 'v1')
  await docs
    .change(
      'docs/en/guide/start.md',
      '# Start\n\n![Plan](./plan.svg) ![Logo](/logo.svg) [old](/1/guide/old#part)\n\n```js file="<root>/src/sample.js"\n```\n\n<<< @/../src/sample.js{1}\n',
    )
    .change('docs/en/guide/plan.svg', SVG(2))
    .change(
      'docs/en/guide/_meta.json',
      '["start", "same", "new", "counter", "tabs", "fixed", "mark", "renamed", "früh & spät"]',
    )
    .change('docs/en/guide/new.md', '# New\n')
    .change('docs/parts/note.md', 'A note of version 2.\n')
    .change('components/counter.jsx', 'export const Counter = () => <b>two</b>\n')
    .change('public/logo.svg', SVG(22))
    .change('src/sample.js', 'const version = 2\n')
    .change('docs/en/index.md', '# Home\n\n[Begin](/guide/start#start)\n')
    .rename('docs/en/guide/short.md', 'docs/en/guide/renamed.md')
    .remove('docs/en/guide/old.md')
    .remove('docs/en/guide/chart.mdx')
}

test('pages of a reference are built from its files: pictures, code, includes and components', async () => {
  await prepare()
  await docs.build()
  expect(docs.problems.map(({ severity, file, line, message }) => [severity, file, line, message])).toEqual([
    [
      'warning',
      'v1:docs/en/guide/chart.mdx',
      1,
      'The module `../../../components/chart` is not bundled, because it imports a package that the site does not have.',
    ],
    ['warning', 'v1:docs/en/guide/start.md', 3, 'The link `/guide/gone` does not lead to a page.'],
  ])
  expect(docs.read('1/guide/chart.html')).toContain('<h1 id="chart">')
  const old = docs.read('1/guide/start.html')
  expect(old).toMatch(/src="\/static\/asset\/plan\.\w+\.svg"[^>]*width="1"/)
  expect(old).toMatch(/src="\/static\/asset\/logo\.\w+\.svg"[^>]*width="11"/)
  expect(old).toContain('href="/1/guide/same"')
  expect(docs.read('1/guide/start.md')).toContain('const version = 1')
  expect(docs.read('1/guide/old.html')).toContain('A note of version 1.')
  expect(docs.read('1/guide/counter.html')).toContain('<b title="small">one</b>')
  expect(docs.read('guide/counter.html')).toContain('<b>two</b>')
  expect(docs.read('guide/start.html')).toMatch(/src="\/logo\.svg"[^>]*width="22"/)
  docs.expectNoFile('guide/old.html', '1/guide/new.html')
  await docs
})

test('each version has its own menus, and only the working tree has links to edit pages', async () => {
  await docs
  const linksOf = (file: string) => [...docs.read(file).matchAll(/class="menu-link[^"]*" href="([^"]+)"/g)]
  expect(docs.read('1/guide/same.html')).toContain('href="/1/guide/old"')
  expect(docs.read('1/guide/same.html')).not.toContain('href="/1/guide/new"')
  expect(docs.read('guide/same.html')).toContain('href="/guide/new"')
  expect(docs.read('guide/same.html')).toContain('https://example.org/edit/en/guide/same.md')
  expect(docs.read('1/guide/same.html')).not.toContain('https://example.org/edit')
  expect(linksOf('guide/same.html').some(([, href]) => href?.startsWith('/1/'))).toBe(false)
})

test('links between versions are proved with their anchors', async () => {
  const file = 'docs/en/guide/new.md'
  await docs
    .change(file, '# New\n\n[gone](/1/guide/old#gone) [never](/1/guide/never)\n')
    .check()
    .expectProblem({ severity: 'error', file, line: 3, message: '#gone' })
    .expectProblem({ severity: 'error', file, line: 3, message: '/1/guide/never' })
    .change(file, '# New\n')
})

test('a page that reads the same names the newest version with it, as its note does, and only that is in the sitemap', async () => {
  await docs
  const canonicalOf = (file: string) => /rel="canonical" href="([^"]+)"/.exec(docs.read(file))?.[1]
  const isSame = (file: string) => docs.read(file).includes('and the same in the current version 2.')
  expect(canonicalOf('1/guide/same.html')).toBe('https://versions.example/guide/same')
  expect(canonicalOf('guide/same.html')).toBe('https://versions.example/guide/same')
  expect(isSame('1/guide/same.html')).toBe(true)
  expect(canonicalOf('1/guide/start.html')).toBe('https://versions.example/1/guide/start')
  expect(isSame('1/guide/start.html')).toBe(false)
  // Another link in its source, and a picture of the public folder.
  expect(canonicalOf('1/index.html')).toBe('https://versions.example/')
  expect(isSame('1/index.html')).toBe(true)
  expect(canonicalOf('1/guide/mark.html')).toBe('https://versions.example/guide/mark')
  expect(isSame('1/guide/mark.html')).toBe(true)
  // It has moved without a change.
  expect(isSame('1/guide/short.html')).toBe(true)
  expect(canonicalOf('1/guide/short.html')).toBe('https://versions.example/guide/renamed')
  const sitemap = docs.read('sitemap.xml')
  expect(sitemap).toContain('<loc>https://versions.example/guide/same</loc>')
  expect(sitemap).not.toContain('/1/')
})

/** The record of a page in the cache. */
function recordOf(file: string): string {
  const entries = readFileSync(join(docs.root, '.bifolio/index.json'), 'utf8').split('{"entry":')
  return entries.find((entry) => entry.startsWith(`{"file":"${file}"`)) ?? ''
}

test('a page that did not change is compiled once, with the links of each version', async () => {
  await docs
  const contentOf = (file: string) => /"content":"([^"]+)"/.exec(recordOf(file))?.[1]
  expect(contentOf('1/en/guide/same.md')).toBe(contentOf('en/guide/same.md'))
  expect(docs.read('1/guide/same.html')).toContain('<p><a href="/1/guide/start">')
  expect(docs.read('guide/same.html')).toContain('<p><a href="/guide/start">')
  await docs.change('docs/en/guide/new.md', '# Newer\n').build().expectSameAsCleanBuild()
})

test('a page with components of the engine only is compiled once, too, unless it has links that no one resolved', async () => {
  await docs
  expect(recordOf('1/en/guide/tabs.mdx')).toContain('"isShared":true')
  expect(docs.read('1/guide/tabs.html')).toMatch(
    /<a href="\/1\/guide\/same#same">.*href="\/1\/guide\/start"/s,
  )
  expect(docs.read('guide/tabs.html')).toMatch(/<a href="\/guide\/same#same">.*href="\/guide\/start"/s)
  expect(recordOf('1/en/guide/fixed.mdx')).not.toContain('"isShared"')
  expect(recordOf('1/en/guide/counter.mdx')).not.toContain('"isShared"')
  expect(docs.read('1/guide/fixed.html')).toContain('<a href="/guide/same">Same</a>')
})

test('links that were changed for another version are, byte for byte, those of a page compiled for it', async () => {
  await docs
    .change('docs/en/guide/same.md', (text) => `${text}\nMore.\n`)
    .build()
    .expectSameAsCleanBuild()
    .change('docs/en/guide/same.md', (text) => text.replace('\nMore.\n', ''))
})

test('a public file of a reference stays as it was when that of today changes', async () => {
  const picture = /src="([^"]+)"[^>]*width="(\d+)"/
  const pictureOf = (file: string) => picture.exec(docs.read(file))?.slice(1)
  await docs.change('public/mark.svg', SVG(44)).build().expectSameAsCleanBuild()
  expect(pictureOf('guide/mark.html')).toEqual(['/mark.svg', '44'])
  expect(pictureOf('1/guide/mark.html')).toEqual([expect.stringMatching(/^\/static\/asset\/mark\./), '33'])
})

test('a new page in the menus of a version leaves the pages of the others as they are', async () => {
  await docs
  const pagesOfOld = 11
  await docs
    .change('docs/en/guide/newest.md', '# Newest\n')
    .change(
      'docs/en/guide/_meta.json',
      '["start", "same", "new", "newest", "counter", "tabs", "fixed", "mark", "renamed", "früh & spät"]',
    )
    .build()
    .expectReused(pagesOfOld)
    .expectSameAsCleanBuild()
})

test('the tools for agents answer from the version that a project has installed', async () => {
  await docs
  const project = join(docs.root, 'project')
  mkdirSync(project)
  const lock = { packages: { 'node_modules/@x/core': { version: '1.4.2' } } }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
  const client = new Client({ name: 'test', version: '1' })
  const args = [join(ROOT, 'packages/mcp/bin/bifolio-mcp.js'), docs.root]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: project }))
  const call = async (name: string, args: object) =>
    JSON.stringify(await client.callTool({ name, arguments: { ...args } }))
  expect(client.getInstructions()).toContain(
    '@x/core 1.4.2 is installed (package-lock.json), so answers are from version 1 unless you name another one.',
  )
  expect(await call('list', { prefix: '/guide/' })).toContain('/1/guide/old')
  expect(await call('list', { prefix: '/guide/', version: '2' })).toContain('/guide/new')
  expect(await call('search', { query: 'old part' })).toContain('/1/guide/old#part')
  expect(await call('search', { query: 'old part', version: '2' })).not.toContain('guide/old')
  expect(await call('read', { address: '/guide/old' })).toContain('A note of version 1.')
  expect(await call('read', { address: '/guide/new', version: '2' })).toContain('# New')
  expect(await call('read', { address: '/guide/new' })).toContain('The site has no page `/1/guide/new`')
  await client.close()
})

test('lists for search engines, agents and the address lock tell old versions apart', async () => {
  await docs
  const lists = `versionChanges: true, route: { lock: 'lock.json', exclude: ['parts/**'] },`
  await docs
    .change(
      'bifolio.config.js',
      CONFIG.replace(/route: .*/, lists).replace(`ref: 'v1'`, `ref: 'v1', noindex: true`),
    )
    // As an earlier release, or the configuration before, has left it.
    .change('lock.json', '["/1/guide/gone", "/changes-since/0.9/", "/guide/start"]')
    .build()
    .expectCode(0)
  expect(docs.read('changes-since/1/index.html')).toContain('<h2 id="moved">')
  expect(docs.read('sitemap.xml')).not.toContain('changes-since')
  expect(docs.read('changes-since/1/index.html')).toContain('<meta name="robots" content="noindex">')
  expect(docs.read('guide/same.html')).not.toContain('noindex')
  expect(docs.read('1/llms.txt')).toMatch(/^# Versions 1\n/)
  expect(docs.read('llms.txt')).toMatch(/^# Versions\n/)
  await docs.run(['check', '--update'])
  expect(docs.source('lock.json')).toContain('"/guide/start"')
  expect(docs.source('lock.json')).not.toMatch(/"\/(?:1|changes-since)\//)
  await docs.remove('lock.json').change('bifolio.config.js', CONFIG)
})

test('cutting a version adds it to the configuration, with the newest tag for the one before', async () => {
  await docs
  git('add', '.')
  git('commit', '-qm', 'Two')
  git('tag', 'v2.0.1')
  git('tag', 'v2.0.2-rc.1')
  await docs
    .run(['version', 'cut', '3'])
    .expectCode(0)
    .expectMessage('3 is the version of the working tree, 2 comes from v2.0.1')
    .run(['version', 'cut', '3'])
    .expectCode(1)
    .expectMessage('There is a version `3` already. Choose a name besides `3`, `2`, `1`.')
    .run(['version', 'cut', '4/x'])
    .expectCode(2)
    .expectMessage('`4/x` cannot be the name of a version')
    .run(['version', 'cut', 'guide'])
    .expectCode(1)
    .expectMessage(
      'The content has a folder `en/guide`, which is also the name of a version. Choose another name.',
    )
    .run(['version', 'cut', '4', '--ref', 'v9'])
    .expectCode(1)
    .expectMessage('The reference `v9` does not exist.')
  expect(readFileSync(join(docs.root, 'bifolio.config.js'), 'utf8')).toBe(
    CONFIG.replace(`{ name: '2' }`, `{ name: '3' }, { name: '2', ref: 'v2.0.1' }`),
  )
  await docs.build().expectFile('2/guide/new.html', '<h1').expectFile('guide/new.html', '<h1')
})

test('a build says how many pages only older versions have', async () => {
  // Version 1 has `old` and `chart`, and `short` has moved; version 2 has the pages of version 3.
  await docs.run(['build']).expectMessage('33 pages in 1 language, 2 of them only in older versions')
})

test('old versions are served in development', async () => {
  await docs
  const { dev } = await engine()
  const served = await dev({ root: docs.root, port: 0 })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const get = async (path: string) => (await fetch(new URL(path, served.server.url))).text()
  expect(await get('1/guide/old')).toContain('A note of version 1.')
  expect(await get('1/guide/counter')).toContain('<b title="small">one</b>')
  expect(await get('guide/counter')).toContain('<b>two</b>')
  await served.server.close()
})

test('in development, a reference that does not exist is reported while the working tree is served', async () => {
  await docs.change('bifolio.config.js', CONFIG.replace(`ref: 'v1'`, `ref: 'v9'`))
  const { dev } = await engine()
  let onProblem = (_message: string): void => {}
  const reported = new Promise<string>((resolve) => {
    onProblem = resolve
  })
  const served = await dev({
    root: docs.root,
    port: 0,
    onProblems: (problems) => problems.forEach(({ message }) => void onProblem(message)),
  })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  expect(await (await fetch(new URL('guide/new', served.server.url))).text()).toContain('New')
  expect(await reported).toBe('The reference `v9` does not exist.')
  await served.server.close()
  await docs.change('bifolio.config.js', CONFIG)
})

test('preview and servers need no repository', async () => {
  await docs
  renameSync(join(docs.root, '.git'), join(docs.root, 'git'))
  await docs
    .check()
    .expectProblem({ severity: 'error', file: 'bifolio.config.js', line: 9, message: 'repository' })
    .run(['version', 'cut', '9'])
    .expectCode(1)
    .expectMessage('docs is not in a git repository', 'Run `git init`')
  const { preview } = await engine()
  const served = await preview({ root: docs.root, port: 0 })
  expect(served.ok).toBe(true)
  if (served.ok) await served.server.close()
  renameSync(join(docs.root, 'git'), join(docs.root, '.git'))
})

test('the working tree has nothing of the reference', async () => {
  await docs
  expect(existsSync(join(docs.root, 'docs/en/guide/old.md'))).toBe(false)
  expect(existsSync(join(docs.root, 'docs/1'))).toBe(false)
})

test('a page with other headings is not the same, although its text is', async () => {
  await docs
    .change('docs/en/guide/same.md', (text) => text.replace('# Same', '# Same, retitled {#same}'))
    .build()
    .expectCode(0)
  expect(docs.read('1/guide/same.html')).not.toContain(
    'rel="canonical" href="https://versions.example/guide/same"',
  )
  await docs.change('docs/en/guide/same.md', (text) => text.replace(', retitled {#same}', '')).build()
  expect(docs.read('1/guide/same.html')).toContain(
    'rel="canonical" href="https://versions.example/guide/same"',
  )
})

test('the state of the translations has the pages of the working tree only', async () => {
  const inTwoLanguages = CONFIG.replace(
    `[{ lang: 'en', label: 'English' }]`,
    `[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], translations: { page: true }`,
  )
  await docs
    .change('bifolio.config.js', inTwoLanguages)
    .change('docs/zh/index.md', '# 首页\n\n[开始](/guide/start#start)\n')
    .build()
    .expectFile('_translations.html', '1 / 11')
})

test('components and styles of a reference that cannot be bundled are warnings that name it', async () => {
  const page = (name: string): string =>
    `import { ${name} } from '../../../components/${name.toLowerCase()}'\n\n# ${name}\n\n<${name} />\n`
  await docs
    .change('docs/en/guide/broken.mdx', page('Broken'))
    .change('components/broken.jsx', 'export const Broken = () => <b>\n')
    .change('docs/en/guide/styled.mdx', page('Styled'))
    .change('components/styled.jsx', "import './gone.css'\nexport const Styled = () => <b>styled</b>\n")
    .change('docs/en/guide/sassy.mdx', page('Sassy'))
    .change('components/sassy.jsx', "import './box.scss'\nexport const Sassy = () => <b>styled</b>\n")
    .change('components/box.scss', '$a: red;\n.a { color: $a }\n')
    .change(
      'docs/en/guide/fragment.md',
      '# Fragment\n\n<!--@include: ../../../frag/note.md-->\n\n[dead](./start.md#none)\n',
    )
    .change('frag/note.md', 'A note outside of the content.\n')
    .change('docs/fr/index.md', '# Bonjour\n')
    .remove('docs/zh')
    .change(
      'bifolio.config.js',
      CONFIG.replace("{ name: '2' }", "{ name: '2' }, { name: '1.5', ref: 'v1.5' }").replace(
        'themeConfig: {',
        "themeConfig: { sidebar: { '/1/guide/': [{ text: 'Old', link: '/guide/old' }] },",
      ),
    )
  git('add', '.')
  git('commit', '-qm', 'Broken')
  git('tag', 'v1.5')
  await docs
    .remove('docs/en/guide/broken.mdx')
    .remove('docs/en/guide/styled.mdx')
    .remove('components/broken.jsx')
    .remove('components/styled.jsx')
    .remove('docs/en/guide/sassy.mdx')
    .remove('components/sassy.jsx')
    .remove('docs/en/guide/fragment.md')
    .remove('docs/fr/index.md')
    .run(['build', '--strict', '--json'])
    .expectCode(0)
  expect(docs.problems.map(({ message }) => message)).toContainEqual(expect.stringMatching(/`fr`/))
  expect(docs.problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('`v1.5:docs/en/guide/start.md`'),
  )
  expect(docs.read('1.5/guide/fragment.html')).toContain('A note outside of the content.')
  const found = docs.problems.filter(({ file }) => file.startsWith('v1.5:components/'))
  expect(found.map(({ severity, file, line }) => [severity, file, line])).toEqual([
    ['warning', 'v1.5:components/broken.jsx', 1],
    ['warning', 'v1.5:components/sassy.jsx', 1],
    ['warning', 'v1.5:components/styled.jsx', 1],
  ])
  expect(docs.read('1.5/guide/broken.html')).toContain('<h1 id="broken">')
})
