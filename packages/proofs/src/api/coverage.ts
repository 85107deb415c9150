import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Problem } from 'bifolio/check'
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

/** Reads the coverage file of a site. @param file relative to the root of the site */
export function readCoverageFile(
  root: string,
  file: string,
): { text: string; coverage?: Coverage; problems: Problem[] } {
  const path = join(root, file)
  if (!existsSync(path)) {
    const message = 'The coverage file does not exist.'
    const hint = 'Write it, or fix the option `coverage`.'
    return { text: '', problems: [{ severity: 'error', file, message, hint }] }
  }
  const text = readFileSync(path, 'utf8')
  return { text, ...readCoverage(text, file) }
}

/** Parses a coverage file. */
export function readCoverage(text: string, file: string): { coverage?: Coverage; problems: Problem[] } {
  const { value, problems } = parseJson(text, file)
  if (problems.length > 0) return { problems }
  const { areas = {}, types = {}, others = {} } = value as Partial<Coverage>
  const wrong = Object.entries(areas).filter(([, area]) => !isArea(area))
  if (wrong.length === 0) return { coverage: { areas, types, others }, problems }
  return {
    problems: wrong.map(([name]) =>
      problem(file, lineOf(text, `"${name}"`), {
        message: `The area \`${name}\` is not as it should be.`,
        hint: 'Write `"from"`, a text, and `"items"`, an object: for each item one of `documented`, `mentioned` and `outOfScope`.',
      }),
    ),
  }
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

/** Reads a JSON file of the site; reports anything but an object. */
export function parseJson(
  text: string,
  file: string,
): { value: Record<string, unknown>; problems: Problem[] } {
  const broken = (message: string) => {
    const hint = 'Fix it, or restore it from Git.'
    return { value: {}, problems: [{ severity: 'error' as const, file, message, hint }] }
  }
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { value, problems: [] } : broken('The file holds no JSON object.')
  } catch (error) {
    return broken(`The file is not valid JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

/** Checks that every item of the lock has one status in the coverage file, and that the file has no other items. */
export function compareCoverage(lock: ApiLock, { areas }: Coverage, text: string, file: string): Problem[] {
  return Object.entries(areas).flatMap(([name, { items }]) => {
    const locked = lock.areas[name] ?? {}
    const missing = Object.keys(locked).filter((item) => !(item in items))
    const extra = Object.keys(items).filter((item) => !(item in locked))
    return [
      ...missing.map((item) =>
        problem(file, lineOf(text, `"${name}"`), {
          message: `${lock.package} ${lock.version} has \`${item}\` (${name}), which has no status here.`,
          hint: 'Say where it is documented or mentioned, or why it is out of scope.',
        }),
      ),
      ...extra.map((item) =>
        problem(file, lineOf(text, JSON.stringify(item)), {
          message: `${lock.package} ${lock.version} has no \`${item}\` (${name}).`,
          hint: 'Take it out here and in the pages.',
        }),
      ),
    ]
  })
}

/** Counts the statuses of all areas. */
export function countCoverage({ areas }: Pick<Coverage, 'areas'> = { areas: {} }): CoverageCounts {
  const statuses = Object.values(areas).flatMap(({ items }) => Object.values(items))
  const count = (key: string): number => statuses.filter((status) => key in status).length
  return {
    items: statuses.length,
    documented: count('documented'),
    mentioned: count('mentioned'),
    outOfScope: count('outOfScope'),
  }
}

function problem(file: string, line: number, { message, hint }: { message: string; hint: string }): Problem {
  return { severity: 'error', file, line, message, hint }
}

function lineOf(text: string, piece: string): number {
  return text.slice(0, Math.max(0, text.indexOf(piece))).split('\n').length
}
