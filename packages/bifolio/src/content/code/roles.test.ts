import { expect, test } from '@rstest/core'
import { classOfColour, PLAIN_SCOPES, ROLE_THEME, ROLES } from './roles.ts'

test('no scope has two roles', () => {
  const scopes = [PLAIN_SCOPES, ...Object.values(ROLES)]
    .join()
    .split(',')
    .map((scope) => scope.trim())
  expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([])
})

test('the colours of the theme map back to the classes', () => {
  const classes = ROLE_THEME.settings.map(({ settings }) => classOfColour(settings.foreground ?? ''))
  expect(classes).toEqual(['', '', ...Object.keys(ROLES)])
})
