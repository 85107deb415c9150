import { afterEach, expect, test } from '@rstest/core'
import { onInterrupt, readRuns, runSiteCode, watchSiteCode } from './site-code.ts'

const handler = (): void => {}
let ignore = (): void => {}
afterEach(() => ignore())

const isHandled = (): boolean => process.listeners('SIGINT').includes(handler)

test('a signal has its default action exactly while code of the site runs', async () => {
  ignore = onInterrupt(handler)
  expect(isHandled()).toBe(true)
  runSiteCode('a.mdx', () => {
    runSiteCode('b.mdx', () => {})
    expect(isHandled()).toBe(false)
  })
  expect(isHandled()).toBe(true)
  expect(() =>
    runSiteCode('a.mdx', () => {
      throw new Error('mine')
    }),
  ).toThrow('mine')
  expect(isHandled()).toBe(true)
  const running = runSiteCode('config.js', async () => 1)
  expect(isHandled()).toBe(false)
  expect(await running).toBe(1)
  expect(isHandled()).toBe(true)
})

test('a watchdog can read the innermost file that runs', () => {
  let memory = new SharedArrayBuffer(0)
  watchSiteCode((shared) => {
    memory = shared
  })
  const files = (): string[] => readRuns(memory).flatMap((found) => found?.file ?? [])
  runSiteCode('a.mdx', () => {
    runSiteCode('页面.mdx', () => expect(files()).toEqual(['页面.mdx']))
    expect(files()).toEqual(['a.mdx'])
  })
  expect(files()).toEqual([])
})
