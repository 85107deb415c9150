import { isObject } from 'bifolio/config'

/**
 * Replaces a package that need not be installed: every export exists and is callable. A call returns its first
 * argument if that is an object, as `defineConfig` does and functions that extend a configuration (`withMermaid(config)`),
 * otherwise another stub. Its string value is its name.
 * @param isResult whether a call returned it, which may be a list: `glob('*.md').map(toLink)` is another one, and not `toLink`
 * @param isPromise whether it also has the method `then`, as results may
 */
export function stub(name: string, isResult = false, isPromise = false): unknown {
  const call = (...[first]: unknown[]): unknown => {
    const isConfig = isObject(first) || (typeof first === 'function' && !isResult)
    return isConfig ? first : stub(name, true, true)
  }
  const settle = (done?: (value: unknown) => unknown): Promise<unknown> =>
    Promise.resolve(stub(name, true)).then(done)
  return new Proxy(call, {
    get(_, key) {
      // It has to be recognised as a module, and not as a promise.
      if (key === '__esModule') return true
      if (key === 'then') return isPromise ? settle : undefined
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toJSON') return () => name
      if (key === Symbol.iterator) return function* () {}
      return stub(typeof key === 'string' && key !== 'default' ? key : name, isResult)
    },
    has: () => true,
  })
}
