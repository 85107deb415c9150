import type { en } from './en.ts'

/** A text with a count, in the plural forms of the language (`Intl.PluralRules`). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

type Texts<Part> = Part extends { one: string } ? Plural : { [Key in keyof Part]: Texts<Part[Key]> }

/**
 * All interface strings of a language: those of `en.ts`, which describes them; a missing string is a type error. Serializable, so that a
 * configuration can override each of them: values are placeholders in braces (`{name}`), see `fill`.
 */
export type Strings = Texts<typeof en>

/** The interface strings that only a build uses: browsers do not load them. */
export const BUILD_STRINGS: ReadonlySet<string> = new Set<keyof Strings | keyof Strings['code']>([
  'anchor',
  'printed',
  'unfold',
  'diagram',
  'diagramSource',
  'footnotes',
  'tasks',
  'otherPages',
  'pageMoved',
  'versions',
  'draft',
  'incomplete',
  'blog',
  'postCount',
])
