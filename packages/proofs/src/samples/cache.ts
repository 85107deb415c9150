import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
}

/** Results on this version of Node.js. @param folder absolute path; created with the first result */
export function openCache(folder: string, fingerprint: string): ResultCache {
  const fileOf = (scenario: string): string =>
    join(
      folder,
      `${createHash('sha256').update(scenario).update(fingerprint).update(NODE_MAJOR).digest('hex').slice(0, 32)}.json`,
    )
  return {
    get(scenario) {
      const file = fileOf(scenario)
      if (!existsSync(file)) return undefined
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        // Incomplete or invalid: run again.
        return undefined
      }
    },
    set(scenario, results) {
      mkdirSync(folder, { recursive: true })
      const file = fileOf(scenario)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(results))
      renameSync(`${file}.${process.pid}`, file)
    },
  }
}
