/**
 * `@bifolio/playground/runner`: what runs the samples of a site. A runner is a module that is bundled into one script, and runs in a
 * worker without network, storage and document.
 * @module
 */

/** An error of a test, or outside of one. */
export interface RunError {
  /** `AssertionError: expected 3 to be 4`. */
  message: string
  /** Lines that begin with `-` or `+` are the expected and the received value. */
  diff?: string
  /** The first place in a file of the sample: `cart.test.ts:7:25`. */
  at?: string
}

/** The result of a test. */
export interface TestEvent {
  type: 'test'
  /** Its name after those of the groups that it is in. */
  name: string[]
  status: 'pass' | 'fail' | 'skip' | 'todo'
  /** Its time in milliseconds. Default: not shown. */
  ms?: number
  errors?: RunError[]
}

/** What a runner reports while it runs. */
export type RunEvent =
  | TestEvent
  /** An error outside of tests. */
  | { type: 'error'; error: RunError }
  /** What the code printed. */
  | { type: 'log'; text: string }

/** The sample that is run. */
export interface RunInput {
  /** The path of the file to run: `tests/cart.test.ts`. */
  entry: string
  /**
   * Loads a file of the sample with the files that it imports.
   * @param packages what the files may import by name
   * @throws what the file throws; a SyntaxError; an Error for an import that is neither
   */
  load(path: string, packages: Readonly<Record<string, object>>): Promise<unknown>
}

/** Runs a sample: the default export of the module of a runner. */
export type Runner = (input: RunInput, emit: (event: RunEvent) => void) => Promise<void>

/**
 * Gives a runner its type; returns it unchanged.
 * @param runner loads the entry and reports what happens; what it throws is reported as an error outside of tests
 * @returns `runner`
 * @example
 * ```ts
 * export default defineRunner(async ({ entry, load }, emit) => {
 *   const test = (name, body) => emit({ type: 'test', name: [name], status: body() ? 'pass' : 'fail' })
 *   await load(entry, { 'my-runner': { test } })
 * })
 * ```
 */
export function defineRunner(runner: Runner): Runner {
  return runner
}

/** What a worker posts besides the events of its runner. */
export type WorkerEvent =
  | RunEvent
  /** The runner is loaded; the code of the reader starts. */
  | { type: 'start' }
  /** What follows is left out. */
  | { type: 'cut' }
  /** @property counts tests by status, also of those that are left out */
  | { type: 'end'; ms: number; counts: Record<string, number> }

/** What a worker is sent: the sample, and the script that strips types if a file is not compiled. */
export interface RunMessage {
  /** The path of the file to run. */
  entry: string
  files: SampleFile[]
  strip?: string
}

/** A file of a sample, and its code that runs: without types, with `require` for imports. */
export interface SampleFile {
  path: string
  code: string
  compiled?: string
}

/** What browsers load on the first click on a page. */
export interface PageRecord {
  /** The addresses of the document of the frame, and of the scripts of the worker, which the frame is sent as text. */
  frame: string
  runtime: string
  /** What strips types: needed for files that were changed. */
  strip: string
  /** The address of the page that opens links with code. Default: there are no links. */
  page?: string
  /** Files of the samples that readers can run, by key; the first one is the entry. */
  samples: Record<string, SampleFile[]>
}
