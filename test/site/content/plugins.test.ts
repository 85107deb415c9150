/** Content plugins in the configuration of a site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { ROOT } from '../engine.ts'

const ISSUES = `import { defineContentPlugin } from 'bifolio'
import { tracker } from './tracker.ts'

export default defineContentPlugin({
  markdown: (page) => ({
    options: { position: true },
    text(node, ctx) {
      const [before = '', number, after = ''] = node.value.split(/\\bGH-(\\d+)\\b/)
      if (number === undefined) return
      if (number === '0') page.report({ node, message: 'There is no issue 0.', hint: 'Count from 1.' })
      const name = { type: 'text' as const, value: \`#\${number} in \${page.route.lang}\` }
      const link = { type: 'link' as const, url: tracker + number, children: [name] }
      ctx.replaceNode(node, [{ type: 'text', value: before }, link, { type: 'text', value: after }])
    },
  }),
  html: () => ({
    element: [{ filter: ['table'], visit: (node, ctx) => ctx.setProperty(node, 'className', 'mine') }],
  }),
})
`
const config = (...plugins: string[]) =>
  `export default { title: 'Mine', markdown: { plugins: ${JSON.stringify(plugins)} } }\n`

const FILES = {
  'bifolio.config.js': config('./plugins/issues.ts'),
  'plugins/issues.ts': ISSUES,
  'plugins/tracker.ts': "export const tracker = 'https://example.org/issues/'\n",
  'index.md': '# Home\n\nSee GH-12 for more.\n\n| a |\n| - |\n| b |\n',
  'part.mdx': '# Part\n\n<b>GH-3</b>\n',
}
const docs = site({ files: FILES })

beforeAll(async () => {
  await docs.build().expectOk()
})

test('visitors of plugins change Markdown and elements before those of the engine', () => {
  docs.expectArticle('/', 'See <a href="https://example.org/issues/12" target="_blank"', '#12 in en')
  expect(docs.chunk('/').html).toMatch(/<table[^>]* class="mine"|<table class="mine"/)
  expect(docs.chunk('/part').html).toContain('https://example.org/issues/3')
})

test('pages are compiled again when a plugin or one of its imports changes', async () => {
  await docs.build().expectReused(2)
  await docs
    .change('plugins/tracker.ts', "export const tracker = 'https://other.example/'\n")
    .build()
    .expectOk()
  await docs.expectReused(0).expectArticle('/', 'https://other.example/12').expectSameAsCleanBuild()
})

test('a plugin reports problems with their position', async () => {
  const wrong = site({ files: { ...FILES, 'index.md': '# Home\n\nGH-0\n' } })
  await wrong
    .build()
    .expectProblems({ file: 'index.md', line: 3, column: 1, message: 'There is no issue 0.' })
})

test.each([
  [
    'does not exist',
    undefined,
    { file: 'bifolio.config.js', line: 1, message: /content plugin `\.\/a\.ts` does not exist/ },
  ],
  ['is not a plugin', 'export default 1', { file: 'a.ts', message: /no default export with `markdown`/ }],
  ['cannot be read', 'export default {', { file: 'a.ts', line: 1, message: /Syntax error/ }],
  [
    'throws',
    "export default { markdown: () => ({ text() { throw new Error('no way') } }) }",
    { file: 'index.md', message: 'The content plugin `./a.ts` fails: no way.' },
  ],
  [
    'waits',
    'export default { markdown: () => ({ async text() {} }) }',
    { file: 'index.md', message: /is asynchronous/ },
  ],
  [
    'rejects',
    "export default { markdown: () => ({ async text() { throw new Error('no way') } }) }",
    { file: 'index.md', message: /is asynchronous/ },
  ],
  [
    'reports no text',
    'export default { markdown: (page) => ({ text() { page.report({ message: 5 }) } }) }',
    { file: 'index.md', message: '`report` needs a `message`' },
  ],
  [
    'waits before it has visitors',
    'export default { html: async () => ({ element() {} }) }',
    {
      file: 'a.ts',
      line: 1,
      column: 18,
      message: /`html` of .* returns a promise/,
      hint: 'Make it synchronous',
    },
  ],
  [
    'has a misspelt visitor',
    'export default { markdown: () => ({\n  txt() {} }) }',
    { file: 'a.ts', line: 2, column: 3, message: /visits `txt` in `markdown`/, hint: 'Did you mean `text`?' },
  ],
  [
    'has no visitors',
    'export default { markdown: () => 1 }',
    { file: 'a.ts', line: 1, message: 'does not return visitors' },
  ],
  [
    'throws before it has visitors',
    "export default { markdown() { throw new Error('no way') } }",
    { file: 'index.md', message: 'The content plugin `./a.ts` fails: no way.', hint: 'Fix the plugin.' },
  ],
  [
    'has a misspelt part',
    'export default { markdown: () => ({}), htlm: 1 }',
    { file: 'a.ts', message: /has `htlm`/ },
  ],
])('a plugin that %s is an error', async (_, text, problem) => {
  const files = {
    'bifolio.config.js': config('./a.ts'),
    'index.md': '# Home\n',
    ...(text && { 'a.ts': text }),
  }
  await site({ files }).build().expectProblem(problem)
})

test.each(['en', 'zh'])(
  'the plugin for ids of headings in the manual numbers repeated ones: %s',
  async (lang) => {
    const page = readFileSync(join(ROOT, `docs/${lang}/guide/migrate/vitepress.mdx`), 'utf8')
    const [, sample = ''] = /^```ts title="plugins\/heading-ids\.ts"\n([\s\S]*?)^```$/m.exec(page) ?? []
    const ids = site({
      files: {
        'bifolio.config.js': config('./plugins/heading-ids.ts'),
        'plugins/heading-ids.ts': sample,
        'index.md': '# A b\n\n## A b\n\n## Own {#mine}\n\n### A b\n',
        'other.md': '# A b\n',
      },
    })
    await ids.build().expectOk().expectProblems()
    expect([...ids.read('index.html').matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'A_b',
      'A_b-1',
      'mine',
      'A_b-2',
    ])
    expect(ids.read('other.html')).toContain('<h1 id="A_b"')
  },
)
