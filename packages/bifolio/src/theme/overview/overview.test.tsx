import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeSite } from '../page.fixture.ts'
import { Overview } from './overview.tsx'

const groups = [
  {
    text: 'Utility',
    items: [
      { text: 'Fake timers', link: '/api/timers', headers: [{ text: 'use()', id: 'use()', depth: 2 }] },
    ],
  },
]

test('renders groups, cards and their headings', () => {
  const html = renderToStaticMarkup(<Overview groups={groups} site={makeSite()} lang="en" />)
  expect(html).toContain('<h2><span>Utility</span></h2>')
  expect(html).toMatch(/<h3><a href="\/docs\/api\/timers">/)
  expect(html).toContain('href="/docs/api/timers#use()"')
  expect(html).toMatch(
    /<label for="([^"]+)">Filter<\/label><div class="overview-field"><input id="\1"[^>]*placeholder="Enter keyword"/,
  )
  expect(html).not.toContain('autofocus')
})

test('a card without headings shows the description of its page', () => {
  const items = [{ text: 'retry', link: '/retry', headers: [], description: 'Runs failing tests again.' }]
  const html = renderToStaticMarkup(
    <Overview groups={[{ text: 'Config', items }]} site={makeSite()} lang="en" />,
  )
  expect(html).toContain('</h3><p>Runs failing tests again.</p></li>')
})

test('reports that there are no groups', () => {
  const html = renderToStaticMarkup(<Overview groups={[]} site={makeSite()} lang="zh" />)
  expect(html).toContain('没有找到匹配的 API')
})

test('counts the pages of groups and their sections, and shows facts in rows', () => {
  const item = (text: string) => ({ text, link: `/${text}`, headers: [] })
  const facts = [{ term: 'Default', text: '`0`' }]
  const sections = [{ text: 'Mocks', items: [{ ...item('b'), facts }] }]
  const html = renderToStaticMarkup(
    <Overview groups={[{ text: 'Config', items: [item('a')], sections }]} site={makeSite()} lang="en" />,
  )
  expect(html).toContain('<span aria-hidden="true">2 entries</span>')
  expect(html).toContain('<section class="overview-group"><h3><span>Mocks</span></h3>')
  expect(html).toContain('<dt>Default</dt><dd><span><code>0</code></span></dd>')
})
