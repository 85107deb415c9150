import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { createSearchClient, FETCH_FAILED } from './client.ts'
import type { Engine } from './engine.ts'

beforeEach(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  rs.restoreAllMocks()
})

const answered: Engine = { open: async () => {}, search: async (query) => ({ query, pages: [] }) }
const broken: Engine = { ...answered, search: () => Promise.reject(new Error('no such file')) }

test('an index that fails to load is no empty answer, and is requested again by each query', async () => {
  const load = rs.fn(() => Promise.resolve(answered)).mockRejectedValueOnce(new Error('offline'))
  load.mockRejectedValueOnce(new Error('offline'))
  const client = createSearchClient(load)
  await client.open()
  expect(client.state()).toBe('initial')
  expect(await client.search('x')).toBe(undefined)
  expect(await client.search('x')).toEqual({ query: 'x', pages: [] })
  expect(client.state()).toBe('inited')
  expect(load).toHaveBeenCalledTimes(3)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(FETCH_FAILED)
})

test('queries during the loading of the index share it', async () => {
  const load = rs.fn(() => Promise.resolve(answered))
  const client = createSearchClient(load)
  await Promise.all([client.open(), client.search('a'), client.search('b')])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part of the index that fails to load is reported once until one loads again', async () => {
  let engine = broken
  const client = createSearchClient(async () => ({ ...answered, search: (query) => engine.search(query) }))
  await client.open()
  for (const query of ['a', 'b']) expect(await client.search(query)).toBe(undefined)
  expect(console.error).toHaveBeenCalledTimes(1)
  engine = answered
  await client.search('c')
  engine = broken
  await client.search('d')
  expect(console.error).toHaveBeenCalledTimes(2)
})
