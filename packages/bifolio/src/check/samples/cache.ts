import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage } from '../find-package.ts'
import type { StepResult } from './play.ts'

/** Packages whose version may change what a sample does. */
const PACKAGES = [
  '@rstest/core',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  '@rsdoctor/rspack-plugin',
  'typescript',
  'happy-dom',
  'jsdom',
]

/** The files beside this one that decide what comes of a story. */
const PLAYERS = /^(?:files|harness|output|play|shape|shell|types|workspace)\.[jt]s$/

/** What besides a story decides about its results: this code, the packages and Node.js. */
export function circumstances(site: string): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const name of readdirSync(import.meta.dirname).sort())
    if (PLAYERS.test(name)) hash.update(readFileSync(join(import.meta.dirname, name)))
  for (const name of PACKAGES) hash.update(`${name}@${packageVersion(site, name)}`)
  return hash.digest('hex')
}

/** Empty when the package is not installed. */
export function packageVersion(site: string, name: string): string {
  const folder = findPackage(site, name)
  return folder ? String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version) : ''
}

/** Results of stories in which all went well; the others are played again. */
export interface ResultCache {
  get(story: string): StepResult[] | undefined
  set(story: string, results: readonly StepResult[]): void
}

/** @param folder absolute path; made when there is something to keep */
export function openCache(folder: string, around: string): ResultCache {
  const fileOf = (story: string): string =>
    join(folder, `${createHash('sha256').update(story).update(around).digest('hex').slice(0, 32)}.json`)
  return {
    get(story) {
      const file = fileOf(story)
      if (!existsSync(file)) return undefined
      try {
        return JSON.parse(readFileSync(file, 'utf8'))
      } catch {
        // Written by halves, or by something else: played again.
        return undefined
      }
    },
    set(story, results) {
      mkdirSync(folder, { recursive: true })
      const file = fileOf(story)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(results))
      renameSync(`${file}.${process.pid}`, file)
    },
  }
}
