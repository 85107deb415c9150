import { expect, test } from '@rstest/core'
import { configSchema } from '../../config/schema.ts'
import type { Project } from '../../pipeline/project.ts'
import { remoteSettings } from './settings.ts'

function settingsOf(cache: object, env: NodeJS.ProcessEnv = {}) {
  const config = configSchema.parse({ cache })
  // The settings depend on nothing else.
  const project = { config, configFile: '/site/bifolio.config.ts', dirs: { root: '/site' } } as Project
  return remoteSettings(project, env)
}

test('a site has no shared cache by default', () => {
  expect(settingsOf({})).toEqual({ problems: [] })
  expect(settingsOf({ token: 'a' }, { BIFOLIO_REMOTE_CACHE: '' })).toEqual({ problems: [] })
})

test('the environment takes precedence over the configuration', () => {
  const cache = { remote: 'https://a.example/docs', token: 'a' }
  const own = { token: 'a', isReadOnly: false, waitMs: 2000 }
  expect(settingsOf(cache).settings).toEqual({ ...own, url: new URL('https://a.example/docs') })
  const env = { BIFOLIO_REMOTE_CACHE: 'http://localhost', BIFOLIO_REMOTE_CACHE_TOKEN: 'b' }
  expect(settingsOf(cache, env).settings).toEqual({ ...own, token: 'b', url: new URL('http://localhost') })
  for (const [value, isReadOnly] of [
    ['1', true],
    ['True', true],
    ['0', false],
    ['false', false],
  ] as const)
    expect(
      settingsOf({ ...cache, readOnly: !isReadOnly }, { BIFOLIO_REMOTE_CACHE_READ_ONLY: value }).settings
        ?.isReadOnly,
    ).toBe(isReadOnly)
})

test('the environment sets the time to wait', () => {
  const waitOf = (seconds: string) =>
    settingsOf({ remote: 'https://a.example', timeout: 5 }, { BIFOLIO_REMOTE_CACHE_TIMEOUT: seconds })
      .settings?.waitMs
  expect(['', '1', '1.5', '600'].map(waitOf)).toEqual([5000, 1000, 1500, 600_000])
})

test('mistakes in the environment are errors that quote no secret', () => {
  const cases: [env: NodeJS.ProcessEnv, message: RegExp][] = [
    [
      { BIFOLIO_REMOTE_CACHE: 's3cret.example' },
      /BIFOLIO_REMOTE_CACHE` must be an `https` or `http` address/,
    ],
    [{ BIFOLIO_REMOTE_CACHE: 'https://me:s3cret@a.example' }, /must not contain a user or a password/],
    [
      { BIFOLIO_REMOTE_CACHE: 'http://a.example', BIFOLIO_REMOTE_CACHE_TOKEN: 's3cret' },
      /BIFOLIO_REMOTE_CACHE_TOKEN` would be sent to the shared cache without encryption/,
    ],
    [
      { BIFOLIO_REMOTE_CACHE: 'https://a.example', BIFOLIO_REMOTE_CACHE_TOKEN: 's3\ncret' },
      /BIFOLIO_REMOTE_CACHE_TOKEN` must be made of printable ASCII characters/,
    ],
    [
      { BIFOLIO_REMOTE_CACHE: 'https://a.example', BIFOLIO_REMOTE_CACHE_READ_ONLY: 'yes' },
      /BIFOLIO_REMOTE_CACHE_READ_ONLY` must be `1`, `true`, `0` or `false`/,
    ],
    ...['abc', '10s', '0', '-1', '0.5', '601', '1e9', 'Infinity', ' '].map(
      (seconds): [NodeJS.ProcessEnv, RegExp] => [
        { BIFOLIO_REMOTE_CACHE: 'https://a.example', BIFOLIO_REMOTE_CACHE_TIMEOUT: seconds },
        /BIFOLIO_REMOTE_CACHE_TIMEOUT` must be a number from 1 to 600/,
      ],
    ),
  ]
  for (const [env, message] of cases) {
    const { settings, problems } = settingsOf({}, env)
    expect(settings).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'error', file: 'bifolio.config.ts', message }])
    expect(problems[0]?.hint ?? '').not.toBe('')
    expect(JSON.stringify(problems)).not.toContain('s3')
  }
})

test('a token of the environment is checked against the address of the configuration', () => {
  const { problems } = settingsOf({ remote: 'http://a.example' }, { BIFOLIO_REMOTE_CACHE_TOKEN: 's3cret' })
  expect(problems).toMatchObject([{ id: 'insecure-cache-token' }])
})
