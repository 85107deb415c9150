/** Files that must not or cannot become part of a site: each is reported and not published. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@rstest/core'
import { type Site, site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests()

for (const name of ['a#b', 'c?d', 'e%20f'])
  mistake(`the name ${name}.md`, { [`en/${name}.md`]: '# A' }, { message: 'in an address', hint: 'Rename' })
mistake('names with other special characters are accepted', { 'en/g & h.md': '# A', 'en/100%.md': '# A' })
mistake('a page named like a language', { 'en/en.md': '# A' }, { message: '`/en`', hint: 'Rename' })
mistake('a folder named like another language', { 'en/zh/x.md': '# A' }, { message: '`/zh/x`' })
mistake(
  'public files at the addresses of pages',
  {
    'en/p1.md': '# A',
    'public/p1.html': '',
    'public/index.html/x': '',
    'public/zh/index.MD': '',
    'public/sitemap.xml': '',
  },
  { file: 'public/index.html/x', message: '`en/index.md`' },
  { file: 'public/p1.html', message: '`en/p1.md`', hint: 'Rename or remove' },
  { file: 'public/sitemap.xml', message: 'search engines' },
  { file: 'public/zh/index.MD', message: '`zh/index.md`' },
)

/** A site beside unrelated files. */
function siteWith(files: Record<string, string>, prepare: (root: string, outside: string) => void): Site {
  return site({ files: { 'index.md': '# Home\n', ...files } }).do(({ root }) => {
    const outside = join(root, '..', 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'secret.md'), '# Secret\n')
    writeFileSync(join(outside, 'secret.svg'), '<svg/>')
    prepare(root, outside)
  })
}

test('pipes and devices instead of files are reported', async () => {
  const names = ['a.md', '_meta.json', 'A.tsx', 'x.png', 'public/p']
  const page = '# B\n\n![x](./x.png)\n'
  await siteWith({ 'b.md': page, 'c.mdx': "import './A'\n", 'public/q': '' }, (root) => {
    for (const name of names) execFileSync('mkfifo', [join(root, name)])
    symlinkSync('/dev/zero', join(root, 'z.md'))
  })
    .check()
    .expectProblems(
      ...['_meta.json', 'a.md'].map((file) => ({ file, message: 'a pipe, a socket or a device' })),
      { file: 'b.md', line: 3, column: 1, message: 'a pipe' },
      { file: 'c.mdx', line: 1, column: 1, message: 'a pipe' },
      { file: 'public/p', message: 'a pipe' },
      { file: 'z.md', message: 'a link that leaves the site' },
    )
})

test('symbolic links to files outside the site are reported', async () => {
  const page = '# B\n\n![x](./x.svg) [x](./x.svg)\n\n```ts file="./x.svg"\n```\n'
  const message = 'a link that leaves the site'
  await siteWith({ 'b.mdx': `import x from './x.svg'\n\n${page}`, 'public/q': '' }, (root, outside) => {
    symlinkSync(join(outside, 'secret.md'), join(root, 'a.md'))
    symlinkSync(join(outside, 'secret.svg'), join(root, 'x.svg'))
    symlinkSync(outside, join(root, 'folder'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'public/secret.txt'))
  })
    .build()
    .expectProblems(
      { file: 'a.md', message },
      { file: 'b.mdx', line: 1, message },
      { file: 'b.mdx', line: 5, column: 1, message },
      { file: 'b.mdx', line: 5, column: 15, message },
      { file: 'b.mdx', line: 7, column: 1, message },
      { file: 'folder', severity: 'warning', message: 'not followed' },
      { file: 'public/secret.txt', message },
    )
})

