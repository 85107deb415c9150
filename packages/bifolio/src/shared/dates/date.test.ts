import { expect, test } from '@rstest/core'
import { dateText, newestFirst, timeOfDate } from './date.ts'

test('reads days, and times with and without a time zone', () => {
  expect(timeOfDate('2026-05-31')).toBe(Date.UTC(2026, 4, 31))
  expect(timeOfDate('2026-05-31 18:30')).toBe(Date.UTC(2026, 4, 31, 18, 30))
  expect(timeOfDate('2026-05-31T18:30:05.5Z')).toBe(Date.UTC(2026, 4, 31, 18, 30, 5))
  expect(timeOfDate('2026-05-31T01:30+02:00')).toBe(Date.UTC(2026, 4, 30, 23, 30))
  expect(timeOfDate('2026-05-31T23:30 -0430')).toBe(Date.UTC(2026, 5, 1, 4, 0))
})

test('reads no days that do not exist, and no forms that depend on the machine', () => {
  const wrong = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-05-00',
    '31 May 2026',
    '2026/05/31',
    '12',
    '',
  ]
  expect(wrong.map(timeOfDate)).toEqual(wrong.map(() => Number.NaN))
})

test('names the day as written in the language', () => {
  expect(dateText('2026-05-31T23:30-08:00', 'en')).toBe('May 31, 2026')
  expect(dateText('2026-05-31', 'zh')).toBe('2026年5月31日')
  expect(dateText('2026-05-31', 'x-y-')).toBe('2026-05-31')
})

test('orders the newest first, those without a date before, equal ones by address', () => {
  const list = [
    { date: '2025-01-01', path: '/d' },
    { date: '2026-01-01', path: '/c' },
    { date: undefined, path: '/x' },
    { date: '2026-01-01', path: '/b' },
  ]
  expect(list.sort(newestFirst).map(({ path }) => path)).toEqual(['/x', '/b', '/c', '/d'])
})
