import type { DocumentedPackage } from './package.ts'

/** What has to be known of a documented package besides its types and the help of its command. */
export interface ApiProfile {
  /** Its name in prose: `Rstest`, in `Rstest v0.12.0`. */
  title: string
  /** The type whose members are the options of its configuration; each has a page with type, default and flags. */
  options: string
  /** The type whose members are the methods of its objects; each has a section with its signature. */
  methods: string
  /** The objects with these methods, by their names in code; the first is the one that headings use. */
  objects: readonly string[]
  /** TypeScript before each checked signature: what all of them may use. */
  prelude: string
  /** Packages that the prelude imports: resolved as the documented package itself does. */
  dependencies: readonly string[]
  /** The values that options have when a project sets none. The folder of the project reads as `process.cwd()`. */
  defaults(installed: DocumentedPackage): Promise<Record<string, unknown>>
}
