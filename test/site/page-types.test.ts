/** Page types: layout, title, description, head and language of each. */
import { beforeAll, expect, test } from '@rstest/core'
import { site } from './driver.ts'
import { findTags, meta } from './html.ts'

const docs = site('widgets')

beforeAll(async () => {
  await docs.build().expectCode(0)
})

/** The chrome around the content. */
const parts = (html: string) =>
  ['header', 'sidebar', 'outline', 'doc-footer', 'hero', 'not-found'].filter((name) =>
    new RegExp(`class="?(?:[^">]* )?${name}[" >]`).test(html),
  )
const title = (html: string) => findTags(html, 'title')[0]?.text
const lang = (html: string) => findTags(html, 'html')[0]?.attributes.lang

test('a doc page has all parts', () => {
  const page = docs.read('guide/components.html')
  expect(parts(page)).toEqual(['header', 'sidebar', 'outline', 'doc-footer'])
  expect(title(page)).toBe('Components - Widgets')
  expect(meta(page, 'description')).toBe('All that pages may contain')
  expect(lang(page)).toBe('en')
})

test('a home page is named after the site, and may have content', () => {
  expect(docs.read('index.html')).toContain("Words of the home page's own.")
  const page = docs.read('zh/index.html')
  expect(parts(page)).toEqual(['header', 'hero'])
  expect(title(page)).toBe('Widgets')
  expect(meta(page, 'description')).toBe('页面中可能出现的一切')
  expect(lang(page)).toBe('zh')
})

test('`custom` keeps the navigation bar, `blank` only the content', () => {
  const custom = docs.read('custom.html')
  expect(parts(custom)).toEqual(['header'])
  expect(title(custom)).toBe('Widgets')
  const blank = docs.read('blank.html')
  expect(parts(blank)).toEqual([])
  expect(blank).toMatch(/<h1[^>]*>Blank page</)
  // An explicit title is kept.
  expect(title(blank)).toBe('Named blank - Widgets')
})

test('title suffix, description and head entries come from the frontmatter', () => {
  const page = docs.read('strange.html')
  expect(title(page)).toBe('Strange page | Elsewhere')
  expect(meta(page, 'description')).toBe('A page of its own kind')
  expect(meta(page, 'author')).toBe('Somebody')
  expect(findTags(page, 'link', { rel: 'canonical' })[0]?.attributes.href).toBe(
    'https://widgets.example/docs/strange',
  )
  expect(findTags(page, 'link', { rel: 'alternate' })).toHaveLength(3)
})
