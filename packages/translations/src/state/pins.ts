import { createHash } from 'node:crypto'
import { type Block, isObject, lockReader, type Route } from 'bifolio/check'

/**
 * The source block of each translated block: for each translated page (relative to the
 * content folder) the pairs `<fingerprint of the source> <fingerprint of the translation>`, in the order of the page. A third
 * word marks pairs: {@link BY_HAND}.
 */
export type Pins = Record<string, string[]>

/** By block: pages are aligned by the pins of each pair of their blocks. */
const prints = new WeakMap<Pick<Block, 'kind' | 'source'>, string>()

/** The first 10 hexadecimal digits of the SHA-256 of a block's words; spaces and line ends do not count outside code. */
export function fingerprint(block: Pick<Block, 'kind' | 'source'>): string {
  const known = prints.get(block)
  if (known) return known
  const text = block.kind === 'code' ? block.source : block.source.replace(/\s+/g, ' ')
  const print = createHash('sha256').update(text).digest('hex').slice(0, 10)
  prints.set(block, print)
  return print
}

/** The pin of a block and its translation. */
export function pairPin(source: Block, translated: Block): string {
  return `${fingerprint(source)} ${fingerprint(translated)}`
}

/** Marks a pair that a person has compared although the rules report a difference. */
export const BY_HAND = 'by-hand'

/** Whether two blocks belong together for certain: they are the same, or pinned. @param pins of the page */
export function knownPairs(pins: readonly string[] = []): (source: Block, translated: Block) => boolean {
  const pinned = new Set(pins.map((pin) => pin.replace(` ${BY_HAND}`, '')))
  return (source, translated) =>
    source.source === translated.source || pinned.has(pairPin(source, translated))
}

/** Whether the pins have this one, marked or not. */
export function isPinned(pins: readonly string[], pin: string): boolean {
  return pins.includes(pin) || isByHand(pins, pin)
}

/** Whether the pins have this one marked. */
export function isByHand(pins: readonly string[], pin: string): boolean {
  return pins.includes(`${pin} ${BY_HAND}`)
}

/** Reads a lock file for what is shown of it; a missing or invalid file is empty. */
export const readPins = lockReader<Pins>((text) => {
  const value: unknown = JSON.parse(text)
  return isPins(value) ? value : {}
}, {})

/** Whether a value is what a lock file contains. */
export const isPins = (value: unknown): value is Pins =>
  isObject(value) &&
  Object.values(value).every((pins) => Array.isArray(pins) && pins.every((pin) => typeof pin === 'string'))

/**
 * Pins by the present names of pages: pins of a file that is gone belong to the page without pins that has most of its translations.
 * @param routes the translated pages
 * @param printsOf the fingerprints of the blocks of a page
 */
export function followRenames(
  pins: Pins,
  routes: readonly Route[],
  printsOf: (route: Route) => readonly string[],
): Pins {
  const present = new Set(routes.map(({ file }) => file))
  const gone = Object.entries(pins).filter(([file]) => !present.has(file))
  const fresh = routes.filter(({ file }) => !Object.hasOwn(pins, file))
  if (gone.length === 0 || fresh.length === 0) return pins
  const prints = fresh.map((route) => ({ file: route.file, prints: new Set(printsOf(route)) }))
  const followed = { ...pins }
  for (const [, known] of gone) {
    const shared = prints.map(({ file, prints }) => {
      return { file, count: known.filter((pin) => prints.has(pin.split(' ')[1] ?? '')).length }
    })
    const best = shared.reduce((one, other) => (other.count > one.count ? other : one))
    if (best.count * 2 > known.length) followed[best.file] = known
  }
  return followed
}

/** A lock file: one pair per line, so that changes of different blocks do not conflict. */
export function formatPins(pins: Pins): string {
  const sorted = Object.keys(pins).sort()
  return `${JSON.stringify(Object.fromEntries(sorted.map((file) => [file, pins[file]])), null, 2)}\n`
}
