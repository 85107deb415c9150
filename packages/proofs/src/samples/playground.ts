import { isObject } from 'bifolio/check'
import type { Playground } from '../theme/playground.ts'
import { addedPackages } from './run/added-packages.ts'
import { roleOf } from './run/files.ts'
import type { Scenario } from './scenarios.ts'
import type { Step, StepLocation } from './steps.ts'
import type { TestRunner } from './test-runner.ts'

type Manifest = Record<string, unknown>

/**
 * The projects of a page that readers can run elsewhere, by the line of the fence that offers them: in each section the last
 * test file that is shown, whose project has its state at the end of the section, and those that offer their own.
 * @param versionOf the version of an installed package
 */
export function readPlaygrounds(
  scenarios: readonly Scenario[],
  runner: TestRunner,
  versionOf: (name: string) => string | undefined,
): Map<number, Playground> {
  const found = new Map<number, Playground>()
  for (const scenario of scenarios) {
    const { steps, lines, locations } = scenario
    for (const section of new Set(locations.map(({ section }) => section))) {
      const isHere = (location: StepLocation): boolean => location.section === section
      const tests = [...locations.keys()].filter((index) => {
        const location = locations[index]
        return location && isHere(location) && offers(location, steps[index], runner)
      })
      for (const at of tests) {
        const isOwn = locations[at]?.isOwn
        if (!isOwn && at !== tests.at(-1)) continue
        const line = lines[at] ?? 0
        const done = steps.slice(0, (isOwn ? at : locations.findLastIndex(isHere)) + 1)
        found.set(line, {
          manifest: manifestOf(done, runner, versionOf),
          ...filesOf(done, scenario, lastShown(scenarios, line)),
        })
      }
    }
  }
  return found
}

/** Whether a step is a visible test file that readers may run elsewhere. */
function offers({ title, isLocal }: StepLocation, step: Step | undefined, runner: TestRunner): boolean {
  if (step?.kind !== 'write' || title !== step.path || isLocal) return false
  return runner.testName.test(title) && roleOf(step, runner) === 'test'
}

/** The line of the last visible fence with each title, up to this line. */
function lastShown(scenarios: readonly Scenario[], until: number): Map<string, number> {
  const shown = new Map<string, number>()
  for (const { locations, lines } of scenarios)
    for (const [index, { title = '' }] of locations.entries()) {
      const line = lines[index] ?? 0
      if (line <= until && line > (shown.get(title) ?? 0)) shown.set(title, line)
    }
  return shown
}

/** The files that are taken from the page, and the text of the others. */
function filesOf(
  steps: readonly Step[],
  { lines, locations }: Scenario,
  shownAt: ReadonlyMap<string, number>,
): Pick<Playground, 'shown' | 'others'> {
  const indices = new Map<string, number>()
  // Code without a file name is a file for the check only.
  for (const [index, step] of steps.entries())
    if (step.kind === 'write' && !/^sample-\d+\./.test(step.path)) indices.set(step.path, index)
  indices.delete('package.json')
  const isShown = ([path, index]: [string, number]): boolean =>
    locations[index]?.title === path && shownAt.get(path) === lines[index]
  const shown = [...indices].filter(isShown).map(([path]) => path)
  const others = [...indices].flatMap((entry) => {
    const step = steps[entry[1]]
    return isShown(entry) || step?.kind !== 'write' ? [] : [[entry[0], `${step.code}\n`]]
  })
  return { shown, ...(others.length > 0 && { others: Object.fromEntries(others) }) }
}

/** The manifest of the page, with a script for all tests and the packages that the page installs. */
function manifestOf(
  steps: readonly Step[],
  runner: TestRunner,
  versionOf: (name: string) => string | undefined,
): Manifest {
  const shown: Manifest = Object.assign({}, ...steps.map(writtenManifest))
  const names = new Set([runner.package, ...steps.flatMap(installedBy)])
  const versions = [...names].flatMap((name) => {
    const version = versionOf(name)
    return version ? [[name, version]] : []
  })
  return {
    ...shown,
    scripts: { test: runner.runAll, ...objectOf(shown.scripts) },
    devDependencies: { ...objectOf(shown.devDependencies), ...Object.fromEntries(versions) },
  }
}

function writtenManifest(step: Step): Manifest {
  if (step.kind !== 'write' || step.path !== 'package.json') return {}
  try {
    return objectOf(JSON.parse(step.code))
  } catch {
    // The check reports it.
    return {}
  }
}

function installedBy(step: Step): string[] {
  if (step.kind === 'install') return step.packages
  return step.kind === 'run' ? addedPackages(step.script) : []
}

const objectOf = (value: unknown): Manifest => (isObject(value) ? value : {})
