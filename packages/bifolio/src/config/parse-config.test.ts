import { expect, test } from '@rstest/core'
import { parseConfig } from './parse-config.ts'

/** The problems of a configuration as lines: location, message, hint. */
function problemsOf(config: unknown, source = ''): string[] {
  const result = parseConfig(config, { root: '/work/site', file: 'bifolio.config.ts', source })
  if (!('problems' in result)) return []
  return result.problems.map(({ line, column, message, hint }) =>
    [line && `${line}:${column}`, message, hint].filter(Boolean).join(' '),
  )
}

const EN = { lang: 'en', label: 'English' }
const ZH = { lang: 'zh', label: '中文' }

test('accepts a valid configuration', () => {
  expect(problemsOf({ title: 'Site', locales: [EN, ZH], outDir: 'out', publicDir: 'static' })).toEqual([])
})

const UNKNOWN: [config: unknown, option: string, hint: string][] = [
  [{ titel: 'x' }, 'titel', 'Did you mean `title`?'],
  [{ themeConfig: { darkmode: true } }, 'themeConfig.darkmode', 'Did you mean `darkMode`?'],
  [{ outlineTitle: 'x' }, 'outlineTitle', '`outlineTitle` belongs in `themeConfig`.'],
  [{ themeConfig: { base: '/' } }, 'themeConfig.base', '`base` belongs at the top level.'],
  [{ codeBlocks: true }, 'codeBlocks', '`codeBlocks` belongs in `search`.'],
  [{ docRepoBaseUrl: 'x' }, 'docRepoBaseUrl', '`docRepoBaseUrl` belongs in `themeConfig.editLink`.'],
  [
    { locales: [{ ...EN, prevPageText: 'x' }] },
    'locales[0].prevPageText',
    '`prevPageText` belongs in `themeConfig.locales[]`.',
  ],
  [
    { locales: [{ ...EN, strings: { serach: 'Find' } }] },
    'locales[0].strings.serach',
    'Did you mean `search`?',
  ],
  [
    { locales: [{ ...EN, strings: { code: { coppy: 'C' } } }] },
    'locales[0].strings.code.coppy',
    'Did you mean `copy`?',
  ],
  [{ route: { extensions: [] } }, 'route.extensions', 'Known here: `cleanUrls`, `exclude`, `lock`.'],
  [{ themeConfig: { nav: [{ text: 'a', lnik: '/a' }] } }, 'themeConfig.nav[0].lnik', 'Did you mean `link`?'],
  [
    { themeConfig: { nav: [{ text: 'a', items: [{ text: 'b', link: '/', tagg: 'x' }] }] } },
    'themeConfig.nav[0].items[0].tagg',
    'Did you mean `tag`?',
  ],
  [
    { themeConfig: { nav: [{ text: 'a', link: '/', items: [{ text: 'b', lnik: '/' }] }] } },
    'themeConfig.nav[0].items[0].lnik',
    'Did you mean `link`?',
  ],
  [{ site: { titel: 'x' } }, 'site', 'Write its options at the top level, such as `title`.'],
  [
    { themeConfig: { editLink: { docRepoBaseURL: 'https://a.example' } } },
    'themeConfig.editLink.docRepoBaseURL',
    'Did you mean `docRepoBaseUrl`?',
  ],
]

test.each(UNKNOWN)('unknown keys: %j', (config, option, hint) => {
  expect(problemsOf(config)).toEqual([`Unknown option \`${option}\`. ${hint}`])
})

const PLUGIN = { name: 'links', files: () => [] }

