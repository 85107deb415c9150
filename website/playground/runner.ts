import { defineRunner, type RunError } from '@bifolio/playground/runner'
import {
  createBrowserTaskContext,
  createRstestRuntime,
  formatConsoleArgs,
  setRealTimers,
} from '@rstest/core/internal/browser-runtime'

// Tests may replace the timers that the runtime needs itself.
setRealTimers()

/** There are no files: snapshots are only compared with those in the code. */
const snapshotEnvironment = {
  getVersion: () => '1',
  getHeader: () => '// Rstest Snapshot',
  resolveRawPath: async (_test: string, path: string) => path,
  resolvePath: async (path: string) => `${path}.snap`,
  prepareDirectory: async () => {},
  saveSnapshotFile: async () => {},
  readSnapshotFile: async () => null,
  removeSnapshotFile: async () => {},
}

/** The defaults of Rstest that its runtime needs, or tests can read. */
const runtimeConfig = {
  // A test that does not end is named: the whole run may take 5 seconds.
  testTimeout: 4500,
  hookTimeout: 10_000,
  maxConcurrency: 5,
  retry: 0,
  clearMocks: false,
  resetMocks: false,
  restoreMocks: false,
  isolate: true,
  disableConsoleIntercept: true,
  testEnvironment: { name: 'node' },
  coverage: { enabled: false },
  snapshotFormat: {},
  expect: {},
  env: {},
}

/** A frame in a file of the sample, `at /cart.test.ts:7:25`: other code is in a script without a path. */
const FRAME = /^\s+at .*?\(?\/([\w./@-]+\.[cm]?[jt]sx?:\d+):\d+\)?$/m

interface RstestError {
  name?: string
  /** Absent when an object without one is thrown. */
  message?: string
  diff?: string
  stack?: string
}

const errorOf = ({ name = 'Error', message = '', diff, stack = '' }: RstestError): RunError => ({
  message: message.startsWith(`${name}:`) ? message : `${name}: ${message}`,
  diff,
  at: FRAME.exec(stack)?.[1],
})

export default defineRunner(async ({ entry, load }, emit) => {
  const testPath = `/${entry}`
  const state = {
    ...{ project: 'playground', projectRoot: '/', rootPath: '/', runtimeConfig, taskId: 0, buildId: 0 },
    ...{ outputModule: false, environment: 'browser', testPath, distPath: testPath },
    snapshotOptions: { updateSnapshot: 'none', snapshotEnvironment, snapshotFormat: {} },
  }
  // biome-ignore lint/suspicious/noExplicitAny: the type of the state names the whole configuration; a test runs what is used of it.
  const { api, runner } = await createRstestRuntime(state as any, { taskContext: createBrowserTaskContext() })
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    console[level] = (...values: unknown[]) => emit({ type: 'log', text: formatConsoleArgs(values) })
  await load(entry, { '@rstest/core': api })
  const hooks: Parameters<typeof runner.runTests>[1] = {
    async onTestCaseResult({ status, name, parentNames = [], duration: ms, errors = [] }) {
      emit({ type: 'test', name: [...parentNames, name], status, ms, errors: errors.map(errorOf) })
    },
    getCountOfFailedTests: async () => 0,
  }
  const { errors } = await runner.runTests(testPath, hooks, api)
  for (const error of errors ?? []) emit({ type: 'error', error: errorOf(error) })
})
