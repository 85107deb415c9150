/**
 * Whether a value is an object with properties; arrays are not.
 * @param value anything, such as parsed JSON
 * @returns whether its properties can be read
 * @example
 * isObject([]) // false
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
