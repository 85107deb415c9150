/** Features of MDX: expressions, fragments, components, islands. */

import { expect } from '@rstest/core'
import { filesOf } from '../files.ts'
import { pageTests } from '../page-tests.ts'

const page = pageTests({
  ...filesOf('mdx'),
  'en/guide/_part.mdx': [
    '## Part heading',
    '[rel](./install.md) [abs](/guide/) ![p](../logo.svg) <Badge text="in part" />',
    '```ts file="./_code.ts"\n```',
  ].join('\n\n'),
})

page(
  'expressions, comments and exports',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the page
  'export const n = 42\n\nSo {n + 1} {"text"} {/* unseen */} <em title={`t${n}`}>x</em>',
  ({ html }) => {
    expect(html).toContain('<p>So 43 text  <em title="t42">x</em></p>')
  },
)

page(
  'components that the page exports',
  'export const Local = ({ children }) => <em>{children}</em>\n\n<Local>**bold**</Local>',
  ({ html }) => {
    expect(html.trim()).toBe('<em><strong>bold</strong></em>')
  },
)

const FRAGMENT =
  "import Part from './guide/_part.mdx'\nimport Plain from './_plain.md'\nimport Note from '/shared/note.mdx'"
page(
  'fragments are rendered like content of the page',
  `${FRAGMENT}\n\n# Top\n\n<Part />\n\n<Plain />\n\n<Note />`,
  ({ html, page }) => {
    expect(html).toMatch(/^\s*<h1 id="top">Top<\/h1>\s*<h2 id="part-heading">/)
    expect(html).toContain('<a href="/guide/install">rel</a> <a href="/guide/">abs</a>')
    expect(html).toMatch(/<img src="\/static\/asset\/logo\.[\da-f]{8}\.svg" alt="p" width="30"/)
    expect(html).toContain('<span class="badge tip" data-silent="true">in part</span>')
    expect(html).toContain('<span class=k>const</span> inPart')
    expect(html).toContain('<p><b>html</b></p>')
    expect(html).toMatch(/<p>Shared note\.<\/p>\s*<h4 id="deep-heading">[\s\S]*<p>deep<\/p>/)
    expect(page.toc.map(({ id }) => id)).toEqual(['part-heading', 'plain-part', 'deep-heading'])
  },
)

page('a page that only renders a fragment', "import Deep from '/shared/deep.mdx'\n\n<Deep />", ({ html }) => {
  expect(html.trim()).toMatch(/^<h4 id="deep-heading">[\s\S]*<div class="container tip">/)
})

page(
  'the same fragment twice has its headings twice',
  "import Deep from '/shared/deep.mdx'\n\n<Deep />\n\n<Deep />",
  ({ html }) => {
    expect(html.match(/<h4/g)?.length).toBe(2)
  },
)

page(
  'a fragment in Chinese',
  "import Part from '/en/guide/_part.mdx'\n\n<Part />",
  ({ html }) => {
    expect(html).toContain('<a href="/zh/guide/">abs</a>')
    expect(html).toContain('aria-label="链接到“Part heading”"')
  },
  { file: 'zh/fragment.mdx' },
)

const HELLO =
  "import Hello, { Hello as Named } from '../components/Hello'\nimport * as All from '../components/Hello.tsx'"
page(
  'static components',
  `${HELLO}\n\n<Hello name="you" />\n\n<Named name={'x'} />\n\n<All.Hello name="all" />`,
  ({ html, document }) => {
    expect(html.trim()).toBe(
      '<p class="hello">Hello you</p>\n<p class="hello">Hello x</p>\n<p class="hello">Hello all</p>',
    )
    expect(document).not.toContain('docs-island')
  },
)

