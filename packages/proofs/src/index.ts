/**
 * Plugins for the configuration of a site: `plugins: [api({ … }), samples({ … })]`. Each has a check, whose code is
 * loaded when it runs.
 * @module
 */
import type { Plugin } from 'bifolio'
import { type Check, requireOptions } from 'bifolio/check'
import type { ApiOptions, FactsOptions, LinksOptions, SamplesOptions, SiteSamplesOptions } from './options.ts'
import { runnerOf } from './samples/run/runner.ts'
import { runTitle } from './samples/verified-note.ts'
import { STACKBLITZ, theme } from './theme/playground.ts'

export type { FactCatalogue, FactValue, Observation, Seen } from './facts/catalogue.ts'
export type {
  ApiOptions,
  FactsOptions,
  LinksOptions,
  PackageSetOptions,
  SamplesOptions,
  SiteSamplesOptions,
} from './options.ts'

/** A plugin that has a check. */
export interface CheckPlugin extends Plugin {
  check: Check
}

/**
 * `bifolio check api`: compares the pages with the API of the package that they document: its options with types and
 * defaults, methods, commands, flags, and every name in code.
 * @throws Error when an option is missing or unknown
 */
export function api(options: ApiOptions): CheckPlugin {
  requireTexts('api', options, ['package', 'lock', 'coverage'], ['facts'])
  return {
    name: 'api',
    check: {
      summary: 'hold the pages against the API of the package that they document',
      flags: {
        update: { type: 'boolean', help: 'rewrite the lock file from the installed package' },
      },
      run: async (context) => (await import('./api/check.ts')).runApiCheck(options, context),
    },
  }
}

/**
 * `bifolio check facts`: determines the facts that pages refer to with `<Fact name="…" />` (defaults, the first release of each item,
 * observed behaviour of the package), and reports facts that are stated by hand.
 * @throws Error when an option is missing or unknown
 */
export function facts(options: FactsOptions): CheckPlugin {
  const { catalogue: _, ...texts } = options
  requireTexts('facts', texts, ['package', 'runner', 'lock', 'api', 'coverage'])
  runnerOf(options.runner)
  return {
    name: 'facts',
    content: {
      module: new URL('./facts/content.js', import.meta.url).href,
      options: { lock: options.lock },
    },
    check: {
      summary: 'find out what the pages say of defaults, releases and behaviour',
      flags: {
        update: { type: 'boolean', help: 'rewrite the lock file from the installed package' },
        all: { type: 'boolean', help: 'make also the observations that the lock file has' },
        releases: { type: 'boolean', help: 'the same, and read all releases from the registry' },
      },
      run: async (context) => (await import('./facts/check.ts')).runFactsCheck(options, context),
    },
    commands: {
      release: {
        summary:
          'list what the installed version changes since the lock files, with all lines that mention it',
        run: async (context) => (await import('./facts/release.ts')).listRelease(options, context),
      },
    },
  }
}

/** The words in the meta of a fence that configure the check of samples. */
const SAMPLE_WORDS = [
  ...['project', 'fails', 'mistyped', 'without', 'until', 'excerpt', 'made'],
  ...['is', 'given', 'skip', 'quiet', 'local', 'own', 'unawaited', 'packages'],
]

/** Flags of both checks of samples. */
const SAMPLE_FLAGS: Check['flags'] = {
  all: { type: 'boolean', help: 'run also what the lock file proves' },
  update: { type: 'boolean', help: 'write what was printed into the lock file and the pages' },
}

/**
 * `bifolio check samples`: runs the instructions of a page in an empty project, and compares the results with what the page shows. It needs
 * the package of its runner, such as `@rstest/core`.
 * @throws Error when an option is missing or unknown
 */
export function samples(options: SamplesOptions): CheckPlugin {
  const { packages, page = false, ...texts } = options
  const files = { runner: 'text', lock: 'text', types: 'text', about: 'text', workspace: 'text' } as const
  const kinds = { ...files, playground: ['stackblitz'], incomplete: ['run', 'skip'] }
  requireOptions('samples', texts, kinds, ['runner'])
  const { runner, lock, playground } = options
  runnerOf(runner)
  for (const [name, { env: _, ...set }] of Object.entries(packages ?? {}))
    requireTexts(`samples: packages.${name}`, set, ['folder'])
  return {
    name: 'samples',
    fenceWords: SAMPLE_WORDS,
    ...(lock && playground && { theme, policy: { 'form-action': [STACKBLITZ] } }),
    content: lock ? { module: new URL('./samples/content.js', import.meta.url).href, options } : undefined,
    reports: (site) =>
      lock
        ? [
            {
              path: '/_samples',
              isPublished: page,
              title: ({ lang }) => runTitle(lang),
              html: async (shown) =>
                (await import('./samples/run-page.ts')).runHtml(shown, site, { ...options, lock }),
            },
          ]
        : [],
    check: {
      summary: 'run the code that the pages show',
      flags: {
        ...SAMPLE_FLAGS,
        statements: {
          type: 'boolean',
          help: 'run nothing, list for each page the share of its statements that a sample shows, lowest first',
        },
      },
      run: async (context) => (await import('./samples/check.ts')).runSamplesCheck(options, context),
    },
  }
}

/**
 * `bifolio check samples` for pages about sites: the samples of each section are the files of a site, which Node.js builds strictly. It needs
 * `typescript`, and no test runner.
 * @throws Error when an option is missing or unknown
 */
export function siteSamples(options: SiteSamplesOptions): CheckPlugin {
  requireTexts('siteSamples', options, ['lock'], ['starter'])
  return {
    name: 'samples',
    fenceWords: SAMPLE_WORDS,
    check: {
      summary: 'build the sites that the pages show',
      flags: SAMPLE_FLAGS,
      run: async (context) => (await import('./sites/check.ts')).runSitesCheck(options, context),
    },
  }
}

/**
 * `bifolio check links`: finds links and labels of menus that name another page than their target, labels that two entries of a menu
 * have, descriptions that two pages have, and links to hosts that the site does not list.
 * A build checks that targets exist. With `--online` each address of another site is requested: `HEAD`, else `GET`, 10 seconds at most.
 * @throws Error when an option is unknown
 */
export function links(options: LinksOptions = {}): CheckPlugin {
  requireTexts('links', options, [], ['hosts'])
  return {
    name: 'links',
    check: {
      summary:
        'compare links, menus and descriptions with the pages, and the hosts of other sites with a list',
      flags: { online: { type: 'boolean', help: 'also request each address of another site' } },
      run: async (context) => (await import('./links/check.ts')).runLinksCheck(options, context),
    },
  }
}

function requireTexts(name: string, options: object, required: string[], others: string[] = []): void {
  const kinds = Object.fromEntries([...required, ...others].map((key) => [key, 'text' as const]))
  requireOptions(name, options, kinds, required)
}
