import { expect, test } from '@rstest/core'
import { NODE_MAJOR } from './cache.ts'
import { provedVersions } from './lock.ts'
import { recordedVerdicts } from './recorded.ts'
import { readScenarios, sampleKey, scenarioHash } from './scenarios.ts'

const scenarioOf = (code: string) => {
  const [scenario] = readScenarios(`\`\`\`ts title="a.ts"\n${code}\n\`\`\`\n`, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  return scenario
}
const scenario = scenarioOf('export const a = 1')
const key = sampleKey(scenarioHash(scenario), 0)
const lock = { version: '1.0.0', basis: 'b', node: { [NODE_MAJOR]: [] }, samples: { [key]: 'out' } }

test('a lock file verifies a recorded project with the same basis', () => {
  expect(recordedVerdicts(scenario, lock, 'b')).toEqual([{ printed: 'out' }])
  expect(recordedVerdicts(scenario, lock, 'c')).toBe(undefined)
  expect(recordedVerdicts(scenarioOf('export const a = 2'), lock, 'b')).toBe(undefined)
})

test('a lock file verifies nothing on a major version of Node.js on which the sample was not run', () => {
  expect(recordedVerdicts(scenario, { ...lock, node: { 0: [] } }, 'b')).toBe(undefined)
  expect(recordedVerdicts(scenario, { ...lock, node: { [NODE_MAJOR]: [key] } }, 'b')).toBe(undefined)
})

test('a changed sample has to be run again on the other versions of Node.js', () => {
  const before = { ...lock, node: { 0: ['old', 'gone'], [NODE_MAJOR]: [] }, samples: { kept: '', old: '' } }
  const samples = { kept: '', new: '', old: '' }
  expect(provedVersions(before, 'b', samples)).toEqual({ 0: ['new', 'old'], [NODE_MAJOR]: [] })
  expect(provedVersions(before, 'c', samples)).toEqual({ [NODE_MAJOR]: [] })
})
