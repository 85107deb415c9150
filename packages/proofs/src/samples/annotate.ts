import { join } from 'node:path'
import type { AnnotatePage, CodeAnnotation, Playground } from 'bifolio/check'
import type { TestSamplesOptions } from '../options.ts'
import { findInstalled } from '../packages.ts'
import { readSampleLock, readTypeLock, typesKey } from './lock.ts'
import { readPackageSets } from './package-sets.ts'
import { playgroundsOf } from './playground.ts'
import { recordedOutputs } from './recorded.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, type Scenario } from './scenarios.ts'

/** Annotates pages with the samples that have been run unchanged, their output, and the symbols in code. */
export const annotatePage: AnnotatePage<TestSamplesOptions & { lock: string }> = (
  { text, file, site },
  options,
) => {
  const runner = runnerOf(options.runner)
  const { id, name } = runner
  const sets = readPackageSets(options.packages, site, runner)
  const lock = join(site, options.lock)
  const types = options.types && join(site, options.types)
  const recorded = readSampleLock(lock, id)
  const known = types ? readTypeLock(types) : {}
  const { scenarios } = readScenarios(text, file, { sets })
  const { outputs, optedOut, isComplete } = recordedOutputs(scenarios, recorded)
  const { playgrounds, manifests } = playgroundsByLine(scenarios, options, site)
  return {
    dependencies: [
      lock,
      ...(types ? [types] : []),
      ...manifests,
      ...[...sets.values()].flatMap(({ files }) => files),
    ],
    verified: isComplete
      ? {
          name,
          version: versionsOf(scenarios, recorded.version),
          date: recorded.date,
          about: options.about,
          count: { ran: outputs.size, all: outputs.size + optedOut },
        }
      : undefined,
    code(line, code): CodeAnnotation {
      const key = typesKey(code)
      return {
        output: outputs.get(line),
        symbols: types && key in known ? { file: types, key } : undefined,
        // Samples that changed since their run are not offered.
        playground: outputs.has(line) ? playgrounds.get(line) : undefined,
      }
    },
  }
}

/** The versions that the samples of a page were run with: `1.4.0`, or `1.4.0, 2.0.0`. @param site that of the site */
function versionsOf(scenarios: readonly Scenario[], site: string): string {
  const hasSamples = ({ samples, steps }: Scenario): boolean =>
    steps.some(({ kind }, index) => samples[index] && kind !== 'skip')
  const versions = scenarios.filter(hasSamples).map(({ set }) => set?.version ?? site)
  return [...new Set(versions)].sort().join(', ')
}

/** The projects that the page offers, and the manifests with the installed versions of their packages. */
function playgroundsByLine(
  scenarios: readonly Scenario[],
  { runner: id, playground }: TestSamplesOptions,
  site: string,
): { playgrounds: Map<number, Playground>; manifests: string[] } {
  if (!playground) return { playgrounds: new Map(), manifests: [] }
  const runner = runnerOf(id)
  const manifests = new Set<string>()
  const own = scenarios.filter(({ set }) => !set)
  const playgrounds = playgroundsOf(own, runner, (name) => {
    const found = findInstalled(name, site, runner.package)
    if (found) manifests.add(join(found.folder, 'package.json'))
    return found?.version
  })
  return { playgrounds, manifests: [...manifests] }
}
