/**
 * Replaces a package that need not be installed: every export exists and is callable. A call returns its first
 * argument if that is an object, as `defineConfig` does and functions that extend a configuration (`withMermaid(config)`),
 * otherwise another stub. Its string value is its name.
 */
export function stub(name: string): unknown {
  const call = (...[first]: unknown[]): unknown =>
    (typeof first === 'object' && first !== null) || typeof first === 'function' ? first : stub(name)
  return new Proxy(call, {
    get(_, key) {
      // It has to be recognised as a module, and not as a promise.
      if (key === '__esModule') return true
      if (key === 'then') return undefined
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toJSON') return () => name
      if (key === Symbol.iterator) return function* () {}
      return stub(typeof key === 'string' && key !== 'default' ? key : name)
    },
    has: () => true,
  })
}
