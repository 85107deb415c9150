/** What newcomers type into the search of the manual finds the section about it; a guide comes before errors, unless an id is requested. */
import { beforeAll, expect, test } from '@rstest/core'
import { createSearcher } from '../../packages/search/src/engine/searcher.ts'
import { siteIn } from './driver.ts'
import { sharedSite } from './shared-sites.ts'

let find: (query: string) => string[] = () => []

beforeAll(async () => {
  const manual = siteIn((await sharedSite({ kind: 'preview', source: 'docs' })).root)
  const pointer = JSON.parse(manual.read('static/search.en.js').replace(/^export default /, ''))
  const { search } = createSearcher(JSON.parse(manual.read(pointer.index)))
  find = (query) => search(query).pages.map(({ link, hits }) => hits[0]?.link ?? link)
})

test.each([
  ['announcement', '/guide/theme#lines'],
  ['Algolia', '/guide/search#algolia'],
  ['docsearch', '/guide/search#algolia'],
  ['custom 404', '/guide/write#not-found'],
  ['reuse content', '/guide/write#fragments'],
  ['include file', '/guide/write#fragments'],
  ['table of contents depth', '/guide/configuration#frontmatter.outline'],
  ['comments', '/guide/deploy#giscus'],
  ['hide page', '/guide/menus#hide'],
  ['PDF', '/guide/start#limits'],
  ['password', '/guide/start#limits'],
  ['pnpm', '/guide/start#pnpm'],
  ['yarn', '/guide/start#pnpm'],
  ['ssr', '/guide/start#limits'],
  ['google analytics', '/guide/deploy#gtag'],
  ['youtube', '/guide/deploy#youtube'],
  ['swizzle', '/guide/theme#slots'],
  ['unlisted-page', '/errors/menus#unlisted-page'],
  ['missing-menu-entry', '/errors/menus#missing-menu-entry'],
  ['unknown-prop', '/errors/components#unknown-prop'],
])('%s finds %s', (query, link) => {
  expect(find(query)[0]).toBe(link)
})
