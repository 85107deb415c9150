/** Documents at redirected addresses, and lists that must not include them. */

import { expect, test } from '@rstest/core'
import { decodeEntities } from '../../../packages/bifolio/src/shared/html.ts'
import { type Site, site } from '../driver.ts'
import { filesOf } from '../files.ts'
import { findTags } from '../html.ts'
import { not } from '../matchers.ts'

const FILES = {
  ...filesOf('redirect-documents'),
  'en/guide/new.md':
    '---\\nredirectFrom: [/once, "/twice.html", { "/once#a": "#section" }, { "#away": "#section" }]\\n---\\n# New & “old”\\n\\n## Section {#section}\\n'.replaceAll(
      '\\n',
      '\n',
    ),
}

/** Attributes of the element of a document with this attribute value. */
function attributes(docs: Site, file: string, tag: string, name: string, value: string) {
  return findTags(docs.read(file), tag).find((one) => one.attributes[name] === value)?.attributes
}

const scriptOf = (docs: Site, file: string) =>
  findTags(docs.read(file), 'script').find(({ attributes }) => /\/moved\./.test(attributes.src ?? ''))
    ?.attributes

const docs = site({ files: FILES })

const anchorsOf = (file: string) => JSON.parse(decodeEntities(scriptOf(docs, file)?.['data-anchors'] ?? ''))

test('a redirected address has a document in each language, which redirects by meta tag, link and script', async () => {
  await docs.build().expectOk()
  for (const file of ['old.html', 'old/index.html']) {
    expect(attributes(docs, file, 'link', 'rel', 'canonical')?.href).toBe(
      'https://example.org/docs/guide/new',
    )
    expect(attributes(docs, file, 'meta', 'http-equiv', 'refresh')?.content).toBe('0; url=/docs/guide/new')
    expect(attributes(docs, file, 'meta', 'name', 'robots')?.content).toBe('noindex')
    expect(attributes(docs, file, 'meta', 'http-equiv', 'Content-Security-Policy')?.content).toContain(
      "default-src 'none'",
    )
    expect(docs.read(file)).toContain('<title>New &amp; “old” - Test</title>')
    expect(docs.read(file)).toContain('<a href="/docs/guide/new">New &amp; “old”</a>')
    expect(docs.read(file)).toContain('<html lang="en">')
  }
  const chinese = docs.read('zh/old.html')
  expect(chinese).toContain('<html lang="zh">')
  expect(chinese).toContain('此页面已移至： <a href="/docs/zh/guide/new">新</a>')
})

test('the script has an integrity hash and the targets of anchors', () => {
  const script = scriptOf(docs, 'old.html')
  expect(script).toMatchObject({ 'data-to': '/docs/guide/new', integrity: expect.stringMatching(/^sha256-/) })
  expect(anchorsOf('old.html')).toEqual({
    part: '/docs/guide/new#section',
    gone: '/docs/',
  })
  expect(anchorsOf('zh/old.html')).toEqual({
    part: '/docs/zh/guide/new#section',
    gone: '/docs/zh/guide/new#section',
  })
  expect(docs.output().has(script?.src?.replace('/docs/', '') ?? '')).toBe(true)
})

test('an address with a language is redirected in that language only, also to another language', async () => {
  await docs
    .expectFile('zh/only-1.x-to-2.x.html', 'data-to="/docs/zh/guide/new"')
    .expectNoFile('only-1.x-to-2.x.html')
    .expectFile('zh/from-english.html', 'data-to="/docs/guide/new"', '<html lang="zh">')
})

test('redirects in frontmatter apply to all languages and are not published', async () => {
  await docs
    .expectFile('once.html', 'data-to="/docs/guide/new"', 'data-anchors="{&quot;a&quot;:')
    .expectFile('zh/once.html', 'data-to="/docs/zh/guide/new"')
    .expectFile('twice/index.html', 'data-to="/docs/guide/new"')
    .expectFile('guide/new.html', not('redirectFrom'))
})

test('addresses may be escaped, have an extension or end with a slash', async () => {
  await docs.expectFile('旧/deep.html', 'data-to="/docs/guide/new#section"').expectFile('旧/deep/index.html')
})

test('only pages with moved anchors have the script', () => {
  expect(anchorsOf('guide/new.html')).toEqual({
    before: '/docs/guide/new#section',
    away: '/docs/guide/new#section',
  })
  expect(docs.chunk('/zh/guide/new').page.movedAnchors).toMatchObject({
    before: '/docs/zh/guide/new#section',
  })
  expect(scriptOf(docs, 'index.html')).toBeUndefined()
  expect(docs.chunk('/').page).not.toHaveProperty('movedAnchors')
})

test('no list of pages has a redirected address', () => {
  const lists = [...docs.output()].filter(([file]) => /sitemap\.xml$|llms[^/]*\.txt$|search_index/.test(file))
  expect(lists.length).toBeGreaterThan(4)
  for (const [file, content] of lists) expect(String(content), file).not.toMatch(/\/(?:old|once|twice)\b/)
  expect(docs.outcome.report?.pages).toBe(4)
})

test('added, changed and deleted redirects give the output of a clean build', async () => {
  await docs
    .change('en/guide/new.md', (text) => text.replace('/once,', '/another,').replace('/once#a', '/another#a'))
    .change('bifolio.config.js', (text) => text.replace("'/old': '/guide/new'", "'/old': '/'"))
    .build()
    .expectOk()
    .expectNoFile('once.html')
    .expectFile('another.html')
    .expectFile('old.html', 'data-to="/docs/"')
    .expectSameAsCleanBuild()
})
