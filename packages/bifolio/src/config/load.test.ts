import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from '@rstest/core'
import { loadConfig } from './load.ts'

let root = ''

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Creates a site with these files. */
function site(files: Record<string, string>): void {
  root = mkdtempSync(join(tmpdir(), 'bifolio-config-'))
  for (const [file, text] of Object.entries(files)) write(file, text)
}

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function titleOf(configFile?: string): Promise<string> {
  const result = await loadConfig({ root, configFile })
  return 'config' in result ? result.config.title : JSON.stringify(result.problems)
}

const MODULE = '{ "type": "module" }'

test.each([
  ['bifolio.config.ts', 'const title: string = "x"\nexport default { title }'],
  ['bifolio.config.mts', 'export default { title: "x" as string }'],
  ['bifolio.config.js', 'export default { title: "x" }'],
  ['bifolio.config.mjs', 'export default { title: "x" }'],
  ['bifolio.config.ts', 'export default () => ({ title: "x" })'],
  ['bifolio.config.ts', 'export default async () => ({ title: await Promise.resolve("x") })'],
  ['bifolio.config.ts', 'export default Promise.resolve({ title: "x" })'],
  ['bifolio.config.ts', 'export default { title: await Promise.resolve("x") }'],
  ['bifolio.config.mjs', 'export default { title: await Promise.resolve("x") }'],
])('%s: %s', async (file, text) => {
  site({ [file]: text, 'package.json': MODULE })
  expect(await titleOf()).toBe('x')
})

test('loads JavaScript without a package.json', async () => {
  site({ 'bifolio.config.js': 'export default { title: "x" }' })
  expect(await titleOf()).toBe('x')
})

test('prefers --config, then TypeScript', async () => {
  site({
    'bifolio.config.mjs': 'export default { title: "mjs" }',
    'bifolio.config.ts': 'export default { title: "ts" }',
    'other/my.mjs': 'export default { title: "other" }',
  })
  expect(await titleOf()).toBe('ts')
  expect(await titleOf('other/my.mjs')).toBe('other')
  expect(await titleOf(join(root, 'other/my.mjs'))).toBe('other')
})

test('returns the path of the configuration and its dependencies', async () => {
  site({
    'bifolio.config.ts': `import { locales } from './config/locales.js'\nexport default { locales }`,
    'config/locales.ts': `import en from './en.json'\nimport { zh } from './zh'\nexport const locales = [en, zh]`,
    'config/en.json': '{ "lang": "en", "label": "English" }',
    'config/zh/index.ts': `import '../../bifolio.config.ts'\nexport const zh = { lang: 'zh', label: '中文' }`,
  })
  const result = await loadConfig({ root })
  const path = (file: string) => join(root, file)
  expect(result).toMatchObject({
    file: path('bifolio.config.ts'),
    dependencies: ['bifolio.config.ts', 'config/locales.ts', 'config/en.json', 'config/zh/index.ts'].map(
      path,
    ),
    config: { locales: [{ label: 'English' }, { label: '中文' }] },
  })
})

test.each([
  ['bifolio.config.ts', './title.ts', 'export default "1"'],
  ['bifolio.config.ts', './title.js', 'export default "1"'],
  ['bifolio.config.ts', './title.mjs', 'export default "1"'],
  ['bifolio.config.ts', './title.json', '["1"]'],
  ['bifolio.config.mjs', './title.mjs', 'export default "1"'],
  ['bifolio.config.js', './title.json', '["1"]'],
])('%s is read anew, and so is %s', async (file, imported, text) => {
  site({ 'package.json': MODULE, [imported]: text })
  const config = (more: string) =>
    `import title from '${imported}'\nexport default { title: String(title) + '${more}' }`
  write(file, config('a'))
  expect(await titleOf()).toBe('1a')
  write(imported, text.replace('1', '2'))
  expect(await titleOf()).toBe('2a')
  write(file, config('b'))
  expect(await titleOf()).toBe('2b')
})

