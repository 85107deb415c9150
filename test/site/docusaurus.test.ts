/** A small Docusaurus site with versions, a blog and generated pages, which is migrated and built. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import type { SiteDraft } from '../../packages/create-bifolio/src/draft.ts'
import { readDocusaurus } from '../../packages/create-bifolio/src/migrate/docusaurus/from-docusaurus.ts'
import { planSite, writeSite } from '../../packages/create-bifolio/src/write-site.ts'
import { site } from './driver.ts'

const PAGE = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import CodeBlock from '@theme/CodeBlock';

# Start

[Guide](./guide/02-install.md#run), [news](/blog/2024/05/31/faster) and [all](/docs/category/guide)

<Tabs>
<TabItem value="a" label="A">

<CodeBlock language="js">{\`run()\`}</CodeBlock>

</TabItem>
</Tabs>
`

const manual = site({
  files: {
    'docusaurus.config.js': `export default {
  title: 'Tool',
  url: 'https://tool.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    announcementBar: { id: 'a', content: '<a href="/docs/start">Version 2</a>' },
    navbar: { items: [{ to: '/docs/start', label: 'Docs' }, { to: '/team', label: 'Team' }, { to: '/blog', label: 'Blog' }] },
    prism: { additionalLanguages: ['powershell'] },
  },
}`,
    'sidebars.js': `module.exports = { docs: ['start', { type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: ['guide/install'] }] }`,
    'versions.json': '["1.0"]',
    'docs/start.mdx': PAGE,
    'docs/guide/02-install.md': '---\nsidebar_label: Install it\n---\n# Install\n\n## Run\n\nText.\n',
    'versioned_docs/version-1.0/start.md': '# Start of one\n\n[Blog](/blog/)\n',
    'versioned_docs/version-1.0/old/page.md': '# Old page\n',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/docs": ["version-1.0/start", { "type": "category", "label": "Old", "items": ["version-1.0/old/page"] }] }',
    'i18n/fr/docusaurus-plugin-content-docs/current/start.mdx': '# Début\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n  url: https://example.org\n',
    'blog/2024-05-31-faster.md': '---\ntitle: Faster\nauthors: ada\ntags: [release]\n---\n\nMuch faster.\n',
    'static/_redirects': '/before /docs/start 301\n/early/* /docs/old/:splat 301\n',
    'src/pages/team.md': '# Team\n\n[Start](/docs/start)\n',
  },
})

let draft: SiteDraft

beforeAll(async () => {
  const read = await readDocusaurus(manual.root)
  if (!('config' in read)) throw new Error(JSON.stringify(read.problems))
  draft = read
  writeFileSync(join(manual.root, 'bifolio.config.js'), `export default ${JSON.stringify(draft.config)}`)
  writeSite(planSite(manual.root, draft.files))
  await manual.build()
})

/** The addresses in the sidebar of a page. */
function sidebarOf(file: string): string[] {
  const [, sidebar = ''] = /<nav class="sidebar-pages"[^>]*>([\s\S]*?)<\/nav>/.exec(manual.read(file)) ?? []
  return [...sidebar.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address)
}

test('the site has no errors', () =>
  expect(manual.problems.filter(({ severity }) => severity === 'error')).toEqual([]))

test('each version has its own menu', () => {
  expect(sidebarOf('docs/start.html')).toEqual(['/docs/start', '/docs/old/page'])
  expect(sidebarOf('next/docs/start.html')).toEqual([
    '/next/docs/start',
    '/next/docs/category/guide',
    '/next/docs/guide/install',
  ])
})

test('generated pages list their category', () => {
  expect(manual.read('next/docs/category/guide.html')).toContain(
    '<a href="/next/docs/guide/install">Install it</a>',
  )
})

test('the blog and old addresses are there', () => {
  expect(manual.read('blog/index.html')).toContain('Faster')
  expect(manual.read('blog/2024/05/31/faster.html')).toContain('Ada')
  expect(manual.read('before.html')).toContain('/docs/start')
  expect(manual.read('early/page.html')).toContain('/docs/old/page')
  expect(manual.read('docs/next/guide/install.html')).toContain('/next/docs/guide/install')
  expect(manual.read('docs/next/category/guide.html')).toContain('/next/docs/category/guide')
  expect(manual.read('team.html')).toContain('href="/docs/start"')
  expect(manual.read('next/docs/start.html')).toContain('Version 2')
})
