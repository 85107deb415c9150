/** `create-bifolio`: new sites, and sites for existing content. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { ROOT, runCommand } from './command.ts'
import { site } from './driver.ts'
import { createParent } from './sources.ts'
import { readTree, writeTree } from './tree.ts'

const parent = createParent()
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))

const CREATE = join(ROOT, 'packages/create-bifolio/bin/create-bifolio.js')

/** Runs the command `create-bifolio` without a terminal, and so without prompts. */
const create = (args: readonly string[], cwd = parent) => runCommand(args, { cwd, program: CREATE })

/** The site that was created in a folder, with the packages of this repository. */
const createdSite = (name: string) =>
  site({
    files: Object.fromEntries(
      [...readTree(join(parent, name))].map(([file, text]) => [file, text.toString()]),
    ),
  })

test.each([
  ['one', []],
  ['two', ['--lang', 'en,zh', '--title', `It's: #1`, '--repository', 'https://github.com/acme/tool']],
  ['chinese', ['--lang', 'zh']],
  ['published', ['--deploy', 'github-pages', '--repository', 'https://github.com/acme/tool']],
  ['french', ['--lang', 'fr,zh-CN', '--yes']],
  ['all', ['--lang', 'zh,en,ja,ko,fr,de,es,pt,ru,ar']],
])('a new site passes its own check: %s', async (name, options) => {
  const { stdout } = await create([name, ...options])
  expect(stdout).toContain(`\nNext:\n  cd ${name}\n`)
  await createdSite(name).check().expectOk().expectProblems()
})

test('the command needs no other package, since it is run before anything is installed', () => {
  const folder = join(ROOT, 'packages/create-bifolio/dist/cli')
  const imported = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bfrom ?"([^"./][^"]*)"/g)])
    .map(([, specifier = '']) => specifier)
  expect(imported).toContain('node:fs')
  expect(imported.filter((specifier) => !isBuiltin(specifier))).toEqual([])
})

test.each([
  ['npm/10.9.0 node/v22.12.0', 'npm install', 'npm ci', false],
  ['pnpm/10.4.0 npm/? node/v22.12.0', 'pnpm install', 'pnpm install --frozen-lockfile', false],
  ['yarn/4.6.0 npm/? node/v22.12.0', 'yarn install', 'yarn install', true],
  ['bun/1.2.0 npm/? node/v22.12.0', 'bun install', 'bun install --frozen-lockfile', false],
])(
  'a site that %s sets up is installed by it',
  async (npm_config_user_agent, next, inWorkflow, hasYarnFile) => {
    const name = next.replace(' ', '-')
    const env = { npm_config_user_agent }
    const { stdout } = await runCommand([name], { cwd: parent, program: CREATE, env })
    const read = (file: string) => readFileSync(join(parent, name, file), 'utf8')
    expect(stdout).toContain(`\n  ${next}\n`)
    expect(read('.github/workflows/docs.yml')).toContain(inWorkflow)
    expect(existsSync(join(parent, name, '.yarnrc.yml'))).toBe(hasYarnFile)
  },
)

test('a site inside another package is a package of its own', async () => {
  const root = join(parent, 'outer')
  const manifest = '{ "name": "outer", "workspaces": ["docs"] }'
  writeTree(root, { 'package.json': manifest, 'package-lock.json': '{}', 'docs/.keep': '' })
  expect(await create(['docs'], root)).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(manifest)
  expect(JSON.parse(readFileSync(join(root, 'docs/package.json'), 'utf8')).scripts.dev).toBe('bifolio dev')
})

// The superuser may write into every folder.
test.skipIf(process.getuid?.() === 0)(
  'a folder that cannot be written is reported, and stays as it is',
  async () => {
    const root = join(parent, 'locked')
    mkdirSync(root, { mode: 0o555 })
    const { code, stderr } = await create(['locked'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was written.')])
    expect(readdirSync(root)).toEqual([])
  },
)

test('a service that a workflow cannot publish to is refused before anything is written', async () => {
  const { code, stderr } = await create(['refused', '--deploy', 'ftp'])
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('`ftp` is no service: write github-pages, cloudflare, netlify or none.'),
  ])
  expect(existsSync(join(parent, 'refused'))).toBe(false)
})

test('a site is written although nothing reads the output', async () => {
  const through = ['sh', '-c', '"$@" | true', 'sh']
  const { stderr } = await runCommand(['unread'], { cwd: parent, program: CREATE, through })
  expect(stderr).toBe('')
  expect(existsSync(join(parent, 'unread/tsconfig.json'))).toBe(true)
})

test('the first language is the default one', async () => {
  await create(['first', '--lang', 'zh,en'])
  const built = createdSite('first').build().expectOk()
  await built.expectFile('index.html', 'lang="zh"', '自带搜索').expectFile('en/index.html', 'lang="en"')
})

test('a non-empty working directory is refused with a hint to name it', async () => {
  const root = join(parent, 'full')
  writeTree(root, { 'docs/a.txt': '' })
  expect(await create([], root)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('name it: `.`'),
  })
  expect([...readTree(root).keys()]).toEqual(['docs/a.txt'])
})

