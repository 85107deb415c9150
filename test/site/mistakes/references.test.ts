/** References to missing modules, components, fragments and link targets. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'components/Throws.tsx': `export default function Throws() { throw new Error('the reason') }\n`,
  'components/Fine.tsx': `export const Fine = () => <b>fine</b>\n`,
  'components/Head.tsx': `import { Head } from '@rspress/core/runtime'
export const Refresh = () => <Head><meta httpEquiv="refresh" content="0" /></Head>
export const Handler = () => <Head><link rel="icon" href="/a.svg" onLoad={() => {}} /></Head>\n`,
  'islands/Button.tsx': `'use client'\nexport default function Button({ label }: { label: string; onPress?: () => void }) { return <button type="button">{label}</button> }\n`,
  'en/anchors.md': '# Anchors\n\n## Usage\n\n## Install\n',
  'zh/anchors.md': '# 锚点\n\n## 用法\n',
})

// ── Imports and components ──

mistake(
  'an import of a missing file',
  {
    'en/c1.mdx':
      "# A\n\nimport { Fine } from '../components/Fine'\nimport Gone from './gone.mdx'\n\n<Gone /> <Fine />\n",
  },
  '4:1 missing-import `./gone.mdx` -> `en/c1.mdx`',
)
mistake(
  'an import of a package that is not installed',
  { 'en/c2.mdx': "import _ from 'lodash'\n" },
  '1:1 missing-import-package `lodash`',
)
mistake(
  'an undefined component',
  { 'en/c3.mdx': '# A\n\n- x <Bagde />\n- y <Whatever.Inner />\n' },
  '3:5 unknown-component `Bagde` -> `Badge`',
  '4:5 unknown-component `Whatever`',
)
mistake(
  'unknown, missing and wrong properties of built-in components, in all their uses',
  {
    'en/props.mdx': [
      '# A',
      '',
      '<Badge text="new" /> <Badge tpye="tip" text="a" />',
      '',
      '<PackageManagerTabs />',
      '',
      '<PackageManagerTabs command={1} />',
      '',
      '<Callout type="tipp">Words.</Callout>',
      '',
      '<Badge outline="false">Words</Badge> <Tabs values="a">x</Tabs> <Toc depth={2} />',
    ].join('\n'),
  },
  '3:29 warning unknown-prop `tpye` -> `type`',
  '5:1 missing-prop `PackageManagerTabs` … `command` -> `command=…`',
  '7:21 wrong-prop `command` -> `command="…"`',
  '9:10 wrong-prop `type` -> `tip`',
  '11:8 wrong-prop `outline` -> `outline={false}`',
  '11:44 wrong-prop `values` -> `values={…}`',
  '11:69 warning unknown-prop `depth`',
)
mistake(
  'properties of built-in components that are imported',
  {
    'en/imported-props.mdx':
      'import { Badge as Label } from \'@rspress/core/theme\'\n\n# A\n\n<Label tpye="tip" text="a" />\n',
  },
  '5:8 warning unknown-prop `Label` … `tpye` -> `type`',
)
const EMPTY = { severity: 'warning', hint: /^Write `/ } as const
mistake(
  'built-in components without what they show',
  {
    'en/empty.mdx':
      '# A\n\n<Badge /> <Tag /> <Badge>a</Badge> <Badge {...{}} /> <Prompt />\n\n<Tabs>\n  <Tab label="a">1</Tab>\n  <Tab>2</Tab>\n</Tabs>\n\n<Tabs values={["a"]}><Tab>1</Tab></Tabs>\n',
  },
  { ...EMPTY, line: 3, column: 1, message: '`Badge` lacks the property `text`' },
  { ...EMPTY, line: 3, column: 11, message: '`Tag` lacks the property `tag`' },
  { ...EMPTY, line: 3, column: 54, message: '`Prompt` lacks the property `prompt`' },
  { ...EMPTY, line: 7, column: 3, message: '`Tab` lacks the property `label`' },
)
mistake(
  'badges and tabs of Markdown',
  {
    'en/badges.md':
      '# A\n\nText <Badge type="tipp" text="a" /> <Badge tpye="tip">a</Badge> <Badge />\n\n<Tabs>\n<Tab>\n\nA\n\n</Tab>\n</Tabs>\n',
  },
  '3:13 wrong-prop `type` … `Badge` -> `tip`',
  '3:44 warning unknown-prop `tpye` -> `type`',
  { ...EMPTY, line: 3, column: 65, message: '`Badge` lacks the property `text`' },
  { ...EMPTY, line: 6, column: 1, message: '`Tab` lacks the property `label`' },
)
mistake(
  'properties of a fragment and of an imported component, and not those of components of the page or that are only known later',
  {
    'en/props-of-others.mdx': [
      "import { Fine as Card } from '../components/Fine'",
      "import Part from './shared/props.mdx'",
      '',
      'export const props = {}',
      'export const LinkCard = () => <b>mine</b>',
      '',
      '<Card tone="red" /> <LinkCard tone="red" /> <SourceCode {...props} /> <Badge key="a" type={props.type} text="a" />',
      '',
      '<Part />',
    ].join('\n'),
    'en/shared/props.mdx': '<SourceCode />\n',
  },
  'en/props-of-others.mdx:7:7 warning unknown-prop `Card` … `tone`',
  'en/shared/props.mdx:1:1 missing-prop `href` -> `href=…`',
)
mistake(
  'a component that a module does not export',
  { 'en/c4.mdx': "import { Fin } from '../components/Fine'\n\n<Fin />\n" },
  '1:1 missing-export `../components/Fine` … `Fin` -> `Fine`',
)
mistake(
  'a missing default export',
  { 'en/c9.mdx': "import Fine from '../components/Fine'\n\n<Fine />\n" },
  '1:1 missing-export -> `import { Fine }`',
)
mistake(
  'a missing theme component',
  { 'en/c10.mdx': "# A\n\nimport { Tabz } from '@theme'\n\n<Tabz />\n" },
  { line: 3, message: '`@theme` does not export `Tabz`', hint: /`Tabs?`/ },
)
mistake(
  'an unknown query',
  { 'en/data.ts': 'export const n = 1', 'en/c11.mdx': "import n from './data.ts?worker'\n\n{n}\n" },
  'en/c11.mdx:1:1 unknown-import-query `?worker` -> `?raw` … `?url`',
)
mistake(
  'a component of Rspress that is not supported',
  { 'en/c12.mdx': "import { Layout } from '@rspress/core/theme'\n\n<Layout />\n" },
  '1:1 missing-export `Layout` -> `pageType`',
)
mistake(
  'a use of a missing export',
  { 'en/c13.mdx': "import icon, { big } from '/public/x.svg'\n\n{icon} {big}\n", 'public/x.svg': '<svg/>' },
  '1:1 missing-export `/public/x.svg` … `big`',
)
for (const [name, attribute] of [
  ['Refresh', 'httpEquiv'],
  ['Handler', 'onLoad'],
])
  mistake(
    `a component that adds \`${attribute}\` to the head, which acts as a header or a script`,
    { [`en/head-${name}.mdx`]: `import { ${name} } from '../components/Head'\n\n# A\n\n<${name} />\n` },
    { line: 5, message: `takes no \`${attribute}\`` },
  )
mistake(
  'a component that throws',
  { 'en/c5.mdx': 'import Throws from \'../components/Throws\'\n\n# A\n\n<Badge text="x" /> <Throws />\n' },
  { line: 5, column: 20, message: /throws at `components\/Throws\.tsx:\d+:\d+`: the reason/, hint: /./ },
)
mistake(
  'an expression that throws',
  { 'en/c6.mdx': '# A\n\n{missing.name}\n' },
  'component-throws Braces make `missing` code',
)
mistake(
  'a function as a prop of an island',
  {
    'en/c7.mdx': 'import Button from \'../islands/Button\'\n\ntext <Button label="x" onPress={() => 1} />\n',
  },
  {
    line: 3,
    column: 24,
    message: /`onPress` of the component `Button`, which runs in browsers, is a function/,
  },
)
mistake(
  'an unknown component in a fragment',
  { 'en/_c8.mdx': 'x\n\n<Tabz />\n', 'en/c8.mdx': "import Part from './_c8.mdx'\n\n<Part />\n" },
  'en/_c8.mdx:3:1 unknown-component `Tabz`',
)

// ── Fragments ──

mistake(
  'a missing file of an include',
  { 'en/included.md': '# A\n\n<!--@include: ./anchor.md-->\n\n<!--@include: @/en/anchor.md-->\n' },
  '3:1 unreadable-include `./anchor.md` cannot be read -> `./anchors.md`',
  '5:1 unreadable-include `@/en/anchor.md` -> `@/en/anchors.md`',
)
mistake(
  'fragments that include each other',
  {
    'en/_r1.mdx': "# One\n\nimport Two from './_r2.mdx'\n\n<Two />\n",
    'en/_r2.mdx': "import One from './_r1.mdx'\n\n<One />\n",
    'en/r1.mdx': "import One from './_r1.mdx'\n\n<One />\n",
  },
  {
    file: 'en/_r2.mdx',
    line: 1,
    message: 'en/_r1.mdx → en/_r2.mdx → en/_r1.mdx',
    hint: /./,
  },
)
mistake(
  'a page that imports itself',
  { 'en/r2.mdx': "import Me from './r2.mdx'\n\n<Me />\n" },
  '1:1 circular-import en/r2.mdx → en/r2.mdx',
)
mistake(
  'mistakes in a fragment are reported in the fragment',
  {
    'en/_r3.mdx': 'a\n\n[x](/nowhere) ![y](./none.png)\n\n<b>\n',
    'en/r3.mdx': "import Part from './_r3.mdx'\n\n<Part />\n",
  },
  'en/_r3.mdx:5:1 invalid-mdx `<b>`',
)
mistake(
  'dead links in a fragment, once for all pages',
  {
    'en/_r4.md': 'a\n\n[x](/nowhere) ![y](./none.png)\n',
    'en/r4.mdx': "import Part from './_r4.md'\n\n<Part />\n",
    'en/r5.mdx': "import Part from './_r4.md'\n\n<Part />\n",
  },
  '3:1 dead-link `/nowhere`',
  '3:15 missing-image `./none.png`',
)

// ── Links ──

for (const extension of ['md', 'mdx']) {
  mistake(
    `dead links (${extension})`,
    {
      [`en/l1-${extension}.${extension}`]:
        '# A\n\n- one [x](/guide/instal) two\n- [y](./gone.md#a) ![z](https://x.org/z.png)\n',
    },
    '3:7 dead-link `/guide/instal` -> `/guide/install`',
    '4:3 dead-link `./gone.md#a`',
  )
  mistake(
    `dead anchors (${extension})`,
    {
      [`en/l2-${extension}.${extension}`]:
        '## Here\n\n[a](#her)\n[b](/anchors#usag) [c](./anchors.md#nope)\n[d](/zh/anchors#usage) [e](/zh/anchors#用法)\n',
    },
    '3:1 dead-anchor `#her` -> `#here`',
    '4:1 dead-anchor `en/anchors.md` … `usag` -> `#usage`',
    '4:20 dead-anchor `nope`',
    '5:1 dead-anchor `zh/anchors.md` … `usage` -> `en/anchors.md` has it, at the heading “Usage”: add `{#usage}`',
  )
}
mistake(
  'dead links in Chinese pages suggest Chinese pages',
  { 'zh/l3.md': '[x](/guide/instal)\n\n[y](/anchors#用发)\n' },
  '1:1 dead-link -> `/guide/install`',
  '3:1 dead-anchor `/anchors#用发` -> `#用法`',
)
mistake('links to pages that are broken or include a broken fragment are not reported', {
  'en/l4.mdx': '[x](./l4-broken.mdx#whatever) [y](./l4-unknown.mdx#whatever) [z](./l4-part.mdx#whatever)\n',
})
mistake(
  'the broken pages of the links above',
  {
    'en/l4-broken.mdx': '# A\n\n<b>\n',
    'en/l4-unknown.mdx': '# A\n\n<Nobody />\n',
    'en/_l4.mdx': '## Whatever\n\n<b>\n',
    'en/l4-part.mdx': "# A\n\nimport Part from './_l4.mdx'\n\n<Part />\n",
  },
  'en/_l4.mdx:3:1 invalid-mdx',
  'en/l4-broken.mdx:3:1 invalid-mdx',
  'en/l4-unknown.mdx:3:1 unknown-component',
)
mistake(
  'links to a page whose mistake does not stop compilation are reported',
  { 'en/l11.mdx': '[x](./l11-whole.mdx#nope)\n', 'en/l11-whole.mdx': '## A\n\n![y](./none.png)\n' },
  'en/l11-whole.mdx:3:1 missing-image',
  'en/l11.mdx:1:1 dead-anchor `nope`',
)
mistake(
  'dead links in HTML and JSX',
  { 'en/l5.mdx': 'text <a href="/gone">x</a>\n\n<LinkCard href="./gone" title="x" />\n' },
  '1:6 dead-link `/gone`',
  '3:1 dead-link `./gone`',
)
mistake(
  'dead links in HTML in Markdown',
  { 'en/l6.md': 'text\n\n<a href="/gone-too">x</a>\n\n<LinkCard title="x" href="/gone-three" />\n' },
  '3:10 dead-link `/gone-too`',
  '5:27 dead-link `/gone-three`',
)
mistake(
  'missing files',
  { 'en/l7.md': '[a](/none.pdf) [b](./none.zip)\n' },
  '1:1 dead-file-link `/none.pdf`',
  '1:16 dead-file-link `./none.zip`',
)
mistake(
  'a link that hosts redirect',
  { 'en/l8.md': '[a](/guide) [b](/guide/install/)\n' },
  '1:1 warning inexact-link -> `/guide/`',
  '1:13 warning inexact-link -> `/guide/install`',
)
mistake(
  'a link with wrong letter case',
  { 'en/l9.md': '[a](/Guide/Install)\n' },
  '1:1 misspelt-link -> `/guide/install`',
)
mistake(
  'a duplicate heading id',
  { 'en/l10.md': '## A {#one}\n\n## B {#one}\n\n## C\n\n## D {#c}\n' },
  '3:1 duplicate-heading-id `one` is already used at en/l10.md:1 -> {#id}',
  '7:1 duplicate-heading-id `c` is already used at en/l10.md:5',
)
