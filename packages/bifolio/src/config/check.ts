import type { Playground } from '../shared/code-annotations.ts'
import type { RouteRules } from '../shared/route.ts'
import type { CompiledPage, Problem, Route } from '../shared/types.ts'
import type { Config } from './schema.ts'

/**
 * A check that a site names under `checks` in its configuration; `bifolio check <name>` runs it.
 *
 * @example
 * ```ts
 * const todoCheck: Check = {
 *   name: 'todo',
 *   summary: 'find pages that are not finished',
 *   async run({ routes, readText }) {
 *     const files = routes.map(({ file }) => file).filter((file) => readText(file).includes('TODO'))
 *     const problems = files.map((file) => ({ severity: 'error' as const, file, message: 'The page has a TODO.' }))
 *     return { problems, summary: `${routes.length} pages, ${files.length} not finished`, counts: { todo: files.length } }
 *   },
 * }
 * ```
 */
export interface Check {
  /** The word after `bifolio check`: lower-case letters, digits and `-`. */
  name: string
  /** What it does, in one line of the help. */
  summary: string
  /** Its own options on the command line, by name. */
  flags?: Record<string, CheckFlag>
  /** The one word that may follow on the command line; its value is among the flags, under `key`. */
  argument?: { key: string; value: string }
  /** Words of a code fence's meta that it reads, such as `skip`: a build warns of words that nothing reads. */
  fenceWords?: readonly string[]
  /** What the check has recorded about pages, for their readers. Default: nothing. */
  annotations?: AnnotationSource
  /**
   * Finds what is wrong. It may write files of its own, when a flag asks for it.
   * @throws only for internal errors, not for mistakes of users
   */
  run(context: CheckContext): Promise<CheckReport>
}

/** An option of a check on the command line: `--update`, `--seed <number>`. */
export interface CheckFlag {
  /** A number is a whole one. */
  type: 'boolean' | 'string' | 'number'
  /** Name of the value in the help: `file`. */
  value?: string
  help: string
  /** Bounds of a number, both included. */
  min?: number
  max?: number
}

/** The site that a check runs on. */
export interface CheckContext {
  config: Config
  /** Absolute path of the configuration. */
  configFile: string
  /** Absolute paths. `content` is what the files of pages are relative to; a check may keep results below `cache`. */
  dirs: Readonly<Record<'root' | 'content' | 'public' | 'out' | 'cache', string>>
  /** All pages. */
  routes: readonly Route[]
  /** The entries of every `_meta.json` and `_nav.json`, by file. */
  menus: ReadonlyMap<string, readonly object[]>
  /** The text of a file of the content, with plain line ends; empty when it cannot be read. */
  readText(file: string): string
  /** A page as a build compiles it: links, components, code, problems, … */
  compile(route: Route): Promise<CompiledPage>
  /** Results of the check on the cache server of the site; absent for a site without one. */
  shared?: SharedResults
  /** What the command line gives, by the name of the flag. */
  flags: Readonly<Record<string, string | number | boolean | undefined>>
  /** Aborted when the command is interrupted. */
  signal: AbortSignal
}

/**
 * Results on the cache server of a site, each under a name that contains a hash of everything that it depends on. Neither function
 * throws: a fault of the server is a warning of the command.
 */
export interface SharedResults {
  /**
   * Finds results. They come from a server, so their content has to be checked.
   * @param all names of the results that the site has
   * @param wanted names of those to find
   * @returns by name; those that the server has
   */
  find(all: readonly string[], wanted: readonly string[]): Promise<Map<string, Uint8Array>>
  /**
   * Stores results in the background, unless the cache is read-only.
   * @param all names of the results that the site has
   * @param made names of those that the server lacks
   * @param read returns a result, if this machine has it
   */
  fill(all: readonly string[], made: readonly string[], read: (name: string) => Uint8Array | undefined): void
}

/** What a check has found. */
export interface CheckReport {
  /** The command fails when one of them is an error. */
  problems: Problem[]
  /** The result in one line. */
  summary: string
  /** The numbers of the result, for `--json`. */
  counts: object
}

