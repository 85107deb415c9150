/** Problems of redirects, and of links to redirected addresses. */

import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'
import { asPattern } from '../matchers.ts'

const FILES = filesOf('redirects')

const docs = site({ files: FILES })

/** Expects exactly these problems of a file, in order. */
function expectAll(file: string, expected: string[]): void {
  const found = docs.problems.filter((problem) => problem.file === file)
  expect(found).toEqual(expected.map((problem) => asPattern(problem, file)))
}

test('each invalid redirect is one error at its position, also in an imported file', async () => {
  await docs.check()
  expectAll('redirects.ts', [
    '2:3 redirect-hides-page `en/page-is-there.md`',
    '3:3 redirect-hides-anchor `en/guide/index.md`',
    '4:3 redirect-without-page `/nowhere` -> `/nowhere`',
    '5:3 dead-redirect `/dead` … `/guide/instal` -> `/guide/install`',
    '6:3 dead-redirect-anchor `setupp` -> `#setup`',
    '7:3 redirect-chain `/a` … `/b` … `/guide/` -> `/guide/`',
    '8:3 redirect-chain `/b` … `/c` … `/guide/` -> `/guide/`',
    '10:3 redirect-loop leads back to itself: `/round` → `/again` → `/round`',
    '11:3 redirect-loop',
    '12:3 redirect-loop leads back to itself: `/guide/#x` → `/guide/#x`',
    '13:3 redirect-hides-not-found',
    '15:3 duplicate-redirect `/twice/` is redirected twice: redirects.ts:14 redirects it',
    '19:3 dead-redirect `/zh/chinese-lacks-it` … `/zh/english`',
    '20:3 dead-redirect-anchor `zzz` -> `#guide` … `#setup` … `#there`',
    '21:3 dead-redirect-anchor `/zh/untranslated-anchor` -> `en/guide/install.md` has it, at the heading “Usage”: add `{#usage}` to the same heading of `zh/guide/install.md`',
  ])
})

test('frontmatter: a duplicate redirect and a missing anchor are reported', () => {
  expectAll('en/guide/install.md', [
    '3:5 duplicate-redirect `/twice` is redirected twice: redirects.ts:14',
    '4:5 dead-redirect-anchor `/guide/install#old` -> `{#nothing}`',
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
    '6:1 moved-link `/moved?x#part` -> `/guide/#setup`',
    '6:20 moved-link `/moved` -> `/guide/install`',
    '8:1 moved-link `/guide/#before` -> `/guide/#setup`',
    '8:21 moved-link `/zh/moved` -> `/zh/guide/install`',
  ])
  expectAll('zh/links.md', ['3:1 moved-link `/moved#part` -> `/guide/#setup`'])
  expectAll('en/guide/_meta.json', ['1:63 moved-link `/moved` -> `/guide/install`'])
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

test('a public file at the address of a redirect is reported', async () => {
  const config = `export default { redirects: { '/old': '/' } }`
  await site({ files: { 'bifolio.config.js': config, 'index.md': '# Home', 'public/old.html': 'x' } })
    .check()
    .expectProblems('public/old.html: public-file-collision `/old`')
})
