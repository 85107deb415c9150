import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@rstest/core'
import { coalesce } from './coalesce.ts'

function counted(action: () => Promise<void> | void = () => {}) {
  const counts = { runs: 0, atOnce: 0, failures: [] as unknown[] }
  let running = 0
  const run = coalesce(
    async () => {
      counts.runs++
      counts.atOnce = Math.max(counts.atOnce, ++running)
      try {
        await action()
      } finally {
        running--
      }
    },
    (error) => counts.failures.push(error),
  )
  return { run, counts }
}

test('runs once for a burst of calls', async () => {
  const { run, counts } = counted()
  await Promise.all(Array.from({ length: 1000 }, run))
  expect(counts.runs).toBe(1)
})

test('runs once more for calls during a run', async () => {
  const more: Promise<void>[] = []
  const { run, counts } = counted(async () => {
    if (more.length === 0) more.push(run(), run(), run())
    await setTimeout(1)
  })
  await run()
  await Promise.all(more)
  expect(counts).toMatchObject({ runs: 2, atOnce: 1 })
})

test('reports a failure and runs again at the next call', async () => {
  const { run, counts } = counted(() => {
    throw new Error('no')
  })
  await run()
  await run()
  expect(counts).toMatchObject({ runs: 2, failures: [new Error('no'), new Error('no')] })
})
