import { join } from 'node:path'
import type { AnnotatePage, CodeAnnotation, Playground } from 'bifolio/check'
import type { SamplesOptions } from '../index.ts'
import { findInstalled } from '../packages.ts'
import { type RecordedSamples, readSampleLock, readTypeLock, typesKey } from './lock.ts'
import { playgroundsOf } from './playground.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, type Scenario, sampleKey, scenarioHash } from './scenarios.ts'

/** Tells readers which samples have been run as they are now, what they printed, and what the symbols in code are. */
export const annotatePage: AnnotatePage<SamplesOptions> = ({ text, file, site }, options) => {
  const { id, name } = runnerOf(options.runner)
  const lock = join(site, options.lock)
  const types = options.types && join(site, options.types)
  const recorded = readSampleLock(lock, id)
  const known = types ? readTypeLock(types) : {}
  const { scenarios } = readScenarios(text, file)
  const { outputs, isComplete } = outputsByLine(scenarios, recorded)
  const { playgrounds, manifests } = playgroundsByLine(scenarios, options, site)
  return {
    dependencies: [lock, ...(types ? [types] : []), ...manifests],
    verified: isComplete ? { name, version: recorded.version, about: options.about } : undefined,
    code(line, code): CodeAnnotation {
      const key = typesKey(code)
      return {
        output: outputs.get(line),
        symbols: types && key in known ? { file: types, key } : undefined,
        // Only what has been run as it is now is offered.
        playground: outputs.has(line) ? playgrounds.get(line) : undefined,
      }
    },
  }
}

/**
 * What the samples of a page have printed, by the line of their fence, and whether there are samples and all have been run. A
 * sample that has changed since, or whose scenario has, has another key: it is left out.
 */
function outputsByLine(
  scenarios: readonly Scenario[],
  { samples, version }: RecordedSamples,
): { outputs: Map<number, string>; isComplete: boolean } {
  const outputs = new Map<number, string>()
  let isComplete = version !== ''
  for (const scenario of scenarios) {
    const hash = scenarioHash(scenario)
    for (const [index, line] of scenario.lines.entries()) {
      const output = scenario.samples[index] ? samples[sampleKey(hash, index)] : undefined
      if (output !== undefined) outputs.set(line, scenario.places[index]?.isQuiet ? '' : output)
      else if (scenario.samples[index] && scenario.steps[index]?.kind !== 'skip') isComplete = false
    }
  }
  return { outputs, isComplete: isComplete && outputs.size > 0 }
}

/** The projects that the page offers, and the files that say which versions of their packages are installed. */
function playgroundsByLine(
  scenarios: readonly Scenario[],
  { runner: id, playground }: SamplesOptions,
  site: string,
): { playgrounds: Map<number, Playground>; manifests: string[] } {
  if (!playground) return { playgrounds: new Map(), manifests: [] }
  const runner = runnerOf(id)
  const manifests = new Set<string>()
  const playgrounds = playgroundsOf(scenarios, runner, (name) => {
    const found = findInstalled(name, site, runner.package)
    if (found) manifests.add(join(found.folder, 'package.json'))
    return found?.version
  })
  return { playgrounds, manifests: [...manifests] }
}
