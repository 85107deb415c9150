import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@rstest/core'
import { readTree } from '../../../test/site/tree.ts'
import type { DraftFile } from './draft.ts'
import { SetupError } from './setup-error.ts'
import { planSite, writeSite } from './write-site.ts'

let parent = ''
let root = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bifolio-write-'))
  root = join(parent, 'site')
  given({ '.gitignore': 'mine\n', 'tsconfig.json': '{ }', '../elsewhere/a.txt': 'theirs' })
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function given(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

const MANIFEST = { scripts: { dev: 'bifolio dev' }, devDependencies: {} }
const FILES: DraftFile[] = [
  { path: 'bifolio.config.ts', contents: 'export default {}\n' },
  { path: 'docs/guide/a.md', contents: '# A\n' },
  { path: 'package.json', contents: JSON.stringify(MANIFEST) },
  { path: '.gitignore', contents: 'build/\n', ifKept: 'Add `build/`.' },
  { path: 'tsconfig.json', contents: '{}', ifKept: 'Add it.' },
]

const contents = () => Object.fromEntries([...readTree(parent)].map(([file, text]) => [file, String(text)]))

test('writes missing files, keeps existing ones and names the manual changes', () => {
  const plan = planSite(root, FILES)
  writeSite(plan)
  expect(plan.created.map(({ path }) => path)).toEqual([
    'bifolio.config.ts',
    'docs/guide/a.md',
    'package.json',
  ])
  expect(plan.problems).toMatchObject([{ severity: 'warning', file: 'tsconfig.json', hint: 'Add it.' }])
  expect(plan.changed.map(({ path }) => path)).toEqual(['.gitignore'])
  expect(contents()).toMatchObject({
    'site/.gitignore': 'mine\nbuild/\n',
    'site/tsconfig.json': '{ }',
    'site/docs/guide/a.md': '# A\n',
  })
})

test('says of a `tsconfig.json` what was added, and nothing of one that has all', () => {
  const paths = { '@a': ['./a'] }
  const file = {
    path: 'tsconfig.json',
    contents: JSON.stringify({ compilerOptions: { types: ['bifolio/client'], paths } }),
    ifKept: 'Add the types.',
  }
  const { changed, problems } = planSite(root, [file])
  expect(changed.map(({ path }) => path)).toEqual(['tsconfig.json'])
  expect(problems).toMatchObject([
    { message: 'The file was there: only import aliases were added.', hint: 'Add the types.' },
  ])
  given({
    'tsconfig.json': JSON.stringify({ compilerOptions: { types: ['node', 'bifolio/client'], paths } }),
  })
  expect(planSite(root, [file])).toMatchObject({ changed: [], problems: [] })
})

const TYPES = {
  path: 'package.json',
  contents: '{ "scripts": {}, "devDependencies": { "@types/react": "^19.3.0" } }',
}

test('raises types of React that are older than those of the engine, and says so', () => {
  given({
    'package.json':
      '{\n  "dependencies": { "react": "^19.0.0" },\n  "devDependencies": {\n    "@types/react": "^18.2.47",\n    "@types/react-dom": "~18.0.0"\n  }\n}\n',
  })
  const { changed, problems } = planSite(root, [TYPES])
  expect(JSON.parse(changed[0]?.contents ?? '')).toMatchObject({
    devDependencies: { '@types/react': '^19.3.0', '@types/react-dom': '^19.3.0' },
  })
  expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
    'package.json:4:5 `@types/react` was raised from `^18.2.47` to `^19.3.0`.',
    'package.json:5:5 `@types/react-dom` was raised from `~18.0.0` to `^19.3.0`.',
  ])
})

test('leaves current types of React, and reports old ones that belong to another React', () => {
  given({
    'package.json': '{ "devDependencies": { "@types/react": "^19.0.0", "@types/react-dom": "latest" } }',
  })
  expect(planSite(root, [TYPES])).toMatchObject({ changed: [], problems: [] })
  given({
    'package.json': '{ "dependencies": { "react": "18", "@types/react": "18.3.1" } }',
  })
  const { changed, problems } = planSite(root, [TYPES])
  expect(changed).toEqual([])
  expect(problems).toMatchObject([
    {
      file: 'package.json',
      line: 1,
      message: 'npm does not install `@types/react` `18.3.1` beside the engine.',
    },
  ])
})

test('keeps the permissions of a changed manifest', () => {
  given({ 'package.json': '{}' })
  const path = join(root, 'package.json')
  const { mode } = statSync(path)
  writeSite(planSite(root, FILES))
  expect(statSync(path).mode).toBe(mode)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ scripts: MANIFEST.scripts })
})

const link = (target: string, path: string) => symlinkSync(target, join(root, path))

test.each<[string, string, () => void]>([
  ['a dangling link to a file', 'bifolio.config.ts', () => link('../elsewhere/new.ts', 'bifolio.config.ts')],
  ['a link to a folder', 'docs', () => link('../elsewhere', 'docs')],
  ['a dangling link to a folder', 'docs', () => link('../nowhere', 'docs')],
  ['a circular link', 'docs', () => link('docs', 'docs')],
  ['a link to a manifest', 'package.json', () => link('../elsewhere/package.json', 'package.json')],
  ['a folder in place of a file', 'package.json', () => mkdirSync(join(root, 'package.json'))],
  ['a file in place of a folder', 'docs', () => given({ docs: '' })],
])('writes nothing because of %s', (_, file, arrange) => {
  given({ '../elsewhere/package.json': '{}' })
  arrange()
  const before = contents()
  const setUp = () => writeSite(planSite(root, FILES))
  expect(setUp).toThrow(SetupError)
  expect(setUp).toThrow(`${file}: `)
  expect(contents()).toEqual(before)
})

test('keeps a file behind a link', () => {
  rmSync(join(root, '.gitignore'))
  link('../elsewhere/a.txt', '.gitignore')
  expect(planSite(root, FILES).problems).toMatchObject([{ file: '.gitignore' }, { file: 'tsconfig.json' }])
})

test('removes what was written when a later file cannot be', () => {
  const plan = planSite(root, FILES)
  given({ 'package.json': '{}' })
  const before = contents()
  expect(() => writeSite(plan)).toThrow('EEXIST')
  expect(contents()).toEqual(before)
})

test('changes and renames files, and restores them when a later file cannot be written', () => {
  const home = { path: 'docs/index.mdx', from: 'docs/index.md', contents: '<Home />\n' }
  given({ 'docs/index.md': 'old\n', 'docs/b.md': 'old\n', 'package.json': '{}' })
  const plan = () => planSite(root, FILES, [home, { path: 'docs/b.md', contents: 'new\n' }])
  const late = plan()
  given({ 'docs/index.mdx': 'theirs\n' })
  const before = contents()
  expect(() => writeSite(late)).toThrow('EEXIST')
  expect(contents()).toEqual(before)
  rmSync(join(root, 'docs/index.mdx'))
  writeSite(plan())
  expect(contents()).toMatchObject({ 'site/docs/index.mdx': '<Home />\n', 'site/docs/b.md': 'new\n' })
  expect(contents()).not.toHaveProperty(['site/docs/index.md'])
})
