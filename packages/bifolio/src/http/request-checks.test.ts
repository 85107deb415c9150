import { networkInterfaces } from 'node:os'
import { expect, test } from '@rstest/core'
import { checkRequest, isHostAllowed } from './request-checks.ts'

const addresses = Object.values(networkInterfaces())
  .flatMap((all = []) => all)
  .map(({ address, family }) => (family === 'IPv6' ? `[${address.replace(/%.*/, '')}]:80` : `${address}:80`))

test.each([
  'localhost',
  'localhost:5173',
  'LOCALHOST.:5173',
  'docs.localhost',
  '127.0.0.1:5173',
  '127.9.9.9',
  '[::1]:5173',
  'docs.example.org',
  'Docs.Example.org:443',
  'example.net',
  'a.b.example.net',
  ...addresses,
])('accepts the host %s', (host) => {
  expect(isHostAllowed(host, ['docs.example.org', '.example.net'])).toBe(true)
})

test.each([
  undefined,
  '',
  'example.org',
  'docs.example.org.evil.example',
  'evil-example.net',
  'localhost.evil.example',
  '127.evil.example',
  '192.0.2.1',
  '[2001:db8::1]',
  'localhost@evil.example',
  'evil.example/localhost',
  'localhost:port',
  'local host',
])('rejects the host %s', (host) => {
  expect(isHostAllowed(host, ['docs.example.org', '.example.net'])).toBe(false)
})

const audience = { allowedHosts: ['docs.example.org'], isAction: (target: string) => target === '/act' }
const statusOf = (headers: Record<string, string>, method = 'GET', url = '/') =>
  checkRequest({ method, url, headers: { host: 'localhost:5173', ...headers } }, audience)?.status

test.each([
  ['no headers', {}],
  ['the same origin', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }],
  ['a navigation of the user', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a link elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['an allowed host whose proxy names another', { origin: 'https://docs.example.org' }],
])('%s: answered', (_, headers) => {
  expect(statusOf(headers)).toBe(undefined)
})

test.each([
  ['a script tag elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3000' }],
  ['another name of this machine', { origin: 'http://127.0.0.1:5173' }],
  ['an opaque origin', { origin: 'null' }],
  ['DNS rebinding', { host: 'evil.example:5173', origin: 'http://evil.example:5173' }],
])('%s: refused', (_, headers) => {
  expect(statusOf(headers)).toBe(403)
})

test('actions require POST from pages of the server, other requests GET or HEAD', () => {
  expect(statusOf({}, 'POST', '/act')).toBe(undefined)
  expect(statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'POST', '/act')).toBe(403)
  expect(statusOf({}, 'GET', '/act')).toBe(405)
  for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE']) expect(statusOf({}, method)).toBe(405)
})

test('a server for other origins only checks the host name', () => {
  const request = { method: 'OPTIONS', url: '/', headers: { host: 'localhost', origin: 'https://a.example' } }
  expect(checkRequest(request, { ...audience, isPublic: true })).toBe(undefined)
  const rebound = { ...request, headers: { host: 'a.example', origin: 'http://a.example' } }
  expect(checkRequest(rebound, { ...audience, isPublic: true })?.status).toBe(403)
})
