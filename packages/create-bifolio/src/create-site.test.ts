import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@rstest/core'
import { findContent } from './content.ts'
import { defaultAnswers, newSite } from './new-site.ts'
import { siteFiles } from './site-files.ts'
import { readWorkspace, repositoryAddress } from './workspace.ts'
import { planSite, writeSite } from './write-site.ts'

let root = ''
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'bifolio-init-')), 'my-tool')
  mkdirSync(root)
})
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }))

function given(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

/** The files of a site with the default answers. */
function filesOfSite(langs?: string[], vendored?: Record<string, string>): Record<string, string> {
  const workspace = readWorkspace(root)
  const found = findContent(root)
  const answers = { ...defaultAnswers(workspace, found), ...(langs && { langs }) }
  const draft = newSite(answers, workspace, found)
  return Object.fromEntries(
    siteFiles(draft, workspace, { range: '^1.2.3', vendored }).map(({ path, contents }) => [
      path,
      String(contents),
    ]),
  )
}

const configOf = (langs?: string[]) => filesOfSite(langs)['bifolio.config.ts']
const PAGE = '# Page\n'

test.each<[string, files: string, found?: Partial<ReturnType<typeof findContent>>]>([
  ['nothing', ''],
  ['a README', 'README.md src/a.md node_modules/a/b.md'],
  ['a folder', 'README.md docs/a.md', { root: 'docs', hasRootPages: true }],
  [
    'folders of languages',
    'docs/zh/a.md docs/en/index.mdx docs/api/a.md',
    { root: 'docs', langs: ['en', 'zh'], homes: ['en'] },
  ],
  ['such folders alone', 'en/a/b.md fr/a.md', { root: '.', langs: ['en', 'fr'] }],
  ['one such folder', 'src/content/docs/zh/a.md', { root: 'src/content/docs', langs: ['zh'] }],
  [
    'a folder of a language beside pages',
    'docs/index.md docs/zh/a.md',
    { root: 'docs', langs: ['zh'], hasRootPages: true, homes: [''] },
  ],
  [
    'a folder that is only called like a language',
    'docs/index.md docs/id/a.md docs/ts/b.md',
    { root: 'docs', hasRootPages: true, homes: [''] },
  ],
  [
    'folders that only look like language tags',
    'my-app/a.md ui-kit/a.md no-ssr/a.md docs/my-app/a.md',
    { root: 'docs' },
  ],
  [
    'pages beside files about the repository',
    'README.md CODE_OF_CONDUCT.md usage.md',
    { root: '.', hasRootPages: true, others: ['CODE_OF_CONDUCT.md', 'README.md'] },
  ],
])('finds the content of a folder with %s', (_, files, found) => {
  given(Object.fromEntries(files.split(' ').flatMap((file) => (file ? [[file, PAGE]] : []))))
  const nothing = { langs: [], hasRootPages: false, homes: [], others: [] }
  expect(findContent(root)).toEqual(found && { ...nothing, ...found })
})

test.each([
  ['git+https://github.com/acme/tool.git', 'https://github.com/acme/tool'],
  ['git@github.com:acme/tool.git', 'https://github.com/acme/tool'],
  ['ssh://git@gitlab.com:22/acme/group/tool', 'https://gitlab.com/acme/group/tool'],
  ['https://user:secret@git.example.org/tool', 'https://git.example.org/tool'],
  ['github:acme/tool', 'https://github.com/acme/tool'],
  ['acme/tool', 'https://github.com/acme/tool'],
  ['../tool.git', undefined],
  ['', undefined],
])('the repository %s is at %s', (written, address) => {
  expect(repositoryAddress(written)).toBe(address)
})

test('the default answers come from the package, the README and git', () => {
  given({
    'package.json': '{ "name": "@acme/my-tool", "description": "Does it." }',
    '.git/config': '[remote "up"]\n  url = x\n[remote "origin"]\n  url = git@github.com:acme/my-tool.git\n',
    'docs/a.md': PAGE,
    'pnpm-lock.yaml': '',
  })
  expect(readWorkspace(join(root, 'docs'))).toMatchObject({
    repositoryRoot: root,
    pathInRepository: 'docs',
  })
  expect(readWorkspace(root, 'npm/11.0.0 node/v22')).toMatchObject({
    packageManager: 'pnpm',
    title: 'My tool',
  })
  expect(configOf()).toBe(`import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'My tool',
  description: 'Does it.',
  lang: 'en',
  root: 'docs',
  themeConfig: {
    socialLinks: [{ icon: 'github', content: 'https://github.com/acme/my-tool' }],
    editLink: { docRepoBaseUrl: 'https://github.com/acme/my-tool/edit/main/docs' },
  },
})
`)
  given({ 'README.md': 'Text\n\n# The Tool\n' })
  expect(readWorkspace(root).title).toBe('The Tool')
})

test('a site around pages gets missing home pages and excludes files about the repository', () => {
  given({ 'README.md': PAGE, 'usage.md': PAGE })
  expect(Object.keys(filesOfSite())).toContain('index.md')
  expect(configOf()).toContain(
    `  route: { exclude: ['**/shared/**', 'theme/**', 'islands/**', 'README.md'] },\n`,
  )
  given({ 'index.mdx': PAGE })
  expect(Object.keys(filesOfSite()).filter((path) => path.endsWith('.md'))).toEqual([])
  expect(Object.keys(filesOfSite(['en', 'zh'])).filter((path) => path.endsWith('.md'))).toEqual([
    'zh/index.md',
  ])
})

test('pages beside a folder of a language are in the default language', () => {
  given({ 'docs/index.md': PAGE, 'docs/guide.md': PAGE, 'docs/zh/guide.md': PAGE })
  expect(configOf()).toContain("lang: 'en',")
  expect(configOf()).toMatch(
    /locales: \[\s*\{ lang: 'en', label: 'English' \},\s*\{ lang: 'zh', label: '中文' \}/,
  )
  expect(Object.keys(filesOfSite()).filter((path) => path.endsWith('.md'))).toEqual(['docs/zh/index.md'])
})

test('keeps the existing scripts of a package', () => {
  given({
    'package.json': '{\n    "name": "tool",\n    "scripts": { "dev": "vite" }\n}\n',
    'docs/index.md': PAGE,
  })
  const files = filesOfSite()
  expect(files['bifolio.config.ts']).toContain(`outDir: 'docs-build'`)
  expect(files['.gitignore']).toContain('\n/docs-build/\n')
  expect(files['.github/workflows/docs.yml']).toContain('- run: npm run docs:check\n')
  const plan = planSite(
    root,
    Object.entries(files).map(([path, contents]) => ({ path, contents })),
  )
  writeSite(plan)
  expect([plan.changed[0]?.path, plan.problems]).toEqual(['package.json', []])
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(`{
    "name": "tool",
    "scripts": {
        "dev": "vite",
        "docs:dev": "bifolio dev",
        "docs:build": "bifolio build",
        "docs:preview": "bifolio preview",
        "docs:check": "bifolio check"
    },
    "devDependencies": {
        "@types/node": "^20.19.43",
        "@types/react": "^19.3.0",
        "bifolio": "^1.2.3",
        "typescript": "^7.0.2"
    }
}
`)
})

test('scripts whose names are taken also with a prefix get another one', () => {
  given({
    'package.json': '{ "scripts": { "dev": "vite", "docs:dev": "vitepress dev docs" } }',
    'docs/index.md': PAGE,
  })
  expect(JSON.parse(filesOfSite()['package.json'] ?? '').scripts).toMatchObject({
    'bifolio:dev': 'bifolio dev',
  })
})

test('the workflow is written to the root of the repository', () => {
  given({ '.git/HEAD': '', 'site/yarn.lock': '' })
  root = join(root, 'site')
  expect(filesOfSite()['../.github/workflows/docs.yml']).toContain(`    defaults:
      run:
        working-directory: "site"
    steps:
`)
  root = dirname(root)
})

test('the workflow names the default branch of the repository', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '--initial-branch', 'trunk')
  expect(readWorkspace(root).branch).toBe('trunk')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--allow-empty', '-m', 'First')
  git('branch', 'master')
  expect(readWorkspace(root).branch).toBe('master')
  git('update-ref', 'refs/remotes/origin/next', 'HEAD')
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next')
  expect(readWorkspace(join(root, 'docs')).branch).toBe('next')
  expect(filesOfSite()['.github/workflows/docs.yml']).toContain('branches: [next]')
})