/**
 * A module that knows what a check has recorded about pages. Plain data: pages are compiled in several threads, each of
 * which imports the module.
 */
export interface AnnotationSource {
  /** URL of a module that exports an `AnnotatePage` under the name `annotatePage`. */
  module: string
  /** Passed on to it, as JSON. Pages are compiled again when the options change. */
  options: unknown
  /**
   * The files that it reads, relative to the site, if it also knows about pages of versions that are references of git: for these, they are
   * as they were then. Default: it is not asked about such pages.
   */
  versionFiles?: readonly string[]
  /** Where readers can run the code of the annotations: the policy of the site lets them. Default: nowhere. */
  playground?: 'stackblitz'
}

/**
 * Returns what readers are shown of a check's results. Called for every page and every fragment of one while it is compiled. A
 * promise is possible for pages only, not for fragments.
 * @returns `undefined` when there is nothing to show and nothing that a change could add
 */
export type AnnotatePage<Options> = (
  page: AnnotatedFile,
  options: Options,
) => Annotations | undefined | Promise<Annotations | undefined>

/** A page, or a fragment that it imports, while it is compiled. */
export interface AnnotatedFile {
  route: Route
  /** Relative to the content folder. */
  file: string
  /** With plain line ends. */
  text: string
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  content: string
  rules: RouteRules
  /** Whether it is read by its writers, in `bifolio dev`. */
  isDev: boolean
}

/** With what the samples of a file have been run. */
export interface Verified {
  name: string
  version: string
  /** The day, such as `2026-11-23`. */
  date?: string
  /** The address of the page (and anchor) that describes it. */
  about?: string
  /** How many of how many samples have been run. Default: all of them. */
  count?: { ran: number; all: number }
}

/** What readers are shown of a check's results on a page. */
export interface Annotations {
  /** Absolute paths of the files that decide about them: when one changes, the page is compiled again. */
  dependencies?: readonly string[]
  /** For a fence at this line (that of its opening marks) that shows this code. */
  code?(line: number, code: string): CodeAnnotation | undefined
  /** With what the samples of the file have been run. */
  verified?: Verified
  /** Blocks of a translation whose source has changed since. */
  outdated?: OutdatedBlocks
  /** For a translation of which a program has written parts: the address of the original, starting with `/<lang>/`. */
  machine?: { original: string }
  /**
   * For writers, by `line:column` where a block starts: the stale translations of the block, as `zh/a.mdx:3:1`. Shown in development only.
   */
  staleTranslations?: ReadonlyMap<string, readonly string[]>
  /** What has been found out about the subject of the pages, in their language, by name: what `<Fact name="…" />` shows. */
  facts?: Readonly<Record<string, string | readonly string[]>>
}

/** What is known of a piece of code. */
export interface CodeAnnotation {
  /** What it printed when it was run, if the page does not show that. */
  output?: string
  /** What its symbols are: the absolute path of a `SymbolIndex`, and the key of the code in it. */
  symbols?: { file: string; key: string }
  /** The project that readers can open at StackBlitz from here. Only if the source allows it, too. */
  playground?: Playground
}

/** The outdated blocks of a translated page. */
export interface OutdatedBlocks {
  /** `line:column` where they start. */
  positions: ReadonlySet<string>
  /** Address of the page in the language that they were translated from, starting with `/<lang>/`. */
  original: string
  /** The headings of that page above the originals, by position. Default: notes lead to the page. */
  sections?: ReadonlyMap<string, SectionHeading>
  /** For writers, by position: the source blocks and the translated ones, as `en/a.mdx:3:1`. Shown in development only. */
  places?: ReadonlyMap<string, readonly string[]>
  /** What has changed in their originals, by position. Default: readers are only told that something has. */
  changes?: ReadonlyMap<string, readonly ChangedText[]>
}

/** A heading, by which its anchor is known. */
export interface SectionHeading {
  /** As written: `{#id}`. */
  id?: string
  text: string
}

/** A part of a text without marks of Markdown that is the same as before, or was added or removed. */
export interface ChangedText {
  text: string
  change?: 'added' | 'removed'
}
