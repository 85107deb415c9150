import { expect, test } from '@rstest/core'
import { readScenarios, runHash, scenarioHash } from './scenarios.ts'

const FENCE = '```'
const fence = (info: string, code = 'x'): string => `${FENCE}${info}\n${code}\n${FENCE}\n`
const read = (...parts: string[]) => readScenarios(parts.join('\n'), 'a.mdx')
const kinds = (...parts: string[]) =>
  read(...parts).scenarios.map(({ steps }) => steps.map(({ kind }) => kind))

test('each section has a project, until a fence names one', () => {
  const sections = [
    fence('ts title="a.ts"'),
    '## One',
    fence('ts title="b.ts"'),
    '## Two',
    fence('js title="c.js"'),
  ]
  expect(kinds(...sections)).toHaveLength(3)
  expect(kinds(fence('ts title="a.ts" project="all"'), ...sections)).toHaveLength(1)
})

test('a heading in a fence starts no section', () => {
  expect(kinds(fence('bash', '## no heading'), fence('text'))).toEqual([['run', 'shown']])
})

test('the language and meta of a fence determine its step', () => {
  expect(
    kinds(
      fence('ts title="a.ts"'),
      fence('bash'),
      fence('text'),
      fence('js title="out/b.js" made'),
      fence('ts is="RstestConfig"'),
      fence('json', '{}'),
      fence('tsx'),
      '<PackageManagerTabs command="add happy-dom -D" />',
      fence('bash skip="needs a browser"'),
    ),
  ).toEqual([['write', 'run', 'shown', 'made', 'shape', 'data', 'write', 'install', 'skip']])
})

test('a fence after a command shows its output', () => {
  const { steps } = read(
    fence('bash fails="no" without="a.ts b.ts"', 'npx rstest'),
    fence('text excerpt', 'no tests'),
  ).scenarios[0]!
  expect(steps[0]).toEqual({
    kind: 'run',
    script: 'npx rstest',
    fails: 'no',
    without: ['a.ts', 'b.ts'],
    shown: { step: 1, text: 'no tests', isExcerpt: true },
  })
})

test('does not count hidden fences and outputs as samples', () => {
  const { samples, lines } = read(fence('ts title="a.ts" hidden'), fence('bash'), fence('text')).scenarios[0]!
  expect(samples).toEqual([false, true, false])
  expect(lines).toEqual([1, 5, 9])
})

test('reports output without a command, a missing reason and a file outside the project', () => {
  const { problems } = read(fence('text'), fence('bash skip'), fence('ts title="../a.ts"'))
  expect(problems.map(({ line }) => line)).toEqual([1, 5, 9])
  expect(problems.map(({ message }) => message)).toEqual([
    'The text fence is neither a file nor what a command printed.',
    'A sample is opted out without a reason.',
    'The file `../a.ts` is outside of the project.',
  ])
})

test('the key of a scenario ignores its position, that of its run also the shown output', () => {
  const [a] = read(fence('bash'), fence('text', 'one')).scenarios
  const [b] = read('', '', fence('bash'), fence('text', 'one')).scenarios
  const [c] = read(fence('bash'), fence('text', 'two')).scenarios
  expect(scenarioHash(a!)).toBe(scenarioHash(b!))
  expect(scenarioHash(a!)).not.toBe(scenarioHash(c!))
  expect(runHash(a!)).toBe(runHash(c!))
})

test('removes only the indent of the fence from code in a list', () => {
  const { steps } = read(`- Item\n\n  ${FENCE}ts title="a.ts"\n  if (a)\n    b()\n  ${FENCE}\n`).scenarios[0]!
  expect(steps[0]).toMatchObject({ path: 'a.ts', code: 'if (a)\n  b()' })
})

test('reports a page with broken syntax', () => {
  expect(read('<Unclosed>', fence('bash'))).toEqual({
    scenarios: [],
    fences: [],
    problems: [expect.objectContaining({ line: 1, message: expect.stringContaining('cannot be read') })],
  })
})
