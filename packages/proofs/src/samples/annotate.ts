import { join } from 'node:path'
import type { AnnotatePage, CodeAnnotation, Playground } from 'bifolio/check'
import type { TestSamplesOptions } from '../options.ts'
import { findInstalled } from '../packages.ts'
import { readSampleLock, readTypeLock, typesKey } from './lock.ts'
import { playgroundsOf } from './playground.ts'
import { recordedOutputs } from './recorded.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, type Scenario } from './scenarios.ts'

/** Annotates pages with the samples that have been run unchanged, their output, and the symbols in code. */
export const annotatePage: AnnotatePage<TestSamplesOptions> = ({ text, file, site }, options) => {
  const { id, name } = runnerOf(options.runner)
  const lock = join(site, options.lock)
  const types = options.types && join(site, options.types)
  const recorded = readSampleLock(lock, id)
  const known = types ? readTypeLock(types) : {}
  const { scenarios } = readScenarios(text, file)
  const { outputs, optedOut, isComplete } = recordedOutputs(scenarios, recorded)
  const { playgrounds, manifests } = playgroundsByLine(scenarios, options, site)
  return {
    dependencies: [lock, ...(types ? [types] : []), ...manifests],
    verified: isComplete
      ? {
          name,
          version: recorded.version,
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

/** The projects that the page offers, and the manifests with the installed versions of their packages. */
function playgroundsByLine(
  scenarios: readonly Scenario[],
  { runner: id, playground }: TestSamplesOptions,
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
