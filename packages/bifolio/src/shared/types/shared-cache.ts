import type { Problem } from './content.ts'

/**
 * A cache in which machines share what they have made of the same sources; a site names it as `cache` in its configuration.
 * Everything in it can be made again, so no fault of it fails a build: {@link OpenCache.close} warns of them.
 */
export interface SharedCache {
  /** @returns no cache when none is set up, or with errors in its settings, which end the command */
  open(user: CacheUser): { cache?: OpenCache; faults: CacheFault[] }
}

/** The command that uses a cache. */
export interface CacheUser {
  command: 'build' | 'check'
  /** Title of the site, which keeps the results of several sites apart. */
  title: string
  signal?: AbortSignal
}

/** What is wrong with a cache, and how to fix it: two sentences, which quote no secret. */
export type CacheFault = Required<Pick<Problem, 'severity' | 'message' | 'hint'>>

/** A cache during a command. */
export interface OpenCache {
  results(set: ResultSet): SharedResults
  /** Ends all requests, after the command has failed. */
  stop(): void
  /** Waits until everything is stored. @returns the faults of the cache */
  close(): Promise<CacheFault[]>
}

/** Results of one kind. */
export interface ResultSet {
  kind: string
  /** Names of all results that the site has. A name, or the kind, contains a hash of what the result cannot be checked against. */
  all: readonly string[]
  /** Results of the same group are stored together. Default: each is a group. */
  groupOf?: (name: string) => string
}

/** Results that machines share. Nothing here throws. */
export interface SharedResults {
  /** The names to make on this machine, when it only fills a part of the cache: a build then writes no output. */
  readonly part?: ReadonlySet<string>
  /** How many of the results that the cache lacked are stored by now. */
  readonly stored: number
  /**
   * Finds results.
   * @param use checks a result, since it comes from another machine, and keeps it; returns whether it is of use
   */
  find(wanted: readonly string[], use: (name: string, result: Uint8Array) => boolean): Promise<void>
  /**
   * Stores results in the background, unless the cache is read-only.
   * @param made names of those that the cache lacks
   * @param read returns a result, if this machine has it
   */
  fill(made: ReadonlySet<string>, read: (name: string) => Uint8Array | undefined): void
}
