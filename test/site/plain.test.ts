/** Menus of sites without menu files. */
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'

/** The addresses and texts of the links in an element. */
function linksIn(html: string, element: RegExp): string[] {
  const [inside = ''] = element.exec(html) ?? []
  return [...inside.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, words = '']) => `${href} ${words.replace(/<[^>]*>/g, '')}`,
  )
}
const SIDEBAR = /<nav class="sidebar-pages"[\s\S]*?<\/nav>/
const BAR = /<nav class="nav"[\s\S]*?<\/nav>/

test('with language folders each folder has a sidebar and an entry in the navigation bar', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] }`,
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((lang) => [
          [`${lang}/index.md`, '---\npageType: home\n---\n'],
          [`${lang}/the-guide/10-last.md`, '# Last'],
          [`${lang}/the-guide/2-more.md`, '# More'],
          [`${lang}/the-guide/01-deep-things/a.md`, '# A'],
          [`${lang}/api/index.md`, '# All functions'],
          [`${lang}/api/b.md`, '# B'],
        ]),
      ),
    },
  })
  await docs.build().expectOk()
  const html = docs.read('zh/the-guide/2-more.html')
  expect(linksIn(html, SIDEBAR)).toEqual([
    '/zh/the-guide/2-more More',
    '/zh/the-guide/10-last Last',
    '/zh/the-guide/01-deep-things/a A',
  ])
  expect(html).toContain('Deep things')
  expect(linksIn(html, BAR)).toEqual(['/zh/api/ All functions', '/zh/the-guide/2-more The guide'])
  expect(linksIn(docs.read('api/b.html'), SIDEBAR)).toEqual(['/api/ All functions', '/api/b B'])
})

test('with pages in the root there is one sidebar, with a group for each folder', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { title: 'Tool' }`,
      'index.md': '# Tool\n\nSee [more](/guide/start).',
      'usage.md': '# How to use it',
      'about.md': '# About',
      'guide/start.md': '# Start',
      'guide/index.md': '# Guides',
    },
  })
  await docs.build().expectOk().expectProblems()
  for (const file of ['index.html', 'about.html', 'guide/start.html'])
    expect(linksIn(docs.read(file), SIDEBAR)).toEqual([
      '/ Tool',
      '/about About',
      '/usage How to use it',
      '/guide/ Guides',
      '/guide/start Start',
    ])
  const html = docs.read('guide/start.html')
  expect(linksIn(html, BAR)).toEqual(['/guide/ Guides'])
  expect(html).not.toContain('hreflang')
  expect(docs.read('llms.txt')).toMatch(
    /## Guides\n\n- \[Guides\].*\n- \[Start\].*\n\n## Other\n\n- \[About\]/,
  )
  expect(docs.chunk('/usage').page).toMatchObject({ prev: { link: '/about' }, next: { link: '/guide/' } })
})

test('with a menu file of a language there is one sidebar, in its order', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { title: 'Tool' }`,
      'index.md': '---\npageType: home\n---\n',
      '_meta.json': '["b", "a", { "type": "dir", "name": "guide", "label": "All guides" }]',
      'a.md': '# A',
      'b.md': '# B',
      'c.md': '# C',
      'guide/start.md': '# Start',
    },
  })
  await docs.build().expectProblems('c.md: warning unlisted-page `_meta.json`')
  expect(linksIn(docs.read('c.html'), SIDEBAR)).toEqual(['/b B', '/a A', '/guide/start Start'])
})
