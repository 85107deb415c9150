/** Sites from nothing, and around content that is there. */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@rstest/core'
import { ask } from './ask.ts'
import { ROOT, runCommand } from './command.ts'
import { deploy, programOf } from './deploy.ts'
import { site } from './driver.ts'
import { createParent } from './sources.ts'
import { readTree, writeTree } from './tree.ts'

const run = promisify(execFile)
const parent = createParent()
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))

const CREATE = join(ROOT, 'packages/create-bifolio/bin/create-bifolio.js')

/** Runs the command `create-bifolio` without a terminal, so that it asks nothing. */
const create = (args: readonly string[], cwd = parent) => runCommand(args, { cwd, program: CREATE })

/** The site that was made in a folder, as if what it needs were installed. */
const made = (name: string) =>
  site({
    files: Object.fromEntries(
      [...readTree(join(parent, name))].map(([file, text]) => [file, text.toString()]),
    ),
  })

test.each([
  ['one', []],
  ['two', ['--lang', 'en,zh', '--title', `It's: #1`, '--repository', 'https://github.com/acme/tool']],
  ['chinese', ['--lang', 'zh']],
  ['french', ['--lang', 'fr,zh-CN', '--yes']],
])('a new site passes its own check: %s', async (name, options) => {
  const { stdout } = await create([name, ...options])
  expect(stdout).toContain(`\nNext:\n  cd ${name}\n`)
  await made(name).check().expectOk().expectProblems()
})

test('a folder that is not named and not empty is refused with a hint', async () => {
  const root = join(parent, 'full')
  writeTree(root, { 'docs/a.txt': '' })
  expect(await create([], root)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('name it: `npm create bifolio@latest .`'),
  })
  expect([...readTree(root).keys()]).toEqual(['docs/a.txt'])
})

test('a site around the content of a folder, once', async () => {
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
  await made('around').check().expectOk().expectProblems()
  expect(await create(['.'], root)).toMatchObject({
    code: 1,
    stderr: 'There is a site in this folder: it has a `bifolio.config.ts`.\n',
  })
})

test('the configuration of another product is taken over without its packages', async () => {
  const root = join(parent, 'vitepress')
  writeTree(root, {
    'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress'
const name: string = 'Manual'
export default defineConfig({ title: name, themeConfig: {
  footer: {},
} })
`,
    'docs/index.md': '# Start\n',
  })
  const { code, stderr } = await create(['--from', 'vitepress'], root)
  expect(code).toBe(0)
  expect(stderr).toContain('docs/.vitepress/config.mts:4:3  warning: `footer` was not carried over.\n')
  expect(readFileSync(join(root, 'bifolio.config.ts'), 'utf8')).toContain("title: 'Manual'")
  await made('vitepress').check().expectOk().expectProblems()
})

test.each([
  [['--lang', 'en,klingon'], 2, '`klingon` is no language'],
  [['--from', 'nothing'], 2, '`--from` takes'],
  [['--from', 'nothing', '--title', 'A'], 2, '`--from` takes over what `--title` says'],
])('the command line %j is refused with code %i', async (args, code, message) => {
  const root = join(parent, 'wrong')
  mkdirSync(root, { recursive: true })
  const outcome = await create(['.', ...args], root)
  expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) })
  expect(readTree(root).size).toBe(0)
})

test('packages in archives of Yarn: what to do is said', async () => {
  const preload =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,pnp:"3"}})'
  expect(await runCommand(['check'], { cwd: parent, preload })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Write `nodeLinker: node-modules` into the file'),
  })
})

/** A component, an island with styles, a theme: whatever is type-checked in a site. */
const COMPONENTS = {
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
`,
  'docs/theme/theme.css': ':root { --mine: red }\n',
  'docs/wrong.ts': `import { Counter } from './components/Counter.tsx'

// @ts-expect-error: the types of React, of styles and of the theme are there, so this is found
Counter({ start: '3' })
`,
  'docs/counter.mdx': '# Counter\n\n<Counter start={3} />\n',
}

test('with only the tarballs: create, install, check the types, dev, build, deploy', async () => {
  const root = join(parent, 'installed')
  const tarballs = join(parent, 'tarballs')
  mkdirSync(tarballs)
  mkdirSync(root)
  const packages = ['bifolio', 'create-bifolio'].flatMap((name) => ['--workspace', `packages/${name}`])
  await npm(ROOT, 'pack', ...packages, '--pack-destination', tarballs)
  const [engine = '', creator = ''] = [...readTree(tarballs).keys()].map((name) => join(tarballs, name))
  await npm(root, 'exec', '--yes', `--package=${creator}`, '--', 'create-bifolio', '.')
  await npm(root, 'install', '--prefer-offline', '--no-audit', '--no-fund', engine)
  writeTree(root, COMPONENTS)
  await npm(root, 'exec', '--', 'tsc')
  expect(await firstPageInDevelopment(root)).toContain('Get started')
  for (const server of ['nginx', 'caddy'] as const) {
    await npm(root, 'run', 'build', '--', '--host', server)
    expect(readFileSync(join(root, 'build/counter.html'), 'utf8')).toMatch(/<button[^>]*>3<\/button>/)
    // Where it cannot be installed, `hosts.test.ts` says so.
    if (programOf(server)) expect(await pagesOn(server, join(root, 'build'))).toEqual([200, 200, 404])
  }
}, 600_000)

/** How a server answers for a page, a page within a folder and no page. */
async function pagesOn(server: 'nginx' | 'caddy', out: string): Promise<number[]> {
  const { origin, stop } = await deploy(server, out)
  try {
    const paths = ['/counter', '/guide/start', '/nothing']
    return (await Promise.all(paths.map((path) => ask(origin, path)))).map(({ status }) => status)
  } finally {
    await stop()
  }
}

/** What reaches npm of our own environment: where it finds packages, and nothing of a npm that runs the tests. */
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
      let said = ''
      server.stdout.on('data', (data) => {
        said += data
        const [, url] = /at (http:\S+)/.exec(said) ?? []
        if (url) resolve(url)
      })
      server.on('exit', () => reject(new Error(said)))
    })
    return (await ask(url, '/guide/start')).text
  } finally {
    server.kill('SIGKILL')
  }
}
