/** Components in `.md` files. */

import { expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'
import { filesOf } from '../files.ts'

const COUNTER = `'use client'
import { useState } from 'react'
type Props = { start: string; tone?: 'red' }
export const Counter = ({ start }: Props) => { const [n] = useState(start); return <i>{n}</i> }
`
const ENGINE = filesOf('component-tags')

test('renders components of the engine and of the site', async () => {
  const docs = site({
    files: {
      ...ENGINE,
      'index.md': `# Test <Version since-all="a">4.1</Version>

text <Version is-new>*1*</Version> more <Counter start="5" />

<Steps>

### One

</Steps>
`,
    },
  })
  await docs
    .build()
    .expectOk()
    .expectFile('index.html', '<b class="version">a4.1+</b>', '<b class="version">!<em>1</em>+</b> more')
    .expectFile('index.html', '<i>5</i>', 'class="steps"')
})

slow('reports each unknown component once, with how to offer it and the number of pages', async () => {
  const docs = site({
    files: {
      ...ENGINE,
      'index.md': '# A <Nowhere>kept</Nowhere>\n\n<Nowhere />\n\n<Versio>new</Versio> [b](b.md)\n',
      'b.md': '# B\n\n<Nowhere />\n',
    },
  })
  const at = { id: 'component-in-markdown', severity: 'error' } as const
  await docs
    .check()
    .expectCode(1)
    .expectProblems(
      {
        ...at,
        file: 'b.md',
        line: 3,
        column: 1,
        message: '`<Nowhere>`',
        hint: /theme\/index\.tsx.* 2 pages need it\.$/,
      },
      'index.md:5:1 component-in-markdown `<Versio>` -> `Version`',
    )
    .run(['build', '--keep-going'])
    .expectFile('index.html', 'A kept', '<p>new <a')
})

slow('checks the properties of components of the theme, also after their types have changed', async () => {
  const docs = site({
    files: {
      ...ENGINE,
      'index.md': '# A\n\n<Counter stat="5" tone="blue" client:lod /> <Version sinceAl="a" />\n',
      'b.mdx': '# B\n\n<Counter\n  start="5"\n  tone="blue"\n/>\n',
    },
  })
  await docs
    .build()
    .expectProblems(
      'b.mdx:5:3 warning wrong-prop `tone` -> `red`',
      'index.md:3:1 warning missing-prop `start` -> `start=…`',
      'index.md:3:10 warning unknown-prop `stat` -> `start`',
      'index.md:3:19 warning wrong-prop `tone` -> `red`',
      'index.md:3:31 warning unknown-directive `client:lod` -> `client:load`',
    )
    .change(
      'theme/counter.tsx',
      COUNTER.replace("tone?: 'red'", "tone?: 'red' | 'blue'; stat?: string").replace('start:', 'start?:'),
    )
    .build()
    .expectProblems('index.md:3:31 warning unknown-directive `client:lod`')
})

test('checks the properties of components of the engine', async () => {
  const docs = site({ files: { 'index.md': '# A\n\n<Callout type="x">\n\na\n\n</Callout>\n' } })
  await docs
    .check()
    .expectCode(1)
    .expectProblem('index.md:3:10 wrong-prop `type`')
    .change('index.md', '# A\n\n<LinkCard link="https://a.example/" /> <LinkCard href="/" titel="x" />\n')
    .change('b.mdx', '# B\n\n<LinkCard link="https://b.example/" />\n')
    .check()
    .expectProblem({
      id: 'other-props',
      file: 'b.mdx',
      line: 3,
      message: '`LinkCard`',
      hint: /`contentComponents`.* 2 pages/,
    })
    .expectProblem('index.md:3:40 missing-prop `title`')
  expect(docs.problems).toHaveLength(3)
})

slow('an export that is only a type is reported, and does not end the process', async () => {
  const docs = site({
    files: {
      'index.mdx': "import { data } from './a.data'\n\n# A\n",
      'a.data.ts': 'declare const data: string\nexport { data }\nexport default { load: () => 1 }\n',
    },
  })
  await docs.check({}).expectCode(1).expectProblem("a.data.ts: bundle-error 'data' is not declared")
})
