import { expect, test } from '@rstest/core'
import { convertPage, needsMdx } from './page.ts'

const context = { linkOf: () => undefined, toSite: '../../' }

test.each([
  [
    'a highlighted line',
    '```js\n// highlight-next-line\na()\nb()\n```\n',
    '```js\na() // [!code highlight]\nb()\n```\n',
  ],
  [
    'highlighted lines',
    '```js\n// highlight-start\na()\n\nb()\n// highlight-end\nc()\n```\n',
    '```js\na() // [!code highlight]\n\nb() // [!code highlight]\nc()\n```\n',
  ],
  ['line numbers', '```js title="a.js" showLineNumbers\n```\n', '```js title="a.js" lineNumbers\n```\n'],
  [
    'tabs',
    '<Tabs>\n<TabItem value="a" label="A">x</TabItem>\n</Tabs>\n',
    '<Tabs>\n<Tab value="a" label="A">x</Tab>\n</Tabs>\n',
  ],
  ['links', '<Link className="a" to="/docs/x">x</Link>', '<Link className="a" href="/docs/x">x</Link>'],
  [
    'a list of headings',
    'import TOCInline from "@theme/TOCInline"\n\n<TOCInline toc={toc[0].children}/>\n',
    '\n[[toc]]\n',
  ],
  ['imports of the site', "import A from '@site/src/a'\n", "import A from '../../src/a'\n"],
  [
    'a block of code',
    'import CodeBlock from "@theme/CodeBlock";\n\n<CodeBlock language="js" title="a.js">\n  {`a()\nb()`}\n</CodeBlock>\n',
    '\n```js title="a.js"\na()\nb()\n```\n',
  ],
  [
    'the code of a file',
    "import CodeBlock from '@theme/CodeBlock'\nimport Source from '!!raw-loader!./a.ts'\n\n<CodeBlock className=\"language-ts\">{Source}</CodeBlock>\n",
    '\n```ts file="./a.ts"\n```\n',
  ],
  [
    'code that is computed, whose import stays',
    "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock>{a}</CodeBlock>\n",
    "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock>{a}</CodeBlock>\n",
  ],
  [
    'messages',
    'import Admonition from "@theme/Admonition"\n\n<Admonition type="tip" title="A">\n\nb\n\n</Admonition>\n',
    '\n:::tip[A]\n\nb\n\n:::\n',
  ],
  [
    'what looks like a tag',
    'a<->b `a<->b`\n\nexport const f = () => {\n  if (a <= 3) return 1;\n}\n',
    'a&lt;->b `a<->b`\n\nexport const f = () => {\n  if (a <= 3) return 1;\n}\n',
  ],
  ['comments', 'a <!-- b --> <!-- truncate -->\n', 'a {/* b */} \n'],
  ['code that looks like it', '```md\n<TabItem> <!-- x -->\n```\n', '```md\n<TabItem> <!-- x -->\n```\n'],
  [
    'frontmatter',
    '---\nid: a\ntitle: A\ndraft: true\nkeywords:\n  - b\nsidebar_custom_props:\n  c: d\nhide_table_of_contents: true\n---\nx',
    '---\ntitle: A\ndraft: true\nkeywords:\n  - b\noutline: false\n---\nx',
  ],
])('converts %s', (_, source, expected) => {
  expect(convertPage(source, true, context)).toBe(expected)
})

test('Markdown with imports, components or expressions is MDX', () => {
  for (const source of ['import a from "b"\n', '<Tabs>\n', '<b style={{}}>', '{/* a */}'])
    expect(needsMdx(source)).toBe(true)
  for (const source of ['# A\n', '`<Tabs>`', '```jsx\n<Tabs>\n```\n', '<b class="a">x</b>'])
    expect(needsMdx(source)).toBe(false)
})
