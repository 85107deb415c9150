import { expect, test } from '@rstest/core'
import { checkNode, explain, satisfies } from './dependencies.js'

const RANGE = '^20.19.0 || >=22.12.0'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.13.1', '23.0.0', '26.1.0'])(
  'Node %s is supported',
  (version) => {
    expect(satisfies(version, RANGE)).toBe(true)
  },
)

test.each(['18.20.4', '20.18.3', '21.7.0', '22.11.0'])('Node %s is not supported', (version) => {
  expect(satisfies(version, RANGE)).toBe(false)
  expect(() => checkNode(version, RANGE)).toThrow(
    `Node ${version} cannot run this project, which needs ${RANGE}`,
  )
})

test('a failed installation is explained in one line', () => {
  expect(explain('npm error code ENOTFOUND\nnpm error network')).toContain('registry cannot be reached')
  expect(explain('npm error code ENOTCACHED')).toContain('registry cannot be reached')
  expect(explain('npm error something else')).toContain('see its message above')
  expect(explain('')).not.toContain('\n')
})
