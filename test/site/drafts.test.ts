/** Pages with `draft: true`, which only exist in development. */

import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { engine } from './engine.ts'
import { filesOf } from './files.ts'

const DRAFT = '---\ndraft: true\ntitle: Soon\n---\n'

/** A site in two languages with a draft that every menu lists. */
const files = {
  ...filesOf('drafts'),
  'en/guide/soon.mdx': `${DRAFT}import { Only } from '../only.tsx'

# Soon

<Only />

[Nowhere](/nowhere) ![a](./only.svg)
`,
  'en/guide/later/page.md': `${DRAFT}# Later`,
}

test('a draft is in no file of a build, and neither its mistakes nor menus that list it fail', async () => {
  const docs = site({ files })
  await docs.build().expectOk()
  expect(docs.outcome.report?.problems).toEqual([])
  const found = [...docs.output()].filter(
    ([file, content]) => /soon|later/i.test(file) || /soon|later|only in drafts/i.test(String(content)),
  )
  // A word of the engine's own scripts.
  const named = found.map(([file]) => file).filter((file) => !file.startsWith('static/shell/'))
  expect(named).toEqual([])
  expect([...docs.output().keys()].filter((file) => file.startsWith('static/asset/'))).toEqual([])
  expect(docs.chunk('/guide/').page.next).toEqual({ text: 'Last', link: '/guide/last' })
})

test('a page is a draft in whatever way its frontmatter is written', async () => {
  const heads = [
    '---\n"draft": true\n---',
    '---\n  draft: true\n---',
    '---\ndraft : true\n---',
    '---\n{ draft: true }\n---',
    '--- \ndraft: true\n--- ',
    `---\r\ndraft: true\r\n---`,
    `---\ndescription: ${'long '.repeat(2000)}\ndraft: true\n---`,
  ]
  const pages = heads.map((head, index) => [`page-${index}.md`, `${head}\n\n# Page\n`])
  const docs = site({ files: { 'index.md': '# Home\n', ...Object.fromEntries(pages) } })
  await docs.build()
  expect([...docs.output().keys()].filter((file) => file.startsWith('page-'))).toEqual([])
})

test('a page that becomes a draft leaves the output, and comes back', async () => {
  const docs = site({ files })
  await docs
    .build()
    .expectOk()
    .change('en/guide/last.md', (text) => text.replace('date:', 'draft: true\ndate:'))
    .build()
  expect([...docs.output().keys()]).not.toContain('guide/last.html')
  await docs
    .change('en/guide/last.md', (text) => text.replace('draft: true\n', ''))
    .build()
    .expectSameAsCleanBuild()
  expect([...docs.output().keys()]).toContain('guide/last.html')
})

test('a link from a published page to a draft is an error that names the draft', async () => {
  const docs = site({
    files: { ...files, 'en/guide/last.md': '# Last\n\n[Soon](./soon.mdx)\n\n[Soon](/guide/soon#a)\n' },
  })
  await docs.check()
  docs.expectProblem({
    file: 'en/guide/last.md',
    line: 3,
    message: /does not lead to a page: `en\/guide\/soon.mdx` is a draft/,
  })
  docs.expectProblem({ file: 'en/guide/last.md', line: 5, message: /is a draft/ })
  await docs
})

slow('components that list pages leave out drafts', async () => {
  const docs = site({
    files: {
      ...files,
      'en/all.mdx': "import { All } from './all.tsx'\n\n# All\n\n<All />\n",
      'en/all.tsx': `import { usePages } from 'bifolio/runtime'
export function All() { return <p>{usePages().pages.map(({ title }) => title).join()}</p> }`,
    },
  })
  await docs.build().expectOk()
  expect(docs.read('all.html')).toMatch(/<p>[^<]*Last/)
  expect(docs.read('all.html')).not.toContain('Soon')
})

slow('the dev server shows a draft in menus, marked in the language of the page', async () => {
  const docs = site({ files: { ...files, 'zh/guide/soon.md': `${DRAFT}# 稍后` } })
  await docs
  const { dev } = await engine()
  const served = await dev({ root: docs.root, port: 0, onProblems: () => {} })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  const get = async (path: string) => (await fetch(new URL(path, served.server.url))).text()
  try {
    const page = await get('guide/soon')
    expect(page).toContain('This page is a draft: builds leave it out.')
    expect(page).toContain('only in drafts')
    expect(await get('zh/guide/soon')).toContain('本页是草稿，构建时不会发布。')
    const other = await get('guide/')
    expect(other).toContain('href="/guide/soon"')
    expect(other).not.toContain('is a draft')
  } finally {
    await served.server.close()
  }
})
