/** What a site wants to know of the package that it documents, besides what is known of every package. */
export interface FactCatalogue {
  /** What running the package shows, by the name of the fact. */
  observed?: Record<string, Observation>
  /** Forms of an item that are younger than it, by the name of the fact: what the published types say that have it. */
  forms?: Record<string, RegExp>
}

/** Something that is seen when commands are run in a project. */
export interface Observation {
  /** Files of the project, by path. It is empty but for them, and has the package installed. */
  files: Record<string, string>
  /** Packages that are installed besides. Default: none. */
  packages?: readonly string[]
  /** Shell commands. */
  run: string
  /** The value: the same in all languages, or one for each. */
  read(seen: Seen): FactValue
}

/** What the commands of an {@link Observation} did. */
export interface Seen {
  /** Exit code. */
  code: number
  /** What they printed, without colours. */
  output: string
}

/** As pages show it: a text in inline code, or one for each language. */
export type FactValue = string | Record<string, string>
