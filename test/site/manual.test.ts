/**
 * Statements of the documentation of the engine that no other test shows. Each is quoted: it has to be on the page, so that a changed
 * text is tried again.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { type Site, site } from './driver.ts'
import { ROOT } from './engine.ts'
import { filesOf } from './files.ts'

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Declares a test for a statement of a page. */
function states(page: string, statement: string, show: () => void): void {
  test(`${page}: ${statement}`, () => {
    expect(source(`docs/en/${page}.mdx`)).toContain(statement)
    show()
  })
}

const PAGES = filesOf('manual')

let docs: Site
beforeAll(async () => {
  docs = site({ files: PAGES })
  await docs.build().expectOk()
})
const read = (page: string): string => docs.read(page)
const has = (page: string): boolean => docs.output().has(page)
/** The article of a page. */
const article = (page: string): string => /<div class="article"[\s\S]*?<\/main>/.exec(read(page))?.[0] ?? ''

// ── Files, addresses, frontmatter ──

states('guide/configuration', '`.mjs` work as well. It exports an object, a function', () =>
  expect(read('index.html')).toContain('Manual'),
)
states('guide/write', 'An `index` file has the address of its folder.', () =>
  expect(has('guide/index.html')).toBe(true),
)
states('guide/write', 'Files whose names begin with `_` or `.`', () =>
  expect([...docs.output().keys()].filter((file) => /draft|hidden/.test(file))).toEqual([]),
)
states(
  'guide/write',
  'By default, it matches folders named `shared`, and `theme` and `islands` at the root of the content.',
  () => expect([...docs.output().keys()].filter((file) => /notes|part\.html/.test(file))).toEqual([]),
)
states('guide/write', 'Without `title`, the title is the first `# heading`.', () =>
  expect(read('guide/start.html')).toContain('<title>First heading'),
)
states('guide/languages', 'The default language can also be at the root of the content', () =>
  expect(has('zh/own.html')).toBe(true),
)

// ── Text ──

states('guide/write', 'tables, task lists, footnotes, strikethrough and bare URLs work', () =>
  expect(article('guide/start.html')).toMatch(
    /href="https:\/\/bare\.example"[\s\S]*<del>old<\/del>[\s\S]*type="checkbox"/,
  ),
)
states('guide/write', 'External links open in a new tab.', () =>
  expect(article('guide/start.html')).toMatch(/href="https:\/\/example\.com" target="_blank"/),
)
states('guide/write', 'A paragraph with only `[[toc]]` becomes a list of the page', () =>
  expect(article('guide/start.html')).toMatch(/<nav[^>]*><ul[^>]*>\s*<li[^>]*><a[^>]*href="#two"/),
)
states('guide/write', 'each ends at a line of colons of its own', () =>
  expect(article('guide/code.html')).toMatch(/container tip[\s\S]*container note[\s\S]*Inner/),
)
states('guide/write', 'its size is written into the page', () =>
  expect(article('guide/code.html')).toMatch(
    /src="\/static\/asset\/plan\.\w+\.svg"[^>]*width="8" height="9"/,
  ),
)
states('guide/write', 'The classes `only-light` and `only-dark`', () =>
  expect(source('packages/bifolio/src/theme/layout/layout.css')).toMatch(/\.dark \.only-dark[^}]*revert/),
)
states('guide/write', 'gets an anchor, which search results link to', () =>
  expect(article('guide/code.html')).toContain('id="--port"'),
)
states('guide/write', '`#id` the section of a heading', () => {
  expect(article('guide/included.html')).toContain('Only this.')
  expect(article('guide/included.html')).not.toContain('>Part<')
})
states('guide/write', 'Headings of a fragment are part of the outline of the page.', () =>
  expect(read('guide/parts.html')).toMatch(/outline-entries[\s\S]*href="#below"/),
)

// ── Code ──

states('guide/write', '`<<< @/code/greet.ts` does the same, where `@` is the content folder', () =>
  expect(read('guide/code.md')).toContain('const two = 2'),
)
states('guide/write', '`#L1-L3` selects lines, `#twice` the code between the comments', () => {
  expect(read('guide/code.md')).toContain('const other = 3')
  expect(read('guide/code.md')).not.toContain('#region')
})
states('guide/write', '`:3` marks three lines, starting with this one.', () =>
  expect(article('guide/code.html').match(/class="line hl"/g)).toHaveLength(2),
)
states('guide/write', 'To show a note itself, write', () =>
  expect(article('guide/code.html')).toContain('// [!code --]'),
)
states('guide/write', 'A `$` before a command is shown, but not copied.', () => {
  expect(article('guide/code.html')).toContain('class="line prompt"')
  expect(article('guide/code.html')).not.toContain('$ run')
})

// ── Components and imports ──

