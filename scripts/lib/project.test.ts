import { expect, test } from '@rstest/core'
import { messageOf } from './project.js'

test('an error of permissions names the file and what to do, others keep their message', () => {
  const error = new Error('no way')
  expect(messageOf(error)).toBe('no way')
  expect(messageOf(Object.assign(error, { code: 'EACCES', path: '/a' }))).toMatch(
    /^\/a .*EACCES.* permissions/,
  )
})
