/** Mistakes in the configuration, which are reported before anything is built. */
import { test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'

// The configuration is read first, so the site is never built and all tests can share it.
const docs = site({ files: { 'index.md': '# Home' } })

function mistake(name: string, config: string, ...expected: string[]): void {
  test(name, async () => {
    await docs
      .change('bifolio.config.js', config)
      .check()
      .expectCode(1)
      .expectProblems(...expected.map((problem) => `bifolio.config.js:${problem}`))
  })
}

mistake('a syntax error', `export default {\n  title: 'A',\n  base: ,\n}\n`, '3:9 config-syntax -> bracket')
mistake(
  'a missing comma',
  `export default {\n  title: 'A'\n  base: '/',\n}\n`,
  '3:3 config-syntax -> a comma is usually missing',
)
mistake('a full-width comma', `export default {\n  title: 'A'，\n}\n`, '2:13 config-syntax -> `,`')
mistake(
  'a quote that is not closed',
  `export default {\n  title: 'A,\n}\n`,
  '2:10 config-syntax -> Close the quote',
)
mistake(
  'an import of a part of a missing package',
  `import x from '@a/b/c'\n\nexport default { title: x }\n`,
  '1:15 missing-config-module -> `npm install @a/b`',
)
test('a folder that does not exist', async () => {
  await docs
    .run(['check', '--json', '--config', 'other.config.js'])
    .expectProblems('other.config.js: missing-config-file -> --config')
})

test('a language without a home page', async () => {
  const config = (more: string) =>
    `export default { ${more} locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }] }`
  const missing = { file: 'zh/index.mdx', message: '`zh` has no home page', hint: 'Create the file' }
  const files = { 'bifolio.config.js': config(''), 'en/index.md': '# Home', 'zh/guide.md': '# 指南' }
  await site({ files })
    .check()
    .expectOk()
    .change('bifolio.config.js', config(`missingTranslation: 'hide',`))
    .check()
    .expectProblems(missing)
    // A language without pages does not fall back to the default language.
    .change('bifolio.config.js', config(''))
    .remove('zh')
    .check()
    .expectProblems(missing)
})

test('a README instead of a home page is one problem', async () => {
  const locales = "locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }]"
  await site({ files: { 'README.md': '# Home\n\nText.' } })
    .check()
    .expectProblems('README.md: missing-home-page -> `README.md` … `index.md`')
    .rename('README.md', 'guide.md')
    .check()
    .expectProblems({ id: 'missing-home-page', file: 'index.mdx', hint: /^Create the file\.$/ })
    .change('bifolio.config.js', `export default { ${locales} }`)
    .remove('guide.md')
    .change('en/index.md', '# Home')
    .change('zh/readme.mdx', '# 首页')
    .check()
    .expectProblems('zh/readme.mdx: warning readme-page')
    .change('bifolio.config.js', `export default { missingTranslation: 'hide', ${locales} }`)
    .check()
    .expectProblems('zh/readme.mdx: missing-home-page -> `zh/index.mdx`')
})

test('a code that is not that of a language is one problem', async () => {
  await site({
    files: {
      'bifolio.config.js': `export default { locales: [{ lang: 'en', label: 'E' }, { lang: 'cn', label: '中' }] }`,
      'en/index.md': '# Home',
    },
  })
    .check()
    .expectProblems({
      line: 1,
      message: '`cn` is not',
      hint: /^Write `zh`, the code of Chinese\.$/,
    })
    .change('cn/index.md', '# 首页')
    .check()
    .expectProblems('1:64 warning unknown-language-code')
})

test('a content folder that does not exist', async () => {
  await docs
    .change('bifolio.config.js', `export default { root: 'content' }`)
    .check()
    .expectCode(1)
    .expectProblems('content: missing-content-folder -> `root`')
})

slow('a missing package of a component is found once it is installed', async () => {
  await site({
    files: {
      'index.mdx': "import { A } from './A'\n\n<A />\n",
      'A.tsx': "import { word } from 'words'\n\nexport const A = () => <p>{word}</p>\n",
    },
  })
    .build()
    .expectProblem('A.tsx: missing-bundle-module words')
    .change(
      'node_modules/words/package.json',
      '{ "name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    )
    .change('node_modules/words/index.js', `export const word = 'first'\n`)
    .build()
    .expectOk()
    .expectFile('index.html', '<p>first</p>')
    .change('node_modules/words/package.json', (text) => text.replace('1.0.0', '2.0.0'))
    .change('node_modules/words/index.js', `export const word = 'second'\n`)
    .build()
    .expectOk()
    .expectFile('index.html', '<p>second</p>')
})
