/** `build --keep-going` writes pages with errors. */
import { expect, test } from '@rstest/core'
import { type Site, site } from '../driver.ts'

const PARTS = `export function Bad() { throw new Error('broken') }
export const Good = ({ children }) => <b>good {children}</b>
`
const PAGES = {
  'index.md': '# Home\n\n[broken](/nowhere) link\n',
  'expression.mdx': '---\ntitle: Sum\n---\n\n# Sum\n\nbefore {missing.value} *after*\n',
  'syntax.mdx': '# Syntax\n\n**bold**, then {1 +}\n\n<Badge text="x">\n',
  'throws.mdx': `import { Bad, Good } from './Parts'

# Throws

one <Bad /> two <Good>child</Good> three <Nowhere>kept</Nowhere> <Good><Bad /></Good> four
`,
  'Parts.tsx': PARTS,
}
const NOTE = 'This page has errors and may be incomplete.'

const keepGoing = (docs: Site, ...args: string[]): Site => docs.run(['build', '--keep-going', ...args])

test('writes pages without what is broken in them, and fails nevertheless', async () => {
  const docs = site({ files: PAGES })
  await keepGoing(docs)
    .expectCode(1)
    .expectMessage('/nowhere', 'missing is not defined', 'broken', '`Nowhere`', '! 4 pages')
    .expectFile('expression.html', NOTE, 'before {missing.value} <em>after</em>', '<title>Sum')
    .expectFile('syntax.html', NOTE, '<strong>bold</strong>, then {1 +}')
    .expectFile('throws.html', NOTE, 'two <b>good child</b> three kept <b>good </b> four')
  expect(docs.read('index.html')).toContain('Home')
  // Its content is complete.
  expect(docs.read('index.html')).not.toContain(NOTE)
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

test('exits with 0 if errors are allowed and the site was written', async () => {
  const docs = site({ files: PAGES })
  await keepGoing(docs, '--allow-errors')
    .expectCode(0)
    .expectMessage('/nowhere')
    .expectFile('throws.html', 'four')
})

test('rejects allowed errors of a build that stops at them', async () => {
  await site({ files: PAGES }).run(['build', '--allow-errors']).expectCode(2).expectMessage('`--keep-going`')
})

test('stops at errors of the configuration and of the bundle', async () => {
  const wrong = site({ files: { ...PAGES, 'bifolio.config.ts': 'export default { titel: 1 }\n' } })
  await keepGoing(wrong, '--allow-errors').expectCode(1).expectNoFile('index.html')
  const unbundled = site({ files: { ...PAGES, 'Parts.tsx': 'export const Bad = () => <p\n' } })
  await keepGoing(unbundled, '--allow-errors').expectCode(1).expectNoFile('index.html')
  const missing = site({ files: { ...PAGES, '_meta.json': '["nowhere"]' } })
  await keepGoing(missing, '--allow-errors').expectCode(1).expectNoFile('index.html')
})

test('writes pages that fail a strict build', async () => {
  const docs = site({ files: { 'index.md': '# Home\n\n==marked==\n' } })
  await keepGoing(docs, '--strict').expectCode(1).expectFile('index.html', '==marked==')
})
