/** Blogs: lists of posts, posts, tags. */
import { beforeAll, expect, test } from '@rstest/core'
import { site } from './driver.ts'
import { engine } from './engine.ts'

const post = (date: string, more = '') => `---\ndate: ${date}\n${more}---\n# Post of ${date}\n\nText.\n`

/** Twelve posts, so that the list has two pages. */
const many = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `en/blog/2025/p${index}.md`,
    post(`2025-01-${10 + index}`, 'tags: [news]\n'),
  ]),
)

const files = {
  'bifolio.config.js': `export default {
  title: 'Docs', url: 'https://example.org', base: '/docs/', feeds: [{ folder: 'blog' }],
  locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }], missingTranslation: 'hide',
}`,
  'public/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'en/index.md': '# Home\n\n[A tag](/blog/tags/release-notes), [all](/blog/tags/), [older](/blog/page/2)\n',
  'en/guide/index.md': '# Guide',
  'en/guide/a.md': '# A',
  'en/blog/index.md': '---\nblog: true\n---\n# News & more\n\nWhat is new.\n',
  ...many,
  'en/blog/one.md': post(
    '2026-03-01',
    `description: About <it>.
tags: [Release Notes, news]
authors: [Grace & Co, { name: Ada, url: /guide/a, picture: /ada.svg }]
`,
  ),
  'en/blog/two/index.mdx': post('2026-03-02T23:30-08:00', 'tags: [Release Notes]\n'),
  'zh/index.md': '# 家',
  'zh/blog/index.md': '---\nblog: true\n---\n# 新闻\n',
  'zh/blog/one.md': post('2026-03-01', 'tags: [发布]\n'),
}

const docs = site({ files })
const body = (file: string): string => /<main[\s\S]*<\/main>/.exec(docs.read(file))?.[0] ?? ''
const titles = (file: string) =>
  [...body(file).matchAll(/<h2><a href="([^"]*)">/g)].map(([, address]) => address)

beforeAll(async () => {
  await docs.build().expectOk()
})

test('the index lists the posts, the newest first, with date, authors, description and tags', () => {
  const list = body('blog/index.html')
  expect(list).toContain('What is new.')
  expect(titles('blog/index.html').slice(0, 3)).toEqual([
    '/docs/blog/two/',
    '/docs/blog/one',
    '/docs/blog/2025/p9',
  ])
  expect(titles('blog/index.html')).toHaveLength(10)
  expect(list).toContain('<time datetime="2026-03-02T23:30-08:00">March 2, 2026</time>')
  expect(list).toContain('<span>Grace &amp; Co and Ada</span>')
  expect(list).toContain('<p>About &lt;it&gt;.</p>')
  expect(list).toContain('<a href="/docs/blog/tags/release-notes">Release Notes</a>')
  expect(list).toContain('<a rel="next" href="/docs/blog/page/2">Older posts</a>')
  expect(body('zh/blog/index.html')).toContain('2026年3月1日')
})

test('further pages of a list have an address, a title and links to the others', () => {
  expect(titles('blog/page/2.html')).toEqual(['/docs/blog/2025/p1', '/docs/blog/2025/p0'])
  expect(docs.read('blog/page/2.html')).toContain('<title>News &amp; more - Page 2 of 2 - Docs</title>')
  expect(body('blog/page/2.html')).toContain('<a rel="prev" href="/docs/blog/">Newer posts</a>')
  expect(body('blog/page/2.html')).not.toContain('What is new.')
  expect(titles('blog/tags/news.html')).toHaveLength(10)
  expect(titles('blog/tags/news/page/2.html')).toEqual(['/docs/blog/2025/p0'])
})

test('each tag has a page, in each language', () => {
  expect(body('blog/tags/release-notes.html')).toContain('<h1>Posts about “Release Notes”</h1>')
  expect(titles('blog/tags/release-notes.html')).toEqual(['/docs/blog/two/', '/docs/blog/one'])
  expect(body('blog/tags/index.html')).toMatch(
    /news<\/a> <span>11 posts<[\s\S]*Release Notes<\/a> <span>2 posts</,
  )
  expect(body('zh/blog/tags/发布.html')).toContain('标签“发布”下的文章')
  expect(docs.read('sitemap.xml')).toContain('<loc>https://example.org/docs/blog/tags/release-notes</loc>')
})

test('a post has date, authors and tags, its neighbours by date, and no sidebar', () => {
  const page = body('blog/one.html')
  expect(page).toMatch(
    /<h1[\s\S]*<\/h1>\s*<p class="post-details"[^>]*><time datetime="2026-03-01">March 1, 2026</,
  )
  expect(page).toContain('href="/docs/guide/a"><svg')
  expect(page).toContain('href="/docs/ada.svg"')
  expect(page).toContain('<a href="/docs/blog/">All posts</a>')
  expect(docs.chunk('/blog/one').page).toMatchObject({
    prev: { link: '/blog/2025/p9' },
    next: { link: '/blog/two/' },
    sidebarKey: '',
  })
  expect(docs.chunk('/blog/one').page).not.toHaveProperty('blog')
})

