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

test('an index that fails to load is reported once per opening, and each opening retries', async () => {
  const attempts: number[] = []
  const client = createSearchClient((attempt) => {
    attempts.push(attempt)
    return attempts.length < 2 ? Promise.reject(new Error('offline')) : Promise.resolve(answered)
  })
  await client.open()
  expect(await client.search('x')).toEqual({ query: 'x', pages: [] })
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(FETCH_FAILED)
  await client.open()
  expect(attempts).toHaveLength(2)
  expect([client.state(), client.hasFailed()]).toEqual(['inited', false])
  expect(console.error).toHaveBeenCalledTimes(1)
})

test('a part of the index that fails to load is reported once until one loads again', async () => {
  let engine = broken
  const client = createSearchClient(async () => ({ ...answered, search: (query) => engine.search(query) }))
  await client.open()
  for (const query of ['a', 'b']) expect(await client.search(query)).toEqual({ query, pages: [] })
  expect(console.error).toHaveBeenCalledTimes(1)
  engine = answered
  await client.search('c')
  engine = broken
  await client.search('d')
  expect(console.error).toHaveBeenCalledTimes(2)
})
