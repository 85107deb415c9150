import { expect, test } from '@rstest/core'
import { switchedOff } from './switches.ts'

test('only 0 hides, and only known parts', () => {
  expect(switchedOff('?navbar=0&footer=0')).toBe('navbar footer')
  expect(switchedOff('?navbar=1&sidebar=false&outline=&x=0')).toBe('')
  expect(switchedOff('?globalUIComponents=0&sidebar=%30')).toBe('sidebar globalUIComponents')
  expect(switchedOff('?navbar=%E0%A4%A')).toBe('')
})