/** All ways in which a page reads another file. */
const READERS = {
  'b.mdx': `import text from '../outside/secret.md?raw'\nimport Secret from '../outside/secret.md'\nimport { Part } from '../outside/part'\n\n# B\n\n![x](../outside/secret.svg) [x](../outside/secret.svg)\n\n\`\`\`text file="../outside/secret.svg"\n\`\`\`\n\n<Part /> <Secret />{text}\n`,
  'c.md': '# C\n\n<<< ../outside/secret.svg\n\n<!--@include: ../outside/secret.md-->\n',
}
const writePart = (outside: string) =>
  writeFileSync(join(outside, 'part.tsx'), 'export const Part = () => <b>part</b>\n')

test('files outside of the project are not read', async () => {
  const message = 'it is outside of the project, which begins at the nearest folder with `.git` or workspaces'
  await siteWith({ ...READERS, 'package.json': '{}' }, (_root, outside) => writePart(outside))
    .build()
    .expectProblems(
      ...[1, 2, 3, 7, 7, 9].map((line) => ({ file: 'b.mdx', line, message })),
      { file: 'c.md', line: 3, column: 1, message },
      { file: 'c.md', line: 5, column: 1, message },
    )
})

test.each(['.git', 'package.json', 'pnpm-workspace.yaml'])(
  'files of the repository around the site, by its %s, are read',
  async (name) => {
    await siteWith({ 'c.md': READERS['c.md'], 'package.json': '{}' }, (root) =>
      writeFileSync(join(root, '..', name), '{ "workspaces": ["site"] }'),
    )
      .build()
      .expectOk()
  },
)

test('symbolic links within the site are followed', async () => {
  await siteWith({ 'a/x.svg': '<svg/>', 'a/p.md': '# P\n\n![x](../y.svg)\n' }, (root) => {
    symlinkSync(join(root, 'a/x.svg'), join(root, 'y.svg'))
    symlinkSync(join(root, 'a/x.svg'), join(root, 'a/z.svg'))
  })
    .build()
    .expectOk()
    .expectFile('a/p.html', '<img')
})

test('the output of an earlier build is not content', async () => {
  await siteWith({ 'bifolio.config.js': `export default { outDir: 'build' }` }, () => {})
    .change('old/index.md', '# Old\n')
    .change('old/.bifolio-output', '')
    .build()
    .expectOk()
    .expectNoFile('old/index.html')
})

test('public dotfiles are published only if the configuration lists them', async () => {
  await site({
    files: {
      'bifolio.config.js': `export default { publicDotFiles: ['.nojekyll', 'a/.b'] }`,
      'index.md': '# Home\n',
      'public/.nojekyll': '',
      'public/.env': 'SECRET=1',
      'public/.DS_Store': '',
      'public/.well-known/security.txt': '',
      'public/a/.b/c': '',
    },
  })
    .build()
    .expectProblems({
      severity: 'warning',
      file: 'public/.env',
      message: 'not published',
      hint: "publicDotFiles: ['.env']",
    })
    .expectFile('.nojekyll')
    .expectFile('a/.b/c')
    .expectFile('.well-known/security.txt')
    .expectNoFile('.env', '.DS_Store')
})

test('a link to an unpublished public file is reported', async () => {
  await site({
    files: {
      'bifolio.config.js': `export default { publicDotFiles: ['.known'] }`,
      'index.md':
        '# Home\n\n[a](/.env) [b](/.known/a.txt) [c](/.git/a.txt) [d](/b/../a.txt)\n\n![x](/.pic.svg) ![x](/pic.svg)\n',
      'public/.env': 'SECRET=1',
      'public/.known/a.txt': '',
      'public/.git/a.txt': '',
      'public/a.txt': '',
      'public/.pic.svg': '<svg/>',
      'public/pic.svg': '<svg/>',
    },
  })
    .check()
    .expectCode(1)
    .expectProblems(
      { file: 'index.md', line: 3, column: 1, message: '`/.env`' },
      { file: 'index.md', line: 3, message: '`/.git/a.txt`' },
      { file: 'index.md', line: 5, column: 1, message: '`/.pic.svg`' },
      { severity: 'warning', file: 'public/.env' },
      { severity: 'warning', file: 'public/.git' },
      { severity: 'warning', file: 'public/.pic.svg' },
    )
})
