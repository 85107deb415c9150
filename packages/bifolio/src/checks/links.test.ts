import { expect, test } from '@rstest/core'
import { createContext, createRoute } from '../content/context.fixture.ts'
import type { LinkTarget } from '../shared/types.ts'
import { checkLinks } from './links.ts'

const context = createContext('')
const page = (file: string, ...ids: string[]) => ({ route: createRoute(context, file), links: [], ids })
const to = (path: string, id = ''): LinkTarget => ({ kind: 'page', path, id })
const PAGES = [page('index.md'), page('guide/index.md', 'setup'), page('guide/install.md', 'usage')]

test.each<[href: string, target: LinkTarget, ...problem: string[]]>([
  ['/guide/', to('/guide/', 'setup')],
  ['/guide', to('/guide'), 'inexact-link', '`/guide/`'],
  ['/Guide/', to('/Guide/'), 'misspelt-link', '`/guide/`'],
  ['/guide/instal', to('/guide/instal'), 'dead-link', '`/guide/install`'],
  ['/install', to('/install'), 'dead-link', '`/guide/install`'],
  ['/guide/install#usag', to('/guide/install', 'usag'), 'dead-anchor', '`#usage`'],
  ['/a.zip', to('/a.zip'), 'dead-file-link', ''],
  ['/a.pdf', { kind: 'public', file: 'a.pdf' }],
  ['/demo/', to('/demo/')],
  ['/b.png', { kind: 'public', file: 'b.png', isImage: true }, 'missing-image', '`/c.png`'],
  ['htp://a', { kind: 'misspelled', meant: 'http://' }, 'misspelled-scheme', '`http://`'],
  ['../other/', to('/other/'), 'dead-link', 'https://x.example/other/'],
])('the link %s', (href, target, id, hint) => {
  const links = [{ href, target, file: 'index.md', line: 3, column: 1 }]
  const published = new Set(['a.pdf', 'c.png', 'demo/index.html'])
  const found = checkLinks([...PAGES, { ...page('from.md'), links }], {
    published,
    siteUrl: 'https://x.example/docs/',
  })
  expect(found.map((problem) => problem.id)).toEqual(id ? [id] : [])
  if (hint) expect(found[0]?.hint).toContain(hint)
})
