import { join } from 'node:path'
import type { AnnotatePage, CodeAnnotation } from 'bifolio/check'
import type { SamplesOptions } from '../index.ts'
import { type RecordedSamples, readSampleLock, readTypeLock, typesKey } from './lock.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, sampleKey, scenarioHash } from './scenarios.ts'

/** Tells readers which samples have been run as they are now, what they printed, and what the symbols in code are. */
export const annotatePage: AnnotatePage<SamplesOptions> = ({ text, file, site }, options) => {
  const { id, name } = runnerOf(options.runner)
  const lock = join(site, options.lock)
  const types = options.types && join(site, options.types)
  const recorded = readSampleLock(lock, id)
  const known = types ? readTypeLock(types) : {}
  const { outputs, isComplete } = outputsByLine(text, file, recorded)
  return {
    dependencies: types ? [lock, types] : [lock],
    verified: isComplete ? { name, version: recorded.version, about: options.about } : undefined,
    code(line, code): CodeAnnotation {
      const key = typesKey(code)
      return {
        output: outputs.get(line),
        symbols: types && key in known ? { file: types, key } : undefined,
      }
    },
  }
}

/**
 * What the samples of a page have printed, by the line of their fence, and whether there are samples and all have been run. A
 * sample that has changed since, or whose scenario has, has another key: it is left out.
 */
function outputsByLine(
  source: string,
  file: string,
  { samples, version }: RecordedSamples,
): { outputs: Map<number, string>; isComplete: boolean } {
  const outputs = new Map<number, string>()
  let isComplete = version !== ''
  for (const scenario of readScenarios(source, file).scenarios) {
    const hash = scenarioHash(scenario)
    for (const [index, line] of scenario.lines.entries()) {
      const output = scenario.samples[index] ? samples[sampleKey(hash, index)] : undefined
      if (output !== undefined) outputs.set(line, output)
      else if (scenario.samples[index] && scenario.steps[index]?.kind !== 'skip') isComplete = false
    }
  }
  return { outputs, isComplete: isComplete && outputs.size > 0 }
}
