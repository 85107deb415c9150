import { afterEach, expect, test } from '@rstest/core'
import { onInterrupt, runSiteCode } from './site-code.ts'

const handler = (): void => {}
let ignore = (): void => {}
afterEach(() => ignore())

const isHandled = (): boolean => process.listeners('SIGINT').includes(handler)

test('a signal has its default action exactly while code of the site runs', async () => {
  ignore = onInterrupt(handler)
  expect(isHandled()).toBe(true)
  runSiteCode(() => {
    runSiteCode(() => {})
    expect(isHandled()).toBe(false)
  })
  expect(isHandled()).toBe(true)
  expect(() =>
    runSiteCode(() => {
      throw new Error('mine')
    }),
  ).toThrow('mine')
  expect(isHandled()).toBe(true)
  const running = runSiteCode(async () => 1)
  expect(isHandled()).toBe(false)
  expect(await running).toBe(1)
  expect(isHandled()).toBe(true)
})
