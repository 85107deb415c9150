/**
 * Whether a value has fields; lists do not count.
 * @param value anything, such as parsed JSON
 * @returns whether its fields can be read
 * @example
 * isObject([]) // false
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
