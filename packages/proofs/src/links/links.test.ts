import { expect, test } from '@rstest/core'
import { checkHost } from './hosts.ts'
import { menuProblems, sharedDescriptions } from './menus.ts'
import { nameChecker } from './names.ts'
import { readLinks } from './pages.ts'

const PAGES = [
  ['/config/test/retry', '# retry\n'],
  ['/config/test/bail', '# bail\n'],
  ['/config/test/coverage', '# coverage\n\n## `include` {#coverage-include}\n'],
  ['/config/test/include', '# include\n'],
  ['/guide/cli', '# CLI\n\n## `--bail [number]` {#bail}\n\n## `--shard` {#shard}\n'],
] as const

/** The hints for the links of a page with this text. */
function hints(text: string, lang: string): string[] {
  const scope = { lang, version: '' }
  const pages = PAGES.map(([pagePath, source]) =>
    readLinks({ file: `${lang}${pagePath}.mdx`, scope, pagePath }, source),
  )
  const page = readLinks({ file: `${lang}/a.mdx`, scope, pagePath: '/a' }, text)
  const check = nameChecker([...pages, page])
  return page.links.flatMap((link) => check(page, link)?.hint ?? [])
}

test.each(['en', 'zh'])('links in code name their target (%s)', (lang) => {
  const right =
    '[`retry`](/config/test/retry) [`include`](/config/test/coverage#coverage-include) [`--bail`](/guide/cli#bail)'
  expect(hints(right, lang)).toEqual([])
  expect(hints('[`--bail`](/guide/cli) [It](/config/test/bail) [`other`](/config/test/bail)', lang)).toEqual(
    [],
  )
  expect(hints('[`retry`](/config/test/bail) [`--bail`](/guide/cli#shard)', lang)).toEqual([
    'Link to `/config/test/retry`, or name the target.',
    'Link to `/guide/cli#bail`, or name the target.',
  ])
})

const TITLED = [
  ['/guide/debug', '# Debugging\n\n## Mocks in a browser {#mocks}\n'],
  ['/guide/faq', '---\ndescription: Questions.\n---\n\n# Troubleshooting\n'],
  ['/guide/mocks', '---\ndescription: Questions.\n---\n\n# Mocks\n'],
] as const

const titled = TITLED.map(([pagePath, text]) =>
  readLinks({ file: `en${pagePath}.mdx`, scope: { lang: 'en', version: '' }, pagePath }, text),
)

test.each([
  ['/guide/debug', 'Troubleshooting', 'Link to `/guide/faq`, or name the target.'],
  ['/guide/debug#mocks', 'Troubleshooting', 'Link to `/guide/faq`, or name the target.'],
  ['/guide/debug#mocks', 'Mocks', undefined],
  ['/guide/debug', 'mocks', undefined],
  ['/guide/debug', 'Solve problems', undefined],
  ['#mocks', 'Troubleshooting', undefined],
])('a link to %s is not called %s, the title of another page', (url, text, expected) => {
  expect(nameChecker(titled)({ path: '/guide/debug' }, { url, text, code: '' })?.hint).toBe(expected)
})

test('labels of a menu differ, have words of their titles, and are not titles of other pages; pages have their own description', () => {
  const menu = [
    { type: 'file', name: 'debug', label: 'Mocks' },
    { type: 'file', name: 'faq', label: 'Mocks' },
    { type: 'dir', name: 'more', label: 'Debugging' },
    { type: 'file', name: 'mocks', label: 'Fakes' },
  ]
  const text = JSON.stringify(menu, null, 1)
  const menus = new Map([
    ['en/guide/_meta.json', menu],
    ['zh/guide/_meta.json', menu],
  ])
  const found = menuProblems({ menus, readText: () => text }, titled, nameChecker(titled))
  expect(found).toMatchObject([{ file: 'en/guide/_meta.json', line: 4 }, { line: 9 }, { line: 19 }])
  expect(sharedDescriptions(titled)).toMatchObject([{ file: 'en/guide/mocks.mdx', line: 2 }])
})

test('hosts of other sites are listed', () => {
  const hosts = ['github.com', 'rspack.rs']
  const check = (url: string) => checkHost(url, hosts, 'hosts.txt')
  expect(check('https://github.com/a/b')).toBe(undefined)
  expect(checkHost('https://anything.example', undefined)).toBe(undefined)
  expect(check('https://githb.com/a')).toEqual({
    message: 'The host `githb.com` is not listed.',
    hint: 'Did you mean `github.com`? If not, add `githb.com` to `hosts.txt`.',
  })
  expect(check('https://example.org')).toMatchObject({
    hint: 'If it is right, add `example.org` to `hosts.txt`.',
  })
  expect(check('http://rspack.rs/')).toMatchObject({ hint: 'Write `https://`.' })
  expect(check('https://')).toMatchObject({ message: 'The address `https://` is not valid.' })
})
