import { expect, test } from '@rstest/core'
import { folder } from './folder.fixture.ts'
import { readRspress } from './from-rspress.ts'

/** The converted configuration, and its problems as lines. */
async function convert(config: string, files: Record<string, string> = {}) {
  const draft = await readRspress(folder({ 'rspress.config.ts': config, ...files }))
  if (!('config' in draft)) throw new Error(JSON.stringify(draft.problems))
  const lines = draft.problems.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  )
  return { ...draft, lines }
}

const REDIRECTS = `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
export default {
  plugins: [
    false,
    pluginClientRedirects({
      redirects: [
        { from: '^/b$', to: '/new' },
        { from: ['^/c/?$', '^/c(?:\\\\.html)?/?$'], to: '/new#c' },
        { from: '^/(?:ios|mac-(api|cli))/start$', to: '/apple' },
        { from: '^/v([12])$', to: '/v' },
        { from: ['^/x', '/y$', '^/.*$', '^/(?!z)a$', '^/(?:a|b)*$'], to: '/$1' },
        { from: '^/old-(a|b)$', to: '/new-$1' },
        { from: '^/b$', to: '/second' },
        { from: '^/away$', to: 'https://example.org/' },
      ],
    }),
  ],
}
`

test('redirects with a finite number of addresses are converted, others are listed with their position', async () => {
  const { config, lines } = await convert(REDIRECTS)
  expect(config.redirects).toEqual({
    '/b': '/new',
    '/c': '/new#c',
    '/ios/start': '/apple',
    '/mac-api/start': '/apple',
    '/mac-cli/start': '/apple',
    '/old-a': '/new-a',
    '/old-b': '/new-b',
  })
  expect(lines).toEqual([
    'rspress.config.ts:10:9 The redirect from `^/v([12])$` to `/v` was not converted.',
    'rspress.config.ts:11:18 The redirect from `^/x` to `/$1` was not converted.',
    'rspress.config.ts:11:25 The redirect from `/y$` to `/$1` was not converted.',
    'rspress.config.ts:11:32 The redirect from `^/.*$` to `/$1` was not converted.',
    'rspress.config.ts:11:41 The redirect from `^/(?!z)a$` to `/$1` was not converted.',
    'rspress.config.ts:11:54 The redirect from `^/(?:a|b)*$` to `/$1` was not converted.',
    'rspress.config.ts:14:9 The redirect from `^/away$` to `https://example.org/` was not converted.',
  ])
})

const PLUGINS = `import { pluginSass } from '@rsbuild/plugin-sass'
import { more, ofBundler } from './plugins'

export default {
  plugins: [
    { name: 'pages', addPages: () => [{ routePath: '/a', content: '# A' }] },
    undefined,
    more(),
    { extendPageData() {} },
  ],
  builderConfig: { plugins: [pluginSass(), ofBundler] },
}
`

test('plugins of the site are listed, each with its position', async () => {
  const { problems, lines } = await convert(PLUGINS, {
    'plugins.ts': `export const more = () => ({ name: 'more', markdown: {} })
export const ofBundler = { name: 'of-bundler', setup() {} }
`,
  })
  expect(lines).toEqual([
    'rspress.config.ts:6:5 The plugin `pages` was not converted.',
    'rspress.config.ts:8:5 The plugin `more` was not converted.',
    'rspress.config.ts:9:5 A plugin without a name was not converted.',
    'rspress.config.ts:11:44 The plugin `of-bundler` was not converted.',
  ])
  expect(problems[0]?.hint).toContain('`pages`')
  expect(problems[1]?.hint).toContain('`content`')
})

test('plugins for what the engine has as well are listed with the way to it', async () => {
  const names = ['@rspress/plugin-twoslash', 'rspress-plugin-mermaid', 'rspress-plugin-katex']
  const imports = names.map((name, index) => `import { p${index} } from '${name}'`)
  const { problems } = await convert(
    `${imports.join('\n')}\nexport default { plugins: [p0(), p1(), p2()] }\n`,
  )
  expect(problems.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('remove the word `twoslash`'),
    expect.stringContaining('`markdown: { mermaid: true }`'),
    expect.stringContaining('`markdown: { math: true }`'),
  ])
})
