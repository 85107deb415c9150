/** Problems of redirects, and of links to redirected addresses. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { asPattern, type ExpectedProblem } from '../matchers.ts'

const REDIRECTS = `export const redirects = {
  '/page-is-there': '/guide/',
  '/guide/#there': '/',
  '/nowhere#part': '/guide/',
  '/dead': '/guide/instal',
  '/dead-anchor': '/guide/#setupp',
  '/a': '/b',
  '/b': '/c',
  '/c': '/guide/',
  '/round': '/again',
  '/again': '/round',
  '/guide/#x': '/guide/#x',
  '/404': '/guide/',
  '/twice': '/guide/',
  '/twice/': '/',
  '/moved': '/guide/install',
  '/moved#part': '/guide/#setup',
  '/guide/#before': '/guide/#setup',
  '/chinese-lacks-it': '/english',
  '/no-such-anchor': '/guide/#zzz',
  '/untranslated-anchor': '/guide/install#usage',
}
`
const FILES = {
  'bifolio.config.ts': `import { redirects } from './redirects.ts'
export default {
  title: 'Test',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  missingTranslation: 'hide',
  redirects,
}
`,
  'redirects.ts': REDIRECTS,
  'en/index.md': '# Home',
  'zh/index.md': '# 首页',
  'en/page-is-there.md': '# There',
  'en/english.md': '# English',
  'en/guide/_meta.json': '["index", "install", { "type": "custom-link", "label": "Old", "link": "/moved" }]',
  'en/guide/index.md': '# Guide\n\n## Setup {#setup}\n\n## There {#there}\n',
  'zh/guide/_meta.json': '["index", "install"]',
  'zh/guide/index.md': '# 指南\n\n## 设置 {#setup}\n\n## 这里 {#there}\n',
  'en/guide/install.md':
    '---\nredirectFrom:\n  - /twice\n  - "#old": "#nothing"\n---\n# Install\n\n## Usage\n',
  'zh/guide/install.md': '---\nredirectFrom: /same\n---\n# 安装\n',
  'en/links.md':
    '---\nredirectFrom: /same\n---\n# Links\n\n[a](/moved?x#part) [b](/moved)\n\n[c](/guide/#before) [d](/zh/moved)\n',
  'zh/links.md': '# 链接\n\n[a](/moved#part)\n',
}

const docs = site({ files: FILES })

/** Expects exactly these problems of a file, in order. */
function expectAll(file: string, expected: (ExpectedProblem & { line: number })[]): void {
  const found = docs.problems.filter((problem) => problem.file === file)
  expect(found).toEqual(expected.map((problem) => asPattern({ severity: 'error', ...problem })))
}

test('each invalid redirect is one error at its position, also in an imported file', async () => {
  await docs.check()
  expectAll('redirects.ts', [
    {
      line: 2,
      column: 3,
      message: 'the address of `en/page-is-there.md`',
      hint: 'Remove the redirect, or the page.',
    },
    { line: 3, message: '`en/guide/index.md` has this anchor', hint: 'another id' },
    {
      line: 4,
      message: '`/nowhere` is not a page and is not redirected itself',
      hint: 'Redirect `/nowhere` as well.',
    },
    {
      line: 5,
      message: '`/dead` leads to `/guide/instal`, which is not a page',
      hint: 'Did you mean `/guide/install`?',
    },
    { line: 6, message: 'has no anchor `setupp`', hint: 'Did you mean `#setup`?' },
    {
      line: 7,
      message: '`/a` leads to `/b`, which has moved to `/guide/`',
      hint: 'Write `/guide/` instead.',
    },
    {
      line: 8,
      message: '`/b` leads to `/c`, which has moved to `/guide/`',
      hint: 'Write `/guide/` instead.',
    },
    {
      line: 10,
      message: 'leads back to itself: `/round` → `/again` → `/round`',
      hint: 'Write the address of the page that it should lead to.',
    },
    { line: 11, message: 'leads back to itself' },
    { line: 12, message: 'leads back to itself: `/guide/#x` → `/guide/#x`' },
    { line: 13, message: 'the page for unknown addresses' },
    {
      line: 15,
      message: '`/twice/` is redirected twice: redirects.ts:14 redirects it',
      hint: 'Keep one of the two.',
    },
    { line: 19, message: '`/zh/chinese-lacks-it` leads to `/zh/english`, which is not a page' },
    { line: 20, message: 'has no anchor `zzz`', hint: 'It has `#guide`, `#setup`, `#there`.' },
    {
      line: 21,
      message: '`/zh/untranslated-anchor` does not lead to a heading',
      hint: '`en/guide/install.md` has it, at the heading “Usage”: add `{#usage}` to the same heading of `zh/guide/install.md`',
    },
  ])
})

