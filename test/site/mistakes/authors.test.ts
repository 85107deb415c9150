/** Mistakes that authors and newcomers made in reviews, with messages that did not lead to the fix. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'components/Chart.tsx': 'export const Chart = () => <b>chart</b>\nexport default Chart\n',
  'en/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'en/sample.js': 'let a\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'components/Tabss.tsx': 'export const Tabss = () => <b>tabs</b>\n',
})

mistake(
  'a misspelled scheme in a page, in frontmatter and in a menu, and schemes of programs',
  {
    'en/schemes.md':
      '---\nprev:\n  text: A\n  link: htps://example.org\n---\n\n# A\n\n[a](htp://example.org) [b](mailto;a@example.org) [c](vscode:extension/a)\n',
    'en/_nav.json': '[{ "text": "A", "link": "https//example.org" }]\n',
  },
  { file: 'en/_nav.json', line: 1, message: '`https//example.org`', hint: '`https://`' },
  { line: 4, message: '`htps://example.org`', hint: '`https://`' },
  { line: 9, column: 1, message: '`htp://example.org`', hint: 'Begin it with `https://`' },
  { line: 9, column: 24, message: '`mailto;a@example.org`', hint: '`mailto:`' },
)

mistake(
  'a component with nearly the name of an import that is not used, before one of the theme',
  {
    'en/imported.mdx':
      "import { Chart } from '../components/Chart'\nimport { Tabss } from '../components/Tabss'\n\n# A\n\n<Chrat /> <Tabsz />\n",
    'en/fragment.mdx':
      "import { Chart } from '../components/Chart'\nimport Part from './shared/part.mdx'\n\n<Part /> <Chart />\n",
    'en/shared/part.mdx': "import { Chart } from '../../components/Chart'\n\n<Charrt />\n",
  },
  { line: 6, column: 1, message: '`Chrat`', hint: 'Did you mean `Chart`?' },
  { line: 6, column: 11, message: '`Tabsz`', hint: 'Did you mean `Tabss`?' },
  { file: 'en/shared/part.mdx', line: 3, message: '`Charrt`', hint: 'Did you mean `Chart`?' },
)

mistake(
  'wrong paths of imports, images and code',
  {
    'en/paths.mdx':
      "import A from './components/Chart'\nimport B from '../components/Chrat'\n\n![A](./plna.svg) ![B](/logos.svg)\n\n```js file=\"./smaple.js\"\n```\n\n<A /> <B />\n",
  },
  { line: 1, message: '`./components/Chart`', hint: 'Did you mean `../components/Chart`?' },
  { line: 2, message: '`../components/Chrat`', hint: 'Did you mean `../components/Chart`?' },
  { line: 4, column: 1, message: '`./plna.svg`', hint: 'Did you mean `./plan.svg`?' },
  { line: 4, column: 18, message: '`/logos.svg`', hint: 'Did you mean `/logo.svg`?' },
  { line: 6, message: '`./smaple.js`', hint: 'Did you mean `./sample.js`?' },
)

mistake(
  'a component with nearly the name of two of the theme',
  { 'en/two.mdx': '# A\n\n<Tabz />\n' },
  { line: 3, column: 1, message: '`Tabz`', hint: 'Did you mean `Tabs`?' },
)
