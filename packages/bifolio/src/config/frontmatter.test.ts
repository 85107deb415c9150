import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Fields below their only problem. */
const FAULTS = readFileSync(join(import.meta.dirname, 'wrong-frontmatter.txt'), 'utf8')
  .split(/^%% /m)
  .slice(1)

test.each(FAULTS)('%j', (fault) => {
  const [problem = '', ...lines] = fault.replace(/\n+$/, '').split('\n')
  const { problems } = read(lines.join('\n'))
  expect(problems[0]?.file).toBe('en/a.mdx')
  expect(problemsOf(lines.join('\n'))).toEqual([expect.stringContaining(problem)])
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
