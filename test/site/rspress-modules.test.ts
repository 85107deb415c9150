/** Imports of pages and components of Rspress sites. */

import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { site } from './driver.ts'
import { filesOf } from './files.ts'

const FILES = filesOf('rspress-modules')

test('components, packages, data and styles are imported from anywhere in the project', async () => {
  const it = site({ files: FILES })
  await it.build()
  await it.expectOk()
  expect(it.outcome.report?.problems ?? []).toEqual([])
  const html = it.read('guide/first.html')
  expect(html).toContain('<i>en|Hello you|First|/guide/first|Test|/docs/x.svg</i>')
  expect(html).toMatch(/<a href="\/docs\/guide\/other"><span>a <code>b<\/code><\/span><\/a>/)
  expect(html).toContain('<p>Other /guide/other 2026-01-02</p>')
  expect(html).toMatch(/<docs-island data-island="\.\.\/theme\/components\/Counter\.tsx#Counter"/)
  expect(html).toContain('<em>word</em>')
  expect(html).toMatch(/<div class="container tip"><p class="container-title">TIP<\/p>Go on<\/div>/)
  expect(html).toContain('Panel')
  expect(html).toContain('<code>Do it</code>')
  expect(html).toContain('<span class="tag">new</span><span class="tag">fast</span>')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(
    /\.x \{ y: z \}\s+\/docs\/static\/asset\/note\.\w+\.txt\s+\/docs\/static\/asset\/dot\.\w+\.svg\s2\s3\s4/,
  )
  expect(html).toMatch(/class=(?:"k"|k)>const<\/span> /)
  const [, style = ''] = /<div class="([^"]*box[^"]*)"/.exec(html) ?? []
  const sheets = [...it.output().keys()].filter((file) => /^static\/shell\/.*\.css$/.test(file))
  expect(sheets.some((file) => it.read(file).includes(`.${style}{color:`))).toBe(true)
  expect(it.read('guide/other.html')).not.toContain('class="outline')
  // A page that lists pages is compiled again when they change.
  it.change('docs/en/guide/other.md', (text) => text.replace('# Other', '# Another'))
  await it.build()
  await it.expectOk()
  expect(it.read('guide/first.html')).toContain('<p>Another /guide/other 2026-01-02</p>')
})

slow(
  'a component with state that a file of the site re-exports from a package is an island with its children',
  async () => {
    const it = site({
      files: {
        ...FILES,
        'theme/components/Fold.tsx': "import { Fold } from 'some-folds'\nexport { Fold }\n",
        'node_modules/some-folds/package.json':
          '{ "name": "some-folds", "type": "module", "exports": "./index.js" }',
        'node_modules/some-folds/index.js':
          "import { useState } from 'react'\nimport { jsxs } from 'react/jsx-runtime'\nexport const Fold = ({ children }) => { const [n] = useState(3); return jsxs('div', { children: [n, children] }) }\n",
        'docs/en/guide/first.mdx':
          "import { Fold } from '@components/Fold'\n\n# First\n\n<Fold>\n\nInside\n\n</Fold>\n",
      },
    })
    await it.build()
    await it.expectOk()
    expect(it.read('guide/first.html')).toMatch(
      /<docs-island data-island="\.\.\/theme\/components\/Fold\.tsx#Fold"[^>]*><div>3<docs-slot><p>Inside<\/p>/,
    )
  },
)

slow('islands in `<NoSSR>` are left to the browser, and other content of it is rendered', async () => {
  const it = site({
    files: {
      ...FILES,
      'theme/components/Width.tsx':
        "import { useState } from 'react'\nexport const Width = ({ children }) => { const [w] = useState(window.innerWidth); return <b>{w}{children}</b> }\n",
      'docs/en/guide/first.mdx':
        "import { NoSSR } from '@rspress/core/runtime'\nimport { Width } from '@components/Width'\n\n# First\n\n<NoSSR>\n\nStatic\n\n<Width>\n\nInside\n\n</Width>\n\n</NoSSR>\n",
    },
  })
  await it.build()
  await it.expectOk()
  const html = it.read('guide/first.html')
  expect(html).toContain('<p>Static</p>')
  expect(html).toMatch(
    /<docs-island data-island="[^"]*#Width"[^>]* data-browser-only=""[^>]*><div hidden=""><docs-slot><p>Inside<\/p>/,
  )
})

test('a missing module is reported at its import', async () => {
  const it = site({
    files: {
      ...FILES,
      'docs/en/guide/first.mdx':
        "import { Other } from '../../../theme/Other'\nimport { Facts } from '@components/../Facts'\n\n<Other />\n\n<Facts />\n",
      'theme/Facts.tsx':
        "import { SidebarList } from '@rspress/core/theme'\nexport const Facts = SidebarList\n",
    },
  })
  await it.run(['check', '--json'])
  expect(it.outcome.report?.problems).toEqual([
    expect.objectContaining({
      file: 'theme/Facts.tsx',
      line: 1,
      message: expect.stringContaining('SidebarList'),
    }),
    expect.objectContaining({ file: 'docs/en/guide/first.mdx', line: 1, id: 'missing-import' }),
  ])
})

slow(
  '`@theme` in components has what Rspress exports there, and other names are reported with their file',
  async () => {
    const first = "import { Fold } from '@components/Fold'\n\n# First\n\n<Fold />\n"
    const it = site({
      files: {
        ...FILES,
        'theme/components/Fold.tsx':
          "import { HomeFeature } from '@theme'\nexport const Fold = () => <HomeFeature features={[{ title: 'Fast', details: 'It runs', icon: '🚀', link: '/guide/other' }]} />\n",
        'docs/en/guide/first.mdx': first,
      },
    })
    await it.build()
    await it.expectOk()
    const html = it.read('guide/first.html')
    expect(html).toContain('<a href="/docs/guide/other">Fast</a>')
    expect(html).toContain('<p>It runs</p>')
    it.change('theme/components/Fold.tsx', (text) => text.replaceAll('HomeFeature', 'Unknown'))
    await it.build().expectProblems("theme/components/Fold.tsx:1:10 bundle-error export 'Unknown'")
  },
)

slow('content of `<BrowserOnly>` that throws at build time is left out with a warning', async () => {
  const first =
    "import { BrowserOnly } from '@rspress/core/runtime'\n\n# First\n\n<BrowserOnly fallback={<i>Wait</i>}>{() => <b>{window.innerWidth}</b>}</BrowserOnly>\n"
  const it = site({ files: { ...FILES, 'docs/en/guide/first.mdx': first } })
  await it
    .build()
    .expectProblems('docs/en/guide/first.mdx:5:1 warning browser-only-content window is not defined')
  expect(it.read('guide/first.html')).toContain('<i>Wait</i>')
})
