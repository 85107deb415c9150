/** Fields of the frontmatter that decide where a page is listed, and pages with a special name. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { site, siteIn } from '../driver.ts'
import { filesOf } from '../files.ts'
import { OUT } from '../folder.ts'

const NOINDEX = '---\nhead:\n  - [meta, { name: robots, content: noindex }]\n---\n\n'

test('menus, search, sitemap and the lists for agents follow the frontmatter', async () => {
  const docs = site({
    files: { ...filesOf('page-fields'), 'guide/d.md': `${NOINDEX}# Unlisted\n\nWords.\n` },
  })
  await docs.build().expectOk()
  const read = (file: string): string => readFileSync(join(docs.root, OUT, file), 'utf8')
  const menu = (file: string): string[] =>
    [
      .../<nav class="sidebar[\s\S]*?<\/nav>/
        .exec(read(file))![0]
        .matchAll(/<a [^>]*>(?:<span[^>]*>)?([^<]+)/g),
    ].map(([, text = '']) => text)
  expect(menu('guide/a.html')).toEqual([
    'Guide',
    'Folder',
    'Short',
    'First by name',
    'Unsearched',
    'Unlisted',
  ])
  expect(menu('api/x.html')).toEqual(['Explicit', 'API'])
  const index = read(/static\/search_index\.[\w.]+\.json/.exec(read('.bifolio-output'))![0])
  expect([/First by name/.test(index), /Unsearched/.test(index)]).toEqual([true, false])
  for (const list of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) {
    expect(read(list)).toContain('https://example.com/guide/a')
    expect(read(list)).not.toContain('guide/d')
  }
})

test.each(['404.md', '404/index.md'])(
  'a page %s replaces the words of the 404 page in its language',
  async (file) => {
    await site({
      files: {
        'bifolio.config.js':
          "export default { title: 'Lost', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], missingTranslation: 'fallback' }\n",
        'en/index.md': '# Home\n',
        [`en/${file}`]: '# Nothing here\n\nLook at the [home page](/).\n',
        'zh/index.md': '# 首页\n',
      },
    })
      .build()
      .expectOk()
      .expectFile('404.html', 'Look at the <a', '>Nothing here<', 'noindex')
      .expectFile('404.html', /<title>Nothing here - Lost</)
      .expectFile('zh/404.html', /找不到|页面/)
      .expectNoFile('404.md', '404/index.html')
      .expectFile('llms.txt', /^(?!.*404)/s)
  },
)

test.each(['check', 'build'] as const)('%s reports names that cannot be written', async (command) => {
  const docs = site({
    files: {
      'index.md': '# Home\n',
      'a:b.md': '# A\n',
      [`${'文'.repeat(84)}.md`]: '# Long\n',
      'public/p:q.txt': '',
      'c#/bifolio.config.js': "export default { title: 'C' }\n",
      'c#/index.md': '# C\n',
    },
  })
  await docs[command]()
    .expectProblem({ id: 'invalid-file-name', file: 'a:b.md' })
    .expectProblem('long-file-name')
    .expectProblem({ id: 'unreadable-public-file', file: 'public/p:q.txt' })
  await siteIn(join(docs.root, 'c#'))[command]().expectProblem('unusable-site-folder')
})
