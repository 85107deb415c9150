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
  'en/_nav.json:1:17 misspelled-scheme `https//example.org` -> `https://`',
  '4:3 misspelled-scheme `htps://example.org` -> `https://`',
  '9:1 misspelled-scheme `htp://example.org` -> `https://`',
  '9:24 misspelled-scheme `mailto;a@example.org` -> `mailto:`',
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
  '6:1 unknown-component `Chrat` -> `Chart`',
  '6:11 unknown-component `Tabsz` -> `Tabss`',
  'en/shared/part.mdx:3:1 unknown-component `Charrt` -> `Chart`',
)

mistake(
  'wrong paths of imports, images and code',
  {
    'en/paths.mdx':
      "import A from './components/Chart'\nimport B from '../components/Chrat'\n\n![A](./plna.svg) ![B](/logos.svg)\n\n```js file=\"./smaple.js\"\n```\n\n<A /> <B />\n",
  },
  '1:1 missing-import `./components/Chart` -> `../components/Chart`',
  '2:1 missing-import `../components/Chrat` -> `../components/Chart`',
  '4:1 missing-image `./plna.svg` -> `./plan.svg`',
  '4:18 missing-image `/logos.svg` -> `/logo.svg`',
  '6:1 missing-code-file `./smaple.js` -> `./sample.js`',
)

mistake(
  'a component with nearly the name of two of the theme',
  { 'en/two.mdx': '# A\n\n<Tabz />\n' },
  '3:1 unknown-component `Tabz` -> `Tabs`',
)
