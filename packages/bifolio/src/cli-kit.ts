/**
 * `bifolio/cli`: the command line of the engine, for packages with a command of their own. One with a single
 * {@link Command} calls {@link runProgram}, one with several calls {@link runMain}, {@link runNamed} and {@link runCommand}.
 * @module
 */
export { aborted } from './commands/aborted.ts'
export { folderContext, readSettings, requireFolder } from './commands/folder.ts'
export { type Command, type Program, runCommand, runMain, runNamed, runProgram } from './commands/main.ts'
export { checkReport, commandLine } from './commands/plugin-command.ts'
export { DEFAULT_HOST } from './commands/serve.ts'
export type { Terminal } from './commands/terminal.ts'
export {
  COMMON,
  givenOptions,
  JSON_OPTION,
  type Options,
  RefusedError,
  readNumber,
  refuse,
  serverOptions,
  UsageError,
  type Values,
} from './commands/usage.ts'
export { version } from './commands/version.ts'
export { portsToTry } from './http/listen.ts'
export { startServer } from './http/server.ts'