test('reads a changed module without imports again', async () => {
  site({ 'bifolio.config.mjs': 'export default { title: "1" }' })
  expect(await titleOf()).toBe('1')
  write('bifolio.config.mjs', 'export default { title: "2" }')
  expect(await titleOf()).toBe('2')
})

test('caches compiled configurations in the requested folder', async () => {
  site({ 'bifolio.config.ts': 'export default { title: "1" }' })
  const load = async () => {
    const result = await loadConfig({ root, cacheDir: join(root, '.bifolio') })
    return 'config' in result && result.config.title
  }
  expect([await load(), await load()]).toEqual(['1', '1'])
  write('bifolio.config.ts', 'export default { title: "2" }')
  expect(await load()).toBe('2')
})

test('compiles the configuration again when the cached one is damaged', async () => {
  site({ 'bifolio.config.ts': 'export default { title: "1" }' })
  const cacheDir = join(root, '.bifolio')
  await loadConfig({ root, cacheDir })
  const kept = readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$/.test(file),
  )
  expect(kept.length).toBeGreaterThan(0)
  for (const file of kept) writeFileSync(join(cacheDir, file), '\u0000 {')
  expect(await loadConfig({ root, cacheDir })).toMatchObject({ config: { title: '1' } })
})

/** Configurations below their only problem. */
const FAULTS = readFileSync(join(import.meta.dirname, 'broken-configs.txt'), 'utf8')
  .split(/^%% /m)
  .slice(1)

/** Formats the only problem of the site as a line; without the hint about code, as `test/site/mistakes/config.test.ts` has it. */
async function problemOf(configFile?: string): Promise<string | undefined> {
  const result = await loadConfig({ root, configFile })
  if (!('problems' in result) || result.problems.length !== 1) return undefined
  const [problem] = result.problems
  const location = [problem?.file, problem?.line, problem?.column].filter(Boolean).join(':')
  const hint = /^config-(?:syntax|throws)$/.test(problem?.id ?? '') ? undefined : problem?.hint
  return [location, problem?.message, hint].filter(Boolean).join(' ')
}

test.each(FAULTS)('%j', async (fault) => {
  const [problem = '', ...lines] = fault.trimEnd().split('\n')
  site({ [/^[\w.]+/.exec(problem)?.[0] ?? '']: lines.join('\n') })
  expect(await problemOf()).toContain(problem)
})

test('counts lines as editors do', async () => {
  site({ 'bifolio.config.ts': 'export default {\n  title: /* \u2028 */ "a"\r\n  lang: "en",\n}' })
  expect(await problemOf()).toContain('bifolio.config.ts:3:3 Syntax error')
})

test('reports errors of imported files in these files', async () => {
  site({
    'bifolio.config.ts': `import './a.ts'\nimport b from './b.json'\nexport default { b }`,
    'a.ts': 'const a: string = 1\n  nope()',
    'b.json': '{ "a": }',
  })
  expect(await problemOf()).toBe('a.ts:2:3 The configuration throws: nope is not defined')
  write('a.ts', 'let a = 1\nlet a = 2')
  expect(await problemOf()).toBe("a.ts:2:5 Syntax error: Identifier 'a' has already been declared.")
  write('a.ts', '')
  expect(await problemOf()).toBe('b.json:1:8 Expected a value, found `}`. Write a value here.')
})

test('returns the files to watch of a broken configuration', async () => {
  site({ 'bifolio.config.ts': `import './a.ts'\nexport default {`, 'a.ts': '' })
  expect(await loadConfig({ root })).toMatchObject({
    file: join(root, 'bifolio.config.ts'),
    dependencies: [join(root, 'bifolio.config.ts'), join(root, 'a.ts')],
  })
})

test('reports a configuration outside the root by its relative path', async () => {
  site({ 'site/index.md': '', 'bifolio.config.ts': 'export default { titel: 1 }' })
  root = join(root, 'site')
  expect(await problemOf('../bifolio.config.ts')).toMatch(/^\.\.\/bifolio\.config\.ts:1:18 /)
  root = dirname(root)
})

