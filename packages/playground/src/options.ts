import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash, type Problem } from 'bifolio/check'
import { type RecordedTest, readLock } from './lock.ts'
import type { Sample, SampleRules } from './samples.ts'

/** How samples are run. Files are relative to the root of the site. */
export interface PlaygroundOptions {
  /** The module of the runner: its default export is a `Runner` of `@bifolio/playground/runner`. */
  runner: string
  /** What the runner provides for imports by name. The first one is the test runner, whose version the lock file has. */
  packages: readonly string[]
  /** File that `bifolio check playground --update` writes: the samples that qualify, with their results. */
  lock: string
  /** The page of the site that opens links with code, with the component `Playground`, by its route path in the default language. Default: there are no links. */
  page?: string
  /** The code that makes a file one to run, as a regular expression. Default: a call of `test`, `it` or `describe`. */
  entry?: string
  /** Reasons for which samples do not qualify, each with a regular expression for their code. Default: those of every runner alone. */
  without?: SampleRules['without']
  /**
   * Runs samples in Node.js, for the lock file: their results by key, none for a sample that it cannot run. Default: samples are not
   * compared with anything.
   * @param folder absolute path of an empty folder
   */
  record?: (samples: readonly Sample[], folder: string) => Promise<ReadonlyMap<string, RecordedTest[]>>
}

/** The options that are passed on to the module that reads pages: plain data. */
export type PageOptions = Omit<PlaygroundOptions, 'record'>

export const rulesOf = ({ packages, entry, without = {} }: PageOptions): SampleRules => ({
  packages,
  entry: entry ?? String.raw`\b(?:test|it|describe)\s*[.(]`,
  without,
})

/** The installed test runner: `@rstest/core 0.12.0`; the name alone when it is not installed. */
export function installedRunner(root: string, { packages }: PageOptions): string {
  const [name = ''] = packages
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)
    return `${name} ${JSON.parse(readFileSync(manifest, 'utf8')).version}`
  } catch {
    return name
  }
}

/** The problem of a lock file of another runner: none or one. @param root absolute path of the site */
export function outdatedLock(root: string, options: PageOptions): Problem[] {
  const { runner } = readLock(join(root, options.lock))
  const installed = installedRunner(root, options)
  if (runner === installed) return []
  const message = `Samples were recorded with ${runner || 'nothing'}, and ${installed} is installed: readers cannot run them.`
  const hint = 'Run `bifolio check playground --update`, and look at what has changed.'
  return [{ severity: 'warning', file: options.lock, message, hint }]
}

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/**
 * The scripts of the worker, relative to the output folder: one with the runner, one that strips types. Their names
 * change with their contents.
 */
export function workerScripts(root: string, options: PageOptions): [runtime: string, strip: string] {
  const own = readdirSync(join(PACKAGE, 'src/worker')).map((name) => `src/worker/${name}`)
  const files = ['package.json', 'src/compile.ts', ...own].map((name) => join(PACKAGE, name))
  const texts = [...files, join(root, options.runner)].map((file) => readFileSync(file, 'utf8'))
  const ending = `${contentHash([...texts, installedRunner(root, options)].join('\0'), 16)}.js`
  return [`static/playground/runtime.${ending}`, `static/playground/strip.${ending}`]
}
