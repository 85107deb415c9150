/**
 * `bifolio/cli`: the command line of the engine, for packages with a command of their own. Each of them defines one
 * {@link Command} and calls {@link runProgram}.
 * @module
 */
export { aborted } from './commands/aborted.ts'
export { type Command, runProgram } from './commands/main.ts'
export { DEFAULT_HOST } from './commands/serve.ts'
export type { Terminal } from './commands/terminal.ts'
export {
  COMMON,
  RefusedError,
  readNumber,
  refuse,
  serverOptions,
  UsageError,
  type Values,
} from './commands/usage.ts'
export { version } from './commands/version.ts'
export { startServer } from './http/server.ts'
