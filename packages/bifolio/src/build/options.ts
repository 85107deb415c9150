import type { Problem } from '../shared/types.ts'

/** The progress of a build. */
export interface Progress {
  step: 'compile' | 'render'
  done: number
  total: number
}

export interface BuildOptions {
  onProgress?: (progress: Progress) => void
  /** Only check: write no output. */
  checkOnly?: boolean
  /** With `checkOnly`: add the addresses of new pages to the list of those ever published. */
  updateAddresses?: boolean
  /** Count warnings about the site as errors. */
  strict?: boolean
  /** Write the site although pages have errors. */
  keepGoing?: boolean
  /** Also write Brotli and gzip versions of the files. */
  compress?: boolean
  /** Also write an HTML report of the build into the cache folder. */
  report?: boolean
  /** File for the list of changed addresses, absolute or relative to the working directory. Default: `changes.json` in the cache folder. */
  changes?: string
  /** Only compile the pages of this shard and store them in the shared cache: write no output. */
  shard?: Shard
  signal?: AbortSignal
}

/** A part of the pages: number `index` of `of`, counted from 1. */
export interface Shard {
  index: number
  of: number
}

export interface BuildResult {
  /** Errors and warnings, sorted. With an error nothing was written, except with `keepGoing` or `unwritable-changes`. */
  problems: Problem[]
  /** Pages in all languages. */
  pages: number
  /** How many of them only older versions have; absent on a site whose versions are no references. */
  onlyOlder?: number
  /** Languages of the site. */
  languages: number
  /** Bytes of the whole output; 0 when nothing was written. */
  bytes: number
  /** Pages that were reused from the last build. */
  reused: number
  /**
   * With a shared cache: how many pages were looked up there (those that the last build on this machine lacked, and all pages
   * of a shard), how many of them it had, and how many were stored.
   */
  shared?: { wanted: number; found: number; stored: number }
  /** Absolute path of the report, if requested and written. */
  report?: string
}

/** Counts the pages of a step and reports them; stops the step when the build is aborted. */
export function counter(
  step: Progress['step'],
  total: number,
  { onProgress, signal }: BuildOptions,
): (pages: number) => void {
  let done = 0
  return (pages) => {
    signal?.throwIfAborted()
    done += pages
    onProgress?.({ step, done, total })
  }
}
