/** Sites from nothing, and around content that is there. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@rstest/core'
import { ROOT, runCommand } from './command.ts'
import { site } from './driver.ts'
import { createParent } from './sources.ts'
import { readTree, writeTree } from './tree.ts'

const run = promisify(execFile)
const parent = createParent()
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))

const CREATE = join(ROOT, 'packages/create-bifolio/bin/create-bifolio.js')

/** Runs the command `create-bifolio`, which nobody can answer. */
const create = (...args: string[]) => run(process.execPath, [CREATE, ...args], { cwd: parent })

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
  const { stdout } = await create(name, ...options)
  expect(stdout).toContain(`\nNext:\n  cd ${name}\n`)
  await made(name).check().expectOk().expectProblems()
})

test('a folder with something in it is refused, and what to do is said', async () => {
  writeTree(join(parent, 'full'), { 'a.txt': '' })
  await expect(create('full')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('run `npx bifolio init` there'),
  })
  expect([...readTree(join(parent, 'full')).keys()]).toEqual(['a.txt'])
})

test('init: around the content of a folder, once', async () => {
  const root = join(parent, 'around')
  const page = '# How to use it\n'
  writeTree(root, {
    'docs/en/use.md': page,
    'docs/zh/use.md': '# 用法\n',
    'package.json': '{"type":"commonjs"}',
  })
  const { code, stdout } = await runCommand(['init'], { cwd: root })
  expect(code).toBe(0)
  expect(stdout).toContain('~ package.json')
  expect(readFileSync(join(root, 'docs/en/use.md'), 'utf8')).toBe(page)
  expect(readFileSync(join(root, 'docs/zh/index.md'), 'utf8')).toContain('pageType: home')
  await made('around').check().expectOk().expectProblems()
  expect(await runCommand(['init'], { cwd: root })).toMatchObject({
    code: 1,
    stderr: 'There is a site in this folder: it has a `bifolio.config.ts`.\n',
  })
})

test.each([
  [['--lang', 'en,klingon'], 2, '`klingon` is no language'],
  [['--from', 'nothing'], 2, '`--from` takes'],
  [['--from', 'nothing', '--title', 'A'], 2, '`--from` takes over what `--title` says'],
])('init %j: %i', async (args, code, message) => {
  const root = join(parent, 'wrong')
  mkdirSync(root, { recursive: true })
  const outcome = await runCommand(['init', ...args], { cwd: root })
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
