/** A site of 5,000 small pages in two languages: what is written piece by piece is complete, and memory stays bounded. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'

const PAGES = 2500
const LANGS = ['en', 'zh']
const CONFIG = `export default {
  title: 'Large',
  url: 'https://example.org',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}
`
/** Megabytes of the test's process, in which the site is built; about twice what it needs. */
const MEMORY = 600

const pagePath = (at: number) => `/part-${Math.floor(at / 50)}/page-${at}`
const page = (at: number) => `# Page ${at}\n\nWord${at} follows [the next](${pagePath((at + 1) % PAGES)}).\n`
const files = Object.fromEntries(
  LANGS.flatMap((lang) => [
    [`${lang}/index.md`, '---\npageType: home\n---\n'],
    ...Array.from({ length: PAGES }, (_, at) => [`${lang}${pagePath(at)}.md`, page(at)]),
  ]),
)

test('5,000 pages are complete in every list, and a second build reuses all of them', async () => {
  const large = site({ files: { 'bifolio.config.js': CONFIG, ...files } })
  await large.build().expectOk()
  const output = join(large.root, 'build')
  for (const lang of LANGS) {
    const full = readFileSync(join(output, lang === 'en' ? '' : lang, 'llms-full.txt'), 'utf8')
    expect(full.match(/^url: /gm)?.length).toBe(PAGES)
  }
  expect(large.read('sitemap.xml').match(/<loc>/g)?.length).toBe(LANGS.length * (PAGES + 1))
  expect(process.memoryUsage().rss / 1e6).toBeLessThan(MEMORY)
  const record = readFileSync(join(large.root, '.bifolio/index.json'), 'utf8').split('\n')
  expect(Math.max(...record.map((line) => line.length))).toBeLessThan(1e6)
  await large
    .build()
    .expectOk()
    .expectReused(LANGS.length * (PAGES + 1))
})
