import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const PLUGIN = { name: 'links', files: () => [] }

/** Configurations, each with its only problem in the line below it. */
const WRONG = readFileSync(join(import.meta.dirname, 'wrong-options.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((text) => text.split('\n'))

test.each(WRONG)('wrong options: %s', (config, problem) => {
  const read = new Function('EN', 'ZH', 'PLUGIN', `return ${config}`)
  expect(problemsOf(read(EN, ZH, PLUGIN))).toEqual([expect.stringContaining(problem ?? '')])
})

test('suggests a similar name for an unknown icon', () => {
  const [problem] = problemsOf({ themeConfig: { socialLinks: [{ icon: 'githb', content: 'x' }] } })
  expect(problem).toMatch(
    /^`themeConfig.socialLinks\[0\].icon` must be one of `bilibili`, .* Did you mean `github`\?$/,
  )
})

/** Paths that leave the folder to which an option belongs. */
const OUTSIDE = ['../../x', '/../x', 'a/../../x', '..\\x', 'C:\\x', 'c:/x', '.', './', '..']

test.each(OUTSIDE)('paths outside of a folder: %s', (path) => {
  const within = 'must be a path inside of the'
  expect(problemsOf({ url: 'https://a.example', feeds: [{ folder: path }] })).toEqual([
    `\`feeds[0].folder\` ${within} folder of a language, such as \`blog\`.`,
  ])
  expect(problemsOf({ route: { lock: path } })).toEqual([
    `\`route.lock\` ${within} folder of the configuration, such as \`addresses.lock.json\`.`,
  ])
  expect(problemsOf({ publicDotFiles: [path] })).toEqual([
    `\`publicDotFiles[0]\` ${within} public folder, such as \`.nojekyll\`.`,
  ])
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
