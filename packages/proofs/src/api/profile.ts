import type { DocumentedPackage } from './package.ts'

/** Facts about a documented package that its types and the help of its command do not provide. */
export interface ApiProfile {
  /** Its name in prose: `Rstest`, in `Rstest v0.12.0`. */
  title: string
  /** The type whose members are the options of its configuration; each has a page with type, default and flags. */
  options: string
  /** The type whose members are the methods of its objects; each has a section with its signature. */
  methods: string
  /** The objects with these methods, by their names in code; headings use the first. */
  objects: readonly string[]
  /** Exported values whose members appear in prose: `expect.soft`. */
  values: readonly string[]
  /** TypeScript before each checked signature: the names that signatures may use. */
  prelude: string
  /** Packages that the prelude imports: resolved as from the documented package. */
  dependencies: readonly string[]
  /** The default values of options. The folder of the project is written as `process.cwd()`. */
  defaults(installed: DocumentedPackage): Promise<Record<string, unknown>>
}
