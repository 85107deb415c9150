/** The output of an incremental build is byte for byte that of a clean build. */
import { expect, test } from '@rstest/core'
import { IS_ALL } from '../../slow.ts'
import { type Site, site } from '../driver.ts'

const PAGES = 16

test('the same sources give the same bytes in any location', async () => {
  const docs = site('basic')
  await docs.build().expectOk()
  await site('basic')
    .build({ env: { NODE_ENV: 'development', TZ: 'Asia/Tokyo', LANG: 'C' } })
    .expectSameAs(docs)
})

/** The site to which all changes are applied in order. */
const docs = site('basic')

function changes(name: string, change: (site: Site) => Site, reused: number): void {
  test(name, async () => {
    await change(docs).build().expectOk().expectReused(reused).expectNoTemporaryFiles()
  })
}

/** Compares the output with a clean build, which also finds stale files of earlier changes. */
function compare(): void {
  test('… the output equals that of a clean build', async () => {
    await docs.expectSameAsCleanBuild()
  })
}

/** Slow: modules are bundled again. */
function changesOfModules(): void {
  changes(
    'the module that a static component imports',
    (site) => site.change('components/greeting.ts', `export const greeting = 'Welcome'\n`),
    0,
  )
  changes(
    'an island',
    (site) => site.change('islands/Counter.tsx', (text) => text.replace('{count}', '{count}×')),
    0,
  )
  changes(
    'the style of an island',
    (site) => site.change('islands/Counter.css', '.counter { color: teal; }\n'),
    0,
  )
  compare()
  changes(
    'a new component',
    (site) =>
      site
        .change('components/New.tsx', 'export const New = () => <b>new</b>\n')
        .change('en/api/one.mdx', "import { New } from '../../components/New'\n\n# One\n\n<New />\n"),
    0,
  )
  changes(
    'a deleted component',
    (site) => site.change('en/api/one.mdx', '# One\n').remove('components/New.tsx'),
    0,
  )
  compare()
}

