/** Client navigation through every page in one document: no console messages and no leaks. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { websitePages } from '../../website-pages.ts'
import { isSameDocument, markDocument, open, serve } from '../harness.ts'

const site = serve('preview', 'website')
const ONCE =
  /^(?:\/zh)?\/(?:|guide\/start\/(?:playground)?|guide\/basic\/.*|config\/(?:|build\/plugins)|api\/(?:|rstest\/.*))$/

test('the number of listeners and nodes is the same before and after a tour of all pages', async () => {
  const page = await open(site, '')
  const response = await page.request.get(`${site.url}sitemap.xml`)
  const paths = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths).toHaveLength(websitePages('en').length + websitePages('zh').length)
  await markDocument(page)
  // One-time elements, such as the live region, exist after a few pages of each type.
  await tour(
    page,
    paths.filter((path) => ONCE.test(path)),
  )
  const before = await counts(page)
  await tour(page, paths)
  expect(await counts(page)).toEqual(before)
  expect(await isSameDocument(page)).toBe(true)
})

async function tour(page: Page, paths: string[]): Promise<void> {
  for (const path of [...paths, '/']) {
    const finished = await page.evaluate(async (path) => {
      await navigation.navigate(path).finished
      return location.pathname
    }, path)
    expect(finished).toBe(path)
  }
}

async function counts(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await session.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const counted = metrics.filter(({ name }) => ['JSEventListeners', 'Nodes', 'Documents'].includes(name))
  return Object.fromEntries(counted.map(({ name, value }) => [name, value]))
}
