import { expect, test } from '@rstest/core'
import { readPlaygrounds } from './playground.ts'
import { rstest } from './run/rstest.ts'
import { readScenarios } from './scenarios.ts'

const FENCE = '```'
const fence = (info: string, code = 'x'): string => `${FENCE}${info}\n${code}\n${FENCE}`
const TEST = "test('adds', () => {})"
const VERSIONS: Record<string, string> = { '@rstest/core': '1.2.3', 'happy-dom': '4.5.6', jsdom: '7.8.9' }

/** The projects that a page of these parts offers, each with the first line of the fence that offers it. */
function playgrounds(...parts: string[]) {
  const source = parts.join('\n\n')
  const { scenarios } = readScenarios(source, 'a.mdx')
  const found = readPlaygrounds(scenarios, rstest, (name) => VERSIONS[name])
  const lines = source.split('\n')
  return [...found].map(([line, playground]) => ({ at: lines[line - 1]?.slice(3), ...playground }))
}

const MANIFEST = { scripts: { test: 'rstest run' }, devDependencies: { '@rstest/core': '1.2.3' } }

test('a test file offers its project with the files that the page shows and a manifest', () => {
  expect(playgrounds(fence('ts title="a.ts"'), fence('ts title="a.test.ts"', TEST))).toEqual([
    { at: 'ts title="a.test.ts"', manifest: MANIFEST, shown: ['a.ts', 'a.test.ts'] },
  ])
})

test('fences that are hidden, untitled or no test file offer nothing', () => {
  expect(
    playgrounds(
      fence('ts title="a.ts"'),
      fence('ts title="b.test.ts"', 'export const b = 1'),
      fence('ts', TEST),
      fence('ts title="tests/c.ts"', TEST),
      fence('ts title="d.test.ts" hidden', TEST),
      fence('ts title="f.test.ts" local', TEST),
      fence('ts title="e.test.ts" skip="for the test"', TEST),
    ),
  ).toEqual([])
})

test('a project contains the text of hidden files, but no unnamed files', () => {
  const [found] = playgrounds(
    fence('ts title="a.ts" hidden', 'export const a = 1'),
    fence('ts'),
    fence('ts title="a.test.ts"', TEST),
  )
  expect(found).toMatchObject({ shown: ['a.test.ts'], others: { 'a.ts': 'export const a = 1\n' } })
})

test('versions of a test file offer their own project', () => {
  const found = playgrounds(
    fence('ts title="a.test.ts" own', TEST),
    fence('ts title="b.ts" hidden', 'export const b = 1'),
    fence('ts title="a.test.ts" own', TEST),
  )
  expect(found.map(({ shown, others }) => [shown, others])).toEqual([
    [['a.test.ts'], undefined],
    [['a.test.ts'], { 'b.ts': 'export const b = 1\n' }],
  ])
})

test('one test file of a section offers the project in its state at the end of the section', () => {
  const found = playgrounds(
    '## One',
    fence('ts title="a.test.ts" project="all"', TEST),
    fence('ts title="b.test.ts"', TEST),
    fence('ts title="b.ts"', 'export const b = 1'),
    '## Two',
    fence('ts title="c.test.ts"', TEST),
    '## Three',
    fence('ts title="d.ts"'),
  )
  expect(found.map(({ at, shown }) => [at, shown])).toEqual([
    ['ts title="b.test.ts"', ['a.test.ts', 'b.test.ts']],
    ['ts title="c.test.ts"', ['a.test.ts', 'b.test.ts', 'b.ts', 'c.test.ts']],
  ])
  expect(found[0]?.others).toEqual({ 'b.ts': 'export const b = 1\n' })
})

test('a project has the last content of a file in the section', () => {
  const [found] = playgrounds(
    fence('ts title="a.ts"', 'old'),
    fence('ts title="a.ts"', 'new'),
    fence('ts title="a.test.ts"', TEST),
    fence('ts title="b.ts"', 'old'),
  )
  expect(found).toMatchObject({ shown: ['a.ts', 'a.test.ts'], others: { 'b.ts': 'old\n' } })
  const [replaced] = playgrounds(
    fence('ts title="a.ts"', 'old'),
    fence('ts title="a.test.ts"', TEST),
    fence('ts title="a.ts"', 'new'),
  )
  expect(replaced).toMatchObject({ shown: ['a.test.ts'], others: { 'a.ts': 'new\n' } })
})

test('a file of the same name in another project does not replace it', () => {
  const found = playgrounds(
    fence('ts title="a.ts" project="one"', 'one'),
    fence('ts title="a.ts" project="two"', 'two'),
    fence('ts title="a.test.ts" project="one"', TEST),
  )
  expect(found[0]).toMatchObject({ shown: ['a.test.ts'], others: { 'a.ts': 'one\n' } })
})

test('the manifest of the page is extended by the packages that the page installs', () => {
  const [found] = playgrounds(
    '<PackageManagerTabs command="add happy-dom -D" />',
    fence('bash hidden', 'npm add jsdom unknown -D'),
    fence(
      'json title="package.json"',
      '{ "type": "module", "scripts": { "test": "rstest", "w": "rstest watch" } }',
    ),
    fence('ts title="a.test.ts"', TEST),
  )
  expect(found?.manifest).toEqual({
    type: 'module',
    scripts: { test: 'rstest', w: 'rstest watch' },
    devDependencies: VERSIONS,
  })
  expect(found?.shown).toEqual(['a.test.ts'])
})

test('an invalid manifest is left to the check', () => {
  const [found] = playgrounds(fence('json title="package.json"', '{'), fence('ts title="a.test.ts"', TEST))
  expect(found?.manifest).toEqual(MANIFEST)
})
