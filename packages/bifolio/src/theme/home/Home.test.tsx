import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Home } from './Home.tsx'

const draw = (page: Partial<Page>, site: Partial<Site> = {}) =>
  renderToStaticMarkup(
    <Home page={makePage({ pageType: 'home', ...page })} site={makeSite(site)} article={null} />,
  )

/** Address and text of each button. */
const buttons = (html: string) =>
  [...html.matchAll(/<a class="button[^"]*"[^>]*?href="([^"]*)"|<a href="([^"]*)"[^>]*class="button/g)].map(
    ([, a, b]) => a ?? b,
  )

test('the hero says what the frontmatter says, else what the product is', () => {
  expect(draw({})).toContain('<h1>Rstest</h1>')
  expect(draw({})).toContain('Rspack-based Testing Framework')
  expect(draw({ lang: 'zh' })).toContain('为 Rspack 生态提供全面、一流的支持')
  const own = draw({ frontmatter: { hero: { name: 'Mine', text: 'Line', tagline: 'Small' } } })
  for (const text of ['<h1>Mine</h1>', '>Line<', '>Small<']) expect(own).toContain(text)
})

test('the buttons of the page lead into its language and elsewhere', () => {
  const actions = [
    { text: '快速上手', link: '/guide/start', theme: 'brand' as const },
    { text: 'GitHub', link: 'https://github.com/me/mine', theme: 'alt' as const },
  ]
  const html = draw({ lang: 'zh', frontmatter: { hero: { actions } } })
  expect(buttons(html)).toEqual(['/docs/zh/guide/start', 'https://github.com/me/mine'])
  expect(html).toContain('快速上手')
})

test('without them: Get Started and GitHub, or Learn More', () => {
  expect(buttons(draw({}))).toEqual(['/docs/guide/start/', 'https://github.com/web-infra-dev/rstest'])
  const html = draw({}, { socialLinks: [] })
  expect(buttons(html)).toEqual(['/docs/guide/start/', '/docs/api/'])
  for (const text of ['Get Started', 'Learn More']) expect(html).toContain(text)
  expect(buttons(draw({}, { socialLinks: [], nav: [] }))).toEqual([])
})

test('tools are links to their sites, with lazy logos and letters until those come', () => {
  const items = [
    { name: 'Rsdoctor', text: 'Analyzer', logo: 'https://a.example/logo.svg', url: 'https://rsdoctor.rs' },
  ]
  const html = draw({ frontmatter: { tools: { title: 'Rstack', tagline: 'All of it', items } } })
  expect(html).toContain('href="https://rsdoctor.rs" target="_blank"')
  expect(html).toContain('data-letters="Do"')
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  expect(draw({})).not.toContain('class="tools"')
})
