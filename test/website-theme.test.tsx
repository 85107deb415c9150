/** Components that the website adds to the theme. */
import { expect, test } from '@rstest/core'
import { ArticleScope } from 'bifolio/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeContext } from '../packages/bifolio/src/theme/page.fixture.ts'
import { contentComponents } from '../website/theme/index.tsx'

const { RsbuildDocBadge } = contentComponents

const render = (lang: string) =>
  renderToStaticMarkup(
    <ArticleScope value={makeContext({ lang })}>
      <RsbuildDocBadge path="/config/output/externals" text="output.externals" />
    </ArticleScope>,
  )

test('Rsbuild badges link to the documentation in the language of the page', () => {
  expect(render('en')).toContain('href="https://rsbuild.rs/config/output/externals"')
  expect(render('en')).toContain('>Rsbuild docs: output.externals<')
  expect(render('zh')).toContain('>Rsbuild 文档：output.externals<')
  expect(render('zh')).toContain('href="https://rsbuild.rs/zh/config/output/externals"')
})