const WRONG: [config: unknown, problem: string][] = [
  ['text', 'The configuration must be an object, not `"text"`.'],
  [[], 'The configuration must be an object, not a list.'],
  [{ title: 404 }, '`title` must be a string, not `404`. Put it in quotes.'],
  [{ title: null }, '`title` must be a string, not empty.'],
  [{ description: () => 'x' }, '`description` must be a string, not a function.'],
  [
    { themeConfig: { search: 'yes' } },
    '`themeConfig.search` must be `true` or `false`, not `"yes"`. Write `true`.',
  ],
  [{ route: [] }, '`route` must be an object, not a list.'],
  [
    { locales: [{ ...EN, strings: { language: 'In {lang}' } }] },
    '`locales[0].strings.language` may only refer to {current}.',
  ],
  [
    { missingTranslation: 'no' },
    '`missingTranslation` must be one of `fallback`, `hide`, `error`, not `"no"`.',
  ],
  [{ locales: {} }, '`locales` must be a list, not an object. Write a list: `[…]`.'],
  [{ logo: 3 }, '`logo` must be a string or an object, not `3`.'],
  [{ logo: { light: 'a' } }, '`logo.dark` is missing. On a dark page.'],
  [{ search: { mode: 'far' } }, '`search.mode` must be one of `local`, `remote`, not `"far"`.'],
  [
    { search: { mode: 'remote' } },
    '`search` has no `apiUrl`. Add the address of the search server, or set `mode` to `local`.',
  ],
  [
    { search: { apiUrl: 'https://a.example' } },
    '`search.apiUrl` is not used in the mode `local`. Set `mode` to `remote`, or remove it.',
  ],
  [
    { search: { mode: 'remote', apiUrl: 'a.example' } },
    '`search.apiUrl` must be an address such as `https://search.example.org/`.',
  ],
  [
    {
      search: {
        mode: 'remote',
        apiUrl: 'https://a.example',
        searchIndexes: ['a', { value: 'a', label: 'A' }],
      },
    },
    '`search.searchIndexes[1]` is `a` again. Remove it.',
  ],
  [
    { search: { module: './search.ts' } },
    '`search.module` is not used in the mode `local`. Set `mode` to `remote`, or remove it.',
  ],
  [
    { server: { allowedHosts: ['https://a.example'] } },
    '`server.allowedHosts[0]` must be the name of a host without `http://` or the like. Write `docs.example.org`, or `.example.org` for it and all names below it.',
  ],
  [
    { server: { allowedHosts: ['a.example', 'b.example:80'] } },
    '`server.allowedHosts[1]` must be the name of a host without a port.',
  ],
  [{ server: { allowedHosts: ['*.a.example'] } }, '`server.allowedHosts[0]` must not contain `*`.'],
  [{ server: { allowedHosts: ['a/b'] } }, '`server.allowedHosts[0]` must be the name of a host.'],
  [{ server: { allowedHosts: true } }, '`server.allowedHosts` must be a list, not `true`.'],
  [{ search: { indexName: 'a,b' } }, '`search.indexName` must be a name without blanks and commas.'],
  [{ search: { indexNam: 'a' } }, 'Unknown option `search.indexNam`. Did you mean `indexName`?'],
  [{ root: '' }, '`root` must not be empty.'],
  [{ plugins: {} }, '`plugins` must be a list, not an object. Write a list: `[…]`.'],
  [{ plugins: ['./a.ts'] }, '`plugins[0]` must be an object, not `"./a.ts"`.'],
  [{ plugins: [{ files: () => [] }] }, '`plugins[0].name` is missing.'],
  [
    { plugins: [{ name: 'My links' }] },
    '`plugins[0].name` must be lower-case letters, digits and `-`, such as `issue-links`.',
  ],
  [{ plugins: [{ ...PLUGIN, files: [] }] }, '`plugins[0].files` must be a function.'],
  [{ plugins: [{ ...PLUGIN, fiels: 1 }] }, 'Unknown option `plugins[0].fiels`. Did you mean `files`?'],
  [{ plugins: [PLUGIN, PLUGIN] }, '`plugins[1]` is `links` again. Give each plugin a name of its own.'],
  [{ head: ['meta'] }, '`head[0]` must be a pair, not `"meta"`.'],
  [
    { head: [['mata', {}]] },
    '`head[0][0]` must be one of `meta`, `link`, `script`, not `"mata"`. Did you mean `meta`?',
  ],
  [
    { themeConfig: { hideNavbar: 'alway' } },
    '`themeConfig.hideNavbar` must be one of `always`, `never`, `auto`, not `"alway"`. Did you mean `always`?',
  ],
  [{ lang: 'english language' }, '`lang` must be a language tag such as `en` or `zh-CN`.'],
  [{ lang: 'my-app' }, '`lang` must be a language tag such as `en` or `zh-CN`.'],
  [{ lang: 'x-y' }, '`lang` must be a language tag such as `en` or `zh-CN`.'],
  [{ url: 'rstest.rs' }, '`url` must be an address such as `https://example.org`.'],
  [{ url: 'https://a.b/c' }, '`url` must be an origin without a path; `/c` belongs in `base`.'],
  [{ url: 'https://a.b/?c' }, '`url` must be an origin without query and hash.'],
  [{ base: '//docs' }, '`base` must not contain `//`.'],
  [{ base: 'https://a.b/c' }, '`base` must be a path such as `/docs/`; the origin belongs in `url`.'],
  [{ base: '/docs?a' }, '`base` must be a path without query and hash.'],
  [{ base: '/my docs/' }, '`base` must not contain spaces, backslashes or control characters.'],
  [{ base: './docs' }, '`base` must be an absolute path such as `/docs/`, without `.` and `..`.'],
  [
    { themeConfig: { nav: [{ text: 'a', link: '/', activeMatch: '(' }] } },
    '`themeConfig.nav[0].activeMatch` is not a regular expression: unterminated group. Fix the pattern, or leave the field out: the link itself then marks the entry as active.',
  ],
  [
    { themeConfig: { sidebar: { guide: [] } } },
    '`themeConfig.sidebar.guide` must start with `/`: it is what the addresses of its pages start with.',
  ],
  [
    { themeConfig: { sidebar: { '/a': [{ text: 'x', link: '/', overviewHeaders: [0, 7] }] } } },
    '`themeConfig.sidebar["/a"][0].overviewHeaders[0]` must be at least 1.',
  ],
  [
    { themeConfig: { editLink: { docRepoBaseUrl: 'github.com' } } },
    '`themeConfig.editLink.docRepoBaseUrl` must be an address such as `https://github.com/me/docs/tree/main/docs`.',
  ],
  [
    { multiVersion: { default: 'a/b', versions: ['a'] } },
    '`multiVersion.default` must be made of letters, digits, `.`, `-` and `_`, not begin with `.`, and not be `static`: it is part of addresses.',
  ],
]

