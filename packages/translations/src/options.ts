import type { OptionKind } from 'bifolio/check'

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
  /**
   * Whether the menu of a translated page can show the original beside the text, paragraph by paragraph. Default: `true`; folders have no
   * menu.
   */
  originalText?: boolean
  /** Whether to check the typography of Chinese: full-width punctuation, spaces between scripts. Default: `true`, for folders `false`. */
  typography?: boolean
  /**
   * Whether to report what translations often do differently without a mistake, too: names and negations that they add, code
   * without backticks or in another sentence, translated titles of code, attributes of components. Default: `true`, for folders `false`.
   */
  strict?: boolean
}

/** What each option can be. */
export const OPTIONS: Readonly<Record<keyof TranslationsOptions, OptionKind>> = {
  lock: 'text',
  values: 'text',
  sources: 'texts',
  page: 'boolean',
  contents: 'boolean',
  originalText: 'boolean',
  typography: 'boolean',
  strict: 'boolean',
}
