import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Home } from './home.tsx'

const render = (page: Partial<Page>, site: Partial<Site> = {}) =>
  renderToStaticMarkup(
    <Home page={makePage({ pageType: 'home', ...page })} site={makeSite(site)} article={null} />,
  )

/** The URL of each button. */
const buttons = (html: string) =>
  [...html.matchAll(/<a class="button[^"]*"[^>]*?href="([^"]*)"|<a href="([^"]*)"[^>]*class="button/g)].map(
    ([, a, b]) => a ?? b,
  )

test('the hero uses the frontmatter, or the site title and description', () => {
  const site = { title: 'Manual', description: 'How to use it' }
  expect(render({}, site)).toContain(
    '<h1>Manual</h1><p class="hero-text">How to use it</p></div><p class="hero-actions">',
  )
  expect(render({}, { ...site, description: '' })).toContain('<h1>Manual</h1></div><p class="hero-actions">')
  const own = render({ frontmatter: { hero: { name: 'Mine', text: 'Line', tagline: 'Small' } } })
  for (const text of ['<h1>Mine</h1>', '>Line<', '>Small<']) expect(own).toContain(text)
})

test('the hero shows the benefit and the reason below the name, and a command with a button that copies it', () => {
  const html = render({
    lang: 'zh',
    frontmatter: { hero: { lead: 'Why', details: 'Because', text: 'What', install: 'npm add x' } },
  })
  expect(html).toContain(
    '<p class="hero-text">What</p></div><p class="hero-lead">Why</p><p class="hero-details">Because</p>',
  )
  expect(html).toContain(
    '<pre><code>npm add x</code></pre><button type="button" data-code-copy="" aria-label="复制代码">',
  )
  expect(render({})).not.toContain('hero-install')
})

test('buttons of the page link to pages of its language and to other sites', () => {
  const actions = [
    { text: '快速上手', link: '/guide/start', theme: 'brand' as const },
    { text: 'GitHub', link: 'https://github.com/me/mine', theme: 'alt' as const },
  ]
  const html = render({ lang: 'zh', frontmatter: { hero: { actions } } })
  expect(buttons(html)).toEqual(['/docs/zh/guide/start', 'https://github.com/me/mine'])
  expect(html).toContain('快速上手')
})

test('default buttons are Get Started and GitHub, or Learn More', () => {
  expect(buttons(render({}))).toEqual(['/docs/guide/start/', 'https://github.com/acme/manual'])
  const html = render({}, { socialLinks: [] })
  expect(buttons(html)).toEqual(['/docs/guide/start/', '/docs/api/'])
  for (const text of ['Get Started', 'Learn More']) expect(html).toContain(text)
  expect(buttons(render({}, { socialLinks: [], nav: [] }))).toEqual([])
})

test('features are cards with an icon and a link', () => {
  const features = [
    { title: 'Fast', details: 'Quite', icon: '🚀', link: '/a', linkText: 'See' },
    { title: 'Small', icon: '<i class="x"></i>', link: 'https://example.com' },
    { title: 'Dark', icon: { light: '/l.svg', dark: '/d.svg' }, link: './b?c#d' },
  ]
  const html = render({ lang: 'zh', frontmatter: { features } })
  expect(html).toContain('<span class="feature-icon" aria-hidden="true">🚀</span>')
  expect(html).toContain('<p class="feature-more"><a href="/docs/zh/a">')
  expect(html).toContain('<h2 class="feature-title"><a href="https://example.com" target="_blank"')
  expect(html).toContain('<a href="/docs/zh/guide/b?c#d"><span>Dark')
  expect(html).toContain('<img class="feature-icon only-dark" src="/docs/d.svg" alt=""')
  expect(html).not.toContain('<i class')
})

test('the hero image replaces the logo', () => {
  const html = render(
    { frontmatter: { hero: { image: { src: '/a.svg', alt: 'Sign' } } } },
    { logo: '/logo.svg' },
  )
  expect(html).toContain('<img class="hero-image" src="/docs/a.svg" alt="Sign"')
  expect(html).not.toContain('hero-logo')
})
