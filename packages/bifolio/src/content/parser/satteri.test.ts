/**
 * Compares the Markdown compiler, which is young and pinned, with the reference implementation of MDX, to detect upgrades
 * that change the meaning of common syntax. Without plugins and features that only one of the two has.
 */
import { compile } from '@mdx-js/mdx'
import { expect, test } from '@rstest/core'
import { createElement, Fragment } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { markdownToJs, mdxToJs } from 'satteri'

const MARKDOWN: Record<string, string> = {
  paragraphs: 'one\ntwo\n\nthree  \nfour\\\nfive',
  emphasis: '*a* _b_ **c** __d__ ***e*** a*b*c snake_case_word **bold*both*** 2 * 3 * 4',
  'emphasis and punctuation': '**a,**b a**"b"**c *(x)* **中文，** 她 _“x”_',
  headings: '# One\n\n## Two ##\n\nThree\n=====\n\nFour\n----\n\n###### Six\n\n#not a heading',
  lists: '- a\n- b\n  - c\n\n    d\n- e\n\n3. x\n4. y\n\n* other\n+ another',
  'loose and tight lists': '- a\n\n- b\n\n1) c\n2) d',
  quotes: '> a\nlazy\n\n> - b\n> > c\n\n> d',
  code: '`a` ``b ` c`` ` d `\n\n```js title="x" {1}\nconst a = `b`\n```\n\n~~~\ntilde ```\n~~~',
  'a fence in a list': '- a\n\n  ```\n  b\n    c\n  ```\n\n1. ```\n   d\n   ```',
  links: '[a](/b) [c](<d e> "f") [g](h \'i\') [j][k] [k] [l]\n\n[k]: /m "n"',
  'links of all kinds': '[a **b** `c`](x) [](y) [d](#e) [f](?g=h&i) [j](/k%20l/ü) [m](n(o)p)',
  images: '![a](b.png) ![*c* d](e.png "f") ![g][h] [![i](j)](k)\n\n[h]: l.png',
  rules: '***\n\n- - -\n\n___',
  entities: '&copy; &amp; &#35; &#x22; &nosuch; \\& AT&T',
  escapes: '\\*a\\* \\`b\\` \\[c] \\# \\\\ \\> \\-',
  'characters of all scripts': '中文、日本語、한국어 👩‍👩‍👧 é ﷽ \u00a0 “quotes” – —',
  'deeply nested': `${'> '.repeat(20)}- ${'*'.repeat(2)}x${'*'.repeat(2)}`,
}

const MDX: Record<string, string> = {
  expressions: 'a {1 + 1} b {"c"} {/* d */}{`e`}\n\n{[1, 2].join()}',
  'an expression over lines': '{\n  [1, 2]\n    .map((x) => x * 2)\n    .join("-")\n}',
  exports: 'export const a = 1, b = "two"\nexport function c(x) {\n  return x + 1\n}\n\n# {b}\n\n{c(a)}',
  'components of the page':
    'export const Box = ({ children, ...rest }) => <div data-box="" {...rest}>{children}</div>\n\n<Box id="x">*a*</Box>\n\n<Box>\n\n- b\n\n</Box>',
  elements: '<b>a</b> <i className="x">*b*</i><br/>\n\n<div>\n  c\n\n  **d**\n</div>\n\n<hr />',
  'inline and block': 'a <span>b</span> c\n\n<span>d</span>\n\n<div>e</div> f',
  fragments: '<>a **b**</>\n\n<>\n\nc\n\n</>',
  attributes: '<a href="x" title={`y`} hidden data-z=\'&quot;\' {...{ id: "i" }}>b</a>',
  'elements in Markdown': '- <b>a</b>\n- b\n\n> <i>c</i>\n\n## d <em>e</em>',
  'Markdown in elements': '<section>\n## a\n\n- b\n\n```js\n<c>{d}</c>\n```\n</section>',
  'braces and angles escaped': '\\{a\\} \\<b> &lt;c&gt; `{d}` `<e>`',
  'an expression in an attribute': '<div style={{ color: "red" }} title={"a" + "b"}>{true && "c"}</div>',
  'white space': '<p>\n  a\n  b\n</p>\n\n<b> c </b> d',
  'a member expression':
    'export const ui = { Box: ({ children }) => <u>{children}</u> }\n\n<ui.Box>a</ui.Box>',
}

type Module = { default: (props: object) => React.ReactNode }

/** Runs a function body and renders its component. */
function render(code: string): string {
  const { default: Content } = new Function(code)({ ...runtime, Fragment }) as Module
  // Line breaks around blocks differ, but have no effect.
  return renderToStaticMarkup(createElement(Content))
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n+|\n+</g, (found) => found.trim())
}

async function renderReference(source: string, format: 'md' | 'mdx'): Promise<string> {
  return render(String(await compile(source, { format, outputFormat: 'function-body' })))
}

const options = { outputFormat: 'function-body', features: { gfm: false } } as const

function renderOurs(source: string, format: 'md' | 'mdx'): string {
  const compiled = format === 'md' ? markdownToJs(source, options) : mdxToJs(source, options)
  // A promise only if a plugin is asynchronous; there is none.
  return render((compiled as { code: string }).code)
}

for (const [name, source] of Object.entries(MARKDOWN))
  for (const format of ['md', 'mdx'] as const)
    test(`renders ${name} like MDX (${format})`, async () => {
      expect(renderOurs(source, format)).toBe(await renderReference(source, format))
    })

for (const [name, source] of Object.entries(MDX))
  test(`renders ${name} like MDX`, async () => {
    expect(renderOurs(source, 'mdx')).toBe(await renderReference(source, 'mdx'))
  })

const REJECTED = [
  '<b>a',
  'a</b>',
  '{1 +}',
  '{a',
  '<a b=c />',
  '<!-- a -->',
  '<https://x.org>',
  'import x\n\na',
]
for (const source of REJECTED)
  test(`rejects ${source.replace('\n', ' ')}`, async () => {
    await expect(compile(source)).rejects.toThrow()
    expect(() => mdxToJs(source, options)).toThrow()
  })

test('known difference: accepts an element that ends inside of emphasis', async () => {
  await expect(compile('<b>*a</b>*')).rejects.toThrow()
  expect(renderOurs('<b>*a</b>*', 'mdx')).toBe('<b><em>a</em></b>')
})