states('guide/components', '`defaultValue` is the tab that is open initially.', () =>
  expect(article('guide/parts.html')).toMatch(/data-selected="true"[^>]*>two</),
)
states('guide/components', 'Without JavaScript, readers see all panels, each with its label.', () =>
  expect(article('guide/parts.html')).toMatch(
    /tabs-label[^>]*>one<\/p>Panel one[\s\S]*tabs-label[^>]*>two<\/p>Panel two/,
  ),
)
states('guide/components', 'It shows one command for npm, yarn, pnpm, bun and deno.', () =>
  expect([...article('guide/parts.html').matchAll(/tabs-tab"[^>]*>(\w+)</g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['npm', 'yarn', 'pnpm', 'bun', 'deno']),
  ),
)
states('guide/components', 'In a heading, a badge is not part of the id or the outline.', () => {
  expect(article('guide/parts.html')).toContain('id="new-things"')
  expect(/outline-entries[\s\S]*?<\/ul>/.exec(read('guide/parts.html'))?.[0]).not.toContain('beta')
})
states('guide/components', '| The text of a file, or its address |', () =>
  expect(article('guide/parts.html')).toMatch(/2 \| export const two = 2\s*\| \/static\/asset\/two\.\w+\.ts/),
)
states('guide/components', 'Aliases in your `tsconfig.json` work.', () =>
  expect(article('guide/parts.html')).toContain('2 | '),
)
states('guide/components', 'The address of the file, which gets a name with a hash', () =>
  expect(article('guide/parts.html')).toMatch(/\/static\/asset\/plan\.\w+\.svg/),
)
states('guide/components', 'Pages without islands load no code for islands.', () =>
  expect(read('guide/parts.html')).not.toContain('island'),
)

// ── Theme ──

states('guide/theme', '`themeConfig.darkMode: false` keeps the site light.', () =>
  expect(read('guide/start.html')).not.toContain('theme-toggle'),
)
states('guide/theme', 'A page omits it with `footer: false` in its frontmatter.', () =>
  expect(['start', 'bare'].map((page) => read(`guide/${page}.html`).includes('site-footer'))).toEqual([
    true,
    false,
  ]),
)
states('guide/theme', '`{path}`, `{title}` and `{url}` are replaced with those of the page.', () =>
  expect(read('guide/start.html')).toContain(
    'new?t=First%20heading&amp;p=%2Fguide%2Fstart&amp;u=https%3A%2F%2Fexample.org%2Fguide%2Fstart',
  ),
)
states('guide/theme', '`head` adds elements to every document; in frontmatter, to one page', () =>
  expect(['start', 'bare'].map((page) => read(`guide/${page}.html`).includes('name="robots"'))).toEqual([
    false,
    true,
  ]),
)
states('guide/theme', '`structuredData: true` adds JSON-LD that describes each page', () =>
  expect(read('guide/start.html')).toContain('application/ld+json'),
)
states('guide/theme', 'The parts are', () => {
  const [, list = ''] = /The parts are (.*?)\. Prefer/.exec(source('docs/en/guide/theme.mdx')) ?? []
  const parts = [...source('packages/bifolio/src/app/theme.tsx').matchAll(/\[engine\.(\w+),/g)].map(
    ([, name]) => name,
  )
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(parts)
})
states('guide/theme', '| Slots                                 | Position', () => {
  const [, table = ''] = /\| Slots([\s\S]*?)\n\n/.exec(source('docs/en/guide/theme.mdx')) ?? []
  const [, type = ''] =
    /const SLOT_NAMES = \[([\s\S]*?)\n\] as const/.exec(
      source('packages/bifolio/src/theme/elements/part.tsx'),
    ) ?? []
  expect([...table.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
    [...type.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort(),
  )
})
states('guide/theme', 'Every colour, size and width of the theme is a custom property.', () => {
  const [, table = ''] = /\| Property([\s\S]*?)\n\n/.exec(source('docs/en/guide/theme.mdx')) ?? []
  const tokens = source('packages/bifolio/src/theme/styles/tokens.css')
  const names = [...table.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => name)
  expect([names.length, names.filter((name) => !tokens.includes(`${name}:`))]).toEqual([11, []])
})

// ── Languages and agents ──

states('guide/languages', 'If it has none, it uses those of the default language', () =>
  expect(read('zh/index.html')).toContain('href="/zh/guide/start"'),
)
states('guide/languages', 'its canonical link leads to the original', () =>
  expect(read('zh/guide/start.html')).toContain('rel="canonical" href="https://example.org/guide/start"'),
)
states('guide/languages', '`sitemap.xml` and `llms.txt` do not list it', () => {
  expect(read('sitemap.xml')).not.toContain('/zh/guide/start')
  expect(read('zh/llms.txt')).not.toContain('/zh/guide/start')
})
states('guide/search', 'Each page is also available at its address with `.md`', () =>
  expect(read('guide/start.md')).toMatch(/^# First heading/),
)
states('guide/search', 'Home pages (`pageType: home`) and pages without a translation are not listed.', () =>
  expect(read('llms.txt')).not.toContain('(/index.md)'),
)
states('guide/search', 'Each language has its own, such as `zh/llms.txt`.', () =>
  expect(read('zh/llms.txt')).toContain('/zh/own.md'),
)
states('guide/search', '| `search` |', () => {
  const tools = [...source('packages/mcp/src/server.ts').matchAll(/registerTool\(\s*'(\w+)'/g)].map(
    ([, name]) => name,
  )
  expect(
    [
      ...source('docs/en/guide/search.mdx')
        .split(/^## /m)
        .find((part) => part.includes('{#mcp}'))!
        .matchAll(/^\| `(\w+)` +\|/gm),
    ].map(([, name]) => name),
  ).toEqual(tools)
})
