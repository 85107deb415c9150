/** What the theme of the website adds to the engine's. */
import { expect, test } from '@rstest/core'
import { ArticleScope } from 'bifolio/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { makeContext } from '../packages/bifolio/src/theme/page.fixture.ts'
import { contentComponents } from '../website/theme/index.tsx'

const { RsbuildDocBadge } = contentComponents

const draw = (lang: string) =>
  renderToStaticMarkup(
    <ArticleScope value={makeContext({ lang })}>
      <RsbuildDocBadge path="/config/output/externals" text="output.externals" />
    </ArticleScope>,
  )

test('badges lead to the documentation of Rsbuild in the language of the page', () => {
  expect(draw('en')).toContain('href="https://rsbuild.rs/config/output/externals"')
  expect(draw('en')).toContain('>Rsbuild docs: output.externals<')
  expect(draw('zh')).toContain('>Rsbuild 文档：output.externals<')
  expect(draw('zh')).toContain('href="https://rsbuild.rs/zh/config/output/externals"')
})
