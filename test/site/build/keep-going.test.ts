/** `build --keep-going` writes pages with errors. */

import { expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { type Site, site } from '../driver.ts'
import { filesOf } from '../files.ts'

const PAGES = filesOf('keep-going')
const NOTE = 'This page has errors and may be incomplete.'

const keepGoing = (docs: Site, ...args: string[]): Site => docs.run(['build', '--keep-going', ...args])

test('writes pages without what is broken in them, and fails unless errors are allowed', async () => {
  const docs = site({ files: PAGES })
  await keepGoing(docs)
    .expectCode(1)
    .expectMessage('/nowhere', 'Braces make `missing` code', 'broken', '`Nowhere`', '! 4 pages')
    .expectFile('expression.html', NOTE, 'before {missing.value} <em>after</em>', '<title>Sum')
    .expectFile('syntax.html', NOTE, '<strong>bold</strong>, then {1 +}')
    .expectFile('throws.html', NOTE, 'two <b>good child</b> three kept <b>good </b> four')
  // The buttons of the page are next to the title.
  expect(docs.read('throws.html')).toMatch(/<h1.*<\/h1>\s*<p.*This page has errors/s)
  expect(docs.read('index.html')).toContain('Home')
  // Its content is complete.
  expect(docs.read('index.html')).not.toContain(NOTE)
  await keepGoing(docs, '--allow-errors')
    .expectCode(0)
    .expectMessage('/nowhere')
    .expectFile('throws.html', 'four')
})

test('removes the note when the page is fixed', async () => {
  const docs = site({ files: { 'index.mdx': '# Home\n\n<Nowhere />\n' } })
  await keepGoing(docs)
    .expectFile('index.html', NOTE)
    .change('index.mdx', '# Home\n\ntext\n')
    .build()
    .expectOk()
  expect(docs.read('index.html')).not.toContain(NOTE)
})

test('rejects allowed errors of a build that stops at them', async () => {
  await site({ files: PAGES }).run(['build', '--allow-errors']).expectCode(2).expectMessage('`--keep-going`')
})

test('stops at errors of the configuration, the theme and redirects, and says so', async () => {
  const stops = (files: Record<string, string>) =>
    keepGoing(site({ files: { 'index.md': '# Home\n', ...files } }), '--allow-errors')
      .expectCode(1)
      .expectNoFile('index.html')
      .expectMessage('✗ Nothing was written')
  await stops({ 'bifolio.config.ts': 'export default { titel: 1 }\n' })
  await stops({ 'theme/index.tsx': "export * from 'bifolio/theme'\nexport const Layout = () => <p\n" })
  await stops({ 'a.md': '# A\n', 'b.md': '---\nredirectFrom: /a\n---\n\n# B\n' })
})

test('writes pages although the logo of the configuration does not exist', async () => {
  const docs = site({
    files: {
      'index.md': '# Home\n',
      'bifolio.config.ts': "export default { title: 'T', logo: '/none.svg' }\n",
    },
  })
  await keepGoing(docs)
    .expectCode(1)
    .expectMessage('The image `/none.svg` does not exist')
    .expectFile('index.html', 'Home')
})

test('leaves out entries of menus that are wrong', async () => {
  const docs = site({
    files: { 'index.md': '# Home\n', '_meta.json': '["nowhere", "index", { "typ": "file" }]' },
  })
  await keepGoing(docs)
    .expectCode(1)
    .expectMessage('_meta.json:1:2', '_meta.json:1:')
    .expectFile('index.html')
})

slow('leaves out components that cannot be bundled, and writes all pages', async () => {
  const unclosed = 'export const label = (\n'
  const docs = site({
    files: {
      ...PAGES,
      'label.ts': unclosed,
      'First.tsx': "import { label } from './label'\nexport const First = () => <i>{label}</i>\n",
      'Second.tsx': "import { nothing } from './Parts'\nexport const Second = () => <i>{nothing}</i>\n",
      'first.mdx': "import { First } from './First'\n\n# First\n\nkept <First /> here\n",
      'second.mdx': "import { Second } from './Second'\n\n# Second\n\nkept <Second /> here\n",
    },
  })
  await keepGoing(docs, '--allow-errors')
    .expectCode(0)
    .expectMessage(
      'label.ts:1:22',
      "Second.tsx:1:10  export 'nothing'",
      'Braces make `missing` code',
      '! 6 pages',
    )
    .expectFile('first.html', NOTE, 'kept  here')
    .expectFile('second.html', NOTE, 'kept  here')
    // Those that can be bundled are rendered.
    .expectFile('throws.html', 'two <b>good child</b> three kept')
  // The one cause is reported, not each page that imports it.
  expect(docs.outcome.stderr).not.toContain('is not bundled')
  await docs
    .change('label.ts', 'export const label = "fixed"\n')
    .run(['build', '--keep-going'])
    .expectFile('first.html', 'kept <i>fixed</i> here')
})

test('writes pages that fail a strict build', async () => {
  const docs = site({ files: { 'index.md': '# Home\n\n==marked==\n' } })
  await keepGoing(docs, '--strict').expectCode(1).expectFile('index.html', '==marked==')
})
