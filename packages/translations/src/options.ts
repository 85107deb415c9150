/** How `translations` compares pages and what it records. */
export interface TranslationsOptions {
  /**
   * File, relative to the root of the site, that `bifolio translations pin` writes: the source block of each translated block. Readers
   * see a note below a block whose source has changed since. Default: none.
   */
  lock?: string
  /**
   * Second file that it writes: the values of each statement in the default language (numbers, units, names, code in its order,
   * negations, words of order), as reviewed. A change of them is a claim, which is shown old and new and pinned by its place; other
   * changes are small, and pinned by page. Default: none, all changes are pinned alike.
   */
  values?: string
  /**
   * Files, relative to the root of the site, in which the report on a claim looks for its reviewed values: lock files of facts, types and
   * outputs. Default: none, only the pages.
   */
  sources?: readonly string[]
  /**
   * Whether builds publish the page about the state of all translations at `/_translations`, which `bifolio dev` always has. Default:
   * `false`.
   */
  page?: boolean
  /**
   * Whether to compare what blocks state (numbers, units, negations, opposites, names, length) besides their structure. Default:
   * with a lock file, which also records the exceptions.
   */
  contents?: boolean
  /** Whether to check the typography of Chinese: full-width punctuation, spaces between scripts. Default: `true`, for folders `false`. */
  typography?: boolean
  /**
   * Whether to report what translations often do differently without a mistake, too: names and negations that they add, code
   * without backticks or in another sentence, translated titles of code, attributes of components. Default: `true`, for folders `false`.
   */
  strict?: boolean
}

/** What the value of an option may be, and how messages say it. */
const KINDS = {
  text: [(value: unknown) => typeof value === 'string' && value !== '', 'a text'],
  boolean: [(value: unknown) => typeof value === 'boolean', '`true` or `false`'],
  list: [
    (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
    'a list of texts',
  ],
} as const

/** The options with their kinds. */
export const OPTIONS: Readonly<Record<keyof TranslationsOptions, keyof typeof KINDS>> = {
  lock: 'text',
  values: 'text',
  sources: 'list',
  page: 'boolean',
  contents: 'boolean',
  typography: 'boolean',
  strict: 'boolean',
}

/**
 * Validates the options: configurations in JavaScript have no type checker.
 * @throws Error that names an unknown option, or one with a wrong value
 */
export function requireOptions(options: Readonly<Record<string, unknown>>): void {
  const known: Readonly<Record<string, keyof typeof KINDS>> = OPTIONS
  const names = Object.keys(OPTIONS).map((name) => `\`${name}\``)
  for (const [key, value] of Object.entries(options)) {
    if (!known[key]) throw new Error(`\`translations\` has no option \`${key}\`. Known: ${names.join(', ')}.`)
    const [isRight, kind] = KINDS[known[key]]
    if (value !== undefined && !isRight(value))
      throw new Error(`The option \`${key}\` of \`translations\` must be ${kind}.`)
  }
}
