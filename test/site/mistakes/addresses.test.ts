/** Addresses in frontmatter and in the configuration that lead to nothing. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'
import { problemTests } from '../problem-tests.ts'

problemTests('addresses')

test('links, images and files in the configuration', async () => {
  await site({
    files: filesOf('addresses'),
  })
    .check()
    .expectCode(1)
    .expectProblems(
      ...[
        { line: 4, message: 'The image `/gone-icon.svg`' },
        { line: 5, message: 'The image `/gone-dark.svg`' },
        { line: 6, message: 'The image `/gone-card.png`' },
        { line: 8, message: '`/gone.js`' },
        // With or without the base of the site.
        { line: 9, message: '`/other-site.js`' },
        { line: 12, message: 'The stylesheet `gone.css` does not exist' },
        { line: 13, message: '`/gone-nav` does not lead to a page' },
        { line: 14, message: '`/gone-side` does not lead to a page' },
        { line: 16, message: '`/gone-start` does not lead to a page' },
      ].map((problem) => ({ severity: 'error' as const, file: 'bifolio.config.js', ...problem })),
    )
})

test('folders of the public folder with an `index.html` in pages and menus of each language', async () => {
  const page = '# A\n\n[a](/demo/) [b](/demo#x) <a href="/demo/">c</a>\n'
  const nav = '[{ "text": "D", "link": "/demo" }]'
  const one = site({
    files: {
      ...filesOf('addresses-public'),
      ...{ 'en/index.md': page, 'zh/index.md': page, 'en/_nav.json': nav, 'zh/_nav.json': nav },
    },
  })
  await one.build().expectProblems()
  for (const file of ['index.html', 'zh/index.html'])
    expect(one.read(file).match(/(?<=href=")[^"]*demo[^"]*/g)).toEqual(
      expect.arrayContaining(['/docs/demo/', '/docs/demo/#x']),
    )
  for (const file of ['index.html', 'zh/index.html'])
    expect(one.read(file)).not.toMatch(/href="[^"]*(?:zh\/demo|demo\.html|demo")/)
  await one
    .remove('public/demo/index.html')
    .check()
    .expectProblem('en/_nav.json:1:17 dead-link `/demo`')
    .expectProblem('zh/index.md:3:1 dead-file-link `/demo/`')
})

/** What `check` says of links of pages, HTML and menus that leave the content folder, in order. */
async function leaving(docRepoBaseUrl: string) {
  const files = {
    ...filesOf('addresses-outside'),
    'bifolio.config.js': `export default {
  title: 'Test',
  root: 'docs',
  base: '/docs/',
  themeConfig: { ${docRepoBaseUrl && `editLink: { docRepoBaseUrl: '${docRepoBaseUrl}' }`} },
}
`,
  }
  const one = site({ files })
  await one.check()
  return one.problems.flatMap(({ id, file, line, hint = '' }) =>
    id === 'dead-link'
      ? [[`${file.slice('docs/'.length)}:${line}`, /https?:[^`]*/.exec(hint)?.[0] ?? '']]
      : [],
  )
}

const REPOSITORIES: [docRepoBaseUrl: string, file: string, folder: string][] = [
  [
    'https://github.com/a/b/tree/main/docs',
    'https://github.com/a/b/blob/main',
    'https://github.com/a/b/tree/main',
  ],
  [
    'https://gitlab.com/a/c/b/-/edit/main/docs/',
    'https://gitlab.com/a/c/b/-/blob/main',
    'https://gitlab.com/a/c/b/-/tree/main',
  ],
  [
    'https://codeberg.org/a/b/src/branch/main/docs',
    'https://codeberg.org/a/b/src/branch/main',
    'https://codeberg.org/a/b/src/branch/main',
  ],
]
for (const [docRepoBaseUrl, file, folder] of REPOSITORIES)
  test(`links that leave the site have addresses of ${docRepoBaseUrl}`, async () => {
    expect(await leaving(docRepoBaseUrl)).toEqual([
      ['_nav.json:1', `${file}/README.md`],
      ['guide/page.md:3', 'https://example.org/other-app/'],
      ['guide/page.md:3', ''],
      ['guide/page.md:3', ''],
      ['index.md:3', `${file}/README.md#x`],
      ['index.md:4', `${file}/LICENSE`],
      ['index.md:5', `${folder}/src`],
      ['index.md:6', ''],
      ['index.md:8', 'https://example.org/'],
    ])
  })

test.each(['', 'https://github.com/a/b/tree/main/elsewhere', 'https://example.org/files/docs'])(
  'links that leave the site have no address with the repository `%s`',
  async (docRepoBaseUrl) => {
    expect((await leaving(docRepoBaseUrl)).slice(4, 7)).toEqual([
      ['index.md:3', ''],
      ['index.md:4', ''],
      ['index.md:5', ''],
    ])
  },
)
