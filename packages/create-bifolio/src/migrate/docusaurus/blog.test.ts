import { expect, test } from '@rstest/core'
import { draftOf } from './draft.fixture.ts'

const CONFIG = `export default {
  title: 'Tool',
  presets: [['classic', { blog: { blogTitle: 'News', blogDescription: 'What is new' } }]],
}`
const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/a.md': '# A\n',
  'blog/authors.yml':
    'ada:\n  name: Ada Lovelace\n  title: Author\n  url: https://example.org/ada\n  image_url: /img/ada.png\n',
  'blog/tags.yml': 'release:\n  label: Release\n',
  'blog/2024-05-31-faster/index.md':
    '---\ntitle: Faster\nauthors: [ada, { name: Grace }]\ntags: [release, { label: Speed, permalink: /s }]\n---\nText ![x](./x.png)\n\n<!-- truncate -->\nMore\n',
  'blog/2024-05-31-faster/x.png': 'png',
  'blog/old.md':
    '---\ntitle: Old\nslug: /older\ndate: 2019/03/04\nauthor: Me\nauthor_url: https://me.example\nkeywords:\n  - a\n---\nText\n',
  'blog/releases/1.0.md': '# One\n',
  'blog/team/index.md': '# Team\n',
  'blog/_draft.md': 'x',
}

test('a blog has an index page, dates, authors and tags', async () => {
  const { contents } = await draftOf(FILES)
  expect(contents['content/blog/index.md']).toBe(
    '---\ntitle: "News"\nblog: true\ndescription: "What is new"\n---\n',
  )
  expect(contents['content/blog/2024/05/31/faster.md']).toBe(`---
title: Faster
date: 2024-05-31
authors: [{"name":"Ada Lovelace","url":"https://example.org/ada","title":"Author","picture":"/img/ada.png"},{"name":"Grace"}]
tags: ["Release","Speed"]
---
Text ![x](../../../2024-05-31-faster/x.png)

\nMore
`)
  expect(contents['content/blog/2024-05-31-faster/x.png']).toBe('png')
  expect(Object.keys(contents)).toContain('content/blog/releases/1.0.md')
  expect(Object.keys(contents)).toContain('content/blog/team.md')
  expect(contents['content/blog/older.md']).toBe(`---
title: Old
keywords:
  - a
date: 2019-03-04
authors: [{"name":"Me","url":"https://me.example"}]
---
Text
`)
})

test.each([['is not there', { 'blog/authors.yml': 'ada:\n  name: "A\n' }, 'blog/authors.yml']])(
  'invalid authors are reported: %s',
  async (_, files, file) => {
    const { problems } = await draftOf({ ...FILES, ...files }).catch((error) => error)
    expect(problems).toEqual([expect.objectContaining({ file, severity: 'error', line: 3 })])
  },
)

test('profiles of authors on other sites are listed', async () => {
  const authors = 'ada:\n  name: Ada\n  socials:\n    github: ada\nbob:\n  name: Bob\n'
  const { problems } = await draftOf({ ...FILES, 'blog/authors.yml': authors })
  expect(problems).toContainEqual({
    severity: 'warning',
    file: 'blog/authors.yml',
    message: 'The `socials` of authors were not converted: `ada`.',
    hint: 'An author has the link `url` only: name the address there, in each post.',
  })
})

test('a preset can be without a blog, and one at the root is reported', async () => {
  const none = await draftOf({
    ...FILES,
    'docusaurus.config.js': CONFIG.replace(/blog: \{.*?\}/, 'blog: false'),
  })
  expect(none.contents['content/blog/index.md']).toBeUndefined()
  const config = CONFIG.replace('blogTitle:', "routeBasePath: '/', blogTitle:")
  const { problems } = await draftOf({ ...FILES, 'docusaurus.config.js': config })
  expect(problems.map(({ message }) => message)).toContain('A blog at the address `/` was not converted.')
})
