/** Mutates plain data into almost valid data. */
import type { Random } from './family.ts'
import { unusualText, word } from './words.ts'

/** A JavaScript expression in data, for values that JSON does not have. */
export class Code {
  constructor(readonly text: string) {}
}

// biome-ignore format: a list
const UNUSUAL_VALUES: unknown[] = [null, true, false, 0, -1, 1.5, 1e21, '', ' ', [], {}, [[]], [null], { a: 1 }, 'x'.repeat(5000), '/', '..', '\0', 'http://[', '<svg', '<svg onload="x()">', '[', '(?<', 'a/b', 'javascript:x', '*', '\ud800']
// biome-ignore format: a list
const UNUSUAL_KEYS = ['__proto__', 'constructor', 'toString', '', '标题', 'titel', '0', 'a.b', 'type', 'link', 'items', 'length', 'hasOwnProperty']

/** Position of a value: its parent and key. */
interface Position {
  parent: Record<string, unknown> | unknown[]
  key: string
}

/** A copy with one to three changes; `extra` are additional replacement values. */
export function mutated(random: Random, data: unknown, extra: readonly unknown[] = []): unknown {
  const root = { data: structuredClone(data) }
  for (let times = random.between(1, 3); times > 0; times--) {
    const positions = positionsIn(root)
    change(random, random.pick(positions), extra)
  }
  return root.data
}

/** Applies one random change to the value at a position. */
function change(random: Random, { parent, key }: Position, extra: readonly unknown[]): void {
  const values = parent as Record<string, unknown>
  const value = values[key]
  switch (random.below(6)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1)
      else if (key !== 'data') delete parent[key]
      return
    case 1:
      if (isRecord(value)) define(value, random.pick(UNUSUAL_KEYS), unusualValue(random, extra))
      else if (Array.isArray(value)) value.push(unusualValue(random, extra))
      else values[key] = [value]
      return
    case 2:
      if (typeof value === 'string')
        values[key] = random.chance(50) ? value + unusualText(random) : value.slice(1)
      else values[key] = unusualValue(random, extra)
      return
    case 3:
      if (Array.isArray(value)) value.push(...structuredClone(value))
      else values[key] = { [random.pick(UNUSUAL_KEYS)]: value }
      return
    default:
      values[key] = unusualValue(random, extra)
  }
}

/** Sets an own property, also if its name is `__proto__`. */
function define(record: object, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true })
}

function unusualValue(random: Random, extra: readonly unknown[]): unknown {
  if (extra.length > 0 && random.chance(60)) return random.pick(extra)
  return random.chance(80) ? structuredClone(random.pick(UNUSUAL_VALUES)) : word(random) + unusualText(random)
}

function positionsIn(parent: Record<string, unknown> | unknown[]): Position[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key },
    ...(isRecord(value) || Array.isArray(value) ? positionsIn(value) : []),
  ])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code)
}

/** Data as JavaScript source. */
export function printed(data: unknown): string {
  if (data instanceof Code) return data.text
  if (Array.isArray(data)) return `[${data.map(printed).join(', ')}]`
  if (isRecord(data))
    return `{ ${Object.entries(data)
      .map(([key, value]) => `[${JSON.stringify(key)}]: ${printed(value)}`)
      .join(', ')} }`
  return JSON.stringify(data) ?? 'undefined'
}
