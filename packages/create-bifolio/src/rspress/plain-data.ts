/** An option of a configuration that is not data. */
export class OptionError extends Error {
  /** @param path of the option in its file @param message what it is, as the end of a sentence */
  constructor(
    readonly path: readonly (string | number)[],
    message: string,
  ) {
    super(message)
  }
}

/** No configuration is as large; one whose lists contain each other several times may have any size. */
const MOST_VALUES = 1_000_000
/** Maximum nesting, since readers of menus are recursive. */
const MOST_LEVELS = 100
/** Names of methods that `String()` calls. */
const METHODS = new Set(['toString', 'valueOf', '__proto__'])

/**
 * Copies a configuration, which may be of any classes, into lists and plain objects, so that its readers need not expect
 * getters and circles. Functions are kept.
 * @throws OptionError for options that have no end, and what getters throw
 */
export function plainData(value: unknown): unknown {
  let count = 0
  const copy = (value: unknown, path: (string | number)[]): unknown => {
    if (typeof value === 'symbol') return String(value)
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
    count += Array.isArray(value) ? value.length : 1
    if (count > MOST_VALUES || path.length > MOST_LEVELS)
      throw new OptionError(path.slice(0, 3), 'contains itself, or is too large.')
    if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, index]))
    const entries = Object.keys(value).filter((key) => !METHODS.has(key))
    // Class instances and proxies are read by their keys as well.
    return Object.fromEntries(
      entries.map((key) => [key, copy((value as Record<string, unknown>)[key], [...path, key])]),
    )
  }
  return copy(value, [])
}
