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

test('pages with `inSidebar: false` are in no sidebar, pager or overview, and are not reported', async () => {
  const hidden = '---\ninSidebar: false\n---\n# Hidden\n\nSecret words.\n'
  const docs = site({
    files: {
      'bifolio.config.js': `export default { title: 'Tool', themeConfig: { outline: [3, 3] } }`,
      'index.md': '---\npageType: home\n---\n',
      'guide/index.md': '---\noverview: true\n---\n# Guide',
      'guide/a.md': '# A\n\n## Two {#two}\n\n### Three {#three}\n',
      'guide/b.md': hidden,
      'guide/c.md': '---\noutline: 2\n---\n# C\n\n## Two {#two}\n\n### Three {#three}\n',
      'guide/old/d.md': hidden,
      'listed/_meta.json': `["e", "f", { "type": "file", "name": "g", "inSidebar": false },
        { "type": "dir", "name": "old", "inSidebar": false }]`,
      'listed/e.md': '# E',
      'listed/f.md': hidden,
      'listed/g.md': '# G',
      'listed/h.md': hidden,
      'listed/old/i.md': '# I',
    },
  })
  await docs.check().expectOk().expectProblems()
  await docs.build().expectOk()
  const guide = ['/guide/ Guide', '/guide/a A', '/guide/c C']
  expect(linksIn(docs.read('guide/b.html'), SIDEBAR)).toEqual(guide)
  expect(linksIn(docs.read('listed/h.html'), SIDEBAR)).toEqual(['/listed/e E'])
  expect(docs.chunk('/guide/a').page.next).toMatchObject({ link: '/guide/c' })
  expect(docs.chunk('/guide/b').page).not.toHaveProperty('next')
  expect(JSON.stringify(docs.chunk('/guide/').page.overview)).not.toContain('Hidden')
  const outline = (route: string) => docs.chunk(route).page.toc.map(({ id }: { id: string }) => id)
  expect([outline('/guide/a'), outline('/guide/c')]).toEqual([['three'], ['two']])
})
