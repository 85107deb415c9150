import { isObject } from 'bifolio/config'

/** A call of a function of a package, such as a plugin. */
export interface PackageCall {
  module: string
  options: Record<string, unknown>
}

/** What replaces a package: `defineConfig` returns its argument, every other function returns a {@link PackageCall}. */
function recorder(module: string): unknown {
  const call = (name: string) => (options: unknown) =>
    name === 'defineConfig'
      ? options
      : ({ module, options: isObject(options) ? options : {} } satisfies PackageCall)
  const get = (_: unknown, key: string | symbol): unknown => {
    if (key === '__esModule') return true
    return key === 'then' ? undefined : call(String(key))
  }
  return new Proxy({}, { get, has: () => true })
}

/** The package whose `define.doc()` receives the configuration of a site; its other functions configure other tools. */
const RSTACK = 'rstack'

/** What replaces the packages that a configuration imports, and what it passed to `define.doc()`. */
export function recordPackages(): { replacementFor: (module: string) => unknown; passed: () => unknown } {
  let passed: unknown
  const record = (name: string | symbol) => (value: unknown) => {
    if (name === 'doc') passed = value
  }
  const define = new Proxy({}, { get: (_, name) => record(name) })
  return {
    replacementFor: (module) => (module === RSTACK ? { __esModule: true, define } : recorder(module)),
    passed: () => passed,
  }
}
