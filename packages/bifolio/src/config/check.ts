import type { SharedResults } from '../shared/types/shared-cache.ts'
import type { CompiledPage, Problem, Route } from '../shared/types.ts'
import type { Config } from './schema.ts'

/** A command of a plugin, `bifolio check <name of the plugin>`, that looks for what builds do not. */
export interface Check {
  /** What it does, in one line of the help. */
  summary: string
  /** Its own options on the command line, by name. */
  flags?: Record<string, CheckFlag>
  /**
   * The word that may follow on the command line; its value is among the flags, under `key`. With `isList`, several may follow: the value
   * has commas between them.
   */
  argument?: { key: string; value: string; isList?: boolean }
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
  /**
   * Results of the check in the cache that machines share; absent for a site without one.
   * @param all names of the results that the site has, each with a hash of everything that it depends on
   */
  share?: (all: readonly string[]) => SharedResults
  /** What the command line gives, by the name of the flag. */
  flags: Readonly<Record<string, string | number | boolean | undefined>>
  /** Aborted when the command is interrupted. */
  signal: AbortSignal
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

/** What a plugin has recorded about a page, for its readers. */
export interface Annotations {
  /** Absolute paths of the files that decide about them: when one changes, the page is compiled again. */
  dependencies?: readonly string[]
  /** For a fence at this line (that of its opening marks) that shows this code. */
  code?(line: number, code: string): CodeAnnotation | undefined
}

/** What is known of a piece of code. */
export interface CodeAnnotation {
  /** What it printed when it was run, if the page does not show that. */
  output?: string
  /** What its symbols are: the absolute path of a `SymbolIndex`, and the key of the code in it. */
  symbols?: { file: string; key: string }
  /** Buttons for readers. */
  actions?: readonly CodeAction[]
}

/** A button in the corner of a piece of code. */
export interface CodeAction {
  /** What it does: the name of a module that a plugin adds to the theme, which finds `input` as JSON in `data-input`. */
  behavior: string
  label: string
  input: object
}
