import type { Problem } from '../shared/types.ts'

/** How far a build has come. */
export interface Progress {
  step: 'compile' | 'render'
  done: number
  total: number
}

export interface BuildOptions {
  onProgress?: (progress: Progress) => void
  /** Only find what is wrong: write no output. */
  checkOnly?: boolean
  /** With `checkOnly`: add the addresses of new pages to the list of those ever published. */
  updateAddresses?: boolean
  /** Count warnings about the site as errors. */
  strict?: boolean
  /** Also write Brotli and gzip versions of the files. */
  compress?: boolean
  /** Also write what the build was like into the cache folder, as a page to be opened. */
  report?: boolean
  signal?: AbortSignal
}

export interface BuildResult {
  /** Sorted, errors and warnings. With an error in it nothing has been written. */
  problems: Problem[]
  /** Pages in all languages. */
  pages: number
  /** Languages of the site. */
  languages: number
  /** Bytes of the whole output; 0 when nothing was written. */
  bytes: number
  /** Pages that were taken over from the last build as they were. */
  reused: number
  /** Absolute path of the report, if one was asked for and written. */
  report?: string
}

/** Counts the pages of a step and tells of them; stops the step when the build is called off. */
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
