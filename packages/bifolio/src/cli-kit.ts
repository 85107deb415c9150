/**
 * `bifolio/cli`: the command line of the engine, for packages with a command of their own. One with a single
 * {@link Command} calls {@link runProgram}, one with several that run on folders {@link runFolderProgram}.
 * @module
 */
export { aborted } from './commands/aborted.ts'
export { DEFAULT_HOST } from './commands/dev.ts'
export { folderContext, readSettings, requireFolder } from './commands/folder.ts'
export { type FolderCommand, runFolderProgram } from './commands/folder-program.ts'
export { type Command, runProgram } from './commands/main.ts'
export type { Terminal } from './commands/terminal.ts'
export {
  COMMON,
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
