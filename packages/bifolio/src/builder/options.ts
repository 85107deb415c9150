import type { Problem } from '../shared/types.ts'

/** The progress of a build. */
export interface Progress {
  step: 'compile' | 'render'
  done: number
  total: number
}

/** How a site is checked. */
export interface CheckRun {
  /** Called for each page of a step. */
  onProgress?: (progress: Progress) => void
  /** Add the addresses of new pages to the file that `route.lock` names; only `check` does. Default: `false`. */
  update?: boolean
  /** Count warnings about the site as errors. Default: `false`. */
  strict?: boolean
  /** Cancels the work: the promise is rejected with the signal's reason, and the output stays as it was. */
  signal?: AbortSignal
}

/** How a site is built. */
export interface BuildRun extends CheckRun {
  /** Only check: write no output. */
  checkOnly?: boolean
  /** Also write Brotli and gzip versions of the files. Default: `false`. */
  compress?: boolean
  /** Also write pages with errors, without what is wrong in them. Default: `false`. */
  keepGoing?: boolean
}

/** What a build or a check found, and what it wrote. */
export interface BuildSummary {
  /** Errors and warnings, sorted. With an error nothing was written, except with `keepGoing`. */
  problems: Problem[]
  /** Pages in all languages. */
  pages: number
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
  { onProgress, signal }: CheckRun,
): (pages: number) => void {
  let done = 0
  return (pages) => {
    signal?.throwIfAborted()
    done += pages
    onProgress?.({ step, done, total })
  }
}
