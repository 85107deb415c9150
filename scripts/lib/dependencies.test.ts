import { expect, test } from '@rstest/core'
import { checkNode, explain, requiredPackages, satisfies } from './dependencies.js'

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
  expect(explain('npm http fetch\nnpm error something else\n')).toMatch(
    /installed:\nnpm error something else$/,
  )
})

test('the site needs what its workspaces depend on, nested or not, and nothing else', () => {
  const locked = {
    '': { devDependencies: { linter: '1.0.0' } },
    website: { dependencies: { bifolio: '*' } },
    'packages/bifolio': { dependencies: { yaml: '2.0.0', native: '1.0.0' } },
    'packages/bifolio/node_modules/yaml': { version: '2.0.0' },
    'node_modules/bifolio': { resolved: 'packages/bifolio', link: true },
    'node_modules/native': {
      version: '1.0.0',
      dependencies: { yaml: '1.0.0' },
      peerDependencies: { react: '*' },
    },
    'node_modules/native-linux': { version: '1.0.0', optional: true },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/yaml': { version: '1.0.0' },
    'node_modules/linter': { version: '1.0.0' },
  }
  const needed = [
    'node_modules/bifolio',
    'node_modules/native',
    'node_modules/react',
    'node_modules/yaml',
    'packages/bifolio/node_modules/yaml',
  ]
  expect(requiredPackages(locked, 'site').sort()).toEqual(needed)
  const ofPackages = requiredPackages({ ...locked, website: { dependencies: { linter: '*' } } }, 'packages')
  expect(ofPackages.sort()).toEqual(needed.slice(1))
  expect(requiredPackages(locked, 'all').sort()).toEqual(['node_modules/linter', ...needed].sort())
})
