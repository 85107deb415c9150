/**
 * What the documentation of the engine says of problems and figures. Each statement is quoted: it has to be on the page, so that a
 * changed text is tried again.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { ROOT } from '../engine.ts'
import { filesOf } from '../files.ts'

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Problems of the configuration, which hide those of pages. */
const CONFIG = {
  'bifolio.config.js': `export default {
  title: 'Manual', structuredData: true, socialImages: true,
  head: [['script', { src: 'https://stats.example.org/script.js' }]],
  themeConfig: { brandColor: { light: '#ffffff', dark: '#93b4ff' } },
}
`,
  'index.md': '# Home\n\nText.\n',
}

const PAGES = filesOf('wrong-manual')

const reported: string[] = []
beforeAll(async () => {
  for (const files of [CONFIG, PAGES]) {
    const wrong = site({ files })
    await wrong.check()
    for (const { severity, file, line, message, hint } of wrong.problems)
      reported.push(`${severity} ${file}:${line} ${message} ${hint}`)
  }
})

const PROBLEMS: [page: string, statement: string, ...problems: RegExp[]][] = [
  [
    'guide/write',
    'An unknown field is a warning that names the closest known one; a wrong value is an error.',
    /^warning page\.md:2 .*`titel`.*`title`/,
    /^error page\.md:3 `sidebar` must be/,
  ],
  ['guide/write', 'a comment, which is a warning', /^warning page\.md:4 `#1`/],
  [
    'guide/write',
    'A mistake in a formula is an error with its location.',
    /^error formula\.md:3 The formula/,
  ],
  [
    'guide/write',
    'Syntax of other tools, such as `==mark==`, `{% raw %}` or `![[file]]`, is a warning that shows what to write instead.',
    /^warning foreign\.md:3 `==mark==`.*Write/,
    /^warning foreign\.md:3 `\{% raw %\}`/,
    /^warning foreign\.md:3 `!\[\[file\]\]`/,
    /^warning foreign\.md:5 `\] \(\/a\)` .*space before it.*Remove the space/,
    /^warning foreign\.md:5 `\]（\/b）` .*full-width/,
    /^warning foreign\.md:7 `：：：tip` .*full-width/,
    /^warning foreign\.md:9 `【三】\(\/c\)` .*full-width/,
    /^warning foreign\.md:9 `\]\(\/guide\/d#e）` .*full-width/,
    /^warning foreign\.md:11 .*no line 2 to highlight/,
  ],
  [
    'guide/write',
    'the build removes inline scripts and elements `<style>` with a warning',
    /^warning foreign\.md:15 .*`<style>` is left out/,
  ],
  [
    'guide/components',
    'The properties of an island must be plain data',
    /^error index\.mdx:5 .*`onPress`.* function/,
  ],
  [
    'guide/theme',
    'a colour with too little contrast is an error that suggests the closest one',
    /brandColor\.light.*nearest.*`#\w{6}`/,
  ],
  [
    'guide/deploy',
    'What the build can detect in `head` and in pages is an error that names the entry to add.',
    /`head\[0\]\[1\]\.src` is blocked.*stats\.example\.org/,
  ],
  ['guide/theme', 'position in the site to search engines. It needs `url`.', /`structuredData` needs `url`/],
  ['guide/theme', 'It needs `url` and these packages', /`socialImages` needs `url`/],
  [
    'guide/develop',
    'Loops, chains and dead targets are errors',
    /`\/x` leads back to itself/,
    /`\/a` leads to `\/b`, which has moved/,
    /`\/gone`, which is not a page/,
  ],
  [
    'guide/develop',
    'and so are links to what has moved',
    /^error page\.md:9 .*`\/b` leads to an address that has moved/,
  ],
  ['guide/develop', 'addresses that two files share', /^error twice\.mdx:.* already taken by `twice\.md`/],
]
test.each(PROBLEMS)('%s: %s', (page, statement, ...problems) => {
  expect(source(`docs/en/${page}.mdx`)).toContain(statement)
  for (const problem of problems) expect(reported).toContainEqual(expect.stringMatching(problem))
})

// ── Figures ──

const FIGURES: [page: string, statement: string, file: string, code: string][] = [
  [
    'guide/search',
    'From 300 pages per language on, the index is split',
    '../../search/src/build/write-index.ts',
    'PAGES_FOR_PARTS = 300',
  ],
  ['guide/develop', '`http://localhost:5173`', 'commands/dev.ts', '5173'],
  [
    'guide/deploy',
    'Cloudflare reads at most 2,000 rules, which are enough for 999 moved addresses',
    'features/hosts/known-hosts.ts',
    'mostRedirects: 999',
  ],
  [
    'guide/deploy',
    'Vercel reads at most 1,024 redirects.',
    'features/hosts/known-hosts.ts',
    'mostRedirects: 1024',
  ],
]
test.each(FIGURES)('%s: %s', (page, statement, file, code) => {
  expect(source(`docs/en/${page}.mdx`)).toContain(statement)
  expect(source(`packages/bifolio/src/${file}`)).toContain(code)
})
