import { expect, test } from '@rstest/core'
import { isChosen, recordedVerdicts } from './recorded.ts'
import { readScenarios, sampleKey, scenarioHash } from './scenarios.ts'

const scenarioOf = (code: string) => {
  const [scenario] = readScenarios(`\`\`\`ts title="a.ts"\n${code}\n\`\`\`\n`, 'a.mdx').scenarios
  if (!scenario) throw new Error('There is no scenario.')
  return scenario
}

test('a tenth of all projects is chosen, another one with another seed', () => {
  const all = Array.from({ length: 400 }, (_, index) => scenarioOf(`export const a = ${index}`))
  const [first, second] = [1, 2].map((seed) => all.filter((scenario) => isChosen(scenario, seed)))
  expect(first?.length).toBeGreaterThan(20)
  expect(first?.length).toBeLessThan(60)
  expect(second).not.toEqual(first)
})

test('a lock file proves what it has recorded of the same project with the same basis', () => {
  const scenario = scenarioOf('export const a = 1')
  const lock = { version: '1.0.0', basis: 'b', samples: { [sampleKey(scenarioHash(scenario), 0)]: 'out' } }
  expect(recordedVerdicts(scenario, lock, 'b')).toEqual([{ printed: 'out' }])
  expect(recordedVerdicts(scenario, lock, 'c')).toBe(undefined)
  expect(recordedVerdicts(scenarioOf('export const a = 2'), lock, 'b')).toBe(undefined)
})
