/** The progress bar of slow navigation. */
import { expect, test } from '@rstest/core'
import type { Page, Route } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'
import { stopTime, turn } from '../time.ts'

const site = serve('preview', 'shell')
const bar = (page: Page) => page.getByRole('progressbar')
const scale = (page: Page) =>
  bar(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

/** Delays the chunk of a page. @returns a function that releases it */
async function delayChunk(page: Page, name: string): Promise<() => Promise<void>> {
  let delayed: Route | undefined
  await page.route(`**/static/page/${name}.js*`, (route) => {
    delayed = route
  })
  return async () => {
    await expect.poll(() => delayed).toBeDefined()
    await delayed?.continue()
  }
}

const follow = (page: Page) => page.locator('.article').getByRole('link', { name: 'long page' }).click()

test('the bar appears after 200 ms at 8 % and grows by 2 % every 800 ms', async () => {
  const page = await open(site, 'guide/')
  const release = await delayChunk(page, 'guide/long')
  await stopTime(page)
  await follow(page)
  await page.clock.runFor(199)
  await turn(page)
  expect(await bar(page).count()).toBe(0)
  await page.clock.runFor(1)
  await bar(page).waitFor()
  expect(await scale(page)).toBeCloseTo(0.08)
  expect(await bar(page).getAttribute('aria-label')).toBe('Loading page')
  expect(await bar(page).getAttribute('style')).not.toContain('transform')
  const look = await bar(page).evaluate((element) => {
    const { blockSize, backgroundColor, position, top } = getComputedStyle(element)
    return { blockSize, backgroundColor, position, top }
  })
  expect(look).toEqual({
    blockSize: '2px',
    backgroundColor: 'rgb(71, 85, 105)',
    position: 'fixed',
    top: '0px',
  })
  await page.clock.runFor(799)
  expect(await scale(page)).toBeCloseTo(0.08)
  await page.clock.runFor(1)
  expect(await scale(page)).toBeCloseTo(0.1)
  await page.clock.runFor(1600)
  expect(await scale(page)).toBeCloseTo(0.14)
  await release()
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  expect(await scale(page)).toBe(1)
  // 200 ms at 100 %, 200 ms of fading.
  await page.clock.runFor(399)
  expect(await bar(page).count()).toBe(1)
  await page.clock.runFor(1)
  await soon(() => bar(page).count()).toBe(0)
})

test('fast navigation shows no bar', async () => {
  const page = await open(site, 'guide/')
  await stopTime(page)
  await follow(page)
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  await page.clock.runFor(5000)
  await turn(page)
  expect(await bar(page).count()).toBe(0)
})

test('aborted navigation leaves no bar; the bar is animated for 200 ms', async () => {
  const page = await open(site, 'guide/', { reducedMotion: 'no-preference' })
  const release = await delayChunk(page, 'guide/long')
  await stopTime(page)
  await follow(page)
  await page.clock.runFor(200)
  await bar(page).waitFor()
  expect(await bar(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
    '0.2s, 0.2s',
  )
  await page.locator('.article').getByRole('link', { name: 'plain' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor()
  await page.clock.runFor(400)
  await soon(() => bar(page).count()).toBe(0)
  await release()
  await page.clock.runFor(2000)
  await turn(page)
  expect(await bar(page).count()).toBe(0)
})
