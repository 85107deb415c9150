import { expect, test } from '@rstest/core'
import { checkHost } from './hosts.ts'
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
  expect(hints('[`--bail`](/guide/cli) [CLI](/config/test/bail) [`other`](/config/test/bail)', lang)).toEqual(
    [],
  )
  expect(hints('[`retry`](/config/test/bail) [`--bail`](/guide/cli#shard)', lang)).toEqual([
    'Link to `/config/test/retry`, or name the target.',
    'Link to `/guide/cli#bail`, or name the target.',
  ])
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
