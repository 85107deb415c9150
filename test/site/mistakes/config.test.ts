/** Mistakes in the configuration, which are reported before anything is built. */
import { test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'
import type { ExpectedProblem } from '../matchers.ts'

// The configuration is read first, so the site is never built and all tests can share it.
const docs = site({ files: { 'index.md': '# Home' } })

function mistake(name: string, config: string, ...expected: ExpectedProblem[]): void {
  test(name, async () => {
    await docs
      .change('bifolio.config.js', config)
      .check()
      .expectCode(1)
      .expectProblems(
        ...expected.map((problem) => ({ severity: 'error' as const, file: 'bifolio.config.js', ...problem })),
      )
  })
}

mistake('a syntax error', `export default {\n  title: 'A',\n  base: ,\n}\n`, { line: 3, hint: 'bracket' })
mistake('a missing comma', `export default {\n  title: 'A'\n  base: '/',\n}\n`, {
  line: 3,
  column: 3,
  hint: 'a comma is usually missing',
})
mistake('a full-width comma', `export default {\n  title: 'A'，\n}\n`, { line: 2, column: 13, hint: '`,`' })
mistake('a quote that is not closed', `export default {\n  title: 'A,\n}\n`, {
  line: 2,
  column: 10,
  hint: 'Close the quote',
})
mistake(
  'an import of a part of a missing package',
  `import x from '@a/b/c'\n\nexport default { title: x }\n`,
  {
    line: 1,
    hint: '`npm install @a/b`',
  },
)
test('no configuration', async () => {
  await site({ files: { 'bifolio.config.txt': '' } })
    .check()
    .expectCode(1)
    .expectProblems({ file: 'bifolio.config.ts', message: 'has no configuration', hint: 'Create it' })
})

test('a folder that does not exist', async () => {
  await docs
    .run(['check', '--json', '--config', 'other.config.js'])
    .expectProblems({ file: 'other.config.js', message: 'configuration does not exist', hint: '--config' })
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
    .expectProblems({ id: 'missing-home-page', file: 'README.md', hint: '`README.md` to `index.md`' })
    .rename('README.md', 'guide.md')
    .check()
    .expectProblems({ id: 'missing-home-page', file: 'index.mdx', hint: /^Create the file\.$/ })
    .change('bifolio.config.js', `export default { ${locales} }`)
    .remove('guide.md')
    .change('en/index.md', '# Home')
    .change('zh/readme.mdx', '# 首页')
    .check()
    .expectProblems({ id: 'readme-page', severity: 'warning', file: 'zh/readme.mdx' })
    .change('bifolio.config.js', `export default { missingTranslation: 'hide', ${locales} }`)
    .check()
    .expectProblems({ id: 'missing-home-page', file: 'zh/readme.mdx', hint: '`zh/index.mdx`' })
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
    .expectProblems({ id: 'unknown-language-code', severity: 'warning', line: 1 })
})

test('a content folder that does not exist', async () => {
  await docs
    .change('bifolio.config.js', `export default { root: 'content' }`)
    .check()
    .expectCode(1)
    .expectProblems({ file: 'content', message: 'does not exist', hint: '`root`' })
})

test('a component of the site that does not compile', async () => {
  await site({
    files: {
      'index.mdx': "import { A } from './A'\nimport { B } from './B'\n\n<A />\n",
      'A.tsx': 'export const A = () => {\n  return <p>\n}\n',
      'B.tsx': "import gone from './gone'\n\nexport const B = gone\n",
    },
  })
    .check()
    .expectCode(1)
    .expectProblem({
      file: 'A.tsx',
      line: 2,
      column: 10,
      message: '`<p>` is not closed',
      hint: 'Unexpected token',
    })
    .expectProblem({ file: 'B.tsx', message: './gone' })
})

slow('a missing package of a component is found once it is installed', async () => {
  await site({
    files: {
      'index.mdx': "import { A } from './A'\n\n<A />\n",
      'A.tsx': "import { word } from 'words'\n\nexport const A = () => <p>{word}</p>\n",
    },
  })
    .build()
    .expectProblem({ file: 'A.tsx', message: 'words' })
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
