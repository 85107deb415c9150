/** The test runners that samples can be written for. */
export type RunnerName = 'rstest'

/** A test runner, with the properties that running samples needs. */
export interface TestRunner {
  /** Its name in lock files and the start of its configuration names. */
  id: RunnerName
  /** Its display name. */
  name: string
  package: string
  /** Further packages that samples may import or use; results depend on their versions, too. */
  companions: readonly string[]
  /** Its exported types that a shown shape may use without an import. */
  types: readonly string[]
  /** Its objects in tests. */
  objects: readonly string[]
  /** Recognises a test in a module, as opposed to a test file. */
  inSourceTest: string
  /** Names of the configuration that it loads by default. */
  configName: RegExp
  /** Names of the files that it runs by default. */
  testName: RegExp
  /** The command that runs all tests once. */
  runAll: string
  /** Scripts that run tests. */
  runs: RegExp
  /** A file in the output of a run: `✓ [web] src/a.test.ts (2)`; the path is the first group. */
  reportedFile: RegExp
  /** The first line of the report or log of a file in a run, up to the path: `log | src/a.test.ts`. */
  reportHead: RegExp
  /** The first line of the summary of all files. */
  summary: RegExp
  /** A file, or a test in it, in the output of listing tests; the path is the first group. */
  listedFile: RegExp
  /** A passing case that is printed only because it was slow. */
  slowCase: RegExp
  /** Shell command that loads a configuration and runs nothing. @param config quoted path */
  loadConfig(config: string): string
  /** Shell command that runs test files and prints every case. @param config quoted path. Default: the project's */
  runTests(config?: string): string
  /** A configuration that includes these test files only. */
  configFor(files: readonly string[]): string
  /** A test file, with its name, that imports each of these modules. */
  importTest(modules: readonly string[]): string
  importTestName: string
  /** Reads the result of a test file from a run: whether it passed, and its lines. `undefined` when it was not run. */
  readReport(path: string, output: string): FileReport | undefined
}

/** The result of a test file in a run. */
export interface FileReport {
  isFine: boolean
  text: string
}
