/** Preloaded into a command: packages listed in `WITHOUT`, separated by spaces, cannot be resolved. */
import Module from 'node:module'

const missing = (process.env.WITHOUT ?? '').split(' ')
const isMissing = (request) => missing.some((name) => request === name || request.startsWith(`${name}/`))
const { _resolveFilename: resolve, _resolveLookupPaths: lookUp } = Module

Module._resolveFilename = (request, ...rest) => {
  if (isMissing(request))
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' })
  return resolve(request, ...rest)
}

Module._resolveLookupPaths = (request, ...rest) => (isMissing(request) ? [] : lookUp(request, ...rest))
