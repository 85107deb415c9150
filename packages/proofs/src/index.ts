/**
 * Checks for the configuration of a site: `checks: [apiCheck({ … }), samplesCheck({ … }), translationsCheck({ … })]`.
 * What a check needs is loaded when it runs.
 * @module
 */
import type { Check } from 'bifolio/check'
import { MUTATION_FLAGS } from './mutation.ts'
import { requireOptions } from './options.ts'
import { type RunnerName, runnerOf } from './samples/run/runner.ts'

/** What the pages are held against by {@link apiCheck}. Files are relative to the root of the site. */
export interface ApiOptions {
  /** The package that the site documents, installed beside it, with types and a command. */
  package: string
  /** File that `bifolio check api --update` writes: what the package offers. */
  lock: string
  /** File, written by hand, that says which part of the API is documented where. */
  coverage: string
}

/** How {@link samplesCheck} runs the code on the pages. Files are relative to the root of the site. */
export interface SamplesOptions {
  /** The test runner that the samples are written for, installed beside the site. */
  runner: RunnerName
  /** File that `bifolio check samples --update` writes: what each sample printed. Readers see it below the sample. */
  lock: string
  /** File that it writes besides: what the symbols in samples are. Readers see it on hover. Default: none. */
  types?: string
  /** Address of the page, and anchor, that says how samples are run, such as `/guide/#checked`. Default: readers get no link. */
  about?: string
}

/** How {@link translationsCheck} remembers what has been reviewed. Files are relative to the root of the site. */
export interface TranslationsOptions {
  /**
   * File that `bifolio check translations --pin` writes: which block was translated from which. Readers see a note below
   * a block whose source has changed since. Default: only what both languages must have in common is checked.
   */
  lock?: string
}

/**
 * `bifolio check api`: holds the pages against the API of the package that they document: its options with types and
 * defaults, methods, commands, flags, and every name in code.
 * @throws Error when an option is missing or unknown
 */
export function apiCheck(options: ApiOptions): Check {
  requireOptions('apiCheck', options, { required: ['package', 'lock', 'coverage'] })
  return {
    name: 'api',
    summary: 'hold the pages against the API of the package that they document',
    flags: {
      update: { type: 'boolean', help: 'write the lock file anew from the installed package' },
      ...MUTATION_FLAGS,
    },
    run: async (context) => (await import('./api/check.ts')).runApiCheck(options, context),
  }
}

/**
 * `bifolio check samples`: does in an empty project what a page tells its readers to do, and compares what comes of it
 * with what the page shows.
 * @throws Error when an option is missing or unknown
 */
export function samplesCheck(options: SamplesOptions): Check {
  requireOptions('samplesCheck', options, { required: ['runner', 'lock'], optional: ['types', 'about'] })
  runnerOf(options.runner)
  return {
    name: 'samples',
    summary: 'run the code that the pages show',
    flags: {
      update: { type: 'boolean', help: 'write what was printed into the lock file and the pages' },
      ...MUTATION_FLAGS,
    },
    annotations: { module: new URL('./samples/annotate.js', import.meta.url).href, options },
    run: async (context) => (await import('./samples/check.ts')).runSamplesCheck(options, context),
  }
}

/**
 * `bifolio check translations`: holds the pages in other languages against those in the default one, block by block.
 * @throws Error when an option is unknown
 */
export function translationsCheck(options: TranslationsOptions = {}): Check {
  requireOptions('translationsCheck', options, { optional: ['lock'] })
  return {
    name: 'translations',
    summary: 'hold the pages in other languages against those in the default one',
    flags: {
      pin: {
        type: 'boolean',
        help: 'take what differs as reviewed: everything, a page, or the block at a line',
      },
      ...MUTATION_FLAGS,
    },
    argument: { key: 'page', value: 'page[:line]' },
    annotations: options.lock
      ? { module: new URL('./translations/annotate.js', import.meta.url).href, options }
      : undefined,
    run: async (context) => (await import('./translations/check.ts')).runTranslationsCheck(options, context),
  }
}
