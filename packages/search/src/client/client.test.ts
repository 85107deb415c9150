import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { FETCH_FAILED, indexSource } from './client.ts'
import type { Engine } from './engine.ts'

beforeEach(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  rs.restoreAllMocks()
})

const { signal } = new AbortController()
const answered: Engine = { open: async () => {}, search: async (query) => ({ query, pages: [] }) }
const broken: Engine = { ...answered, search: () => Promise.reject(new Error('no such file')) }
const failed = { groups: [], hasFailed: true }

test('an index that fails to load is no empty answer, and is requested again by each query', async () => {
  const load = rs.fn(() => Promise.resolve(answered)).mockRejectedValueOnce(new Error('offline'))
  load.mockRejectedValueOnce(new Error('offline'))
  const source = indexSource('Test', load)
  await source.open()
  expect(source.state()).toBe('initial')
  expect(await source.search('x', signal)).toEqual(failed)
  expect(await source.search('x', signal)).toMatchObject({ groups: [{ label: 'Test', pages: [] }] })
  expect(source.state()).toBe('inited')
  expect(load).toHaveBeenCalledTimes(3)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(FETCH_FAILED)
})

test('queries during the loading of the index share it', async () => {
  const load = rs.fn(() => Promise.resolve(answered))
  const source = indexSource('Test', load)
  await Promise.all([source.open(), source.search('a', signal), source.search('b', signal)])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part of the index that fails to load is reported once until one loads again', async () => {
  let engine = broken
  const source = indexSource('Test', async () => ({ ...answered, search: (query) => engine.search(query) }))
  await source.open()
  for (const query of ['a', 'b']) expect(await source.search(query, signal)).toEqual(failed)
  expect(console.error).toHaveBeenCalledTimes(1)
  engine = answered
  await source.search('c', signal)
  engine = broken
  await source.search('d', signal)
  expect(console.error).toHaveBeenCalledTimes(2)
})
