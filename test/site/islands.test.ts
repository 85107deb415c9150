/** Page data in islands. */
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'

const ISLAND = `'use client'
import { SourceCode } from 'bifolio/theme'
export const Source = () => <SourceCode href="https://example.org/" />
`
const PAGE = "import { Source } from '../Source.tsx'\n\n# A\n\n<Source />\n"
const CONFIG = `export default {
  title: 'T', description: 'D', lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}
`

test('theme components in an island use the language of the page', async () => {
  const islands = site({
    files: { 'bifolio.config.js': CONFIG, 'Source.tsx': ISLAND, 'en/index.mdx': PAGE, 'zh/index.mdx': PAGE },
  })
  await islands.build().expectOk()
  expect(islands.read('index.html')).toMatch(/<\/span> (?:<!-- -->)?Source<\/a>/)
  expect(islands.read('zh/index.html')).toMatch(/<\/span> (?:<!-- -->)?源码<\/a>/)
})
