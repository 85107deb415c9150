/**
 * Stands for a package that need not be installed: everything can be taken from it and called. A call gives its first
 * argument if that is an object, as `defineConfig` does and what adds to a configuration (`withMermaid(config)`), else
 * another stand-in. As a text it is its name.
 */
export function stub(name: string): unknown {
  const call = (...[first]: unknown[]): unknown =>
    (typeof first === 'object' && first !== null) || typeof first === 'function' ? first : stub(name)
  return new Proxy(call, {
    get(_, key) {
      // It is a module, and no promise.
      if (key === '__esModule') return true
      if (key === 'then') return undefined
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toJSON') return () => name
      if (key === Symbol.iterator) return function* () {}
      return stub(typeof key === 'string' && key !== 'default' ? key : name)
    },
    has: () => true,
  })
}
