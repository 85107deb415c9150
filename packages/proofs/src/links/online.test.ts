import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { checkAddresses } from './online.ts'

const requests: string[] = []
const server = createServer(({ method, url = '' }, response) => {
  requests.push(`${method} ${url}`)
  const isAgain = requests.filter((each) => each.endsWith(` ${url}`)).length > 1
  if (url === '/silent') return
  if (url === '/moved') response.setHeader('Location', '/new')
  const statuses: Record<string, number> = {
    '/moved': 301,
    '/elsewhere': 302,
    '/gone': 404,
    '/get': method === 'HEAD' ? 405 : 200,
    '/busy': isAgain ? 200 : 429,
    '/broken': 503,
  }
  response.writeHead(statuses[url] ?? 200).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('addresses that do not answer or have moved are reported, each after one request if it is final', async () => {
  const paths = ['/ok#a', '/ok#b', '/moved', '/elsewhere', '/gone', '/get', '/busy', '/broken']
  const urls = paths.map((path) => `${origin}${path}`)
  const found = await checkAddresses(urls, new AbortController().signal, { pause: 1 })
  const messages = [...found.values()].map(({ message }) => message.replaceAll(origin, '')).sort()
  expect(messages).toEqual([
    'The address `/broken` does not answer: status 503.',
    'The address `/gone` does not answer: status 404.',
    'The address `/moved` has moved to `/new`.',
  ])
  const count = (path: string): number => requests.filter((each) => each.endsWith(` ${path}`)).length
  expect(['/ok', '/moved', '/gone', '/get', '/busy', '/broken'].map(count)).toEqual([1, 1, 2, 2, 2, 3])
})

test('an address that never answers is given up', async () => {
  const options = { timeout: 1, pause: 1 }
  const found = await checkAddresses([`${origin}/silent`], new AbortController().signal, options)
  expect(found.get(`${origin}/silent`)?.message).toContain('does not answer: The operation was aborted')
})

test('it stops when the command is interrupted', async () => {
  const signal = AbortSignal.abort()
  await expect(checkAddresses([`${origin}/ok`], signal)).rejects.toThrow('aborted')
})