changes('the first build', (site) => site, 0)
changes('no change', (site) => site, PAGES)
compare()
changes(
  'a new mtime of a page',
  (site) => site.change('en/guide/start/install.md', Buffer.from(site.source('en/guide/start/install.md'))),
  PAGES,
)
changes(
  'a word in a page',
  (site) => site.change('en/guide/start/install.md', (text) => text.replace('npm i basic', 'npm i other')),
  PAGES - 1,
)
changes(
  'a word next to code',
  (site) => site.change('en/guide/start/install.md', (text) => text.replace('Back to', 'Go to')),
  PAGES - 1,
)
changes(
  'swapped code blocks and a new one',
  (site) =>
    site.change('en/guide/start/install.md', (text) => {
      const [, start, run, config, end] =
        /^([\s\S]*)(```bash[\s\S]*?```\n)\n(```ts[\s\S]*?```\n)([\s\S]*)$/.exec(text) ?? []
      return `${start}${config}\n\`\`\`js\nlet a = 1\n\`\`\`\n\n${run}${end}`
    }),
  PAGES - 1,
)
compare()
/** A change of the menus: every page of the language refers to them by their hash, and none of the other one does. */
const OTHERS = PAGES / 2
changes(
  'the title of a page',
  (site) => site.change('en/api/one.md', (text) => text.replace('# One', '# First')),
  OTHERS,
)
changes(
  'a heading that an overview lists',
  (site) => site.change('en/api/two.md', (text) => `${text}\n## \`two.b()\`\n`),
  PAGES - 2,
)
changes(
  'a new page',
  (site) =>
    site
      .change('en/api/three.md', '# Three\n')
      .change('en/api/_meta.json', '["index", "one", "two", "three"]'),
  OTHERS,
)
changes(
  'a renamed page',
  (site) =>
    site
      .rename('en/api/three.md', 'en/api/four.md')
      .change('en/api/_meta.json', '["index", "one", "two", "four"]'),
  OTHERS,
)
changes(
  'the description of a page that an overview lists without headings',
  (site) => site.change('en/api/four.md', '---\ndescription: The fourth.\n---\n\n# Three\n'),
  PAGES + 1 - 2,
)
test('… the overview shows it', () => {
  expect(docs.read('api/index.html')).toContain('</h2><p>The fourth.</p></li>')
})
compare()
changes(
  'a deleted page',
  (site) => site.remove('en/api/four.md').change('en/api/_meta.json', '["index", "one", "two"]'),
  OTHERS,
)
compare()
changes('a page renamed to MDX', (site) => site.rename('en/api/one.md', 'en/api/one.mdx'), PAGES - 1)
changes(
  'a nested fragment',
  (site) => site.change('shared/inner.mdx', '## Shared heading\n\nNew text.\n'),
  PAGES - 2,
)
changes(
  'an image',
  (site) => site.change('zh/guide/start/plan.svg', (text) => text.replace('60 40', '30 40')),
  PAGES - 1,
)
changes('a public file', (site) => site.change('public/robots.txt', 'User-agent: none\n'), PAGES)
compare()
changes('the order of a menu', (site) => site.change('zh/api/_meta.json', '["two", "one", "index"]'), OTHERS)
changes(
  'the navigation bar',
  (site) => site.change('zh/_nav.json', (text) => text.replace('更多', '其他')),
  OTHERS,
)
changes(
  'the frontmatter of a page',
  (site) =>
    site.change('zh/guide/advanced/tuning.md', (text) =>
      text.replace('title: Tuning', 'title: Tuning\nfooter: false'),
    ),
  PAGES - 1,
)
compare()
if (IS_ALL) changesOfModules()
/** Pages are reused only if their last compilation reported no problem. */
const TUNING = 'en/guide/advanced/tuning.md'
test('a page that only a check has compiled is built', async () => {
  await docs
    .change(
      TUNING,
      (text) => `${text}\nSee [how to run it](/guide/start/install#run) and the [plan](/plan.txt).\n`,
    )
    .change('public/plan.txt', 'plan')
    .check()
    .expectOk()
  await docs
    .build()
    .expectOk()
    .expectReused(PAGES - 1)
})
compare()
test('a dead link that a check has reported is reported by the next build', async () => {
  const problem = { file: TUNING, message: /does not lead to a page/ }
  await docs.change(TUNING, (text) => `${text}\n[nowhere](/nowhere)\n`)
  await docs.check().expectProblem(problem)
  await docs.build().expectProblem(problem)
  await docs
    .change(TUNING, (text) => text.replace('[nowhere](/nowhere)', ''))
    .build()
    .expectOk()
})
test('deleting an anchor that another page links to is reported', async () => {
  await docs.change('en/guide/start/install.md', (text) => text.replace('## Run', '## Start'))
  await docs.build().expectProblem({ file: TUNING, message: /has no anchor `run`/ })
  await docs
    .change('en/guide/start/install.md', (text) => text.replace('## Start', '## Run'))
    .build()
    .expectOk()
})
test('deleting a public file that a page links to is reported', async () => {
  await docs
    .remove('public/plan.txt')
    .build()
    .expectProblem({ file: TUNING, message: /`\/plan\.txt` does not lead to a page/ })
  await docs.change('public/plan.txt', 'plan').build().expectOk()
})
compare()
changes(
  'the title of the site',
  (site) => site.change('bifolio.config.js', (text) => text.replace("title: 'Basic'", "title: 'Renamed'")),
  0,
)
compare()
changes(
  'the base',
  (site) => site.change('bifolio.config.js', (text) => text.replace("base: '/'", "base: '/docs/'")),
  0,
)
changes(
  'a removed language',
  (site) =>
    site
      .remove('zh')
      .change('bifolio.config.js', (text) => text.replaceAll(/\{ lang: 'zh'.*\n/g, '\n'))
      .change('en/guide/start/install.md', (text) => text.replace('/zh/guide/start/', '/guide/start/')),
  0,
)
compare()

test('a new site title is in every document', () => {
  for (const [file, content] of docs.output())
    if (file.endsWith('.html')) expect(content.toString(), file).toContain('Renamed</title>')
})
