import { expect, test } from '@rstest/core'
import { messageOf } from './project.js'

test.each([
  [
    Object.assign(new Error('EACCES: no'), { code: 'EACCES', path: '/a/.cache' }),
    /^\/a\/\.cache cannot .*EACCES/,
  ],
  [Object.assign(new Error('spawn'), { code: 'EACCES' }), /^spawn$/],
  [new Error('no way'), /^no way$/],
  ['no way', /^no way$/],
])('the message of %s', (error, message) => expect(messageOf(error)).toMatch(message))
