/** Addresses in frontmatter and in the configuration that lead to nothing. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({ 'public/there.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })

mistake(
  'links, images and scripts in frontmatter',
  {
    'en/home.md': `---
pageType: home
hero:
  image: /gone.png
  actions:
    - text: Start
      link: /gone
    - text: Guide
      link: /guide/
features:
  - title: One
    icon: /gone.svg
    link: /gone/two
  - title: Two
    icon: 🚀
  - title: Three
    icon: /there.svg
background: /gone.jpg
prev:
  text: Back
  link: /gone/three
head:
  - [script, { src: /gone.js }]
  - [link, { rel: stylesheet, href: https://example.org/a.css }]
---
`,
  },
  { line: 4, column: 3, message: 'The image `/gone.png` does not exist' },
  { line: 7, column: 7, message: '`/gone` does not lead to a page' },
  { line: 12, column: 5, message: 'The image `/gone.svg` does not exist' },
  { line: 13, column: 5, message: '`/gone/two` does not lead to a page' },
  { line: 18, column: 1, message: 'The image `/gone.jpg` does not exist' },
  { line: 21, column: 3, message: '`/gone/three` does not lead to a page' },
  { line: 23, column: 5, message: '`/gone.js`' },
  { line: 24, severity: 'error', message: 'https://example.org' },
)

test('links, images and files in the configuration', async () => {
  await site({
    files: {
      'index.md': '# Home\n',
      'public/there.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'bifolio.config.js': `export default {
  title: 'Test',
  base: '/docs/',
  icon: '/gone-icon.svg',
  logo: { light: '/there.svg', dark: '/gone-dark.svg' },
  socialImage: '/gone-card.png',
  head: [
    ['script', { src: '/docs/gone.js' }],
    ['script', { src: '/other-site.js' }],
  ],
  themeConfig: {
    styles: 'gone.css',
    nav: [{ text: 'A', items: [{ text: 'B', link: '/gone-nav' }] }],
    sidebar: { '/': [{ text: 'C', items: [{ text: 'D', link: '/gone-side' }] }] },
  },
  search: { startPages: ['/', '/gone-start'] },
}
`,
    },
  })
    .check()
    .expectCode(1)
    .expectProblems(
      ...[
        { line: 4, message: 'The image `/gone-icon.svg`' },
        { line: 5, message: 'The image `/gone-dark.svg`' },
        { line: 6, message: 'The image `/gone-card.png`' },
        { line: 8, message: '`/gone.js`' },
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
      ...{ 'en/index.md': page, 'zh/index.md': page, 'en/_nav.json': nav, 'zh/_nav.json': nav },
      'public/demo/index.html': '<p>Demo</p>\n',
      'bifolio.config.js': `export default {
  title: 'Test',
  base: '/docs/',
  lang: 'en',
  route: { cleanUrls: false },
  locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }],
}
`,
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
    .expectProblem({ file: 'en/_nav.json', line: 1, column: 17, message: '`/demo`' })
    .expectProblem({ file: 'zh/index.md', line: 3, column: 1, message: '`/demo/`' })
})
