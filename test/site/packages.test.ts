/** The packages as npm publishes them: their files, and a site that `npm run create` sets up with only the tarballs. */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { ask } from './ask.ts'
import { ROOT } from './command.ts'
import { deploy, programOf } from './hosts/deploy.ts'
import { createParent } from './sources.ts'
import { writeTree } from './tree.ts'
import { expectMessageOnly, WRONG_LINES, WRONG_SITE } from './wrong-lines.ts'

const run = promisify(execFile)
const parent = createParent()
const TARBALLS = join(parent, 'tarballs')
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))

interface Manifest {
  name: string
  private?: boolean
  bin?: Record<string, string>
  exports?: Record<string, Record<string, string>>
}

/** The report of `npm pack --json`. */
interface Packed {
  name: string
  filename: string
  files: { path: string }[]
}

const MANIFESTS = readdirSync(join(ROOT, 'packages')).map((folder): [string, Manifest] => [
  folder,
  JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')),
])
const NAMES = MANIFESTS.map(([, { name }]) => name)
let packed: Packed[] = []

const tarballOf = (name: string) => join(TARBALLS, packed.find((one) => one.name === name)?.filename ?? name)
const filesOf = (name: string) => packed.find((one) => one.name === name)?.files.map(({ path }) => path) ?? []

beforeAll(async () => {
  mkdirSync(TARBALLS)
  const workspaces = MANIFESTS.flatMap(([folder]) => ['--workspace', `packages/${folder}`])
  const { stdout } = await npm(ROOT, 'pack', '--json', ...workspaces, '--pack-destination', TARBALLS)
  packed = Object.values(JSON.parse(stdout))
})

test.each(MANIFESTS)('%s packs all files that its manifest names', (_, { name, bin, exports, ...rest }) => {
  expect(rest.private).toBe(undefined)
  const targets = [
    ...Object.values(bin ?? {}),
    ...Object.values(exports ?? {}).flatMap((to) => Object.values(to)),
  ]
  const named = targets.filter((target) => /^\.\/[^*]+$/.test(target)).map((target) => target.slice(2))
  expect(filesOf(name)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', ...named]))
})

test.each(MANIFESTS)('publint finds no mistake in %s', async (_, { name }) => {
  await npm(ROOT, 'exec', '--', 'publint', tarballOf(name))
})

const WITH_TYPES = MANIFESTS.filter(([, { exports }]) => exports)

test.each(WITH_TYPES)('programs find the types of %s', async (_, { name }) => {
  // Styles that declarations of the theme name are not beside them; the site below compiles without `skipLibCheck`.
  const options = ['--profile', 'esm-only', '--ignore-rules', 'internal-resolution-error']
  await npm(ROOT, 'exec', '--', 'attw', tarballOf(name), ...options)
})

/** Modules that are type-checked in a site: a plugin that imports all packages, a component, an island with styles, a theme. */
const COMPONENTS = {
  'plugins/all.ts': `import { readFileSync } from 'node:fs'
${WITH_TYPES.flatMap(([, { name, exports = {} }]) =>
  Object.keys(exports)
    .filter((path) => !/\\*|client$|package/.test(path))
    .map((path) => `import '${name}${path.slice(1)}'\n`),
).join('')}
// @ts-expect-error: the types of Node are there, so this is found
export const text: number = readFileSync('a', 'utf8')
`,
  'components/wrong.ts': `// @ts-expect-error: the folder is checked
export const count: number = ''
`,
  'docs/components/Counter.tsx': `'use client'
import { useState } from 'react'
import './Counter.css'
import styles from './Box.module.css'

export function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return <button className={styles.box} onClick={() => setCount(count + 1)}>{count}</button>
}
`,
  'docs/components/Counter.css': '.counter { color: red }\n',
  'docs/components/Box.module.css': '.box { color: red }\n',
  'docs/theme/index.tsx': `import { contentComponents as ofEngine, Layout as LayoutOfEngine, type LayoutProps } from 'bifolio/theme'
import { Counter } from '../components/Counter.tsx'
import './theme.css'

export * from 'bifolio/theme'
export const Layout = (props: LayoutProps) => <LayoutOfEngine {...props} />
export const contentComponents = { ...ofEngine, Counter }

declare global {
  interface MDXProvidedComponents {
    Counter: typeof Counter
  }
}
`,
  'docs/theme/theme.css': ':root { --mine: red }\n',
  'docs/wrong.ts': `import { Counter } from './components/Counter.tsx'

// @ts-expect-error: the types of React, of styles and of the theme are there, so this is found
Counter({ start: '3' })
`,
  // What the editor finds in pages: it checks them with these types.
  'docs/page.tsx': `import Part from './guide/start.md'

declare const { Badge, Counter, Tabs }: MDXProvidedComponents
export const page = [<Part key="1" />, <Badge key="2" text="New" type="tip" />, <Counter key="3" start={3} />]
export const wrong = [
  // @ts-expect-error: an unknown value
  <Badge key="1" type="tipp" />,
  // @ts-expect-error: an unknown property
  <Tabs key="2" group="a" />,
  // @ts-expect-error: a component of the site
  <Counter key="3" start="3" />,
]
`,
  'docs/counter.mdx': '# Counter\n\n<Counter start={3} />\n',
}

/** Pages in two languages, which `@bifolio/translations` compares. */
const PROVED = {
  'bifolio.config.ts': `import { translations } from '@bifolio/translations'
import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Proved',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [translations()],
})
`,
  'en/index.md': '# Start {#start}\n\nInstall `tool`.\n',
  'zh/index.md': '# 开始 {#start}\n\n安装 `tool`。\n',
}

test('create-bifolio runs with its tarball only', async () => {
  const root = join(parent, 'created')
  mkdirSync(root)
  const create = ['exec', '--yes', `--package=${tarballOf('create-bifolio')}`, '--', 'create-bifolio', '.']
  const { stdout } = await npm(root, ...create)
  expect(stdout).toContain('\nNext:\n  npm install\n  npm run dev\n')
})

test('create, type-check, dev, build, deploy and checks work with the tarballs only', async () => {
  const root = join(parent, 'installed')
  const folder = relative(ROOT, root)
  const create = () => npm(ROOT, 'run', 'create', '--', folder, '--yes')
  expect((await create()).stdout).toContain(`\nNext:\n  cd ${folder}\n  npm run dev\n`)
  await expect(create()).rejects.toMatchObject({ stderr: expect.stringContaining('There is a site') })
  // As an interrupted installation leaves it.
  rmSync(join(root, 'node_modules'), { recursive: true })
  await create()
  expect(await firstPageInDevelopment(root)).toContain('Get started')
  const libraries = NAMES.filter((name) => name !== 'create-bifolio')
  await npm(root, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...libraries.map(tarballOf))
  for (const [, { bin = {}, name }] of MANIFESTS)
    for (const command of libraries.includes(name) ? Object.keys(bin) : [])
      expect((await npm(root, 'exec', '--', command, '--help')).stdout).toContain(command)
  writeTree(root, COMPONENTS)
  await npm(root, 'exec', '--', 'tsc')
  await npm(root, 'run', 'build', '--', '--host', 'nginx')
  expect(readFileSync(join(root, 'build/counter.html'), 'utf8')).toMatch(/<button[^>]*>3<\/button>/)
  // `hosts.test.ts` reports a missing server.
  if (programOf('nginx')) expect(await pagesOnNginx(join(root, 'build'))).toEqual([200, 200, 404])
  await proveTranslations(join(root, 'proved'))
  await proveMessages(join(root, 'wrong'))
}, 600_000)

test.each([
  ['pnpm', 'pnpm@9', 'pnpm-lock.yaml'],
  ['yarn', '@yarnpkg/cli-dist@4', 'yarn.lock'],
  ['bun', 'bun@1', 'bun.lock'],
])(
  '%s installs and builds a site that is created in its project',
  async (manager, name, lockFile) => {
    const root = join(parent, manager)
    writeTree(root, { 'package.json': '{ "name": "tool", "private": true }\n', [lockFile]: '' })
    const { stdout } = await npm(ROOT, 'run', 'create', '--', relative(ROOT, root), '--yes')
    expect(stdout).toContain(`\n  ${manager} install\n  ${manager} run dev\n`)
    const execute = (...args: string[]) =>
      npm(root, 'exec', '--yes', `--package=${name}`, '--', manager, ...args)
    await execute('install')
    await execute('run', 'build')
    expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('Tool')
    expect(readdirSync(root)).not.toContain('package-lock.json')
  },
  600_000,
)

/** The check passes, then reports inline code that only one language has. */
async function proveTranslations(root: string): Promise<void> {
  writeTree(root, PROVED)
  const check = () => npm(root, 'exec', '--', 'bifolio', 'check', 'translations')
  expect((await check()).stdout).toContain('2 blocks in step')
  writeTree(root, { 'zh/index.md': '# 开始 {#start}\n\n安装 `other`。\n' })
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('`other`') })
}

