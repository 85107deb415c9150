/** The facts of a package that a site asks for, in addition to those that every package has. */
export interface FactCatalogue {
  /** Observations of the running package, by the name of the fact. */
  observed?: Record<string, Observation>
  /** Lists, by the name of the fact. */
  lists?: Record<string, ListFact>
  /** Forms of an item that were added after it, by the name of the fact: the text of the published types that have them. */
  forms?: Record<string, RegExp>
  /** Names of facts whose first release is recorded with its patch, such as `0.11.9` instead of `0.11`. */
  patches?: readonly string[]
}

/** A list: the value of an observation with the same name, unless `type` or `facts` says where its items come from. */
export interface ListFact {
  /** Published type: a union of strings, or an object type, whose keys are the items. */
  type?: string
  /** Names of the facts that are its items. */
  facts?: readonly string[]
  /** Words of sentences that introduce all items, in all languages. */
  about: RegExp
  /** Whether the order matters. Default: `false`. */
  ordered?: boolean
}

/** A value that is observed by running commands in a project. */
export interface Observation {
  /** Files of the project, by path. It has no others, and the package is installed. */
  files: Record<string, string>
  /** Additional packages to install. Default: none. */
  packages?: readonly string[]
  /** Shell commands. */
  run: string
  /** The value: one for all languages, or one for each. */
  read(seen: Seen): FactValue
}

/** The result of the commands of an {@link Observation}. */
export interface Seen {
  /** Exit code. */
  code: number
  /** Their output, without colours. */
  output: string
}

/** The text that pages show as inline code, one for each language, or the items of a list. */
export type FactValue = string | readonly string[] | Record<string, string>
