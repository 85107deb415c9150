/**
 * Preloaded into a command: until the file `UNTIL` exists, the package `WITHOUT` cannot be resolved, and reading files whose
 * name is `EXHAUSTED` fails as if too many files were open.
 */
import fs from 'node:fs'
import Module, { syncBuiltinESMExports } from 'node:module'

const { WITHOUT = '', EXHAUSTED = '', UNTIL = '' } = process.env
const { existsSync, readFileSync } = fs
const resolve = Module._resolveFilename

Module._resolveFilename = (request, ...rest) => {
  if (request.startsWith(`${WITHOUT}/`) && !existsSync(UNTIL))
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' })
  return resolve(request, ...rest)
}

fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith(EXHAUSTED) && !existsSync(UNTIL))
    throw Object.assign(new Error(`EMFILE: too many open files, open '${path}'`), { code: 'EMFILE' })
  return readFileSync(path, ...rest)
}
syncBuiltinESMExports()
