/** The test runners that samples can be written for. */
export type RunnerName = 'rstest'

/** A test runner, as far as running samples needs it. */
export interface TestRunner {
  /** Names it in lock files; its configurations start with it. */
  id: RunnerName
  /** As readers know it. */
  name: string
  package: string
  /** Packages that samples may import or use besides it; their versions, too, decide what a sample does. */
  companions: readonly string[]
  /** Its exported types that a shown shape may use without an import. */
  types: readonly string[]
  /** Its objects in tests. */
  objects: readonly string[]
  /** What a test in a module, rather than in a file of its own, is recognised by. */
  inSourceTest: string
  /** Names of the configuration that it loads when none is named. */
  configName: RegExp
  /** Names of the files that it runs when no configuration says otherwise. */
  testName: RegExp
  /** The command that runs all of them once. */
  runAll: string
  /** Scripts that run tests. */
  runs: RegExp
  /** A file in what a run prints: `✓ [web] src/a.test.ts (2)`; the path is the first group. */
  reportedFile: RegExp
  /** The first line of what a run reports or logs of a file, up to the path: `log | src/a.test.ts`. */
  reportHead: RegExp
  /** The first line of what it says of all files together. */
  summary: RegExp
  /** A file, or a test in it, in what listing tests prints; the path is the first group. */
  listedFile: RegExp
  /** A passing case that is printed only because it was slow. */
  slowCase: RegExp
  /** Shell command that loads a configuration and runs nothing. @param config quoted path */
  loadConfig(config: string): string
  /** Shell command that runs test files and prints every case. @param config quoted path. Default: that of the project */
  runTests(config?: string): string
  /** A configuration that includes these test files only. */
  configFor(files: readonly string[]): string
  /** A test file, with its name, that imports each of these modules. */
  importTest(modules: readonly string[]): string
  importTestName: string
  /** What a run says about a test file: whether it passed, and its lines. `undefined` when it was not run. */
  readReport(path: string, output: string): FileReport | undefined
}

/** What a run said about a test file. */
export interface FileReport {
  isFine: boolean
  text: string
}
