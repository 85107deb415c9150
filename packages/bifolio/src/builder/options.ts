import type { SiteOptions } from '../pipeline/open.ts'
import type { HostName } from '../shared/hosts.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'

/** The progress of a build. */
export interface Progress {
  step: 'compile' | 'render'
  done: number
  total: number
}

/** What `check` and `build` have in common. */
interface RunOptions extends SiteOptions {
  /** Called for each page of a step. */
  onProgress?: (progress: Progress) => void
  /** Count warnings about the site as errors. Default: `false`. */
  strict?: boolean
  /** Cancels the work: the promise is rejected with the signal's reason, and the output stays as it was. */
  signal?: AbortSignal
}

/** Options of `check`. */
export interface CheckOptions extends RunOptions {
  /** Add the addresses of new pages to the file that `route.lock` names. Default: `false`. */
  update?: boolean
}

/** Options of `build`. */
export interface BuildOptions extends RunOptions {
  /** The host to write files for. Default: `deploy.host` of the configuration. */
  host?: HostName
  /** Also write Brotli and gzip versions of the files. Default: `false`. */
  compress?: boolean
  /** Also write pages with errors, without what is wrong in them. Default: `false`. */
  keepGoing?: boolean
}

/** The help of the options that are flags on the command line: `keepGoing` is `--keep-going`. */
export const FLAGS = {
  check: {
    update: 'add the addresses of new pages to the file of `route.lock`',
    strict: 'count warnings as errors',
  } satisfies Partial<Record<keyof CheckOptions, string>>,
  build: {
    compress: 'also write Brotli and gzip versions of the files',
    keepGoing: 'also write pages with errors, without what is wrong in them',
    strict: 'count warnings as errors',
  } satisfies Partial<Record<keyof BuildOptions, string>>,
}

/** What a build or a check found, and what it wrote. The counts are 0 when the configuration is invalid. */
export interface BuildResult {
  /** Whether `problems` holds warnings at most. */
  ok: boolean
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
  /** By file: why a page that the last build had compiled without an error was compiled again. */
  recompiled: Record<string, string>
  /**
   * With a shared cache: how many pages were looked up there (those that the last build on this machine lacked, and all pages
   * of a machine that compiles a part), how many of them it had, and how many were stored.
   */
  shared?: { wanted: number; found: number; stored: number }
}

/** The result of a build that has written nothing. */
export function unwritten(problems: readonly Problem[], counts: Partial<BuildResult> = {}): BuildResult {
  const none = { pages: 0, languages: 0, bytes: 0, reused: 0, recompiled: {} }
  return { ok: !hasErrors(problems), problems: sortProblems(problems), ...none, ...counts }
}

/** Counts the pages of a step and reports them; stops the step when the build is aborted. */
export function counter(
  step: Progress['step'],
  total: number,
  { onProgress, signal }: RunOptions,
): (pages: number) => void {
  let done = 0
  return (pages) => {
    signal?.throwIfAborted()
    done += pages
    onProgress?.({ step, done, total })
  }
}
