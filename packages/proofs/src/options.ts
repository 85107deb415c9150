import type { FactCatalogue } from './facts/catalogue.ts'
import type { RunnerName } from './samples/test-runner.ts'

/** The inputs of `api`. Files are relative to the root of the site. */
export interface ApiOptions {
  /** The package that the site documents, installed beside it, with types and a command. */
  package: string
  /** File that `bifolio check api --update` writes: the API of the package. */
  lock: string
  /** File, written by hand, that records where each part of the API is documented. */
  coverage: string
  /** The lock file of `facts`, if pages refer to facts. Default: none. */
  facts?: string
}

/** The inputs of `facts`. Files are relative to the root of the site. */
export interface FactsOptions {
  /** The package that the site documents, installed beside it, with types and a command. */
  package: string
  /** The test runner for observations. */
  runner: RunnerName
  /** File that `bifolio check facts --update` writes: the facts. */
  lock: string
  /** The lock file and the coverage file of `api`. */
  api: string
  coverage: string
  /** Facts in addition to defaults and first releases. Default: none. */
  catalogue?: FactCatalogue
}

/** How `samples` runs the code on the pages. Files are relative to the root of the site. */
export interface SamplesOptions {
  /** The test runner, which runs all samples, not only tests. It is installed beside the site: `rstest` is `@rstest/core`. */
  runner: RunnerName
  /**
   * File that `bifolio check samples --update` writes: what each sample printed. Readers see it below the sample. Default: none,
   * results are only kept in the cache of this machine.
   */
  lock?: string
  /** Second file that it writes, if there is a lock file: the types of symbols in samples. Readers see them on hover. Default: none. */
  types?: string
  /** Address and anchor of the page that describes how samples are run, such as `/guide/#checked`. Default: readers get no link. */
  about?: string
  /**
   * Playground where readers can run samples with test files: a button opens the project of the sample there, and the content
   * security policy of the site allows it. Default: none.
   */
  playground?: 'stackblitz'
  /**
   * Folder of the workspace whose `package.json` names the packages of samples, so that building the site needs none of them.
   * Default: the site.
   */
  workspace?: string
  /**
   * Sets of packages by name: samples of a page after a fence with `packages="<name>"` are run with that set, for example with another
   * version of the test runner. Default: all samples are run with the packages of the site.
   */
  packages?: Readonly<Record<string, PackageSetOptions>>
  /**
   * Whether readers get `/_samples`, a page with all samples as a test run: for each page what ran, and a dot per sample. It needs a
   * lock file; while you write, it is there in any case. Default: `false`.
   */
  page?: boolean
  /**
   * For pages that are not written for this check: with `skip`, only complete tests are run (they import from the test runner, and
   * the page shows each file that they import). Of all other code, the use of installed packages is checked. Default: `run`.
   */
  incomplete?: 'run' | 'skip'
}

/** How `siteSamples` builds the samples on the pages. Files are relative to the root of the site. */
export interface SiteSamplesOptions {
  /** File that `bifolio check samples --update` writes: the sections whose samples have passed. */
  lock: string
  /** Folder of files that each site has besides its samples; those in its folder `pages` are pages, in each language. Default: none. */
  starter?: string
}

/** Packages that samples can be run with instead of the site's. */
export interface PackageSetOptions {
  /**
   * Folder with a `package.json` and its `package-lock.json`, installed by npm when a sample needs it. Its `dependencies` are in each
   * project; its `devDependencies` can be added by commands of the page. A `prepare.js` in it runs in each project first.
   */
  folder: string
  /** Environment variables of `prepare.js`; samples get none. Default: none. */
  env?: readonly string[]
}

/** What `links` compares links with. Files are relative to the root of the site. */
export interface LinksOptions {
  /**
   * File with the hosts of other sites that pages may link to, one on a line; `#` begins a comment. Default: links to other sites
   * are not checked.
   */
  hosts?: string
}
