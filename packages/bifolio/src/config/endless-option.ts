import { isObject } from '../shared/is-object.ts'
import { MAX_NESTING } from '../shared/nesting.ts'
import type { KeyPath } from './key-path.ts'

/** An option that is circular or nested too deeply, and why it cannot be used. */
interface EndlessOption {
  path: KeyPath
  rule: string
  hint: string
}

const MOST = MAX_NESTING.brackets

/**
 * Finds menus that would exhaust the stack of the schema, which calls itself for each level: code can nest options without end.
 * @param input a configuration of any type
 * @returns the first such option of `themeConfig`, which has the only recursive options
 */
export function endlessOption(input: unknown): EndlessOption | undefined {
  const themeConfig = isObject(input) ? input.themeConfig : undefined
  if (!isObject(themeConfig)) return undefined
  for (const [key, value] of Object.entries(themeConfig)) {
    const fault = faultOf(value, [], new Map())
    if (fault) return { path: ['themeConfig', key], ...fault }
  }
  return undefined
}

/**
 * Takes time linear in the number of objects, also if they share parts.
 * @param parents the objects around the value, outermost first
 * @param heights the number of levels of each object that is finished
 */
function faultOf(
  value: unknown,
  parents: readonly object[],
  heights: Map<object, number>,
): Omit<EndlessOption, 'path'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (parents.includes(value))
    return { rule: 'contains itself.', hint: 'Remove the part that refers to what contains it.' }
  if (parents.length + (heights.get(value) ?? 1) > MOST)
    return { rule: `has more than ${MOST} levels.`, hint: 'Reduce the nesting.' }
  if (heights.has(value)) return undefined
  const inner = Object.values(value)
  for (const one of inner) {
    const fault = faultOf(one, [...parents, value], heights)
    if (fault) return fault
  }
  heights.set(value, 1 + Math.max(0, ...inner.map((one) => heights.get(one) ?? 0)))
  return undefined
}
