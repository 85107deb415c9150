import { expect, test } from '@rstest/core'
import { agrees, describes, isComplete } from './lockfile.js'

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/other-platform': { version: '1.0.0', optional: true, os: ['none'] },
    'node_modules/other-libc': { version: '1.0.0', optional: true, libc: ['none'] },
  },
}

test('an installation agrees with the lock file without the packages of other platforms', () => {
  expect(agrees(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } })).toBe(true)
})

test.each([
  ['missing', {}],
  ['of another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
  ['of other content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
  [
    'unwanted',
    { 'node_modules/a': { version: '1.0.0', integrity: 'x' }, 'node_modules/b': { version: '1.0.0' } },
  ],
])('an installation with a package that is %s does not agree', (_, packages) => {
  expect(agrees(lock, { packages })).toBe(false)
})

test('a lock file is complete when it has a version of every optional package', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux': '1.0.0' } } }
  const linux = 'node_modules/a/node_modules/a-linux'
  expect(isComplete({ packages: { ...packages, [linux]: { version: '1.0.0' } } })).toBe(true)
  expect(isComplete({ packages: { ...packages, [linux]: { optional: true } } })).toBe(false)
  expect(isComplete({ packages: { ...packages, [linux]: { version: '0.9.0' } } })).toBe(false)
  expect(isComplete({ packages })).toBe(false)
})

test('a lock file describes the package.json that it was written for', () => {
  const project = { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0' } }
  expect(describes({ packages: { '': project } }, project)).toBe(true)
  expect(describes({ packages: { '': project } }, { ...project, dependencies: { a: '1.0.1' } })).toBe(false)
  expect(describes({ packages: { '': project } }, { dependencies: { a: '1.0.0' } })).toBe(false)
  expect(describes({ packages: {} }, project)).toBe(false)
})
