import type { FactCatalogue } from './facts/catalogue.ts'
import type { RunnerName } from './samples/test-runner.ts'

/** What the pages are held against by `apiCheck`. Files are relative to the root of the site. */
export interface ApiOptions {
  /** The package that the site documents, installed beside it, with types and a command. */
  package: string
  /** File that `bifolio check api --update` writes: what the package offers. */
  lock: string
  /** File, written by hand, that says which part of the API is documented where. */
  coverage: string
  /** The lock file of `factsCheck`, if pages refer to facts. Default: none. */
  facts?: string
}

/** What `factsCheck` finds out. Files are relative to the root of the site. */
export interface FactsOptions {
  /** The package that the site documents, installed beside it, with types and a command. */
  package: string
  /** The test runner that observations are made with. */
  runner: RunnerName
  /** File that `bifolio check facts --update` writes: the facts. */
  lock: string
  /** The lock file and the coverage file of `apiCheck`. */
  api: string
  coverage: string
  /** What is found out besides defaults and first releases. Default: nothing. */
  catalogue?: FactCatalogue
}

/** How `samplesCheck` runs the code on the pages. Files are relative to the root of the site. */
export interface SamplesOptions {
  /** The test runner that the samples are written for, installed beside the site. */
  runner: RunnerName
  /** File that `bifolio check samples --update` writes: what each sample printed. Readers see it below the sample. */
  lock: string
  /** File that it writes besides: what the symbols in samples are. Readers see it on hover. Default: none. */
  types?: string
  /** Address of the page, and anchor, that says how samples are run, such as `/guide/#checked`. Default: readers get no link. */
  about?: string
  /**
   * Where readers can run samples that have test files: a button opens the project of the sample there, and the policy of the
   * site lets it. Default: nowhere.
   */
  playground?: 'stackblitz'
}

/** How `translationsCheck` remembers what has been reviewed. Files are relative to the root of the site. */
export interface TranslationsOptions {
  /**
   * File that `bifolio check translations --pin` writes: which block was translated from which. Readers see a note below
   * a block whose source has changed since. Default: only what both languages must have in common is checked.
   */
  lock?: string
}

/**
 * Configurations in JavaScript have no type checker.
 * @throws Error that names what is missing, unknown or no text
 */
export function requireOptions(
  name: string,
  options: object,
  { required = [], optional = [] }: { required?: string[]; optional?: string[] },
): void {
  const given: Record<string, unknown> = { ...options }
  const known = [...required, ...optional]
  const list = known.map((key) => `\`${key}\``).join(', ')
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new Error(`\`${name}\` has no option \`${key}\`. Known: ${list}.`)
  for (const key of required)
    if (given[key] === undefined) throw new Error(`\`${name}\` needs the option \`${key}\`.`)
  for (const key of known)
    if (given[key] !== undefined && (typeof given[key] !== 'string' || given[key] === ''))
      throw new Error(`The option \`${key}\` of \`${name}\` must be a text.`)
}
