import { expect, test } from '@rstest/core'
import { readFrontmatter } from './frontmatter.ts'

const read = (yaml: string) => readFrontmatter(yaml, 'en/a.mdx', 2)

/** Formats the problems as lines, `!` for errors and `?` for warnings. */
const problemsOf = (yaml: string) =>
  read(yaml).problems.map(
    ({ severity, line, column, message, hint }) =>
      `${severity === 'error' ? '!' : '?'} ${line}:${column} ${[message, hint].filter(Boolean).join(' ')}`,
  )

test('reads every field', () => {
  const yaml = `title: Quick start
titleSuffix: '| Rstest'
description: "使用 Rstest: 第一步，
  第二 步
  to"
pageType: home
head:
  - [meta, { name: robots, content: noindex }]
  - - script
    - src: /a.js
      defer: true
hero: { name: Rstest, text: Testing, tagline: Fast }
overview: true
overviewHeaders: [2, 3]
sidebar: false
outline: false
navbar: false
footer: false
globalUIComponents: false
context: api
`
  expect(read(yaml)).toEqual({
    frontmatter: {
      title: 'Quick start',
      titleSuffix: '| Rstest',
      description: '使用 Rstest: 第一步，第二 步 to',
      pageType: 'home',
      head: [
        ['meta', { name: 'robots', content: 'noindex' }],
        ['script', { src: '/a.js', defer: '' }],
      ],
      hero: { name: 'Rstest', text: 'Testing', tagline: 'Fast' },
      overview: true,
      overviewHeaders: [2, 3],
      sidebar: false,
      outline: false,
      navbar: false,
      footer: false,
      globalUIComponents: false,
      context: 'api',
    },
    problems: [],
    links: [{ kind: 'file', href: '/a.js', line: 10, column: 5 }],
  })
})

test('empty fields of home pages are omitted, and a required one is missing', () => {
  const hero = 'hero:\n  name: A\n  tagline:\n  image:\n    src: /a.svg\n    alt:\n'
  expect(read(`${hero}features:\n  - title: B\n    details:\n`)).toMatchObject({
    frontmatter: { hero: { name: 'A', image: { src: '/a.svg' } }, features: [{ title: 'B' }] },
    problems: [],
  })
  expect(read(hero).frontmatter.hero).not.toHaveProperty('tagline')
  expect(problemsOf('features:\n  - title:\n')[0]).toMatch(/^! .*title/)
})

test.each(['', '\n\n', '# a comment', '---', '{}', 'null'])('%j has no fields', (yaml) => {
  expect(read(yaml)).toEqual({ frontmatter: {}, problems: [] })
})

const QUOTE_IT = 'Put the value in quotes if it is meant as text.'

