/** Runs the command line as a writer would: in a process of its own, which never outlives the tests. */
import { afterAll } from '@rstest/core'
import { endCommands } from './run-command.ts'

export { ROOT } from './engine.ts'
export * from './run-command.ts'

afterAll(endCommands)