const COUNTER = "import Counter, { Other } from '../islands/Counter.tsx'"
page(
  'islands',
  `${COUNTER}\n\n<Counter start={3} />\n\n<Counter client:idle>slot **bold**</Counter>\n\n<Counter client:visible />\n\n<Other />`,
  ({ html }) => {
    const islands = [...html.matchAll(/<docs-island ([^>]*)>([\s\S]*?)<\/docs-island>/g)]
    expect(islands.map(([, attributes]) => attributes)).toEqual([
      'data-island="islands/Counter.tsx#default" data-policy="load" data-prefix="island0-" data-props="{&quot;start&quot;:3}"',
      'data-island="islands/Counter.tsx#default" data-policy="idle" data-prefix="island1-" data-props="{}"',
      'data-island="islands/Counter.tsx#default" data-policy="visible" data-prefix="island2-" data-props="{}"',
      'data-island="islands/Counter.tsx#Other" data-policy="load" data-prefix="island3-" data-props="{}"',
    ])
    expect(islands[0]?.[2]).toMatch(/^<div id="_island0-[^"]*"><button type="button">3<\/button><\/div>$/)
    expect(islands[1]?.[2]).toContain('<docs-slot>slot <strong>bold</strong></docs-slot>')
    expect(islands[3]?.[2]).toBe('<i>other</i>')
  },
)

page(
  'an island in a heading is not in its title',
  `${COUNTER}\n\n# Title <Counter />\n\n## Part <Counter />`,
  ({ page }) => {
    expect(page.title).toBe('Title')
  },
)

const THEME =
  "import { Tab, Tabs } from '@theme'\nimport { Badge as Mark } from 'bifolio/theme'\nimport { LinkCard } from 'rspress/theme'"
page(
  'imported components of the theme',
  `${THEME}\n\n<Tabs>\n<Tab label="One">1</Tab>\n<Tab label="Two">\n\n**2**\n\n</Tab>\n</Tabs>\n\n<Mark text="m" /> <LinkCard href="/guide/" title="L" />`,
  ({ html }) => {
    expect(html).toMatch(/<button[^>]*>One<\/button><button[^>]*>Two<\/button>/)
    expect(html).toContain('<p><strong>2</strong></p>')
    expect(html).toContain('>m</span>')
    expect(html).toContain('href="/guide/"')
  },
)

page(
  'components of the theme without an import',
  '<PackageManagerTabs command="add x" />\n\n<Steps>\n\n### Step\n\none\n\n</Steps>\n\n<Card title="C">c</Card>\n\n<SourceCode href="https://x.org" />\n\n<Toc />',
  ({ html, page }) => {
    for (const tool of ['npm', 'yarn', 'pnpm', 'bun']) expect(html).toContain(`>${tool}</button>`)
    expect(html).toContain('<div class="steps"><h3 id="step">')
    expect(page.toc.map(({ text }) => text)).toEqual(['Step'])
  },
)

page(
  'React by import',
  "import React, { Fragment } from 'react'\n\n<Fragment>a</Fragment><React.Fragment>b</React.Fragment>",
  ({ html }) => {
    expect(html).toContain('a')
    expect(html).toContain('b')
  },
)

page(
  'markup and code in JSX',
  '<div className="box" data-x="1">\n\n## In a box\n\n```js\nx\n```\n\n</div>\n\n<details open>\n<summary>Sum</summary>\n\ntext\n\n</details>',
  ({ html, page }) => {
    expect(html).toMatch(/<div class="box" data-x="1"><h2 id="in-a-box">/)
    expect(html).toContain('<code>x</code>')
    expect(html).toContain('<details open')
    expect(page.toc.map(({ id }) => id)).toEqual(['in-a-box'])
  },
)

page(
  'a fragment may have exports and frontmatter',
  "import Meta from './_meta-part.mdx'\n\n<Meta />",
  ({ html, page }) => {
    expect(html.trim()).toBe('<p>part 7</p>')
    expect(page.frontmatter).toEqual({})
  },
  { files: { 'en/_meta-part.mdx': '---\ntitle: Part\n---\n\nexport const seven = 7\n\npart {seven}' } },
)
