/**
 * Checks for the configuration of a site: `checks: [apiCheck({ … }), samplesCheck({ … }), translationsCheck({ … })]`.
 * The code of a check is loaded when it runs.
 * @module
 */
import type { Check } from 'bifolio/check'
import {
  type ApiOptions,
  type FactsOptions,
  type LinksOptions,
  requireOptions,
  type SamplesOptions,
  type TranslationsOptions,
  type ValuesOptions,
} from './options.ts'
import { runnerOf } from './samples/run/runner.ts'

export type { FactCatalogue, FactValue, Observation, Seen } from './facts/catalogue.ts'
export type {
  ApiOptions,
  FactsOptions,
  LinksOptions,
  PackageSetOptions,
  SamplesOptions,
  TranslationsOptions,
  ValuesOptions,
} from './options.ts'

/**
 * `bifolio check api`: compares the pages with the API of the package that they document: its options with types and
 * defaults, methods, commands, flags, and every name in code.
 * @throws Error when an option is missing or unknown
 */
export function apiCheck(options: ApiOptions): Check {
  requireOptions('apiCheck', options, { required: ['package', 'lock', 'coverage'], optional: ['facts'] })
  return {
    name: 'api',
    summary: 'hold the pages against the API of the package that they document',
    flags: {
      update: { type: 'boolean', help: 'rewrite the lock file from the installed package' },
    },
    run: async (context) => (await import('./api/check.ts')).runApiCheck(options, context),
  }
}

/**
 * `bifolio check facts`: determines the facts that pages refer to with `<Fact name="…" />` (defaults, the first release of each item,
 * observed behaviour of the package), and reports facts that are stated by hand.
 * @throws Error when an option is missing or unknown
 */
export function factsCheck({ catalogue, ...options }: FactsOptions): Check {
  requireOptions('factsCheck', options, { required: ['package', 'runner', 'lock', 'api', 'coverage'] })
  runnerOf(options.runner)
  return {
    name: 'facts',
    summary: 'find out what the pages say of defaults, releases and behaviour',
    flags: {
      update: { type: 'boolean', help: 'rewrite the lock file from the installed package' },
      all: { type: 'boolean', help: 'make also the observations that the lock file has' },
      releases: { type: 'boolean', help: 'the same, and read all releases from the registry' },
    },
    annotations: {
      module: new URL('./facts/annotate.js', import.meta.url).href,
      options: { lock: options.lock },
      versionFiles: [options.lock],
    },
    run: async (context) =>
      (await import('./facts/check.ts')).runFactsCheck({ ...options, catalogue }, context),
  }
}

/** The words in the meta of a fence that configure the check of samples. */
const SAMPLE_WORDS = [
  ...['project', 'fails', 'mistyped', 'without', 'until', 'excerpt', 'made'],
  ...['is', 'given', 'skip', 'quiet', 'local', 'unawaited', 'packages'],
]

/**
 * `bifolio check samples`: runs the instructions of a page in an empty project, and compares the results
 * with what the page shows.
 * @throws Error when an option is missing or unknown
 */
export function samplesCheck(options: SamplesOptions): Check {
  const { packages, ...texts } = options
  requireOptions('samplesCheck', texts, {
    required: options.runner === 'bifolio' ? ['runner', 'lock'] : ['runner'],
    optional: ['lock', 'types', 'about', 'playground', 'starter', 'incomplete'],
  })
  const { runner, lock = '' } = options
  if (runner !== 'bifolio') runnerOf(runner)
  requireWords(options)
  for (const [name, { env: _, ...set }] of Object.entries(packages ?? {}))
    requireOptions(`samplesCheck: packages.${name}`, set, { required: ['folder'] })
  return {
    name: 'samples',
    summary: 'run the code that the pages show',
    flags: {
      all: { type: 'boolean', help: 'run also what the lock file proves' },
      update: { type: 'boolean', help: 'write what was printed into the lock file and the pages' },
      statements: {
        type: 'boolean',
        help: 'run nothing, list for each page the share of its statements that a sample shows, lowest first',
      },
    },
    fenceWords: SAMPLE_WORDS,
    annotations:
      runner === 'bifolio' || !lock
        ? undefined
        : {
            module: new URL('./samples/annotate.js', import.meta.url).href,
            options: { ...options, runner },
            playground: options.playground,
          },
    run: async (context) =>
      runner === 'bifolio'
        ? (await import('./sites/check.ts')).runSitesCheck({ ...options, lock }, context)
        : (await import('./samples/check.ts')).runSamplesCheck({ ...options, runner }, context),
  }
}

function requireWords({ playground, incomplete }: { playground?: string; incomplete?: string }): void {
  if (playground !== undefined && playground !== 'stackblitz')
    throw new Error(`The playground of samples must be \`stackblitz\`, not \`${playground}\`.`)
  if (incomplete !== undefined && !['run', 'skip'].includes(incomplete))
    throw new Error(`The option \`incomplete\` must be \`run\` or \`skip\`, not \`${incomplete}\`.`)
}

/**
 * `bifolio check translations`: compares translated pages with those in the default language, block by block.
 * @throws Error when an option is unknown
 */
export function translationsCheck(options: TranslationsOptions = {}): Check {
  const { contents, typography, strict, ...files } = options
  requireOptions('translationsCheck', files, { optional: ['lock'] })
  for (const [name, value] of Object.entries({ contents, typography, strict }))
    if (value !== undefined && typeof value !== 'boolean')
      throw new Error(`The option \`${name}\` of \`translationsCheck\` must be \`true\` or \`false\`.`)
  return {
    name: 'translations',
    summary: 'hold the pages in other languages against those in the default one',
    flags: {
      pin: {
        type: 'boolean',
        help: 'take what differs as reviewed: everything, a page, or the block at a line',
      },
      'by-hand': {
        type: 'boolean',
        help: 'record that the block at a line is right although its numbers or negations differ',
      },
    },
    argument: { key: 'page', value: 'page[:line]' },
    annotations: options.lock
      ? { module: new URL('./translations/annotate.js', import.meta.url).href, options }
      : undefined,
    run: async (context) => (await import('./translations/check.ts')).runTranslationsCheck(options, context),
  }
}

/**
 * `bifolio check values`: reports statements whose values (numbers, units, code in its order, negations, words of order and comparison) have
 * changed since they were reviewed. Reviewed is not proved: it shows that a person has read the current statement.
 * @throws Error when an option is missing or unknown
 */
export function valuesCheck(options: ValuesOptions): Check {
  requireOptions('valuesCheck', options, { required: ['lock'] })
  return {
    name: 'values',
    summary: 'find statements whose values have changed since they were reviewed',
    flags: {
      pin: {
        type: 'boolean',
        help: 'take the values as reviewed: of everything, a page, or the statement at a line',
      },
    },
    argument: { key: 'page', value: 'page[:line]' },
    run: async (context) => (await import('./values/check.ts')).runValuesCheck(options, context),
  }
}

/**
 * `bifolio check links`: finds links whose code names another page than their target, and links to hosts that the site does not list.
 * A build checks that targets exist. With `--online` each address of another site is requested: `HEAD`, else `GET`, 10 seconds at most.
 * @throws Error when an option is unknown
 */
export function linksCheck(options: LinksOptions = {}): Check {
  requireOptions('linksCheck', options, { optional: ['hosts'] })
  return {
    name: 'links',
    summary: 'compare the texts of links with their targets, and the hosts of other sites with a list',
    flags: { online: { type: 'boolean', help: 'also request each address of another site' } },
    run: async (context) => (await import('./links/check.ts')).runLinksCheck(options, context),
  }
}
