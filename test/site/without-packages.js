/** Preloaded into a command: packages listed in `WITHOUT`, separated by spaces, cannot be resolved. */
import Module from 'node:module'

const missing = (process.env.WITHOUT ?? '').split(' ')
const resolve = Module._resolveFilename

Module._resolveFilename = (request, ...rest) => {
  if (missing.some((name) => request === name || request.startsWith(`${name}/`)))
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' })
  return resolve(request, ...rest)
}
