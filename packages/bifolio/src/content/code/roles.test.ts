import { expect, test } from '@rstest/core'
import { LINE_HIGHLIGHTS } from './notation.ts'
import { classOfColour, PLAIN_SCOPES, ROLE_THEME, ROLES } from './roles.ts'

test('classes are short, unique and documented', () => {
  const classes = ROLES.map((role) => role.class)
  expect(new Set(classes).size).toBe(ROLES.length)
  for (const role of ROLES) {
    expect(role.class).toMatch(/^[a-z]{1,2}$/)
    expect(role.meaning).not.toBe('')
  }
  expect(new Set(LINE_HIGHLIGHTS.map((highlight) => highlight.class)).size).toBe(LINE_HIGHLIGHTS.length)
})

test('no scope has two roles', () => {
  const scopes = [PLAIN_SCOPES, ...ROLES.map(({ scopes }) => scopes)]
    .join()
    .split(',')
    .map((scope) => scope.trim())
  expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([])
})

test('the colours of the theme map back to the classes', () => {
  const classes = ROLE_THEME.settings.map(({ settings }) => classOfColour(settings.foreground ?? ''))
  expect(classes).toEqual(['', '', ...ROLES.map((role) => role.class)])
})
