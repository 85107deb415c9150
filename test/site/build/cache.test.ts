/** A damaged cache slows a build down but never changes its output. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { type Site, site } from '../driver.ts'
import { compareTrees, type Tree } from '../tree.ts'

const PAGES = 16
const docs = site('basic')
let clean: Tree
/** A site that is built quickly. */
const small = site({ files: { 'en/index.md': '# Home\n' } })

beforeAll(async () => {
  await docs.build().expectOk()
  clean = docs.output()
  await small.build().expectOk()
})

/** Files of the cache whose relative path matches. */
function cached(site: Site, pattern: RegExp): string[] {
  const folder = join(site.root, '.bifolio')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    pattern.test(file),
  )
  expect(files, `files of the cache like ${pattern}`).not.toEqual([])
  return files.map((file) => join(folder, file))
}

const DAMAGE = {
  truncated: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  corrupted: (file) => {
    const bytes = readFileSync(file)
    for (let at = 7; at < bytes.length; at += 1 + (bytes.length >> 6)) bytes[at] = (bytes[at] ?? 0) ^ 0x55
    writeFileSync(file, bytes)
  },
  emptied: (file) => writeFileSync(file, ''),
  deleted: (file) => rmSync(file),
  'replaced by a folder': (file) => {
    rmSync(file)
    mkdirSync(file)
  },
} satisfies Record<string, (file: string) => void>

type Kind = keyof typeof DAMAGE

function damage(site: Site, pattern: RegExp, kind: Kind): void {
  for (const file of cached(site, pattern)) DAMAGE[kind](file)
}

/** Parts of the cache, and the kinds of damage to each. */
const PARTS: [name: string, pattern: RegExp, kinds: Kind[]][] = [
  ['the index', /^index\.json$/, ['truncated', 'corrupted', 'emptied', 'deleted']],
  [
    'the contents of pages',
    /^content\//,
    ['truncated', 'corrupted', 'emptied', 'deleted', 'replaced by a folder'],
  ],
  ['the bundle manifest', /^bundle\/bundle\.json$/, ['corrupted', 'deleted']],
  ['the server bundle', /^bundle\/server\/.*js$/, ['truncated', 'deleted']],
  ['the browser bundle', /^bundle\/web\/.*\.(js|css)$/, ['corrupted', 'deleted']],
  ['the entries', /^bundle\/entry\/.*js$/, ['emptied']],
]

for (const [part, pattern, kinds] of PARTS) {
  const declare = String(pattern).includes('bundle') ? slow : test
  for (const kind of kinds)
    declare(`${part}: ${kind}`, async () => {
      await docs.do((site) => damage(site, pattern, kind))
      // Without the output, every page is read from the cache.
      await docs.remove('build').build().expectOk().expectNoTemporaryFiles()
      expect(compareTrees(docs.output(), clean)).toEqual([])
    })
}

slow('a corrupt bundler cache does not change the output', async () => {
  await docs.do((site) => damage(site, /^bundle\/rspack\/.*\.pack$/, 'corrupted'))
  await docs
    .change('islands/Counter.css', (text) => `${text}\n`)
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
})

slow('a deleted cache does not change the output', async () => {
  await docs.remove('.bifolio').build().expectOk().expectReused(0).expectSameAsCleanBuild()
})

slow('a cache of another engine version or configuration is not used', async () => {
  const index = docs.source('.bifolio/index.json')
  await docs
    .change('bifolio.config.js', (text) => text.replace("base: '/'", "base: '/docs/'"))
    .build()
    .expectOk()
    .expectReused(0)
  await docs.do((site) => writeFileSync(join(site.root, '.bifolio/index.json'), index))
  await docs.build().expectOk().expectSameAsCleanBuild()
})

slow('a site copied with its cache is built from its own files', async () => {
  const copy = site({ files: {} })
  await copy.do(({ root }) => copyAll(docs.root, root))
  await copy
    .change('en/api/one.md', (text) => text.replace('# One', '# Copied'))
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
  await docs.build().expectOk().expectReused(PAGES)
})

test('a site with a content folder that was copied with its cache gets its own bundle', async () => {
  const files = { 'bifolio.config.js': `export default { root: 'docs' }`, 'docs/index.md': '# Home\n' }
  const first = site({ files })
  await first.build().expectOk()
  const copy = site({ files: {} })
  await copy.do(({ root }) => copyAll(first.root, root))
  await copy.build().expectOk()
  expect(copy.source('.bifolio/index.json')).not.toContain(first.root)
})