test.each(WRONG)('wrong values: %j', (config, problem) => {
  expect(problemsOf(config)[0]).toContain(problem)
})

test('suggests a similar name for an unknown icon', () => {
  const [problem] = problemsOf({ themeConfig: { socialLinks: [{ icon: 'githb', content: 'x' }] } })
  expect(problem).toMatch(
    /^`themeConfig.socialLinks\[0\].icon` must be one of `bilibili`, .* Did you mean `github`\?$/,
  )
})

const TOGETHER: [config: unknown, problem: string][] = [
  [
    { lang: 'fr', locales: [EN] },
    '`lang` is `fr`, which is not one of the languages in `locales`: `en`. Add `fr` to `locales`, or set `lang` to the default language.',
  ],
  [
    { lang: 'fr', themeConfig: { locales: [EN] } },
    '`lang` is `fr`, which is not one of the languages in `themeConfig.locales`: `en`. Add `fr` to `themeConfig.locales`, or set `lang` to the default language.',
  ],
  [{ locales: [EN, ZH, EN] }, '`locales[2].lang` is `en` again. Merge it with entry 1 of the list.'],
  [
    { locales: [EN], themeConfig: { locales: [{ lang: 'en' }, { lang: 'en' }] } },
    '`themeConfig.locales[1].lang` is `en` again. Merge it with entry 1 of the list.',
  ],
  [
    { locales: [EN], themeConfig: { locales: [ZH] } },
    '`themeConfig.locales[0].lang` is `zh`, which is not one of the languages in `locales`: `en`. Add `zh` to `locales`, or remove the entry.',
  ],
  [
    { locales: [EN, { lang: 'zh' }] },
    "`locales[1]` has no `label`. Add the label for the language menu, such as `label: 'English'`.",
  ],
  [
    { locales: [EN], themeConfig: { locales: [{ lang: 'en', label: 'Englisch' }] } },
    '`themeConfig.locales[0].label` is `Englisch`, but `locales` has `English`. Keep one of the two.',
  ],
  [
    { multiVersion: { default: 'v3', versions: ['v1', 'v2'] } },
    '`multiVersion.default` is `v3`, which is not one of the `versions`: `v1`, `v2`. Add `v3` to `versions`, or name another one.',
  ],
  [
    { themeConfig: { nav: [{ text: 'A', children: [] }] } },
    'Unknown option `themeConfig.nav[0].children`. Did you mean `items`?',
  ],
  [
    { multiVersion: { default: 'v1', versions: ['v1', 'v1'] } },
    '`multiVersion.versions[1]` is `v1` again. Remove it, or give the version a name of its own.',
  ],
  [
    { multiVersion: { default: 'v1', versions: ['v1', 'en'] } },
    '`multiVersion.versions[1]` is `en`, which is a language, too. Give the version another name.',
  ],
  [
    { themeConfig: { editLink: { text: 'Edit' } } },
    '`themeConfig.editLink` has no `docRepoBaseUrl`. Add `docRepoBaseUrl`, the address of the content folder in the repository.',
  ],
  [
    { themeConfig: { locales: [{ ...EN, editLink: { text: 'Edit' } }] } },
    '`themeConfig.locales[0].editLink` has no `docRepoBaseUrl`.',
  ],
  [{ root: 'a\0b' }, '`root` must not contain control characters.'],
  ...['../../x', '/../x', 'a/../../x', '..\\x', 'C:\\x', 'c:/x', '.', './', '..'].flatMap(
    (path): [object, string][] => [
      [
        { url: 'https://a.example', feeds: [{ folder: path }] },
        '`feeds[0].folder` must be a path inside of the folder of a language, such as `blog`.',
      ],
      [
        { route: { lock: path } },
        '`route.lock` must be a path inside of the folder of the configuration, such as `addresses.lock.json`.',
      ],
      [
        { publicDotFiles: [path] },
        '`publicDotFiles[0]` must be a path inside of the public folder, such as `.nojekyll`.',
      ],
    ],
  ),
  [
    { multiVersion: { default: 'v', versions: ['v', '..'] } },
    '`multiVersion.versions[1]` must be made of letters',
  ],
  [
    { outDir: '.' },
    '`outDir` is `.`, which contains the root of the site: a build would delete it. Choose a separate folder, such as `build`.',
  ],
  [{ outDir: '../..' }, '`outDir` is `../..`, which contains the root of the site'],
  [{ root: 'docs/en', outDir: 'docs' }, '`outDir` is `docs`, which contains the content'],
  [{ publicDir: 'build/public' }, '`outDir` is `build`, which contains the public folder'],
  [
    { publicDir: '.' },
    '`publicDir` is `.`, which contains the content or the output: all of it would be published. Choose a folder of its own, such as `public`.',
  ],
]

