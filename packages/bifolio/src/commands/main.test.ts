import { expect, test } from '@rstest/core'
import { runMain } from './main.ts'

test('a process that runs several commands listens to each stream once', async () => {
  const { exitCode } = process
  const streams = [process.stdout, process.stderr]
  const listeners = () => streams.map((stream) => stream.listenerCount('error'))
  await runMain('bifolio', async () => 0)
  const once = listeners()
  await runMain('bifolio', async () => 0)
  expect(listeners()).toEqual(once)
  process.exitCode = exitCode
})
