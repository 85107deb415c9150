import { expect, test } from '@rstest/core'
import { remoteCache } from './index.ts'
import { type RemoteCacheOptions, readSettings } from './settings.ts'

const settingsOf = (options: RemoteCacheOptions, env: NodeJS.ProcessEnv = {}) =>
  readSettings(options, 'build', env)

test('without an address there is no cache', () => {
  expect(settingsOf({})).toEqual({ faults: [] })
  expect(settingsOf({ token: 'a' }, { BIFOLIO_REMOTE_CACHE: '' })).toEqual({ faults: [] })
})

test('the environment takes precedence over the options', () => {
  const options = { url: 'https://a.example/docs', token: 'a' }
  const own = { token: 'a', isReadOnly: false, waitMs: 2000 }
  expect(settingsOf(options).settings).toEqual({ ...own, url: new URL('https://a.example/docs') })
  const env = { BIFOLIO_REMOTE_CACHE: 'http://localhost', BIFOLIO_REMOTE_CACHE_TOKEN: 'b' }
  expect(settingsOf(options, env).settings).toEqual({ ...own, token: 'b', url: new URL('http://localhost') })
  for (const [value, isReadOnly] of Object.entries({ 1: true, True: true, 0: false, false: false }))
    expect(
      settingsOf({ ...options, readOnly: !isReadOnly }, { BIFOLIO_REMOTE_CACHE_READ_ONLY: value }).settings
        ?.isReadOnly,
    ).toBe(isReadOnly)
})

test('the environment sets the time to wait', () => {
  const waitOf = (seconds: string) =>
    settingsOf({ url: 'https://a.example', timeout: 5 }, { BIFOLIO_REMOTE_CACHE_TIMEOUT: seconds }).settings
      ?.waitMs
  expect(['', '1', '1.5', '600'].map(waitOf)).toEqual([5000, 1000, 1500, 600_000])
})

const HTTPS = { BIFOLIO_REMOTE_CACHE: 'https://a.example' }
const WRONG_ENV: [env: NodeJS.ProcessEnv, message: RegExp][] = [
  [{ BIFOLIO_REMOTE_CACHE: 's3cret.example' }, /BIFOLIO_REMOTE_CACHE` must be an `https` or `http` address/],
  [{ BIFOLIO_REMOTE_CACHE: 'https://me:s3cret@a.example' }, /must not contain a user or a password/],
  [{ BIFOLIO_REMOTE_CACHE: 'https://a.example/#s3cret' }, /must not have a hash/],
  [
    { BIFOLIO_REMOTE_CACHE: 'http://a.example', BIFOLIO_REMOTE_CACHE_TOKEN: 's3cret' },
    /BIFOLIO_REMOTE_CACHE_TOKEN` would be sent to the shared cache without encryption/,
  ],
  [
    { ...HTTPS, BIFOLIO_REMOTE_CACHE_TOKEN: 's3\ncret' },
    /BIFOLIO_REMOTE_CACHE_TOKEN` must be made of printable ASCII characters/,
  ],
  [
    { ...HTTPS, BIFOLIO_REMOTE_CACHE_READ_ONLY: 'yes' },
    /BIFOLIO_REMOTE_CACHE_READ_ONLY` must be `1`, `true`, `0` or `false`/,
  ],
  ...['abc', '10s', '0', '-1', '0.5', '601', '1e9', 'Infinity', ' '].map(
    (seconds): [NodeJS.ProcessEnv, RegExp] => [
      { ...HTTPS, BIFOLIO_REMOTE_CACHE_TIMEOUT: seconds },
      /BIFOLIO_REMOTE_CACHE_TIMEOUT` must be a number from 1 to 600/,
    ],
  ),
  ...['0/4', '5/4', 'x', '1', '1/0', '-1/4', '1.5/4'].map((shard): [NodeJS.ProcessEnv, RegExp] => [
    { ...HTTPS, BIFOLIO_REMOTE_CACHE_SHARD: shard },
    /BIFOLIO_REMOTE_CACHE_SHARD` must be a number and the number of all/,
  ]),
  ...[{}, { ...HTTPS, BIFOLIO_REMOTE_CACHE_READ_ONLY: '1' }].map((env): [NodeJS.ProcessEnv, RegExp] => [
    { ...env, BIFOLIO_REMOTE_CACHE_SHARD: '1/2' },
    /BIFOLIO_REMOTE_CACHE_SHARD` needs a shared cache to fill/,
  ]),
]

test('mistakes in the environment are errors that quote no secret', () => {
  for (const [env, message] of WRONG_ENV) {
    const { settings, faults } = settingsOf({}, env)
    expect(settings).toBeUndefined()
    expect(faults).toMatchObject([{ message, hint: /./ }])
    expect(JSON.stringify(faults)).not.toContain('s3')
  }
})

test('refuses an option, without quoting a secret', () => {
  const { cache, faults } = remoteCache({ url: 'http://a.example', token: 's3cret' }).open({
    command: 'build',
    title: 'Docs',
  })
  expect(cache).toBeUndefined()
  const message = '`token` of `remoteCache` would be sent to the shared cache without encryption.'
  expect(faults).toMatchObject([{ severity: 'error', message }])
  expect(JSON.stringify(faults)).not.toContain('s3')
})

test('accepts a token over HTTP on the same machine', () => {
  for (const url of ['http://localhost:8080', 'http://127.0.0.1/docs', 'http://[::1]/', 'https://a.example'])
    expect(settingsOf({ url, token: 'user:password' }).faults).toEqual([])
})

test('only a build is a shard', () => {
  const env = { ...HTTPS, BIFOLIO_REMOTE_CACHE_SHARD: '2/8' }
  expect(readSettings({}, 'build', env).settings?.shard).toEqual({ index: 2, of: 8 })
  expect(readSettings({}, 'check', env).settings?.shard).toBeUndefined()
})

test('unknown options and wrong types are thrown', () => {
  expect(() => remoteCache({ remote: 'https://a.example' } as RemoteCacheOptions)).toThrow(
    'has no option `remote`',
  )
  expect(() => remoteCache({ token: 53017 } as object)).toThrow('`token` of `remoteCache` must be a text.')
})
