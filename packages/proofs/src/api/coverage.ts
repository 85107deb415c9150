import { isObject, type Problem } from 'bifolio/check'
import { parseObject } from '../lock-files.ts'
import { CheckRefusedError, error, textPosition } from '../problems.ts'
import type { ApiLock, AreaSource } from './lock.ts'

/** How the site covers an item: where it is documented or mentioned (a page path, with an anchor), or why not. */
export type ItemStatus =
  | { documented: string; default?: string }
  | { mentioned: string }
  | { outOfScope: string }

/** A part of the API, and the coverage of its items by name. */
export interface Area {
  from: AreaSource
  items: Record<string, ItemStatus>
}

/** Where each part of the API is documented. Written by hand, checked against the lock file. */
export interface Coverage {
  areas: Record<string, Area>
  /** Names in signatures on the pages that the package does not export, as TypeScript types. */
  types: Record<string, string>
  /** Words in code that look like a part of the API but come from elsewhere, with their origin. */
  others: Record<string, string>
}

/** The coverage of the API in numbers. */
export interface CoverageCounts {
  /** Items of the API, in all areas. */
  items: number
  documented: number
  mentioned: number
  outOfScope: number
}

/** Reads a coverage file. @throws CheckRefusedError when it is not valid */
export function readCoverage(text: string, file: string): Coverage {
  const { areas = {}, types = {}, others = {} }: Partial<Coverage> = parseObject(text, file)
  const wrong = Object.entries(areas).filter(([, area]) => !isArea(area))
  if (wrong.length === 0) return { areas, types, others }
  throw new CheckRefusedError(
    wrong.map(([name]) =>
      error(
        { file, ...textPosition(text, `"${name}"`) },
        `The area \`${name}\` is not as it should be.`,
        'Write `"from"`, a text, and `"items"`, an object: for each item one of `documented`, `mentioned` and `outOfScope`.',
      ),
    ),
  )
}

function isArea(area: unknown): boolean {
  return (
    isObject(area) &&
    typeof area.from === 'string' &&
    isObject(area.items) &&
    Object.values(area.items).every(
      (item) => isObject(item) && STATUSES.filter((key) => key in item).length === 1,
    )
  )
}

/** The statuses; an item has exactly one. */
const STATUSES = ['documented', 'mentioned', 'outOfScope']

/** Checks that every item of the lock has one status in the coverage file, and that the file has no other items. */
export function compareCoverage(lock: ApiLock, { areas }: Coverage, text: string, file: string): Problem[] {
  return Object.entries(areas).flatMap(([name, { items }]) => {
    const locked = lock.areas[name] ?? {}
    const missing = Object.keys(locked).filter((item) => !(item in items))
    const extra = Object.keys(items).filter((item) => !(item in locked))
    return [
      ...missing.map((item) =>
        error(
          { file, ...textPosition(text, `"${name}"`) },
          `${lock.package} ${lock.version} has \`${item}\` (${name}), which has no status here.`,
          'Say where it is documented or mentioned, or why it is out of scope.',
        ),
      ),
      ...extra.map((item) =>
        error(
          { file, ...textPosition(text, JSON.stringify(item)) },
          `${lock.package} ${lock.version} has no \`${item}\` (${name}).`,
          'Take it out here and in the pages.',
        ),
      ),
    ]
  })
}

/** The items of all areas from a source, with their coverage. */
export function coveredItems({ areas }: Coverage, source: AreaSource): [name: string, status: ItemStatus][] {
  return Object.values(areas).flatMap(({ from, items }) => (from === source ? Object.entries(items) : []))
}

/** The names of all items from a source that the package has. */
export function lockedNames(
  { lock, coverage }: { lock: ApiLock; coverage: Coverage },
  source: AreaSource,
): string[] {
  return Object.entries(coverage.areas).flatMap(([area, { from }]) =>
    from === source ? Object.keys(lock.areas[area] ?? {}) : [],
  )
}

/** Counts the statuses of all areas. */
export function countCoverage({ areas }: Coverage): CoverageCounts {
  const statuses = Object.values(areas).flatMap(({ items }) => Object.values(items))
  const count = (key: string): number => statuses.filter((status) => key in status).length
  return {
    items: statuses.length,
    documented: count('documented'),
    mentioned: count('mentioned'),
    outOfScope: count('outOfScope'),
  }
}
