import { expect, test } from '@rstest/core'
import { SharedCache } from './cache.ts'

const characters = (limit: number) => new SharedCache<string>(limit, (text) => text.length)

test('those who ask at the same time share one making', async () => {
  const cache = characters(10)
  let made = 0
  const make = async () => {
    made++
    await Promise.resolve()
    return 'value'
  }
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['value', 'value'])
  expect(await cache.get('a', make)).toBe('value')
  expect(made).toBe(1)
})

test('what was used least recently goes first', async () => {
  const cache = characters(6)
  let made = 0
  const ask = (key: string) => cache.get(key, async () => `${key}${made++}`)
  await ask('a')
  await ask('b')
  await ask('c')
  expect(await ask('a')).toBe('a0')
  await ask('d')
  expect(cache.size).toBe(6)
  expect(await ask('a')).toBe('a0')
  expect(await ask('b')).toBe('b4')
})

test('what is larger than the limit is handed out but not kept', async () => {
  const cache = characters(3)
  await cache.get('small', async () => 'abc')
  expect(await cache.get('large', async () => 'abcd')).toBe('abcd')
  expect(cache.size).toBe(3)
  expect(await cache.get('small', async () => 'new')).toBe('abc')
})

test('a failure is told to all and tried again', async () => {
  const cache = characters(10)
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', async () => 'yes')).toBe('yes')
})
