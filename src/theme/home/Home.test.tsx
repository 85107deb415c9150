import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Home } from './Home.tsx'

const draw = (page: Partial<Page>) =>
  renderToStaticMarkup(
    <Home page={makePage({ pageType: 'home', ...page })} site={makeSite()} article={null} />,
  )

test('the hero says what the frontmatter says, else what the product is', () => {
  expect(draw({})).toContain('<h1>Rstest</h1>')
  expect(draw({})).toContain('Rspack-based Testing Framework')
  expect(draw({ lang: 'zh' })).toContain('为 Rspack 生态提供全面、一流的支持')
  const own = draw({ frontmatter: { hero: { name: 'Mine', text: 'Line', tagline: 'Small' } } })
  for (const text of ['<h1>Mine</h1>', '>Line<', '>Small<']) expect(own).toContain(text)
})

test('the buttons lead to the quick start of the language and to GitHub', () => {
  expect(draw({ lang: 'zh' })).toMatch(/href="\/docs\/zh\/guide\/start\/quick-start"[^>]*>快速上手/)
  expect(draw({})).toMatch(/href="https:\/\/github\.com\/web-infra-dev\/rstest"[^>]*>.*GitHub/)
})

test('six tools, each a link to its site', () => {
  const html = draw({ lang: 'zh' })
  expect(html.match(/class="tool"/g)).toHaveLength(6)
  expect(html).toContain('href="https://rsdoctor.rs" target="_blank"')
  expect(html.match(/loading="lazy"/g)).toHaveLength(6)
})
