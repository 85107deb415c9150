import { expect, rs, test } from '@rstest/core'
import { runMain } from './main.ts'

test('a process that runs several commands listens to each stream once', async () => {
  const { exitCode } = process
  const streams = [process.stdout, process.stderr]
  const listeners = () => streams.map((stream) => stream.listenerCount('error'))
  await runMain('bifolio', [], async () => 0)
  const once = listeners()
  await runMain('bifolio', [], async () => 0)
  expect(listeners()).toEqual(once)
  process.exitCode = exitCode
})

test.each([
  [0, 1],
  [130, 130],
])(
  'an unfinished command that exits with %d ends with %d, and a message unless a signal has ended it',
  async (code, ending) => {
    const { exitCode } = process
    const write = rs.spyOn(process.stderr, 'write').mockReturnValue(true)
    process.exitCode = code
    await runMain('bifolio', [], async () => {
      process.listeners('exit').at(-1)?.(code)
      return Number(process.exitCode)
    })
    expect([process.exitCode, write.mock.calls.length]).toEqual([ending, code > 128 ? 0 : 1])
    write.mockRestore()
    process.exitCode = exitCode
  },
)

test('an error that nobody expects is a message too, with its stack on request', async () => {
  const { exitCode } = process
  const write = rs.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const [args, hasStack] of [
    [[], false],
    [['--debug'], true],
  ] as const) {
    write.mockClear()
    await runMain('bifolio', args, () => Promise.reject(new TypeError('no way')))
    const printed = write.mock.calls.join('')
    expect(process.exitCode).toBe(1)
    expect(printed).toContain('no way')
    expect(/^\s+at /m.test(printed)).toBe(hasStack)
  }
  write.mockRestore()
  process.exitCode = exitCode
})