test('frontmatter: a duplicate redirect and a missing anchor are reported', () => {
  expectAll('en/guide/install.md', [
    { line: 3, column: 5, message: '`/twice` is redirected twice: redirects.ts:14', hint: 'Keep one' },
    {
      line: 4,
      message: '`/guide/install#old` does not lead to a heading',
      hint: 'a heading the id `{#nothing}`',
    },
  ])
  expect(docs.problems).toContainEqual(
    asPattern({
      file: 'zh/guide/install.md',
      line: 2,
      message: '`/same` is redirected twice: en/links.md:2',
    }),
  )
})

test('a link to a redirected address is an error with the new address', () => {
  expectAll('en/links.md', [
    {
      line: 6,
      column: 1,
      message: '`/moved?x#part` leads to an address that has moved',
      hint: 'Link to `/guide/#setup`.',
    },
    { line: 6, message: '`/moved`', hint: 'Link to `/guide/install`.' },
    { line: 8, message: '`/guide/#before`', hint: 'Link to `/guide/#setup`.' },
    { line: 8, message: '`/zh/moved`', hint: 'Link to `/zh/guide/install`.' },
  ])
  expectAll('zh/links.md', [{ line: 3, message: '`/moved#part`', hint: 'Link to `/guide/#setup`.' }])
  expectAll('en/guide/_meta.json', [{ line: 1, message: '`/moved`', hint: 'Link to `/guide/install`.' }])
})

test('translations may repeat the redirects of their original', async () => {
  await site({
    files: {
      'bifolio.config.js': `export default { locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }] }`,
      'en/index.md': '---\nredirectFrom: [/old, { "/old#a": "#b" }]\n---\n# Home\n\n## B {#b}\n',
      'zh/index.md': '---\nredirectFrom: [/old, { "/old#a": "#b" }]\n---\n# 首页\n\n## B {#b}\n',
    },
  })
    .build()
    .expectOk()
    .expectFile('zh/old.html', 'data-to="/zh/"', '#b')
})

test.each([
  ["'old': '/'", 'must be an address of the site'],
  ["'/../../etc/x': '/'", 'must be an address of the site'],
  ["'/a/.git/x': '/'", 'must be an address of the site'],
  ["'/a//b': '/'", 'must be an address of the site'],
  ["'/a%2fb': '/'", 'must be an address of the site'],
  ["'/%zz': '/'", 'must be an address of the site'],
  ["'/a?b=1': '/'", 'must not have a query'],
  ["'/a#': '/'", 'one anchor behind `#`'],
  ["'/a.pdf': '/'", 'the address of a page, not of a file'],
  ["'/a': 'https://example.org/'", 'must be an address of the site'],
])('%s is rejected', async (redirect, message) => {
  const config = `export default {\n  redirects: { ${redirect} },\n}\n`
  await site({ files: { 'bifolio.config.js': config, 'index.md': '# Home' } })
    .check()
    .expectProblems({ file: 'bifolio.config.js', line: 2, column: 16, message })
})

test('a redirect in frontmatter that is not an address is rejected', async () => {
  await site({
    files: { 'index.md': '---\nredirectFrom:\n  - old\n  - "/old#a": b\n  - /fine\n---\n# Home' },
  })
    .check()
    .expectProblem({ file: 'index.md', line: 3, column: 5, message: 'must be an address of the site' })
    .expectProblem({ file: 'index.md', line: 4, message: 'must be an anchor of the page' })
})

test('a public file at the address of a redirect is reported', async () => {
  const config = `export default { redirects: { '/old': '/' } }`
  await site({ files: { 'bifolio.config.js': config, 'index.md': '# Home', 'public/old.html': 'x' } })
    .check()
    .expectProblems({ file: 'public/old.html', message: 'the redirect of `/old`' })
})