test('a site for the content of a folder is created once', async () => {
  const root = join(parent, 'around')
  const page = '# How to use it\n'
  writeTree(root, {
    'docs/en/use.md': page,
    'docs/zh/use.md': '# 用法\n',
    'package.json': '{"type":"commonjs"}',
  })
  const { code, stdout } = await create(['.'], root)
  expect(code).toBe(0)
  expect(stdout).toContain('~ package.json')
  expect(readFileSync(join(root, 'docs/en/use.md'), 'utf8')).toBe(page)
  expect(readFileSync(join(root, 'docs/zh/index.md'), 'utf8')).toContain('pageType: home')
  await createdSite('around').check().expectOk().expectProblems()
  expect(await create(['.'], root)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^There is a site in this folder: .*`bifolio\.config\.ts`.*another folder\.\n$/,
    ),
  })
})

test('the configuration of Rspress is converted without its packages', async () => {
  const root = join(parent, 'rspress')
  writeTree(root, {
    'rspress.config.ts': `import { defineConfig } from '@rspress/core'
const name: string = 'Manual'
export default defineConfig({ title: name, root: 'docs', themeConfig: {
  carbonAds: {},
} })
`,
    'docs/index.md': '# Start\n',
  })
  const { code, stderr } = await create(['--from', 'rspress'], root)
  expect(code).toBe(0)
  expect(stderr).toContain('rspress.config.ts:4:3  warning: `themeConfig.carbonAds` was not converted.\n')
  expect(readFileSync(join(root, 'bifolio.config.ts'), 'utf8')).toContain("title: 'Manual'")
  await createdSite('rspress').check().expectOk().expectProblems()
})

test.each([
  [['--lang', 'en,klingon'], 2, '`klingon` is no language'],
  [['--lang', 'en,my-app'], 2, '`my-app` is no language'],
  [['--lang', 'en,cn'], 2, '`cn` is no language: write `zh`'],
  [['--lang', 'en,en'], 2, '`en` is listed twice'],
  [['--repository', 'notaurl'], 2, '`notaurl` is no address'],
  [['--from', 'nothing'], 2, '`--from` takes'],
  [['--from', 'nothing', '--title', 'A'], 2, '`--from` takes over what `--title` says'],
])('the command line %j exits with code %i', async (args, code, message) => {
  const root = join(parent, 'wrong')
  mkdirSync(root, { recursive: true })
  const outcome = await create(['.', ...args], root)
  expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) })
  expect(readTree(root).size).toBe(0)
})

const RSPRESS = 'rspress.config.mjs'

test.each<[string, Record<string, string>, string[], string]>([
  ['an empty manifest', { 'package.json': '' }, [], 'package.json  The file is empty.\n'],
  [
    'scripts that are a text',
    { 'package.json': '{\n "scripts": "abc" }' },
    [],
    'package.json:2:2  `scripts` is',
  ],
  ['a file in place of a folder', { '.vscode': '' }, [], '.vscode  A folder is needed here.\n'],
  [
    'a menu that contains itself',
    { [RSPRESS]: 'const nav = []\nnav.push({ items: nav })\nexport default { themeConfig: {\n  nav } }\n' },
    ['--from', 'rspress'],
    `${RSPRESS}:4:3  The option \`themeConfig.nav.0\` contains itself`,
  ],
  [
    'a getter that throws',
    { [RSPRESS]: 'export default {\n  get title() { throw new Error("mine") } }\n' },
    ['--from', 'rspress'],
    `${RSPRESS}:2:23  The configuration throws: mine\n`,
  ],
  [
    'a configuration that is a folder',
    { 'rspress.config.ts/a': '' },
    ['--from', 'rspress'],
    'rspress.config.ts  ',
  ],
])('writes nothing because of %s, and reports it without a stack', async (name, files, args, message) => {
  const root = join(parent, name.replaceAll(' ', '-'))
  writeTree(root, files)
  const before = [...readTree(root).entries()]
  const { code, stderr, stdout } = await create(['.', ...args], root)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stdout).toBe('Nothing was written.\n')
  expect([...readTree(root).entries()]).toEqual(before)
})

test.each(['bifolio', 'create-bifolio', 'mcp'])(
  'an unsupported Node is reported in a line: %s',
  async (name) => {
    const folder = join(ROOT, 'packages', name)
    const { bin, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const [[command, file]] = Object.entries<string>(bin) as [[string, string]]
    for (const node of ['18.20.8', '20.18.3', '21.7.0', '22.11.0']) {
      const versions = `{...process.versions,node:"${node}"}`
      const preload = `data:text/javascript,Object.defineProperty(process,"versions",{value:${versions}})`
      const outcome = await runCommand(['--help'], { cwd: parent, program: join(folder, file), preload })
      const stderr = `Node ${node} cannot run ${command}, which needs ${engines.node}. Install a current one from https://nodejs.org.\n`
      expect(outcome).toMatchObject({ code: 1, stdout: '', stderr })
    }
  },
)

test('with Yarn PnP the error has a hint', async () => {
  const preload =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,pnp:"3"}})'
  expect(await runCommand(['check'], { cwd: parent, preload })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Write `nodeLinker: node-modules` into the file'),
  })
})