test('menus have the blog, and not its posts', () => {
  const guide = docs.read('guide/index.html')
  expect(guide).toContain('href="/docs/blog/"')
  expect(guide).not.toContain('/docs/blog/one')
  expect(docs.read(docs.chunk('/guide/').site.slice('/docs/'.length))).not.toContain('/blog/one')
})

test('the feed is in the order of the list', () => {
  const links = [...docs.read('blog/rss.xml').matchAll(/<guid>https:\/\/example.org(.*?)<\/guid>/g)]
  expect(links.map(([, path]) => path)).toEqual([...titles('blog/index.html'), ...titles('blog/page/2.html')])
})

test('search and the lists for agents have the posts, and no other lists', () => {
  const index = [...docs.output()].filter(([file]) => /search_index\.en/.test(file)).join()
  expect(index).toContain('/blog/one')
  expect(index).not.toContain('tags/')
  const list = docs.read('llms.txt')
  expect(list.match(/blog\/.*?\.md/g)?.slice(0, 3)).toEqual([
    'blog/index.md',
    'blog/two/index.md',
    'blog/one.md',
  ])
  expect(list).not.toContain('tags/')
  expect(docs.read('blog/index.md')).toContain('[Post of 2026-03-01](/docs/blog/one.md)')
})

test('only pages of a blog load its styles', () => {
  const sheets = (file: string) => docs.read(file).match(/<link rel="stylesheet"/g)?.length
  expect(sheets('blog/one.html')).toBe(2)
  expect(sheets('blog/tags/index.html')).toBe(2)
  expect(sheets('guide/a.html')).toBe(1)
})

test('a changed post updates lists and neighbours, as a clean build does', async () => {
  const changed = site({ files })
  await changed
    .build()
    .change('en/blog/one.md', (text) =>
      text.replace('Release Notes, news', 'Other').replace('2026-03-01', '2020-01-01'),
    )
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
  expect(changed.read('blog/page/2.html')).toContain('/docs/blog/one')
  expect([...changed.output().keys()]).toContain('blog/tags/other.html')
})

test('mistakes: no date, no index page, spellings of a tag, missing picture', async () => {
  const wrong = site({
    files: {
      ...files,
      'en/index.md': '# Home\n\n[Tag](/blog/tags/nothing)\n',
      'en/blog/three.md': '# Three',
      'en/blog/four.md': '---\ndate: 2026-02-30\n---\n# Four',
      'en/blog/five.md': post(
        '2026-01-01',
        'tags: [News]\nauthors: [{ name: A, picture: /none.png, url: /nowhere }, { nam: B }]\n',
      ),
      'en/guide/a.md': '---\nblog: true\n---\n# A',
    },
  })
  await wrong.check()
  wrong.expectProblem({ file: 'en/blog/three.md', line: 1, id: 'undated-post', hint: /date: / })
  wrong.expectProblem({ file: 'en/blog/five.md', id: 'nameless-author', severity: 'warning' })
  wrong.expectProblem({ file: 'en/blog/four.md', line: 2, message: /2026-02-30/ })
  wrong.expectProblem({ file: 'en/blog/five.md', severity: 'warning', message: /`News`.*`news`/ })
  wrong.expectProblem({ file: 'en/blog/five.md', message: /none\.png/, hint: 'public folder `public`' })
  wrong.expectProblem({ file: 'en/blog/five.md', message: /nowhere/ })
  wrong.expectProblem({ file: 'en/guide/a.md', message: /`blog: true`/ })
  wrong.expectProblem({ file: 'en/index.md', message: /tags\/nothing/ })
  await wrong
})

test('a blog that no menu and no page leads to is reported, once, and a page at the address of its list as that only', async () => {
  const hidden = site({
    files: {
      'bifolio.config.js':
        "export default { locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }] }",
      'en/index.md': '# Home\n',
      'en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]',
      'en/guide/index.md': '# Guide\n',
      'en/news/index.md': '---\nblog: true\n---\n# News\n',
      'en/news/one.md': post('2026-01-01', 'tags: [x]\n'),
      'en/news/tags/x.md': '# Words about x\n',
      'zh/index.md': '# 家\n',
    },
  })
  await hidden
    .check()
    .expectProblems(
      { file: 'en/news/index.md', id: 'unlinked-blog', severity: 'warning', hint: '`en/_nav.json`' },
      { file: 'en/news/tags/x.md', id: 'page-at-list', severity: 'warning' },
    )
  await hidden
    .change('en/index.md', '# Home\n\n[News](/news/)\n')
    .check()
    .expectProblems({ id: 'page-at-list' })
  await hidden
    .change('en/index.md', '# Home\n')
    .change('en/_nav.json', '[{ "text": "More", "items": [{ "text": "News", "link": "/news/" }] }]')
    .check()
    .expectProblems({ id: 'page-at-list' })
})