test.each(TOGETHER)('conflicting options: %j', (config, problem) => {
  expect(problemsOf(config)).toEqual([expect.stringContaining(problem)])
})

test('accepts an output folder beside the site or in the content folder', () => {
  expect(problemsOf({ outDir: '../site-build' })).toEqual([])
  expect(problemsOf({ outDir: '/work/site-build' })).toEqual([])
  expect(problemsOf({ root: 'docs', outDir: 'docs/build' })).toEqual([])
})

test('accepts one edit address for the site or one for each language', () => {
  const text = { editLink: { text: 'Edit' } }
  const full = { editLink: { docRepoBaseUrl: 'https://a.b' } }
  expect(problemsOf({ themeConfig: { ...full, locales: [{ ...EN, ...text }] } })).toEqual([])
  expect(problemsOf({ themeConfig: { ...text, locales: [{ ...EN, ...full }] } })).toEqual([])
})

test('reports all problems at once, in file order, each at its key', () => {
  const source = `import { defineConfig } from 'bifolio'

const locales = [
  { lang: 'en', lable: 'English' },
]
export default defineConfig({
  titel: 'x',
  base: 3,
  lang: 'fr',
  locales,
  outDir: '..',
  themeConfig: {
    socialLinks: [{ icon: 'github' }],
    sidebar: { '/a': [{ text: 'b', items: [{ txt: 'c', link: '/' }] }, {}] },
  },
})`
  const config = {
    titel: 'x',
    base: 3,
    lang: 'fr',
    locales: [{ lang: 'en', lable: 'English' }],
    outDir: '..',
    themeConfig: {
      socialLinks: [{ icon: 'github' }],
      sidebar: { '/a': [{ text: 'b', items: [{ txt: 'c', link: '/' }] }, {}] },
    },
  }
  expect(problemsOf(config, source)).toEqual([
    '4:17 Unknown option `locales[0].lable`. Did you mean `label`?',
    '7:3 Unknown option `titel`. Did you mean `title`?',
    '8:3 `base` must be a string, not `3`. Put it in quotes.',
    '9:3 `lang` is `fr`, which is not one of the languages in `locales`: `en`. Add `fr` to `locales`, or set `lang` to the default language.',
    '11:3 `outDir` is `..`, which contains the root of the site: a build would delete it. Choose a separate folder, such as `build`.',
    '13:19 `themeConfig.socialLinks[0].content` is missing. The address, text, image address or HTML.',
    '14:46 Unknown option `themeConfig.sidebar["/a"][0].items[0].txt`. Did you mean `text`?',
    '14:72 `themeConfig.sidebar["/a"][1].text` is missing. Label, with inline Markdown for emphasis and code.',
    '14:72 `themeConfig.sidebar["/a"][1].link` is missing. Address of a page without language, or an external one.',
  ])
})

test('reports options that are not in the source without a position', () => {
  const source = 'export default makeConfig()'
  const result = parseConfig({ titel: 'x' }, { root: '/work/site', file: 'bifolio.config.ts', source })
  expect(result).toEqual({
    problems: [
      {
        id: 'unknown-option',
        severity: 'error',
        file: 'bifolio.config.ts',
        message: 'Unknown option `titel`.',
        hint: 'Did you mean `title`?',
      },
    ],
  })
})
