/** Mistakes of a careless author that were reported in the wrong place, with a fix that does not help, or not at all. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests('careless')

mistake(
  'frontmatter that is never closed, with Windows line ends',
  { 'en/a2.md': '---\r\ndescription: A\r\n\r\n# A\r\n' },
  '1:1 warning unclosed-frontmatter',
)

/** The header of a picture, followed by nothing that is read. */
const png = (width: number, bytes = 100): Buffer => {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000090806000000', 'hex')
  header.writeUInt32BE(width, 16)
  return Buffer.concat([header], bytes)
}
mistake(
  'images that are far larger than they are shown, each at its first place',
  {
    'en/p1.md': '# A\n\n![A](./wide.png)\n\nText ![B](./heavy.png)\n',
    'en/p2.mdx': '---\npageType: doc\n---\n\n# A\n\n<img src="/wide.png" alt="A" />\n\n![B](./heavy.png)\n',
    'en/wide.png': png(2753),
    'en/heavy.png': png(9, 1_000_001),
    'public/wide.png': png(4000),
  },
  '3:1 warning large-image `./wide.png`',
  '5:6 warning large-image 1.0 MB -> 2 pages',
  'en/p2.mdx:7:1 warning large-image 4000 × 9 pixels',
)
mistake('images that are large enough, drawings, and images in another layout', {
  'en/q1.md':
    '# A\n\n![A](./fits.png) <img src="./wide.png" srcset="./fits.png 2x" alt="A"> ![B](./big.svg)\n',
  'en/q2.md': '---\npageType: custom\n---\n\n# A\n\n![A](./wide.png)\n',
  'en/fits.png': png(2752, 1_000_000),
  'en/big.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9">${' '.repeat(1_000_000)}</svg>`,
})

test('a menu that cannot be read is the only problem of its folder', async () => {
  const broken = site({
    files: { 'index.md': '# Home\n', 'guide/a.md': '# A\n', 'guide/_meta.json': '["a"\n' },
  })
  await broken.check()
  expect(broken.problems.map(({ file, line }) => [file, line])).toEqual([['guide/_meta.json', 2]])
})

const FULL = "export * from 'bifolio/theme'\n"
const withThemes = (files: Record<string, string>) =>
  site({
    files: {
      'bifolio.config.js': "export default { root: 'docs' }\n",
      'docs/index.md': '# Home\n',
      ...files,
    },
  })

test('slots that do not exist and a default export are reported', async () => {
  await withThemes({
    'docs/theme/index.tsx': `${FULL}export default {}\nexport const slots = { beforArticle: () => <p>x</p>, top: () => <p>x</p> }\n`,
  })
    .check()
    .expectProblem('2:8 warning unknown-part -> by its name')
    .expectProblem('3:24 warning unknown-part no slot `beforArticle` -> `beforeArticle`')
    .expectProblem('3:54 warning unknown-part no slot `top` -> `afterSidebar`')
})

test('themes that are not used are reported with the reason', async () => {
  const part = 'export const Footer = () => null\n'
  const ignored = (file: string, message: string, hint: string) =>
    ({ id: 'ignored-theme', severity: 'warning', file, line: 1, message, hint }) as const
  await withThemes({ 'theme/index.ts': FULL, 'docs/theme/index.tsx': FULL })
    .check()
    .expectProblems(ignored('theme/index.ts', '`docs/theme/index.tsx` is', 'Merge'))
  await withThemes({ 'theme/index.tsx': part })
    .check()
    .expectProblems(ignored('theme/index.tsx', 'has to import `bifolio/theme`', 'export *'))
  await withThemes({ 'docs/theme/index.jsx': part })
    .check()
    .expectProblems(ignored('docs/theme/index.jsx', '`index.jsx` is not', 'Rename it to `index.tsx`'))
  await withThemes({ 'theme/index.ts': "import Theme from 'rspress/theme'\nexport default Theme\n" })
    .check()
    .expectOk()
})
