/**
 * Preloaded into a command: the package `WITHOUT` cannot be resolved until the file `INSTALLED` exists, and reading files whose
 * name is `EXHAUSTED` fails, as if too many files were open, until the file `CLOSED` exists.
 */
import fs from 'node:fs'
import Module, { syncBuiltinESMExports } from 'node:module'

const { WITHOUT = '', EXHAUSTED = '', INSTALLED = '', CLOSED = '' } = process.env
const { existsSync, readFileSync } = fs
const resolve = Module._resolveFilename

Module._resolveFilename = (request, ...rest) => {
  if (request.startsWith(`${WITHOUT}/`) && !existsSync(INSTALLED))
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' })
  return resolve(request, ...rest)
}

fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith(EXHAUSTED) && !existsSync(CLOSED))
    throw Object.assign(new Error(`EMFILE: too many open files, open '${path}'`), { code: 'EMFILE' })
  return readFileSync(path, ...rest)
}
syncBuiltinESMExports()
