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
  const outputs = outputsByLine(text, file, recorded)
  return {
    dependencies: types ? [lock, types] : [lock],
    code(line, code): CodeAnnotation {
      const output = outputs.get(line)
      const key = typesKey(code)
      return {
        verified: output === undefined ? undefined : { name, version: recorded.version, output },
        symbols: types && key in known ? { file: types, key } : undefined,
      }
    },
  }
}

/**
 * What the samples of a page have printed, by the line of their fence. A sample that has changed since, or whose scenario
 * has, has another key: it is left out.
 */
function outputsByLine(
  source: string,
  file: string,
  { samples, version }: RecordedSamples,
): Map<number, string> {
  const outputs = new Map<number, string>()
  if (!version) return outputs
  for (const scenario of readScenarios(source, file).scenarios) {
    const hash = scenarioHash(scenario)
    for (const [index, line] of scenario.lines.entries()) {
      const output = scenario.samples[index] ? samples[sampleKey(hash, index)] : undefined
      if (output !== undefined) outputs.set(line, output)
    }
  }
  return outputs
}
