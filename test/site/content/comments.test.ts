/** Comments in pages are not in the output: HTML, Markdown and search. */
import { expect, test } from '@rstest/core'
import { type Site, site } from '../driver.ts'

const PAGE = `# Page

Before. {/* one */}

## Usage {#usage}

A paragraph.
{/* two */}

- First {/* three */}
- Second
  {/* four */}
- Third

| a | b |
| --- | --- |
| 1 | 2 {/* five */} |

{/* six */}

:::tip
Inside. {/* seven */}
:::
`
const COMMENT = /[ \n]*\{\/\*.*?\*\/\}/g

const built = (page: string): Site =>
  site({ files: { 'bifolio.config.js': "export default { title: 'Test' }", 'index.mdx': page } }).build()

/** The files of a site, without insignificant white space. */
const filesOf = (it: Site): Map<string, string> =>
  new Map([...it.output()].map(([file, bytes]) => [file, bytes.toString().replace(/(?:\s|\\n)+(?=<)/g, '')]))

test('a page with comments gives the same output as one without', async () => {
  const [it, plain] = [built(PAGE), built(PAGE.replace(COMMENT, ''))]
  await it.expectOk()
  await plain.expectOk()
  const [files, expected] = [filesOf(it), filesOf(plain)]
  expect([...files].filter(([file, text]) => expected.get(file) !== text)).toEqual([])
})
