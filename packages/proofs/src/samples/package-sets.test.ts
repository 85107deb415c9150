import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { type PackageSet, readPackageSets, stepsBefore } from './package-sets.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, scenarioHash } from './scenarios.ts'

const RUNNER = runnerOf('rstest')

/** The set of a site with this version of the runner in its lock file. */
function readSet(version: string, files: Record<string, string> = {}): PackageSet | undefined {
  const site = mkdtempSync(join(tmpdir(), 'bifolio-sets-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'next'))
  const lock = { packages: { [`node_modules/${RUNNER.package}`]: { version } } }
  const all = {
    'package.json': JSON.stringify({ dependencies: { [RUNNER.package]: version } }),
    'package-lock.json': JSON.stringify(lock),
    ...files,
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(site, 'next', name), text)
  return readPackageSets({ next: { folder: 'next' } }, site, RUNNER).get('next')
}

const SAMPLE = '\n```ts title="a.ts"\nexport const a = 1\n```\n'

test('a fence selects the packages of the projects from there on', () => {
  const set = readSet('2.0.0')
  if (!set) throw new Error('There is no set.')
  const source = `## A\n${SAMPLE}\n## B\n${SAMPLE.replace('title', 'packages="next" title')}\n## C\n${SAMPLE}\n## D\n${SAMPLE.replace('title', 'packages="site" title')}`
  const { scenarios, problems } = readScenarios(source, 'a.mdx', { sets: new Map([['next', set]]) })
  expect(problems).toEqual([])
  expect(scenarios.map(({ set }) => set?.version)).toEqual([undefined, '2.0.0', '2.0.0', undefined])
  const [a, b, c, d] = scenarios.map(scenarioHash)
  expect([a === d, b === c, a === b]).toEqual([true, true, false])
})

test('an unknown set is a problem', () => {
  const { problems } = readScenarios(SAMPLE.replace('title', 'packages="nxt" title'), 'a.mdx')
  expect(problems).toEqual([
    { line: 2, message: 'There are no packages `nxt` for samples.', hint: 'Known: `site`.' },
  ])
})

test('other versions and another preparation are other packages', () => {
  const sets = [readSet('2.0.0'), readSet('2.0.0'), readSet('2.0.1'), readSet('2.0.0', { 'prepare.js': '1' })]
  const [first, same, ...others] = sets.map((set) => set?.fingerprint)
  expect(same).toBe(first)
  expect(new Set([first, ...others]).size).toBe(3)
  expect(sets.map((set) => set && stepsBefore(set).length)).toEqual([1, 1, 1, 2])
})

test('a set without a lock file, or without the runner, is an error', () => {
  expect(() => readSet('')).toThrow('The packages `next` of samples lack `@rstest/core`.')
  expect(() => readPackageSets({ next: { folder: 'missing' } }, tmpdir(), RUNNER)).toThrow('need the file')
})
