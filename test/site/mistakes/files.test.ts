/** Files that must not or cannot become part of a site: each is reported and not published. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@rstest/core'
import { type Site, site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

problemTests('files')

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
      'b.md:3:1 unreadable-image a pipe',
      'c.mdx:1:1 unreadable-import a pipe',
      'public/p: unreadable-public-file a pipe',
      'z.md: unreadable-file a link that leaves the site',
    )
})

test('symbolic links to files outside the site are reported', async () => {
  const page = '# B\n\n![x](./x.svg) [x](./x.svg)\n\n```ts file="./x.svg"\n```\n'
  await siteWith({ 'b.mdx': `import x from './x.svg'\n\n${page}`, 'public/q': '' }, (root, outside) => {
    symlinkSync(join(outside, 'secret.md'), join(root, 'a.md'))
    symlinkSync(join(outside, 'secret.svg'), join(root, 'x.svg'))
    symlinkSync(outside, join(root, 'folder'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'public/secret.txt'))
  })
    .build()
    .expectProblems(
      'a.md: unreadable-file a link that leaves the site',
      'b.mdx:1:1 unreadable-import a link that leaves the site',
      'b.mdx:5:1 unreadable-image a link that leaves the site',
      'b.mdx:5:15 unreadable-download a link that leaves the site',
      'b.mdx:7:1 unreadable-code-file a link that leaves the site',
      'folder: warning linked-folder',
      'public/secret.txt: unreadable-public-file a link that leaves the site',
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
  const message = 'outside of the project'
  await siteWith({ ...READERS, 'package.json': '{}' }, (_root, outside) => writePart(outside))
    .build()
    .expectProblems(
      ...[1, 2, 3, 7, 7, 9].map((line) => ({ file: 'b.mdx', line, message })),
      `c.md:3:1 unreadable-code-file ${message}`,
      `c.md:5:1 unreadable-include ${message}`,
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
    .expectProblems("public/.env: warning hidden-public-file -> publicDotFiles: ['.env']")
    .expectFile('.nojekyll')
    .expectFile('a/.b/c')
    .expectFile('.well-known/security.txt')
    .expectNoFile('.env', '.DS_Store')
})
