import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readJson } from '../config/json.ts'
import { LockError, lockReader } from '../files/lock-file.ts'
import { slashPath } from '../files/slash-path.ts'
import { isObject } from '../shared/is-object.ts'
import { positionAt } from '../shared/position.ts'
import type { Block } from './block.ts'

/**
 * The source block of each translated block: for each translated page (relative to the
 * content folder) the pairs `<fingerprint of the source> <fingerprint of the translation>`, in the order of the page. A third
 * word marks pairs: {@link BY_HAND}, {@link MACHINE}.
 */
export type Pins = Record<string, string[]>

/** The first 10 hexadecimal digits of the SHA-256 of a block's words; spaces and line ends do not count outside code. */
export function fingerprint({ kind, source }: Pick<Block, 'kind' | 'source'>): string {
  const text = kind === 'code' ? source : source.replace(/\s+/g, ' ')
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** The pin of a block and its translation. */
export function pinOf(source: Block, translated: Block): string {
  return `${fingerprint(source)} ${fingerprint(translated)}`
}

/** Marks a pair that a person has compared although the rules report a difference. */
export const BY_HAND = 'by-hand'

/** Whether the pins have this one, marked or not. */
export function isPinned(pins: readonly string[], pin: string): boolean {
  return pins.includes(pin) || isByHand(pins, pin) || isMachine(pins, pin)
}

/** Whether the pins have this one marked. */
export function isByHand(pins: readonly string[], pin: string): boolean {
  return pins.includes(`${pin} ${BY_HAND}`)
}

/** Marks a pair whose translation a program has written, and that no one has reviewed. */
export const MACHINE = 'machine'

/** Whether the pins have this one as the work of a program. */
export function isMachine(pins: readonly string[], pin: string): boolean {
  return pins.includes(`${pin} ${MACHINE}`)
}

/** Reads a lock file for what is shown of it; a missing or invalid file is empty. */
export const readPins = lockReader<Pins>((text) => {
  const value: unknown = JSON.parse(text)
  return isPins(value) ? value : {}
}, {})

/** What is wrong with a lock file, and where. */
export interface LockFault {
  message: string
  line?: number
  column?: number
}

/** Why a lock file is not valid; `undefined` for one that is valid or missing. */
export function lockFault(file: string): LockFault | undefined {
  const result = existsSync(file) ? readLock(file) : undefined
  return result && 'fault' in result ? result.fault : undefined
}

/** Reads a lock file for commands that report by it or write it; a missing one is empty. @throws LockError for an invalid file */
export function requirePins(file: string): Pins {
  if (!existsSync(file)) return {}
  const result = readLock(file)
  if ('pins' in result) return result.pins
  const { line, column, message } = result.fault
  const place = [slashPath('.', file), line, column].filter((part) => part !== undefined).join(':')
  throw new LockError(`${place}  ${message} Resolve the conflict in it, or restore it from git.`)
}

function readLock(file: string): { pins: Pins } | { fault: LockFault } {
  const text = readFileSync(file, 'utf8')
  const result = readJson(text)
  if ('fault' in result)
    return { fault: { message: result.fault.message, ...positionAt(text, result.offset) } }
  if (isPins(result.value)) return { pins: result.value }
  return { fault: { message: 'The file must have a list of pins for each page.' } }
}

/**
 * Pins by the present names of pages: those of a file that is gone belong to the page without pins that has most of its translations.
 * @param files the translated pages
 * @param printsOf the fingerprints of the blocks of a page
 */
export function followRenames(
  pins: Pins,
  files: readonly string[],
  printsOf: (file: string) => ReadonlySet<string>,
): Pins {
  const present = new Set(files)
  const gone = Object.entries(pins).filter(([file]) => !present.has(file))
  const fresh = files.filter((file) => !Object.hasOwn(pins, file))
  if (gone.length === 0 || fresh.length === 0) return pins
  const prints = new Map(fresh.map((file) => [file, printsOf(file)]))
  const moved = gone.flatMap(([, known]) => {
    const shared = (file: string): number =>
      known.filter((pin) => prints.get(file)?.has(pin.split(' ')[1] ?? '')).length
    const [best = ''] = [...fresh].sort((a, b) => shared(b) - shared(a))
    return shared(best) * 2 > known.length ? [[best, known] as const] : []
  })
  return { ...pins, ...Object.fromEntries(moved) }
}

const isPins = (value: unknown): value is Pins =>
  isObject(value) &&
  Object.values(value).every((pins) => Array.isArray(pins) && pins.every((pin) => typeof pin === 'string'))

/** A lock file: one pair per line, so that changes of different blocks do not conflict. */
export function formatPins(pins: Pins): string {
  const sorted = Object.keys(pins).sort()
  return `${JSON.stringify(Object.fromEntries(sorted.map((file) => [file, pins[file]])), null, 2)}\n`
}

/** The blocks of a translated page whose source has changed since the translation. */
export function outdatedBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  pins: readonly string[],
): Block[] {
  const current = new Set(sources.map(fingerprint))
  const translatedFrom = new Map<string, string[]>()
  for (const pin of pins) {
    const [source = '', translated = ''] = pin.split(' ')
    translatedFrom.set(translated, [...(translatedFrom.get(translated) ?? []), source])
  }
  return translations.filter((block) => {
    const known = translatedFrom.get(fingerprint(block))
    return known !== undefined && !known.some((source) => current.has(source))
  })
}
