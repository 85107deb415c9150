import { runInNewContext } from 'node:vm'
import { expect, test } from '@rstest/core'
import { printConfig } from './print-config.ts'

test('prints a readable configuration', () => {
  const config = {
    title: `It's new`,
    logoText: 'a "word"',
    description: undefined,
    locales: [
      {
        lang: 'en',
        label: 'English',
        description: 'A description that is too long to be beside all of the others',
      },
      { lang: 'zh', label: '简体中文' },
    ],
    redirects: { '/old': '/new' },
    themeConfig: { darkMode: false, socialLinks: [] },
  }
  expect(printConfig(config)).toBe(`import { defineConfig } from 'bifolio'

export default defineConfig({
  title: "It's new",
  logoText: 'a "word"',
  locales: [
    {
      lang: 'en',
      label: 'English',
      description: 'A description that is too long to be beside all of the others',
    },
    { lang: 'zh', label: '简体中文' },
  ],
  redirects: { '/old': '/new' },
  themeConfig: { darkMode: false, socialLinks: [] },
})
`)
})

test.each([`'`, `"`, '\\', '\n', '\\"', `\\'`, '`$', '\u2028', '</script>', '__proto__'])(
  'the text %j and a key of that name keep their value',
  (text) => {
    const source = printConfig({ title: text, redirects: { [`/${text}`]: text } })
    const call = source.slice(source.indexOf('defineConfig({'))
    const read = runInNewContext(call, { defineConfig: (config: unknown) => config })
    expect(read).toEqual({ title: text, redirects: { [`/${text}`]: text } })
  },
)
