/** A site customizes the theme with a folder `theme`, which is bundled. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { engine, ROOT } from './engine.ts'
import { casesOf, filesOf, readParts } from './files.ts'

/** Names that end in that of a stylesheet of the engine which documents load only sometimes, or never. */
const LIKE_ENGINE = ['home', 'blog', 'blueprint', 'zoom', 'stale', 'original', 'progress', 'not-found', 'oom']

const FILES: Record<string, string> = {
  ...filesOf('theme'),
  'theme/Below.tsx': `import type { SlotProps } from 'bifolio/theme'
import './Below.css'
import './hello.home.css'
${LIKE_ENGINE.map((name) => `import './${name}.css'`).join('\n')}
export const Below = ({ page, site }: SlotProps) => <p className="below">{page.title} of {site.title}</p>
`,
  ...Object.fromEntries(
    LIKE_ENGINE.map((name) => [`theme/${name}.css`, `.own-${name} { color: rebeccapurple }\n`]),
  ),
}
const docs = site({ files: FILES })

beforeAll(async () => {
  await docs.build().expectOk()
})

const shell = (pattern: RegExp): string => {
  const [file = ''] = [...docs.output().keys()].filter((name) => pattern.test(name))
  return docs.read(file)
}

test('properties are those of a component of the engine, not of one that the theme replaces', async () => {
  const own = site({
    files: {
      'index.mdx': '# Own\n\n<Tag colour="red" /> <Badge colour="red" text="a" />\n',
      'theme/index.tsx': `import { contentComponents as ofEngine } from 'bifolio/theme'
export * from 'bifolio/theme'
export const contentComponents = { ...ofEngine, Tag: () => 'mine' }
`,
    },
  })
  await own.check()
  expect(own.problems.map(({ message }) => message)).toEqual([
    'The component `Badge` has no property `colour`.',
  ])
})

test('components of the site are rendered in the slots of the layout', () => {
  const html = docs.read('guide.html')
  expect(html).toMatch(/<\/div><p class="below">Guide<!-- --> of <!-- -->Mine<\/p>/)
  expect(html).not.toContain('the end')
  expect(docs.read('index.html')).toContain('the end</main>')
  expect(shell(/styles\..*css$/)).toMatch(/\.below\{[^}]*url\(data:image\/svg/)
})

test('the stylesheet of home pages is loaded by home pages only', () => {
  const rare = /static\/shell\/rare\.\w+\.css/
  expect(shell(rare)).toContain('.hello')
  expect(docs.read('index.html')).toMatch(rare)
  expect(docs.read('guide.html')).not.toMatch(rare)
})

test('the name of a stylesheet of a site does not make it one of the engine', () => {
  const styles = shell(/styles\..*css$/)
  expect(LIKE_ENGINE.filter((name) => !styles.includes(`.own-${name}`))).toEqual([])
})

test('a bundle is made again when a module that bundles has changed', () => {
  const folder = join(ROOT, 'packages/bifolio/dist/bundle')
  const { files } = JSON.parse(readFileSync(join(docs.root, '.bifolio/bundle/bundle.json'), 'utf8'))
  const recorded = files.map(({ path }: { path: string }) => path)
  expect(recorded).toEqual(expect.arrayContaining(readdirSync(folder).map((name) => join(folder, name))))
})

test('a component that the theme exports replaces that of the engine', () => {
  expect(docs.read('guide.html')).toContain('<p class="outline-title">Headings</p>')
})

test('theme components are in the shell, article components are not', () => {
  expect(shell(/shell\..*js$/)).toContain('the end')
  expect(shell(/shell\..*js$/)).not.toContain('link-card')
})

slow('the dev server detects a new theme folder and its edits', async () => {
  const {
    'theme/index.tsx': index = '',
    'theme/Below.tsx': below = '',
    'theme/Below.css': css = '',
    ...plain
  } = FILES
  const live = site({ files: plain })
  await live
  const { dev } = await engine()
  const served = await dev({ root: live.root, port: 0, onProblems: () => {} })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  onTestFinished(served.server.close)
  const guide = async (): Promise<string> => (await fetch(new URL('guide', served.server.url))).text()
  expect(await guide()).not.toContain('below')
  await live.change('theme/Below.css', css).change('theme/Below.tsx', below).change('theme/index.tsx', index)
  await expect.poll(guide, { timeout: 60_000 }).toContain('class="below"')
  await live.change('theme/Below.tsx', below.replace('className="below"', 'className="edited"'))
  await expect.poll(guide, { timeout: 60_000 }).toContain('class="edited"')
})

slow.each(casesOf('mistakes/themes'))(
  'a theme that %s is reported with its file, and writes nothing',
  async (_, text) => {
    const { problems = '', ...theme } = readParts(text)
    const { 'bifolio.config.js': config = '' } = FILES
    await site({ files: { 'bifolio.config.js': config, 'docs/index.md': '# Home\n', ...theme } })
      .build()
      .expectProblems(problems.trim())
      .expectNoFile('index.html')
      .expectNoTemporaryFiles()
  },
)

slow(
  'the brand colour is bundled with the shell of a site that has its own, and a file elsewhere',
  async () => {
    const config = (root: string) =>
      `export default { title: 'Test', root: '${root}', themeConfig: { brandColor: { light: '#b91c1c', dark: '#f87171' } } }`
    const it = site({ files: { 'bifolio.config.js': config('docs'), 'docs/index.md': '# Home\n' } })
    const sheets = () =>
      [...it.read('index.html').matchAll(/rel="?stylesheet"? href="?\/([^" >]+)/g)].map(
        ([, file = '']) => file,
      )
    await it.build()
    await it.expectOk()
    expect(sheets().map((file) => file.replace(/\..*/, ''))).toEqual(['static/shell/styles', 'static/theme'])
    it.change('docs/theme/index.tsx', "export * from 'bifolio/theme'\n")
    await it.build()
    await it.expectOk()
    const [styles = '', ...others] = sheets()
    expect(others).toEqual([])
    expect(it.read(styles)).toMatch(/--accent:[^;}]*#b91c1c[^;}]*#f87171/)
    // A change of the colour is one of the bundle.
    it.change('bifolio.config.js', (text) => text.replace('#b91c1c', '#1d4ed8'))
    await it.build()
    await it.expectOk()
    expect(it.read(sheets()[0] ?? '')).toContain('#1d4ed8')
  },
)
