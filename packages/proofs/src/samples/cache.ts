import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type SharedResults } from 'bifolio/check'
import { fingerprint } from '../lock-files.ts'
import { findPackage } from '../packages.ts'
import type { RunOptions } from './sample-run.ts'
import type { StepResult } from './scenario-run.ts'

/** The major version of Node.js: all versions with it run samples the same way. */
export const NODE_MAJOR = process.versions.node.split('.')[0] ?? ''

// Changes of comments and of the README do not change the results.
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*\n/gm

/** Fingerprint of everything that results depend on, except the scenarios and Node.js: the code in `run/` and the packages. */
export function runFingerprint({ site, runner }: RunOptions): string {
  const hash = createHash('sha256')
  const folder = join(import.meta.dirname, 'run')
  for (const name of readdirSync(folder).sort())
    if (/(?<!\.d)\.[jt]s$/.test(name))
      hash.update(readFileSync(join(folder, name), 'utf8').replaceAll(COMMENT_LINE, ''))
  for (const name of [runner.package, 'typescript', ...runner.companions])
    hash.update(`${name}@${findPackage(name, site)?.version ?? ''}`)
  return hash.digest('hex')
}

/** Results of successful scenarios; the others are run again. */
export interface ResultCache {
  get(scenario: string): StepResult[] | undefined
  set(scenario: string, results: readonly StepResult[]): void
  /** The names of the results of scenarios, which machines share them by. */
  namesOf(scenarios: readonly string[]): string[]
  /** Adds the results of scenarios that other machines have. @param lacking scenarios without results here */
  take(lacking: readonly string[], shared: SharedResults): Promise<void>
  /** Gives the results of scenarios to other machines. @param made scenarios that they lack */
  give(made: readonly string[], shared: SharedResults): void
}

/** Results on this version of Node.js. @param folder absolute path; created with the first result */
export function openCache(folder: string, basis: string): ResultCache {
  const nameOf = (scenario: string): string => fingerprint(scenario + basis + NODE_MAJOR, 32)
  const fileOf = (name: string): string => join(folder, `${name}.json`)
  const namesOf = (scenarios: readonly string[]): string[] => scenarios.map(nameOf)
  const read = (name: string): Buffer | undefined =>
    existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined
  const write = (name: string, results: string | Uint8Array): void => {
    mkdirSync(folder, { recursive: true })
    const file = fileOf(name)
    writeFileSync(`${file}.${process.pid}`, results)
    renameSync(`${file}.${process.pid}`, file)
  }
  return {
    get: (scenario) => parseResults(read(nameOf(scenario))),
    set: (scenario, results) => write(nameOf(scenario), JSON.stringify(results)),
    namesOf,
    async take(lacking, shared) {
      await shared.find(namesOf(lacking), (name, results) => {
        if (!parseResults(results)) return false
        write(name, results)
        return true
      })
    },
    give: (made, shared) => shared.fill(new Set(namesOf(made)), read),
  }
}

/** @returns `undefined` for results that are incomplete or invalid: the scenario is run again */
function parseResults(json: Uint8Array | undefined): StepResult[] | undefined {
  if (!json) return undefined
  try {
    const results: unknown = JSON.parse(Buffer.from(json).toString())
    return Array.isArray(results) && results.every(isSuccess) ? results : undefined
  } catch {
    return undefined
  }
}

function isSuccess(result: unknown): result is StepResult {
  if (!isObject(result)) return false
  const { printed, problem } = result
  return problem === undefined && (printed === undefined || typeof printed === 'string')
}