test('a language without posts of its own shows those of the default language, and refers to them', async () => {
  const { 'zh/blog/index.md': _, 'zh/blog/one.md': __, ...others } = files
  const filled = site({
    files: { ...others, 'bifolio.config.js': files['bifolio.config.js'].replace("'hide'", "'fallback'") },
  })
  await filled.build().expectOk()
  const list = filled.read('zh/blog/index.html')
  expect(list).toContain('<a href="/docs/zh/blog/one">')
  expect(list).toContain('<a rel="next" href="/docs/zh/blog/page/2">较早的文章</a>')
  const tag = filled.read('zh/blog/tags/release-notes.html')
  expect(tag).toContain('<link rel="canonical" href="https://example.org/docs/blog/tags/release-notes">')
  expect(tag).toContain('本页尚未翻译。')
  expect(filled.read('sitemap.xml')).not.toContain('/zh/blog/')
})

test('a blog is shown from right to left, in a version and in subfolders with pages of their own', async () => {
  const other = site({
    files: {
      'bifolio.config.js': `export default { multiVersion: { default: '2', versions: ['2', '1'] }, lang: 'ar', locales: [{ lang: 'ar', label: 'ع' }] }`,
      '2/ar/index.md': '# Home',
      '1/ar/index.md': '---\nblog: true\n---\n# All\n\n[Inner](/inner/)\n',
      '1/ar/a.md': post('2026-01-01', 'tags: [x]\n'),
      '1/ar/inner/index.md': '---\nblog: true\n---\n# Inner',
      '1/ar/inner/b.md': post('2026-01-02', 'tags: [x]\n'),
    },
  })
  await other.build().expectOk()
  const links = (file: string) =>
    [...other.read(file).matchAll(/<h2><a href="([^"]*)">/g)].map(([, to]) => to)
  expect(links('1/index.html')).toEqual(['/1/a'])
  expect(links('1/inner/index.html')).toEqual(['/1/inner/b'])
  expect(links('1/inner/tags/x.html')).toEqual(['/1/inner/b'])
  expect(other.read('1/inner/tags/index.html')).toContain('مقالة واحدة')
})

test('a page at the address of a tag replaces its list, and menu files in a blog have no effect', async () => {
  const own = site({
    files: {
      ...files,
      'en/blog/_meta.json': '["one"]',
      'en/_meta.json':
        '["index", { "type": "dir", "name": "guide" }, { "type": "dir", "name": "blog", "label": "News" }]',
      'en/blog/tags/release-notes.md': post('2024-01-01'),
    },
  })
  await own.build().expectProblems({
    id: 'page-at-list',
    severity: 'warning',
    file: 'en/blog/tags/release-notes.md',
    message: '`/blog/tags/release-notes`',
    hint: 'Rename',
  })
  expect(own.read('blog/tags/release-notes.html')).toContain('Post of 2024-01-01')
  expect(titles('blog/index.html')).not.toContain('/docs/blog/tags/release-notes')
  const { site: data } = own.chunk('/guide/')
  const { sidebars } = JSON.parse(own.read(data.slice('/docs/'.length)).replace(/^export default /, ''))
  expect(sidebars['/'].at(-1)).toMatchObject({ kind: 'link', text: 'News', link: '/blog/' })
})

test('the dev server lists new posts and tags', async () => {
  const live = site({ files })
  await live
  const { dev } = await engine()
  const served = await dev({ root: live.root, port: 0, onProblems: () => {} })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const get = async (path: string) => (await fetch(new URL(path, served.server.url))).text()
  try {
    expect(await get('blog/')).toContain('href="/docs/blog/one"')
    expect(await get('blog/tags/news')).toContain('Posts about “news”')
    expect(await get('blog/tags/fresh')).toContain('PAGE NOT FOUND')
    await live.change('en/blog/new.md', post('2026-06-01', 'tags: [fresh]\n'))
    for (let tries = 0; tries < 100 && !(await get('blog/')).includes('/docs/blog/new'); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await get('blog/')).toContain('href="/docs/blog/new"')
    expect(await get('blog/rss.xml')).toContain('/docs/blog/new<')
    expect(await get('blog/tags/fresh.md')).toContain('# Posts about “fresh”')
    await live.change('en/blog/next.md', '---\ndraft: true\n---\n# Next\n')
    for (let tries = 0; tries < 100 && !(await get('blog/')).includes('/docs/blog/next'); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await get('blog/')).toMatch(/<ul class="posts">\s*<li><h2><a href="\/docs\/blog\/next">/)
    expect(await get('blog/tags/fresh')).toContain('Posts about “fresh”')
  } finally {
    await served.server.close()
  }
})
