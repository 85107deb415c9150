/** Routes: files that become pages, and their addresses. */

import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { filesOf } from './files.ts'
import { findTags } from './html.ts'

const documents = (output: Iterable<string>): string[] =>
  [...output].filter((file) => file.endsWith('.html')).sort()

test('every page of every language has a document, `index` at the address of its folder', async () => {
  const docs = site({
    files: filesOf('routes'),
  })
  await docs.build().expectOk()
  expect(documents(docs.output().keys())).toEqual([
    '404.html',
    'guide/Deep/er/Page.html',
    'guide/a.b.html',
    'guide/index.html',
    'index.html',
    'zh/404.html',
    'zh/index.html',
    'zh/指南/安装.html',
  ])
  expect(docs.outcome.report).toMatchObject({ pages: 6, languages: 2 })
  expect(docs.chunk('/guide/Deep/er/Page').page).toMatchObject({
    routePath: '/guide/Deep/er/Page',
    lang: 'en',
  })
  expect(docs.chunk('/zh/指南/安装').page).toMatchObject({ pagePath: '/指南/安装', lang: 'zh' })
})

test('a site in one language works without a language folder', async () => {
  const docs = site({
    files: { 'index.md': '# Home', 'guide/index.md': '[home](../index.md)', 'guide/a.md': '[g](/guide/)' },
  })
  await docs.build().expectOk()
  expect(documents(docs.output().keys())).toEqual([
    '404.html',
    'guide/a.html',
    'guide/index.html',
    'index.html',
  ])
})

test('a site in one language may have a language folder', async () => {
  const docs = site({ files: { 'en/index.md': '# Home', 'en/guide/index.md': '[home](/)' } })
  await docs.build().expectOk()
  expect(documents(docs.output().keys())).toEqual(['404.html', 'guide/index.html', 'index.html'])
})

test('content, output and public folders can be configured', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { root: 'docs', outDir: 'out/www', publicDir: 'static' }`,
      'docs/index.md': '# Home\n\n![A](/a.svg)',
      'static/a.svg': '<svg/>',
      'readme.md': '# Not content',
    },
  })
  await docs.build().expectOk()
  expect(docs.output().size).toBe(0)
  expect(documents((await import('./tree.ts')).readTree(`${docs.root}/out/www`).keys())).toEqual([
    '404.html',
    'index.html',
  ])
  await docs.build().expectOk().expectReused(1)
})

test('configured exclude patterns replace the default', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default { route: { exclude: ['drafts/**', '**/*.draft.md'] } }`,
      'index.md': '# Home',
      'drafts/a.md': '# A',
      'b.draft.md': '# B',
      'shared/c.md': '# C',
    },
  })
  await docs.build().expectOk()
  expect(documents(docs.output().keys())).toEqual(['404.html', 'index.html', 'shared/c.html'])
})

test('the default version has no prefix', async () => {
  const docs = site('versions')
  await docs.build().expectOk()
  expect(docs.outcome.report).toMatchObject({ pages: 13, languages: 2 })
  expect(documents(docs.output().keys())).toEqual([
    '404.html',
    'guide/index.html',
    'guide/new.html',
    'guide/old.html',
    'index.html',
    'v1/404.html',
    'v1/guide/index.html',
    'v1/guide/old.html',
    'v1/index.html',
    'v1/zh/404.html',
    'v1/zh/guide/index.html',
    'v1/zh/guide/old.html',
    'v1/zh/index.html',
    'zh/404.html',
    'zh/guide/index.html',
    'zh/guide/old.html',
    'zh/index.html',
  ])
  const old = docs.chunk('/v1/zh/guide/')
  expect(old.page).toMatchObject({ version: 'v1', lang: 'zh', pagePath: '/guide/' })
  expect(old.page.alternates).toEqual({ en: '/v1/guide/', zh: '/v1/zh/guide/' })
  expect(old.page.versionAlternates).toEqual({ v1: '/v1/zh/guide/', v2: '/zh/guide/' })
  expect(findTags(old.html, 'a').map(({ attributes }) => attributes.href)).toEqual([
    '/zh/guide/',
    '/v1/zh/guide/old',
    '/v1/zh/guide/',
    '/v1/zh/',
    '#part',
  ])
  expect(findTags(docs.chunk('/guide/new').html, 'a').map(({ attributes }) => attributes.href)).toEqual([
    '/v1/guide/',
    '/zh/guide/',
    '/v1/zh/guide/old',
    '/guide/',
  ])
})

slow('with a base every address has it, the output files do not', async () => {
  const docs = site('basic')
  await docs
    .change('bifolio.config.js', (text) => text.replace("base: '/'", "base: '/docs/'"))
    .build()
    .expectOk()
  const output = docs.output()
  expect(output.has('guide/start/index.html')).toBe(true)
  for (const [file, content] of output) {
    if (!file.endsWith('.html')) continue
    const html = content.toString()
    for (const name of ['a', 'link', 'script', 'img'])
      for (const { attributes } of findTags(html, name)) {
        const address = attributes.href ?? attributes.src
        if (address === undefined || /^(?:#|https?:)/.test(address)) continue
        expect(address, `${file}: <${name}>`).toMatch(/^\/docs\//)
      }
    expect(html).toContain('data-base="/docs/"')
  }
  const html = output.get('guide/start/index.html')?.toString() ?? ''
  expect(html).toContain('href="https://basic.example/docs/guide/start/"')
  expect(docs.chunk('/guide/start/').html).toContain('<a href="/docs/guide/start/install#requirements">')
  expect(docs.read('sitemap.xml')).toContain('<loc>https://basic.example/docs/zh/guide/start/</loc>')
})

test('without clean URLs the addresses of pages other than index end with .html', async () => {
  const docs = site('basic')
  await docs
    .change('bifolio.config.js', (text) => text.replace('cleanUrls: true', 'cleanUrls: false'))
    .build()
    .expectOk()
  const hrefs = [...docs.output()]
    .filter(([file]) => /(?<!index)\.html$|\/(?!zh)[^/]+\/index\.html$/.test(file))
    .flatMap(([, content]) =>
      findTags(content.toString(), 'a').map(({ attributes }) => attributes.href ?? ''),
    )
    .filter((href) => href.startsWith('/'))
  expect(hrefs).toContain('/guide/start/install.html')
  expect(hrefs).toContain('/guide/start/install.html#requirements')
  for (const href of hrefs) expect(docs.output().has(fileOf(href)), href).toBe(true)
  expect(docs.read('sitemap.xml')).toContain('<loc>https://basic.example/api/one.html</loc>')
})

/** The file that a plain file server serves for an address. */
function fileOf(href: string): string {
  const path = decodeURI(href.replace(/[?#].*$/, '').slice(1))
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