const FAULTS: [yaml: string, problem: string][] = [
  ['title: a: b', `! 2:8 Unexpected \`: \` in a value. ${QUOTE_IT}`],
  ['title: "a', '! 2:10 The closing quote is missing. Add it at the end of the value.'],
  ['title: a\ntitle: b', '! 3:1 The field `title` is defined twice. Keep one of the two.'],
  ['title: @a', '! 2:8 This is not valid YAML: Plain value cannot start'],
  ['hero:\n\tname: a', '! 3:1 YAML is not indented with tabs. Use spaces.'],
  [
    'title: a\n    layout: home\ndescription: b',
    '! 3:5 The line is indented, so it continues the value above, and its `: ` is not expected there. Indent it like the field above, or put the whole value in quotes.',
  ],
  ['title：甲\ndescription: b', '! 2:6 The colon after `title` is full-width. Write `title: …`.'],
  ['title: a\ndescription：乙', '! 3:12 The colon after `description` is full-width.'],
  [
    'outline: "2-3"',
    '! 2:1 `outline` must be `true`, `false`, `deep`, a depth from 2 to 6, or two of them such as `[2, 4]`, not `"2-3"`.',
  ],
  ['title: a\nwords', '! 3:1 Expected `field: value`. Every line needs a field.'],
  ['title: a\n---\ntitle: b', '! 3:1 Unexpected `---`. Remove it: the fields end at the second `---` line.'],
  ['title: *a', `! 2:8 \`*a\` refers to nothing: a value that starts with \`*\` is a reference. ${QUOTE_IT}`],
  [
    'words',
    '! 2:1 The frontmatter must consist of `field: value` lines. Write, for example, `title: Quick start`.',
  ],
  [
    'description：甲',
    '! 2:1 The frontmatter must consist of `field: value` lines. The colon after `description`',
  ],
  ['\n- title', '! 3:1 The frontmatter must consist of'],
  ['title: 404', '! 2:1 `title` must be a string, not `404`. Put it in quotes.'],
  ['title: true', '! 2:1 `title` must be a string, not `true`. Put it in quotes.'],
  ['title:', '! 2:1 `title` must be a string, not empty.'],
  ['overview: yes', '! 2:1 `overview` must be `true` or `false`, not `"yes"`. Write `true`.'],
  ['tags: Release', '! 2:1 `tags` must be a list, not `"Release"`. Write a list: `[Release]`.'],
  ['description: a\nhero: a', '! 3:1 `hero` must be an object, not `"a"`.'],
  ['overviewHeaders: [2, 9]', '! 2:22 `overviewHeaders[1]` must be at most 6.'],
  ['head:\n  - [mata, {}]', '! 3:6 `head[0][0]` must be one of'],
  [
    'foobarbaz: a',
    '? 2:1 Unknown frontmatter field `foobarbaz`. Fix its name or remove it; the reference of frontmatter lists all of them.',
  ],
  ['titel: a', '? 2:1 Unknown frontmatter field `titel`. Did you mean `title`?'],
  ['hero:\n  nam: a', '? 3:3 Unknown frontmatter field `hero.nam`. Did you mean `name`?'],
  ['tagline: a', '? 2:1 Unknown frontmatter field `tagline`. `tagline` belongs in `hero`.'],
  [
    'pageType: hoem',
    '! 2:1 `pageType` must be one of `404`, `home`, `doc`, `doc-wide`, `custom`, `blank`, not `"hoem"`. Did you mean `home`?',
  ],
  ['pageType: 404', 'not `404`. Put it in quotes.'],
  ['title: {{ a }}', '! 2:8 This is not valid YAML: a value cannot begin with `{{`'],
  ['title: {{ a }} b', '! 2:8 This is not valid YAML: a value cannot begin with `{{`'],
  ['title: - a', `! 2:8 This is not valid YAML: a value cannot begin with \`- \`. ${QUOTE_IT}`],
  ['title: 1.10', '! 2:1 `title` must be a string, not `1.10`.'],
  ['tags: [a, 2.0]', '! 2:11 `tags[1]` must be a string, not `2.0`.'],
  ['order: "3"', '! 2:1 `order` must be a number, not `"3"`. Write `3`.'],
  ['sidebar: auto', '! 2:1 `sidebar` must be `true` or `false`, not `"auto"`.'],
  ['layout: home', '? 2:1 Unknown frontmatter field `layout`. Choose the layout with `pageType`'],
  ['slug: /a', '? 2:1 Unknown frontmatter field `slug`. The name of the file'],
  ['sidebar_label: A', '? 2:1 Unknown frontmatter field `sidebar_label`. Write `label`.'],
  ['sidebar_position: 1', '? 2:1 Unknown frontmatter field `sidebar_position`. Write `order`.'],
  ['hide_title: true', '? 2:1 Unknown frontmatter field `hide_title`. Remove it'],
  ['title: !x a', `? 2:8 This is not valid YAML: Unresolved tag: !x. ${QUOTE_IT}`],
]

test.each(FAULTS)('%j: %s', (yaml, problem) => {
  expect(problemsOf(yaml)).toEqual([expect.stringContaining(problem)])
  expect(read(yaml).problems[0]?.file).toBe('en/a.mdx')
})

test('reports all type errors and keeps the valid fields', () => {
  expect(read('title: 1\ndescription: Words\nhero: { name: a, nam: b }\noutline: 0')).toMatchObject({
    frontmatter: { description: 'Words', hero: { name: 'a' } },
    problems: [
      { line: 2, severity: 'error' },
      { line: 4, severity: 'warning' },
      { line: 5, severity: 'error' },
    ],
  })
})

