import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Problem } from 'bifolio/check'
import type { ApiLock, AreaSource } from './lock.ts'

/** What the site does about an item: where it is documented or mentioned (a page path, with an anchor), or why not. */
export type ItemStatus =
  | { documented: string; default?: string }
  | { mentioned: string }
  | { outOfScope: string }

/** A part of the API, and what the site does about its items, by name. */
export interface Area {
  from: AreaSource
  items: Record<string, ItemStatus>
}

/** Which part of the API is documented where. Written by hand, checked against the lock. */
export interface Coverage {
  areas: Record<string, Area>
  /** Names that signatures on the pages use and the package does not export, as TypeScript types. */
  types: Record<string, string>
  /** Words in code that look like a part of the API, but belong to something else: where from. */
  others: Record<string, string>
}

/** How much of the API the site covers. */
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

/** Reads what a coverage file says. */
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

/** An item has one of them. */
const STATUSES = ['documented', 'mentioned', 'outOfScope']

/** Reads a JSON file of the site; anything but an object is a problem. */
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

/** Every item of the lock has one status in the coverage file, and nothing else is there. */
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
