/** Download budgets of pages in bytes, compressed as by hosts. `bench read` measures times. */
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from '@rstest/core'
import { type Site, siteIn } from './driver.ts'
import { findTags } from './html.ts'
import { sharedSite } from './shared-sites.ts'

let website: Site

beforeAll(async () => {
  website = siteIn((await sharedSite({ kind: 'preview', source: 'website' })).root)
})

/** Compressed size of an output file, or of all files whose path matches. */
function weigh(file: string | RegExp): number {
  const contents = [...website.output()].filter(([path]) =>
    typeof file === 'string' ? path === file : file.test(path),
  )
  expect(contents.length, String(file)).toBeGreaterThan(0)
  return contents.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0)
}

test('a page of the guide keeps its budgets before and after first paint', () => {
  const page = 'guide/start/quick-start.html'
  const html = website.read(page)
  const named = [...findTags(html, 'link'), ...findTags(html, 'script')].flatMap(
    ({ attributes: { rel, href, src } }) => (rel === 'stylesheet' ? href : src)?.slice(1) ?? [],
  )
  expect(named).toHaveLength(3)
  const [styles = 0, ...scripts] = named.map(weigh)
  // Without the navigation, which grows with the site.
  const navigation = /<nav class="sidebar-pages[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const alone = brotliCompressSync(html.replace(navigation, '')).length
  expect(alone).toBeLessThan(8_100)
  expect((weigh(page) - alone) / navigation.split('<a ').length).toBeLessThan(18)
  expect(styles).toBeLessThan(9_450)
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(7_900)
  expect(weigh(page) + styles + scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(26_000)
  const shell = weigh(/^static\/shell\/shell\..*\.js$/)
  expect(shell).toBeLessThan(76_000)
  // All scripts of a visit: the shell and the site data follow when the page is idle.
  const siteData = weigh(website.chunk('/').site.slice(1))
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0) + shell + siteData).toBeLessThan(86_900)
  // Site data has the interface strings of the page's language only.
  const { strings } = JSON.parse(
    website.read(website.chunk('/').site.slice(1)).replace(/^export default /, ''),
  )
  expect(brotliCompressSync(JSON.stringify(strings)).length).toBeLessThan(1_700)
  expect(weigh(/^static\/font\//)).toBeLessThan(60_000)
  expect(html).not.toContain('/moved.')
  expect(weigh(/^static\/shell\/moved\..*\.js$/)).toBeLessThan(400)
  expect(weigh('config/test/setup-files.html')).toBeLessThan(700)
})

test('the playground keeps its budgets, and pages have only its buttons', () => {
  expect(weigh(/^static\/playground\/runtime\..*\.js$/)).toBeLessThan(105_000)
  expect(weigh(/^static\/shell\/edit\..*\.js$/)).toBeLessThan(130_000)
  expect(weigh(/^static\/playground\/strip\..*\.js$/)).toBeLessThan(60_000)
  expect(weigh(/^static\/playground\/frame\..*\.html$/)).toBeLessThan(1_000)
  // The page with the most samples.
  expect(
    Math.max(
      ...[...website.output()].flatMap(([path, content]) =>
        /^static\/playground\/samples\./.test(path) ? brotliCompressSync(content).length : [],
      ),
    ),
  ).toBeLessThan(12_000)
  const page = website.read('api/test/matchers.html')
  const without = page.replace(/<button [^>]*data-run="playground"[^>]*><\/button>/g, '')
  expect(brotliCompressSync(page).length - brotliCompressSync(without).length).toBeLessThan(1_000)
})