test.each([
  ['title: Rule #5 of', '? 2:13 `#5 of`', '"Rule #5 of"'],
  ['description: a\n  "b"  #c', '? 3:8 `#c`', '"a \\"b\\" #c"'],
  ['hero:\n  name: A #1', '? 3:11 `#1`', '"A #1"'],
  ['hero:\n  tagline: #1', '? 3:12 `#1`', '"#1"'],
  ['tags:\n  - A #1', '? 3:7 `#1`', '"A #1"'],
  ['authors:\n  - name: A #1', '? 3:13 `#1`', '"A #1"'],
  ['prev: A #1', '? 2:9 `#1`', '"A #1"'],
  ['title: #x', '! 2:8 `#x`', '"#x"'],
  ['features:\n  - title: #x', '! 3:12 `#x`', '"#x"'],
])('%j: a comment behind a text, which may be part of it', (yaml, problem, quoted) => {
  expect(read(yaml).problems).toMatchObject([{ id: 'yaml-comment' }])
  expect(problemsOf(yaml)).toEqual([expect.stringMatching(new RegExp(`^\\${problem}.*`))])
  expect(problemsOf(yaml)[0]).toContain(quoted)
})

test.each([
  'title: "A" # b',
  "title: 'A' # b",
  'title: A#b',
  '# a\ntitle: A\n# b\ndescription: c\n  # d',
  'order: 3 # b',
  'draft: true # b',
  'date: 2026-05-31 # b',
  'pageType: doc # b',
  'redirectFrom: /a # b',
  'hero: # b\n  name: A\n  tagline: # b',
  'description: >- # b\n  A #b',
])('%j: a comment that nobody means as text', (yaml) => {
  expect(problemsOf(yaml)).toEqual([])
})

test.each([
  ['outline: deep', { outline: [2, 6] }],
  ['outline: 3', { outline: [3, 3] }],
  ['outline: [2, 3]', { outline: [2, 3] }],
])('%j', (yaml, frontmatter) => {
  expect(read(yaml)).toEqual({ frontmatter, problems: [] })
})

test('warns of HTML icons', () => {
  expect(problemsOf('features:\n  - title: a\n    icon: <i class="x"></i>')).toEqual([
    expect.stringMatching(/^\? 4:5 The icon is HTML/),
  ])
})

const BOMB = ['a: &a [x,x,x,x,x,x,x,x,x]']
for (const [index, name] of [...'bcdefghi'].entries())
  BOMB.push(`${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`)}]`)

test('rejects values that aliases multiply', () => {
  expect(problemsOf(BOMB.join('\n'))).toEqual([expect.stringMatching(/^! 2:\S+ .*more than 100 times/)])
  const aliases = Array.from({ length: 101 }, (_, index) => `k${index}: *t`).join('\n')
  expect(problemsOf(`title: &t A\n${aliases}`)).toEqual([
    expect.stringMatching(/^! 103:7 .*more than 100 times/),
  ])
})

test('rejects addresses of authors without a scheme, which would lead to a page', () => {
  expect(problemsOf('authors:\n  - { name: Ada, url: ada.example }')).toEqual([
    expect.stringMatching(/3:\d+ .*must be an address such as `https:\/\/example\.org`/),
  ])
  for (const url of ['https://ada.example', '/team#ada', './ada', 'mailto:ada@example.org'])
    expect(problemsOf(`authors:\n  - { name: Ada, url: "${url}" }`)).toEqual([])
})

test('accepts a few aliases, and rejects circular ones', () => {
  expect(read('title: &t A\ndescription: *t').frontmatter).toEqual({ title: 'A', description: 'A' })
  expect(problemsOf('head: &h [*h]')).toEqual([expect.stringMatching(/^! 2:11 .*part of/)])
  expect(problemsOf('authors: &a\n  - {x: *a}')).toEqual([expect.stringMatching(/^! 3:9 `\*a` refers to/)])
})

test.each([
  ['lists in a line', `title: ${'['.repeat(5000)}`, '! 2:108'],
  ['maps in a line', `title: ${'{a: '.repeat(3000)}1${'}'.repeat(3000)}`, '! 2:408'],
  ['list items', `title:\n  ${'- '.repeat(5000)}x`, '! 3:1003'],
])('deeply nested %s', (_, yaml, location) => {
  expect(problemsOf(yaml)).toEqual([expect.stringContaining(`${location} The source is nested too deeply`)])
})

test('lists the first of thousands of unknown fields, and counts the rest', () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `key${index}: 1`).join('\n')
  expect(problemsOf(fields).at(-1)).toMatch(/^\? 102:1 19900 more keys are unknown/)
})