test('Yarn gets the setting `nodeLinker` in the package in which it is started', () => {
  given({ 'yarn.lock': '' })
  expect(filesOfSite()['.yarnrc.yml']).toBe('nodeLinker: node-modules\n')
  given({ 'package.json': '{}', 'site/a.md': PAGE })
  root = join(root, 'site')
  expect(filesOfSite()).not.toHaveProperty('.yarnrc.yml')
  root = dirname(root)
})

test('the manifest has the dependency versions that the engine is tested with, and the version of its own package', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
  const engineManifest = read('../../bifolio/package.json')
  expect(JSON.parse(filesOfSite()['package.json'] ?? '').devDependencies).toEqual({
    '@types/node': `^${engineManifest.devDependencies['@types/node']}`,
    '@types/react': `^${engineManifest.devDependencies['@types/react']}`,
    bifolio: '^1.2.3',
    typescript: `^${read('../../../package.json').devDependencies.typescript}`,
  })
  expect(read('../package.json').version).toBe(engineManifest.version)
})

test('a site with its own packages has each for every package manager', () => {
  const needed = { bifolio: 'file:a.tgz', '@bifolio/search': 'file:b.tgz' }
  const vendored = { ...needed, '@bifolio/mcp': 'file:c.tgz' }
  const { resolutions, devDependencies } = JSON.parse(filesOfSite(['en'], vendored)['package.json'] ?? '')
  expect(resolutions).toEqual(vendored)
  expect(devDependencies).toMatchObject(needed)
  expect(devDependencies).not.toHaveProperty('@bifolio/mcp')
})