test('loads the configuration of a root behind a symbolic link', async () => {
  site({ 'real/bifolio.config.mjs': 'export default {\n  title: nope }', 'real/a.json': '["1"]' })
  const outer = root
  root = join(outer, 'link')
  symlinkSync(join(outer, 'real'), root)
  expect(await problemOf()).toBe('bifolio.config.mjs:2:10 The configuration throws: nope is not defined')
  write('bifolio.config.mjs', 'import title from "./a.json"\nexport default { title: title[0] }')
  expect(await titleOf()).toBe('1')
  write('a.json', '["2"]')
  expect(await titleOf()).toBe('2')
  root = outer
})

test('rejects a folder as configuration', async () => {
  site({ 'bifolio.config.ts/a.md': '', 'bifolio.config.mjs': 'export default { title: "x" }' })
  expect(await titleOf()).toBe('x')
})

test('reports which file to create without a configuration', async () => {
  site({})
  expect(await problemOf()).toBe(
    `bifolio.config.ts \`${root}\` has no configuration. Create it: \`import { defineConfig } from 'bifolio'\` and \`export default defineConfig({ title: 'My site' })\`.`,
  )
  expect(await problemOf('my.config.ts')).toBe(
    'my.config.ts The configuration does not exist. Check `--config`.',
  )
})

/** The files of a package with these plugins. */
const packageOf = (name: string, plugins: string[]): Record<string, string> => ({
  [`node_modules/@bifolio/${name}/package.json`]: '{ "type": "module", "exports": "./index.js" }',
  [`node_modules/@bifolio/${name}/index.js`]: plugins
    .map((plugin) => `export const ${plugin} = () => ({ name: '${plugin}' })`)
    .join('\n'),
})

test('the configuration of the website is valid', async () => {
  const website = join(import.meta.dirname, '../../../../website')
  const own = [
    'bifolio.config.ts',
    'facts/index.ts',
    'redirects.ts',
    'synonyms.ts',
    'theme/fields/plugin.ts',
    'theme/fields/types.ts',
    'playground/plugin.ts',
  ]
  site({
    ...Object.fromEntries(own.map((file) => [file, readFileSync(join(website, file), 'utf8')])),
    'node_modules/bifolio/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/bifolio/index.js':
      'export const defineConfig = (config) => config\nexport { defineConfig as defineContent, defineConfig as definePlugin }',
    'node_modules/@rstest/core/package.json': '{ "version": "1.2.3" }',
    ...packageOf('proofs', ['api', 'facts', 'links', 'samples']),
    ...packageOf('playground', ['playground']),
    ...packageOf('translations', ['translations']),
  })
  expect(await loadConfig({ root })).toMatchObject({
    config: {
      title: 'Rstest',
      url: 'https://rstest.rs',
      base: '/',
      locales: [
        {
          lang: 'en',
          label: 'English',
          strings: { outlineTitle: 'ON THIS PAGE' },
          description: 'The Rspack-based testing framework',
        },
        {
          lang: 'zh',
          label: '简体中文',
          strings: { outlineTitle: '目录' },
          description: '由 Rspack 驱动的测试框架',
        },
      ],
      route: { cleanUrls: true },
      themeConfig: {
        enableScrollToTop: true,
        lastUpdated: true,
        localeRedirect: 'only-default-lang',
        release: { version: '1.2.3' },
      },
    },
  })
})

test.each(['bifolio.config.js', 'bifolio.config.ts'])(
  'locates what exhausts the stack of the compiler in %s',
  async (file) => {
    site({
      [file]: `export default {\n  title: 'x',\n  description: ${'['.repeat(20_000)}${']'.repeat(20_000)},\n}\n`,
    })
    expect(await loadConfig({ root })).toMatchObject({
      problems: [{ id: 'nested-too-deeply', file, line: 3, column: 115 }],
    })
  },
)
