/** A path into an object: keys, and positions in lists. */
export type KeyPath = readonly PropertyKey[]

/** Formats a path as in code: `themeConfig.nav[0].text`. */
export function formatPath(path: KeyPath): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    const key = String(part)
    if (!/^[\w$]+$/.test(key)) return `${name}[${JSON.stringify(key)}]`
    return name ? `${name}.${key}` : key
  }, '')
}

/** The value at a path of an input; `undefined` when there is none. */
export function readValue(input: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
