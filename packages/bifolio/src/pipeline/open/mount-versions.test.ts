import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { configSchema } from '../../config/schema.ts'
import { mountVersions } from './mount-versions.ts'

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-mount-')))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let count = 0

/** A repository with a commit and a tag of the same name for each state of its files. */
function repository(states: Record<string, Record<string, string>> = {}) {
  const root = join(parent, String(count++))
  mkdirSync(root)
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const write = (files: Record<string, string>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
  }
  git('init', '-q')
  for (const [tag, files] of Object.entries(states)) {
    for (const name of readdirSync(root)) if (name !== '.git') rmSync(join(root, name), { recursive: true })
    write(files)
    git('add', '.')
    git('commit', '-qm', tag, '--allow-empty')
    git('tag', tag)
  }
  write({ 'docs/index.md': '# Home' })
  return { root, git, write }
}

const mount = (root: string, versions: object[] = [{ name: '1', ref: 'v1' }], options: object = {}) =>
  mountVersions({
    config: configSchema.parse({ root: 'docs', versions: [{ name: '2' }, ...versions], ...options }),
    dirs: { root, content: join(root, 'docs'), public: join(root, 'public'), cache: join(root, '.bifolio') },
    aliased: (word) => (word.startsWith('#') ? [join(root, 'src', word.slice(1))] : []),
  })

const textsOf = ({ problems }: Awaited<ReturnType<typeof mount>>) =>
  problems.map(({ id, message, hint, file, word }) => [id, message, hint, file ?? word])

const LFS = `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 3\n`

test('writes pages, menus and what they name, and nothing else', async () => {
  const files = {
    'docs/index.md': '# Home\n\n![Plan](img/my%20plan.png "plan") [data](/data.csv)\n',
    'docs/page.mdx': "import A from '../src/a'\nimport B from '#b'\n",
    'docs/_meta.json': '[]',
    'docs/img/my plan.png': 'picture',
    'docs/img/other.png': 'other',
    'public/data.csv': '1',
    'public/other.csv': '2',
    'src/a.tsx': "import './a.css'\nexport { c } from './c'\n",
    'src/a.css': 'a {}',
    'src/b.ts': '',
    'src/c/index.ts': '',
    'src/d.ts': '',
  }
  const { root, git, write } = repository({ v1: files })
  write({ 'docs/index.md': '# Changed' })
  const { mounts, problems } = await mount(root)
  expect(problems).toEqual([])
  const { snapshot, content } = mounts['1']!
  const written = Object.keys(files).filter((file) => existsSync(join(snapshot, file)))
  expect(Object.keys(files).filter((file) => !written.includes(file))).toEqual([
    'docs/img/other.png',
    'public/other.csv',
    'src/d.ts',
  ])
  expect(content).toBe(join(snapshot, 'docs'))
  expect(readFileSync(join(content, 'index.md'), 'utf8')).toBe(files['docs/index.md'])
  expect(git('status', '--porcelain', '--', 'docs', 'src')).toBe(' M docs/index.md\n')
})

test('reads each reference once, and removes what no version needs', async () => {
  const { root } = repository({ v0: { 'docs/a.md': 'zero' }, v1: { 'docs/a.md': 'one' } })
  const both = await mount(root, [
    { name: '1', ref: 'v1' },
    { name: '0', ref: 'v0' },
  ])
  const [one, zero] = [both.mounts['1']!, both.mounts['0']!]
  rmSync(join(root, '.git'), { recursive: true })
  expect(existsSync(join(zero.content, 'a.md'))).toBe(true)
  const { root: other, git } = repository({ v1: { 'docs/a.md': 'one' }, v2: { 'docs/a.md': 'two' } })
  const before = await mount(other)
  git('tag', '-f', 'v1', 'v2')
  const after = await mount(other)
  expect(existsSync(before.mounts['1']!.snapshot)).toBe(false)
  expect(readFileSync(join(after.mounts['1']!.content, 'a.md'), 'utf8')).toBe('two')
  expect(readdirSync(join(other, '.bifolio/versions/objects'))).toHaveLength(1)
  expect(one.snapshot).not.toBe(zero.snapshot)
})