/** Each mistake is a message with an exit code. */
async function proveMessages(root: string): Promise<void> {
  writeTree(root, WRONG_SITE)
  for (const [program, line, code] of WRONG_LINES) {
    if (program === 'create-bifolio') continue
    const failure = await npm(root, 'exec', '--', program, ...line.split(' ')).catch((error) => error)
    expectMessageOnly(failure, code)
  }
}

/** Status codes of a page, a page in a folder and an unknown address. */
async function pagesOnNginx(out: string): Promise<number[]> {
  const { origin, stop } = await deploy('nginx', out)
  try {
    const paths = ['/counter', '/guide/start', '/nothing']
    return (await Promise.all(paths.map((path) => ask(origin, path)))).map(({ status }) => status)
  } finally {
    await stop()
  }
}

/** Environment variables that npm inherits: its registry settings, and none of an npm that runs the tests. */
const INHERITED =
  /^(?:PATH|HOME|TMPDIR|LANG|SYSTEMROOT|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|cache|userconfig))$/i

const env = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)))

function npm(cwd: string, ...args: string[]) {
  return run('npm', args, { cwd, env: env() })
}

async function firstPageInDevelopment(root: string): Promise<string> {
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/bifolio/bin/bifolio.js'), 'dev', '--port', '0'],
    {
      cwd: root,
      env: env(),
    },
  )
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = ''
      server.stdout.on('data', (data) => {
        printed += data
        const [, url] = /^Serving the site at\n(http\S+)$/m.exec(printed) ?? []
        if (url) resolve(url)
      })
      server.on('exit', () => reject(new Error(printed)))
    })
    return (await ask(url, '/guide/start')).text
  } finally {
    server.kill('SIGKILL')
  }
}
