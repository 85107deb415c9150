/** Mistakes of a careless author that were reported in the wrong place, with a fix that does not help, or not at all. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests()

const UNCLOSED = { severity: 'warning', line: 1, column: 1, message: 'never closed', hint: '`---`' } as const
mistake('frontmatter that is never closed', { 'en/a1.md': '---\ndescription: A\n\n# A\n' }, UNCLOSED)
mistake('and with Windows line ends', { 'en/a2.md': '---\r\ndescription: A\r\n\r\n# A\r\n' }, UNCLOSED)
mistake(
  'frontmatter in TOML',
  { 'en/a7.md': '+++\ntitle = "a: b"\n[params]\n+++\n\n# A\n' },
  '1:1 toml-frontmatter `+++` -> `---`',
)
mistake('thematic breaks and closed frontmatter', {
  'en/a3.md': '---\n\nText\n',
  'en/a4.md': '---\ntitle: A\n---\n\n---\n\ntext: b\n',
  'en/a5.md': '---\nNote well\n\n# A\n',
  'en/a6.md': '---\ntitle: A\n---\n\n```yaml\n---\nversion: 3\n```\n',
})

mistake(
  'a link with spaces in its target, which is text',
  { 'en/b1.md': '# A\n\nSee [the part](#Install It) and [b](/guide/my page).\n' },
  '3:14 warning foreign-syntax `](#Install It)` -> `-`',
  '3:35 warning foreign-syntax `](/guide/my page)` -> `%20`',
)
mistake('brackets and parentheses that are text', {
  'en/b2.md': '# A\n\nAn array `a[i](x y)`, [see](https://a.example "its title"), a[0](f g), [x] (#a b)\n',
})

mistake(
  'the address of another site without https',
  { 'en/c1.md': '# A\n\n[a](www.example.com), [b](docs.example.org)\n' },
  '3:1 dead-file-link -> `https://www.example.com`',
  '3:23 dead-file-link -> `https://docs.example.org`',
)
mistake(
  'an image path of Windows',
  { 'en/d1.md': '# A\n\n![A](images\\a.png)\n' },
  '3:1 missing-image images\\a.png -> `images/a.png`',
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
mistake(
  'a title with spaces that is not in quotes',
  { 'en/f1.md': '# A\n\n```js title=my file.js\nlet a\n```\n' },
  'en/f1.md:3:16 warning unknown-fence-word `file.js` -> `title="my file.js"`',
)
mistake(
  'curly quotes around the value of an attribute',
  { 'en/k1.mdx': '# A\n\nText\n<Badge\n  text=“x” />\n' },
  '5:8 invalid-mdx `text` must be in straight quotes -> `text="…"`',
)
mistake(
  'and in Markdown, where such an element may be a text',
  { 'en/k2.md': '# A\n\n<a href=“/”>x</a>, <Badge text=“x y” />, `<a b=“c”>` and a = “b”\n' },
  '3:9 warning foreign-syntax `“/”` -> `"`',
  '3:32 warning foreign-syntax `“x y”` -> `"`',
)
mistake(
  'an element that is never closed in MDX, such as `<br>`',
  { 'en/k3.mdx': '# A\n\none<br>two\n' },
  '3:4 invalid-mdx `<br>` (3:4) in the same paragraph -> `<br />`',
)
mistake(
  'an import without quotes',
  { 'en/k4.mdx': '# A\n\nimport X from ./x.tsx\n' },
  '3:15 invalid-mdx The import or export is not valid -> quotes and brackets',
)
for (const [name, text] of Object.entries({
  heading: '# B',
  text: 'Text (b) below',
  words: '中文',
  list: '1. b',
  quotation: '> b',
  element: '<Badge text="b" />',
  table: '| b |\n| - |',
}))
  mistake(
    `Markdown directly below an import: ${name}`,
    {
      [`en/k-${name}.mdx`]: `# A\n\nexport const a = {\n\n  b: 1\n}\nimport X from './index.md'\n${text}\n`,
    },
    '8:1 invalid-mdx Only imports -> empty line',
  )
mistake(
  'a statement that ends in another line',
  { 'en/k7.mdx': "# A\n\nimport X from './index.md'\nexport const a =\n  b c\n" },
  '5:4 invalid-mdx The import or export is not valid -> quotes and brackets',
)
mistake(
  'a comment of MDX without its end',
  { 'en/k5.mdx': '# A\n\n{/* later\n' },
  'en/k5.mdx:3:1 invalid-mdx end of file in expression -> after `*/` for a comment',
)
mistake(
  'a placeholder of another tool in MDX, once',
  { 'en/k6.mdx': '# A\n\n{{ version }}\n' },
  '3:1 placeholder `{{ version }}` -> `\\{\\{`',
)
mistake(
  'a comment of HTML in MDX',
  { 'en/g1.mdx': '# A\n\n<!-- later -->\n' },
  { line: 3, column: 1, hint: /^Comments are written as `\{\/\* … \*\/\}` in MDX\.$/ },
)
mistake(
  'a word in braces in MDX',
  { 'en/h1.mdx': '# A\n\n<Badge text="New" />\n\nUse {name} here.\n' },
  '5:5 component-throws nothing of that name is defined -> `\\{name}`',
)

mistake(
  'an asynchronous component beside another one',
  {
    'en/i1.mdx':
      "import { One } from '../One.tsx'\nimport { Two } from '../Two.tsx'\n\n# A\n\n<One /> <Two />\n",
    'One.tsx': 'export const One = () => <b>1</b>\n',
    'Two.tsx': '\nexport async function Two() { return <b>2</b> }\n',
  },
  '6:1 component-throws throws at `Two.tsx:2:1`: it is asynchronous -> Fix the component',
)
mistake(
  'a component with state that reads the window',
  {
    'en/i2.mdx': "import { Size } from '../Size.tsx'\n\n# A\n\n<Size />\n",
    'Size.tsx':
      "import { useState } from 'react'\nexport const Size = () => {\n  const [size] = useState(window.innerWidth)\n  return <b>{size}</b>\n}\n",
  },
  '5:1 component-throws window is not defined -> Use `window` in effects and event handlers only',
)

mistake(
  'large properties of an island',
  {
    'en/i3.mdx':
      "import { Rows } from '../Rows.tsx'\n\n# A\n\n<Rows rows={Array.from({ length: 30000 }, (_, row) => row)} />\n",
    'Rows.tsx': "'use client'\nexport const Rows = ({ rows }: { rows: number[] }) => <b>{rows.length}</b>\n",
  },
  '5:1 warning large-props `Rows` gets properties of 169 kB',
)

test('a menu that cannot be read is the only problem of its folder', async () => {
  const broken = site({
    files: { 'index.md': '# Home\n', 'guide/a.md': '# A\n', 'guide/_meta.json': '["a"\n' },
  })
  await broken.check()
  expect(broken.problems.map(({ file, line }) => [file, line])).toEqual([['guide/_meta.json', 2]])
})

test('a component that imports a page is reported where it does', async () => {
  const importing = site({
    files: {
      'index.mdx': "import { Part } from './Part.tsx'\n\n# Home\n\n<Part />\n",
      'note.md': '# Note\n',
      'Part.tsx': "\nimport Note from './note.md'\nexport const Part = () => <Note />\n",
    },
  })
  await importing.check().expectProblem('Part.tsx:2:21 page-in-component `note.md` -> `children`')
})

test('a part of the theme with a misspelled name is reported, other exports are not', async () => {
  const own = site({
    files: {
      'index.md': '# Home\n',
      'theme/index.tsx':
        "export * from 'bifolio/theme'\nexport const Foter = () => <p>x</p>\nexport const Chart = () => null\n",
    },
  })
  await own.check().expectProblems('theme/index.tsx:2:14 warning unknown-part `Foter` -> `Footer`')
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
