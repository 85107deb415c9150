/** Every page of the real site as a document of its own, and by navigation. Slow: see CONTRIBUTING.md. */
import { expect, test } from '@rstest/core'
import { open, serve, started } from './harness.ts'
import { CHAINS, expectNavigation, look, PAGES, STRICT } from './website-chains.ts'

const preview = serve('preview', 'website')
const dev = serve('dev', 'website')

test('every page opens without console messages', async () => {
  const page = await open(preview)
  let count = 1
  for (const start of CHAINS) {
    for (let next = preview.url + start; next; count++) {
      const response = await page.goto(next)
      expect(response?.status(), next).toBe(200)
      expect(await response?.text()).toMatch(STRICT)
      await started(page)
      const seen = await page.evaluate(look)
      expect(seen, next).toMatchObject({ lang: 'en', hasTitle: true })
      next = seen.next
    }
  }
  expect(count).toBe(PAGES)
})

test('every page opens from the previous one without a document load', () => expectNavigation(preview, ''))

test('every page opens from the previous one without a document load in development', () =>
  expectNavigation(dev, 'zh/'))
