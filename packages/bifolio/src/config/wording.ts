/** A path into an object: keys, and positions in lists. */
export type Path = readonly PropertyKey[]

const TYPE_NAMES: Record<string, string> = {
  array: 'a list',
  tuple: 'a pair',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
  boolean: '`true` or `false`',
}

/** A type of Zod in words. */
export function typeName(expected: string): string {
  return TYPE_NAMES[expected] ?? `a ${expected}`
}

const LONGEST_SHOWN = 40

/** A value as it is named in a message: short ones as they are, large ones by their kind. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'function') return 'a function'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``
}

/** Words as a list of code: `a`, `b`. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

/** A key path as one would write it in code: `themeConfig.nav[0].text`. */
export function nameOf(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    const key = String(part)
    if (!/^[\w$]+$/.test(key)) return `${name}[${JSON.stringify(key)}]`
    return name ? `${name}.${key}` : key
  }, '')
}

/** What stands at a path of an input; `undefined` when nothing does. */
export function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