test('finds the public folder of that time: in the content folder if there is none beside it', async () => {
  const files = {
    'docs/a.md': '![logo](/logo.svg)',
    'docs/public/logo.svg': 'inside',
    'docs/public/no-page.md': '',
  }
  const { root, write } = repository({
    inside: files,
    beside: { ...files, 'public/logo.svg': 'beside' },
    moved: { 'site/docs/a.md': '![logo](/logo.svg)', 'site/docs/public/logo.svg': 'moved' },
    configured: {
      'bifolio.config.ts': '',
      'public/logo.svg': 'configured',
      'site/docs/a.md': '![logo](/logo.svg)',
      'site/public/logo.svg': 'other',
    },
  })
  write({ 'site-docs/index.md': '# Home', 'site-docs/public/logo.svg': 'today' })
  const publicFileOf = async (ref: string, folder: string): Promise<string> => {
    const { mounts } = await mountVersions({
      config: configSchema.parse({ versions: [{ name: '2' }, { name: '1', ref, folder }] }),
      dirs: {
        root,
        content: join(root, 'site-docs'),
        public: join(root, 'site-docs/public'),
        cache: join(root, '.bifolio'),
      },
      aliased: () => [],
    })
    expect(existsSync(join(mounts['1']!.content, 'public/no-page.md'))).toBe(ref === 'beside')
    return readFileSync(join(mounts['1']!.public, 'logo.svg'), 'utf8')
  }
  expect(await publicFileOf('inside', 'docs')).toBe('inside')
  expect(await publicFileOf('beside', 'docs')).toBe('beside')
  expect(await publicFileOf('moved', 'site/docs')).toBe('moved')
  expect(await publicFileOf('configured', 'site/docs')).toBe('configured')
})

test('finds the content where it was: in another folder, on a branch of the remote repository, behind a link', async () => {
  const { root, git } = repository({
    v1: { 'site/docs/a.md': '![logo](/logo.svg)', 'site/public/logo.svg': '1', 'site/docs/real.md': 'x' },
  })
  git('update-ref', 'refs/remotes/origin/old', 'v1')
  const { mounts, problems } = await mount(root, [{ name: '1', ref: 'old', folder: 'site/docs' }])
  expect(problems).toEqual([])
  expect(readFileSync(join(mounts['1']!.public, 'logo.svg'), 'utf8')).toBe('1')
  git('rm', '-q', '--cached', 'site/docs/a.md')
  const link = execFileSync('git', ['hash-object', '-w', '--stdin'], {
    cwd: root,
    input: 'real.md',
    encoding: 'utf8',
  })
  git('update-index', '--add', '--cacheinfo', `120000,${link.trim()},site/docs/link.md`)
  git('commit', '-qm', 'Link')
  const linked = await mount(root, [{ name: '1', ref: 'HEAD', folder: 'site/docs' }])
  expect(readFileSync(join(linked.mounts['1']!.content, 'link.md'), 'utf8')).toBe('x')
})

test('reports missing references, in shallow clones with the remedy for these', async () => {
  const { root } = repository({ v1: { 'docs/a.md': '' }, v2: { 'docs/b.md': '' } })
  const clone = join(parent, 'clone')
  execFileSync('git', ['clone', '-q', '--depth=1', '--no-tags', `file://${root}`, clone], { stdio: 'ignore' })
  expect(textsOf(await mount(root, [{ name: '0', ref: 'v0' }]))).toEqual([
    [
      'missing-reference',
      'The reference `v0` does not exist.',
      'Run `git fetch --tags`, or `git fetch origin v0:v0` if it is a branch. Or correct `ref`: `git tag` and `git branch -a` list what there is.',
      'v0',
    ],
  ])
  expect(textsOf(await mount(clone))).toEqual([
    [
      'missing-reference',
      'The reference `v1` does not exist in this shallow clone.',
      'Run `git fetch --unshallow --tags`, or `git fetch origin v1:v1` if it is a branch. In a workflow, set `fetch-depth: 0` for `actions/checkout`, which fetches all.',
      'v1',
    ],
  ])
})

