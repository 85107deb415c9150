/** Plain data that is almost what it should be. */
import type { Random } from './family.ts'
import { oddText, word } from './words.ts'

/** An expression of JavaScript, where data may hold more than JSON. */
export class Code {
  constructor(readonly text: string) {}
}

// biome-ignore format: a list
const ODD_VALUES: unknown[] = [null, true, false, 0, -1, 1.5, 1e21, '', ' ', [], {}, [[]], [null], { a: 1 }, 'x'.repeat(5000), '/', '..', '\0', 'http://[', '<svg', '<svg onload="x()">', '[', '(?<', 'a/b', 'javascript:x', '*', '\ud800']
// biome-ignore format: a list
const ODD_KEYS = ['__proto__', 'constructor', 'toString', '', '标题', 'titel', '0', 'a.b', 'type', 'link', 'items', 'length', 'hasOwnProperty']

/** Where a value stands: what holds it, and the key. */
interface Spot {
  holder: Record<string, unknown> | unknown[]
  key: string
}

/** A copy with one to three changes; `odd` gives values besides the usual ones. */
export function mutated(random: Random, data: unknown, odd: readonly unknown[] = []): unknown {
  const whole = { data: structuredClone(data) }
  for (let times = random.between(1, 3); times > 0; times--) {
    const spots = spotsIn(whole)
    change(random, random.pick(spots), odd)
  }
  return whole.data
}

/** The name of what is changed most often together: used to choose a value of the right kind. */
function change(random: Random, { holder, key }: Spot, odd: readonly unknown[]): void {
  const values = holder as Record<string, unknown>
  const value = values[key]
  switch (random.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else if (key !== 'data') delete holder[key]
      return
    case 1:
      if (isRecord(value)) define(value, random.pick(ODD_KEYS), oddValue(random, odd))
      else if (Array.isArray(value)) value.push(oddValue(random, odd))
      else values[key] = [value]
      return
    case 2:
      if (typeof value === 'string')
        values[key] = random.chance(50) ? value + oddText(random) : value.slice(1)
      else values[key] = oddValue(random, odd)
      return
    case 3:
      if (Array.isArray(value)) value.push(...structuredClone(value))
      else values[key] = { [random.pick(ODD_KEYS)]: value }
      return
    default:
      values[key] = oddValue(random, odd)
  }
}

/** As JSON does, also for the name of the prototype. */
function define(record: object, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true })
}

function oddValue(random: Random, odd: readonly unknown[]): unknown {
  if (odd.length > 0 && random.chance(60)) return random.pick(odd)
  return random.chance(80) ? structuredClone(random.pick(ODD_VALUES)) : word(random) + oddText(random)
}

function spotsIn(holder: Record<string, unknown> | unknown[]): Spot[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(isRecord(value) || Array.isArray(value) ? spotsIn(value) : []),
  ])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code)
}

/** Data as JavaScript. */
export function printed(data: unknown): string {
  if (data instanceof Code) return data.text
  if (Array.isArray(data)) return `[${data.map(printed).join(', ')}]`
  if (isRecord(data))
    return `{ ${Object.entries(data)
      .map(([key, value]) => `[${JSON.stringify(key)}]: ${printed(value)}`)
      .join(', ')} }`
  return JSON.stringify(data) ?? 'undefined'
}
