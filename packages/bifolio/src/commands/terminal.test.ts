import { afterEach, expect, rs, test } from '@rstest/core'
import { createTerminal } from './terminal.ts'

afterEach(() => {
  rs.useRealTimers()
  rs.restoreAllMocks()
})

test('without a terminal, a long step is a line every five seconds', () => {
  rs.useFakeTimers()
  const write = rs.spyOn(process.stderr, 'write').mockReturnValue(true)
  const terminal = createTerminal({})
  for (let done = 0; done <= 12; done++) {
    terminal.progress({ step: 'compile', done, total: 12 })
    rs.advanceTimersByTime(1000)
  }
  expect(write.mock.calls.map(([line]) => line)).toEqual([
    'Compiling 5 of 12 pages, 1 a second\n',
    'Compiling 10 of 12 pages, 1 a second\n',
  ])
})