function copyAll(from: string, to: string): void {
  rmSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

test('unused cache entries are removed', async () => {
  const before = cached(docs, /^content\//).length
  for (const more of ['more', 'still more'])
    await docs
      .change('en/api/one.md', (text) => `${text}\n${more}\n`)
      .build()
      .expectOk()
  expect(cached(docs, /^content\//)).toHaveLength(before)
})

test('an edit that keeps the size and mtime of a page is detected', async () => {
  const docs = site({ files: { 'index.md': '# Home\n\nold' } })
  const file = join(docs.root, 'index.md')
  const past = new Date(Date.now() - 60_000)
  utimesSync(file, past, past)
  await docs.build().expectOk().expectFile('index.html', 'old')
  await docs.change('index.md', '# Home\n\nnew').do(() => utimesSync(file, past, past))
  await docs.build().expectOk().expectFile('index.html', 'new')
})

test.each<[string, (marker: string) => void]>([
  ['truncated', DAMAGE.truncated],
  ['edited', (marker) => writeFileSync(marker, '*\n')],
  ['emptied', DAMAGE.emptied],
  ['deleted', DAMAGE.deleted],
  ['replaced by a folder', DAMAGE['replaced by a folder']],
  ['replaced by a link', replaceByLink('../en/index.md')],
  ['replaced by a dangling link', replaceByLink('missing')],
  ['replaced by a pipe', replaceByPipe],
])('the marker of the cache %s is written again', async (_, replace) => {
  const folder = join(small.root, '.bifolio')
  const before = readFileSync(join(folder, '.gitignore'), 'utf8')
  const page = small.source('en/index.md')
  replace(join(folder, '.gitignore'))
  await small.build().expectOk().expectReused(1)
  expect(lstatSync(join(folder, '.gitignore')).isFile()).toBe(true)
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe(before)
  expect(small.source('en/index.md')).toBe(page)
  expect(existsSync(join(folder, 'missing'))).toBe(false)
})

function replaceByLink(target: string): (marker: string) => void {
  return (marker) => {
    rmSync(marker)
    symlinkSync(target, marker)
  }
}

/** Windows has none in folders. */
function replaceByPipe(marker: string): void {
  if (process.platform === 'win32') return
  rmSync(marker, { force: true })
  execFileSync('mkfifo', [marker])
}

const LINKED = ['content', 'index.json', 'lock', 'bundle', 'content/entry']

test.each(LINKED)('a link in the cache at `%s` is removed, and its target is kept', async (name) => {
  const link = join(small.root, '.bifolio', name)
  const isFolder = ['content', 'bundle'].includes(name)
  await small.change('handout/precious.json', 'mine').do(() => {
    rmSync(link, { recursive: true, force: true })
    symlinkSync(isFolder ? '../handout' : linkTo(name), link)
  })
  await small.change('en/index.md', `# Home\n\n${name}\n`).build().expectOk()
  expect(readdirSync(join(small.root, 'handout'))).toEqual(['precious.json'])
  expect(small.source('handout/precious.json')).toBe('mine')
  expect(lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false).toBe(false)
})

function linkTo(name: string): string {
  return `${name.includes('/') ? '../' : ''}../handout/precious.json`
}

test.each(['content', 'page', 'index.json'])('a pipe in the cache: %s', async (name) => {
  const [entry = ''] = readdirSync(join(small.root, '.bifolio/content'))
  const path = join(small.root, '.bifolio', name === 'page' ? `content/${entry}` : name)
  await small.do(() => {
    rmSync(path, { recursive: true })
    replaceByPipe(path)
  })
  await small.remove('build').build().expectOk().expectSameAsCleanBuild()
})

test('a cache folder that is a link to a folder with other files is refused', async () => {
  const linked = site({ files: { 'index.md': '# Home\n', 'handout/precious.json': 'mine' } })
  await linked.do(({ root }) => symlinkSync('handout', join(root, '.bifolio')))
  await linked.build().expectCode(1).expectProblem('.bifolio: foreign-cache')
  expect(readdirSync(join(linked.root, 'handout'))).toEqual(['precious.json'])
})
