/** Components in `.md` files. */
import { expect, test } from '@rstest/core'
import { site } from '../driver.ts'

const THEME = `import { contentComponents as ofEngine } from 'bifolio/theme'
import { Counter } from './counter.tsx'

export * from 'bifolio/theme'

function Version({ children, sinceAll, isNew }) {
  return <b className="version">{sinceAll}{isNew && '!'}{children}+</b>
}
export const contentComponents = { ...ofEngine, Version, Counter }
`
const COUNTER = `'use client'
import { useState } from 'react'
type Props = { start: string; tone?: 'red' }
export const Counter = ({ start }: Props) => { const [n] = useState(start); return <i>{n}</i> }
`
const ENGINE = { 'theme/index.tsx': THEME, 'theme/counter.tsx': COUNTER }

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

test('the text in components is part of an id as in VitePress', async () => {
  const files = { ...ENGINE, 'index.md': '# A\n\n## test <Version>4.1</Version>\n' }
  const docs = site({
    files: { ...files, 'bifolio.config.ts': "export default { markdown: { headingIds: 'vitepress' } }\n" },
  })
  await docs.build().expectOk().expectFile('index.html', 'id="test-4-1"')
})

test('reports each unknown component once, with how to offer it and the number of pages', async () => {
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
      { ...at, file: 'index.md', line: 5, column: 1, message: '`<Versio>`', hint: 'Did you mean `Version`?' },
    )
    .run(['build', '--keep-going'])
    .expectFile('index.html', 'A kept', '<p>new <a')
})

test('checks the properties of components of the theme, also after their types have changed', async () => {
  const docs = site({
    files: {
      ...ENGINE,
      'index.md': '# A\n\n<Counter stat="5" tone="blue" client:lod /> <Version sinceAl="a" />\n',
      'b.mdx': '# B\n\n<Counter\n  start="5"\n  tone="blue"\n/>\n',
    },
  })
  const tone = { id: 'wrong-prop', severity: 'warning', message: '`tone`', hint: '`red`' } as const
  const at = { severity: 'warning', file: 'index.md', line: 3 } as const
  await docs
    .build()
    .expectProblems(
      { ...tone, file: 'b.mdx', line: 5, column: 3 },
      { ...at, id: 'missing-prop', column: 1, message: 'lacks the property `start`', hint: '`start=…`' },
      { ...at, id: 'unknown-prop', column: 10, message: 'no property `stat`', hint: '`start`' },
      { ...tone, file: 'index.md', line: 3, column: 19 },
      { ...at, id: 'unknown-directive', column: 31, message: '`client:lod`', hint: '`client:load`' },
    )
    .change(
      'theme/counter.tsx',
      COUNTER.replace("tone?: 'red'", "tone?: 'red' | 'blue'; stat?: string").replace('start:', 'start?:'),
    )
    .build()
    .expectProblems({ ...at, id: 'unknown-directive', message: '`client:lod`' })
})

test('checks the properties of components of the engine', async () => {
  const docs = site({ files: { 'index.md': '# A\n\n<Callout type="x">\n\na\n\n</Callout>\n' } })
  await docs
    .check()
    .expectCode(1)
    .expectProblem({ id: 'wrong-prop', file: 'index.md', line: 3, message: '`type`' })
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
    .expectProblem({ id: 'missing-prop', file: 'index.md', line: 3, message: '`title`' })
  expect(docs.problems).toHaveLength(3)
})

test('a script of Vue with missing modules is reported, and not bundled', async () => {
  const docs = site({
    files: {
      'index.md': `# A

<script setup lang="ts">
import Chart from './nowhere.vue'
import { ref } from 'vue'
const a = ref('</p>')
</script>

<Chart :data="a" /> {{ a }}
`,
    },
  })
  await docs.check().expectCode(1).expectProblems(
    { id: 'vue-script', severity: 'error', file: 'index.md', line: 3, column: 1, message: '', hint: /./ },
    {
      id: 'vue-component',
      severity: 'error',
      file: 'index.md',
      line: 4,
      column: 1,
      message: '`Chart` of `./nowhere.vue`',
      hint: 'contentComponents',
    },
  )
  await docs.run(['build', '--keep-going']).expectCode(1)
  expect(docs.read('index.html')).not.toContain('nowhere.vue')
})

test('imports of a script are those of an `.mdx` page, and need one', async () => {
  const page = "# A\n\n<script setup>\nimport Chart from './chart.tsx'\n</script>\n\n<Chart />\n"
  const files = { 'chart.tsx': 'export default () => <b>bars</b>\n' }
  await site({ files: { ...files, 'index.mdx': page } })
    .build()
    .expectFile('index.html', '<b>bars</b>')
  await site({ files: { ...files, 'index.md': page } })
    .check()
    .expectProblem({
      id: 'vue-component',
      file: 'index.md',
      line: 4,
      message: 'imported in a `.md` file',
      hint: 'Rename the page to `.mdx`',
    })
})

test('a data loader of VitePress in an `.mdx` page is reported, and does not end the process', async () => {
  const docs = site({
    files: {
      'index.mdx': "# A\n\n<script setup>\nimport { data } from './a.data'\n</script>\n",
      'a.data.ts': 'declare const data: string\nexport { data }\nexport default { load: () => 1 }\n',
    },
  })
  await docs
    .check({})
    .expectCode(1)
    .expectProblem({ file: 'a.data.ts', severity: 'error', message: "'data' is not declared" })
})