test('the remedy for a branch that a clone of one branch lacks brings it', async () => {
  const { root, git } = repository({ v1: { 'docs/a.md': '' }, v2: { 'docs/b.md': '' } })
  git('branch', 'docs/1', 'v1')
  const clone = join(parent, 'single')
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${root}`, clone], { stdio: 'ignore' })
  for (const ref of ['docs/1', 'origin/docs/1']) {
    const [[, , hint = ''] = []] = textsOf(await mount(clone, [{ name: '1', ref }]))
    const [, command = ''] = /`git (fetch origin [^`]+)`/.exec(hint) ?? []
    execFileSync('git', command.split(' '), { cwd: clone, stdio: 'ignore' })
    expect((await mount(clone, [{ name: '1', ref }])).problems).toEqual([])
  }
})

test('says that a content folder which is a submodule has no references of the repository of the site', async () => {
  const { root } = repository({ v1: { 'docs/a.md': '' } })
  execFileSync('git', ['init', '-q'], { cwd: join(root, 'docs') })
  expect(textsOf(await mount(root))).toEqual([
    [
      'missing-reference',
      'The reference `v1` does not exist in `docs`, which is a repository of its own.',
      'Run `git fetch --tags` in `docs`, or `git fetch origin v1:v1` in `docs` if it is a branch. Or correct `ref`: `git tag` and `git branch -a` in `docs` list what there is.',
      'v1',
    ],
  ])
})

test('reports a folder without pages, and lists those that have Markdown', async () => {
  const { root } = repository({
    v1: {
      'website/docs/en/a.md': '',
      'website/docs/en/guide/b.md': '',
      'core/docs/c.mdx': '',
      'core/README.md': '',
    },
    v2: { 'docs/code.js': '' },
  })
  expect(textsOf(await mount(root))).toEqual([
    [
      'missing-reference-content',
      'At `v1`, the folder `docs` has no pages.',
      "Set `folder: 'core/docs'`, or another one of those with Markdown then: `website/docs`.",
      'v1',
    ],
  ])
  expect(textsOf(await mount(root, [{ name: '1', ref: 'v2' }]))[0]?.[2]).toBe(
    'Remove the version: no folder of that reference has Markdown.',
  )
})

test('reports a folder of the content with the name of a version', async () => {
  const { root, write } = repository({ v1: { 'docs/a.md': '' } })
  write({ 'docs/1/a.md': '' })
  expect(textsOf(await mount(root))[0]?.slice(0, 2)).toEqual([
    'version-beside-folder',
    'The content has a folder `1`, which is also the name of a version.',
  ])
  write({ 'docs/en/guide/a.md': '', 'docs/zh/api/a.md': '' })
  const versions = ['guide', 'api'].map((name) => ({ name, ref: 'v1' }))
  expect(textsOf(await mount(root, versions))).toEqual([
    [
      'version-beside-folder',
      'The content has a folder `en/guide`, which is also the name of a version.',
      'Remove or rename the folder, or give the version another name.',
      'guide',
    ],
  ])
})

test('leaves out languages that the site does not have, and no folders that are only named like one', async () => {
  const page = { 'a.md': '', 'b.md': '' }
  const inFolder = (folder: string) =>
    Object.fromEntries(Object.entries(page).map(([file, text]) => [`docs/${folder}${file}`, text]))
  const { root } = repository({
    v1: {
      ...inFolder('en/'),
      ...inFolder('ja/'),
      ...inFolder('js/'),
      'docs/io/c.md': '',
      'docs/en/index.md': '',
      'docs/ko/index.md': '',
    },
  })
  const locales = [{ lang: 'en', label: 'English' }]
  const result = await mount(root, undefined, { locales })
  expect(textsOf(result)).toEqual([
    [
      'languages-of-version',
      'The pages of `ja`, `ko` at `v1` are left out: the site does not have the language.',
      'Add the language to `locales` to publish them.',
      'v1',
    ],
  ])
  expect(readdirSync(result.mounts['1']!.content).sort()).toEqual(['en', 'io', 'js'])
})

test('reports submodules, and files that only Git LFS has', async () => {
  const { root, git } = repository({ v0: { 'docs/a.md': '![a](a.png)', 'docs/a.png': LFS } })
  git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD').trim()},docs/shared`)
  git('commit', '-qm', 'Module')
  git('tag', 'v1')
  expect(textsOf(await mount(root))).toEqual([
    [
      'submodule-in-version',
      '`docs/shared` is a submodule at `v1`, so its files are left out.',
      'If the version needs them, commit the files themselves to a branch, and name that as `ref`. Otherwise, no action is required.',
      'v1',
    ],
    [
      'missing-lfs-file',
      'The file is in Git LFS at `v1`, and was not downloaded.',
      'Run `git lfs fetch origin v1`.',
      'v1:docs/a.png',
    ],
  ])
  const object = join(root, '.git/lfs/objects/ab/ab', 'ab'.repeat(32))
  mkdirSync(dirname(object), { recursive: true })
  writeFileSync(object, 'png')
  const { mounts, problems } = await mount(root)
  expect(problems.map(({ id }) => id)).toEqual(['submodule-in-version'])
  expect(readFileSync(join(mounts['1']!.content, 'a.png'), 'utf8')).toBe('png')
})

test('reports a folder that is in no repository, and git that is not installed', async () => {
  const { root } = repository()
  rmSync(join(root, '.git'), { recursive: true })
  expect(textsOf(await mount(root))[0]?.[0]).toBe('missing-git-repository')
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    expect(textsOf(await mount(root))[0]?.[0]).toBe('missing-git')
  } finally {
    process.env.PATH = PATH
  }
})

test('without references, git is not asked', async () => {
  const { root } = repository()
  rmSync(join(root, '.git'), { recursive: true })
  expect(await mount(root, [])).toEqual({ mounts: {}, problems: [] })
})
