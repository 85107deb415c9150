/** The search worker, on the emitted index and with the content security policy of the site. */
import { expect, test } from '@rstest/core'
import { open, serve } from '../harness.ts'
import { dialog, field, find, openSearch, rows } from './driver.ts'

const site = serve('preview', 'website')
const FIRST = '/api/rstest/fakeTimers'

test('queries run in a worker that Trusted Types allow', async () => {
  const page = await open(site, 'guide/start/')
  expect(page.workers()).toHaveLength(0)
  await openSearch(page)
  await find(page, 'faketimer')
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/static\/shell\/search\.[0-9a-f]+\.js$/),
  ])
  expect(await dialog(page).locator(`a[href="${FIRST}"]`).count()).toBe(1)
})

test('without worker support, queries run in the page', async () => {
  const page = await open(site, 'guide/start/', {
    before: () => {
      Reflect.deleteProperty(window, 'Worker')
    },
  })
  await openSearch(page)
  await find(page, 'faketimer')
  expect(await dialog(page).locator(`a[href="${FIRST}"]`).count()).toBe(1)
})

test('if the worker script is missing, queries run in the page', async () => {
  const page = await open(site, 'guide/start/', { allow: /Failed to load/ })
  await page.route('**/static/shell/search.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await openSearch(page)
  await find(page, 'faketimer')
  expect(await dialog(page).locator(`a[href="${FIRST}"]`).count()).toBe(1)
  expect(page.workers()).toHaveLength(0)
})

test('each language has an index, which is fetched once', async () => {
  const page = await open(site, 'zh/guide/start/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openSearch(page)
  await find(page, '如何模拟定时器')
  expect(await rows(page).first().getAttribute('href')).toMatch(/^\/zh\/api\/rstest\/fakeTimers/)
  await field(page).fill('')
  await find(page, '定时')
  const indexes = requests.filter((path) => path.includes('search_index'))
  expect(indexes).toEqual([expect.stringMatching(/^\/static\/search_index\.zh\.[0-9a-f]{8}\.json$/)])
})
