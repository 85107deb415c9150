/** Samples that are run in the page. */
import { expect, test } from '@rstest/core'
import { open, serveBuilt } from '../harness.ts'
import { block, CART, pageOf, playgroundSite, runSample } from './site.ts'

const SAMPLES = {
  mocks: `test('calls', () => {
  const fn = rs.fn((a: number) => a * 2)
  expect(fn(2)).toBe(4)
  expect(fn).toHaveBeenCalledWith(2)
})
test('waits', async () => {
  rs.useFakeTimers()
  const done = rs.fn()
  setTimeout(done, 60_000)
  rs.advanceTimersByTime(60_000)
  expect(done).toHaveBeenCalledOnce()
  rs.useRealTimers()
})`,
  snapshots: `test('inline', () => expect({ a: 1 }).toMatchInlineSnapshot(\`
{
  "a": 1,
}
\`))`,
  groups: `describe('group', () => {
  test.skip('later', () => {})
  test.todo('some day')
  test('throws', () => { throw 'a text' })
})`,
}
const site = serveBuilt(() => playgroundSite({ index: CART, more: pageOf(SAMPLES) }))

test('a sample of two files runs below its block, with the messages of the runner', async () => {
  const page = await open(site, '')
  expect(await runSample(page, 'cart.test.ts')).toEqual({
    lines: [
      ' ✓ adds up',
      ' ✗ of nothing',
      '   AssertionError: expected +0 to be 1 // Object.is equality',
      '   - Expected',
      '   + Received',
      '   ',
      '   - 1',
      '   + 0',
      '   at tests/cart.test.ts:5',
    ],
    status: '1 passed · 1 failed',
  })
})

test('what cannot be loaded is said beside the code, and the next click tries again', async () => {
  const page = await open(site, '', { allow: /Failed to load|ERR_FAILED/ })
  await page.route('**/static/playground/samples.*', (route) => route.abort())
  await block(page, 'cart.test.ts').getByRole('button', { name: 'Run here' }).click()
  await page.getByText('The test runner could not be loaded. Try again.').waitFor()
  await page.unroute('**/static/playground/samples.*')
  expect((await runSample(page, 'cart.test.ts')).status).toBe('1 passed · 1 failed')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})

test('mock functions, fake timers, inline snapshots, groups and thrown texts', async () => {
  const page = await open(site, 'more')
  expect(await runSample(page, 'mocks.test.ts')).toEqual({
    lines: [' ✓ calls', ' ✓ waits'],
    status: '2 passed',
  })
  expect(await runSample(page, 'snapshots.test.ts')).toEqual({ lines: [' ✓ inline'], status: '1 passed' })
  expect((await runSample(page, 'groups.test.ts')).lines).toEqual([
    ' - group > later',
    ' - group > some day',
    ' ✗ group > throws',
    '   Error: a text',
  ])
})
