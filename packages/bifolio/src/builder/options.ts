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
  /** With `checkOnly`: record the site, see `Plugin.update`. */
  update?: boolean
  /** Count warnings about the site as errors. */
  strict?: boolean
  /** Write the site although pages have errors. */
  keepGoing?: boolean
  /** Also write Brotli and gzip versions of the files. */
  compress?: boolean
  signal?: AbortSignal
}

export interface BuildResult {
  /** Errors and warnings, sorted. With an error nothing was written, except with `keepGoing`. */
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
   * of a machine that compiles a part), how many of them it had, and how many were stored.
   */
  shared?: { wanted: number; found: number; stored: number }
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
