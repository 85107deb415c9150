import { join } from 'node:path'
import type { CheckContext, CommandReport } from 'bifolio/check'
import { readBasis } from '../api/basis.ts'
import { declaredWords, literal } from '../api/declarations.ts'
import { flagNames } from '../api/help.ts'
import type { ApiLock } from '../api/lock.ts'
import { changedNames, readCommitted } from '../lock-files.ts'
import type { FactsOptions } from '../options.ts'
import { error } from '../problems.ts'
import { withFolder } from '../temporary-folder.ts'
import { readFacts } from './check.ts'
import { type FactsLock, readFactsLock } from './lock.ts'
import { fetchRelease } from './releases.ts'

/** What another version of the package has or says differently. */
interface Change {
  kind: 'gone' | 'changed' | 'new'
  /** The area of the API, `types` or `facts`. */
  area: string
  /** What pages call it: `--shard`, `retry`. */
  word: string
  was?: unknown
  now?: unknown
}

/** A line of a page or a menu that mentions a change. */
type Line = Record<'file' | 'text', string> & { line: number }

/** Two versions of a package: the one that the committed lock files are of, and the installed one. */
export interface Versions {
  api: readonly [before: ApiLock, now: ApiLock]
  /** The published types, if both are known. */
  types?: readonly [before: string, now: string]
  facts: readonly [before: FactsLock['facts'], now: FactsLock['facts']]
}

/**
 * `bifolio facts release`: compares the package version of the committed lock files with the installed one, and lists what is gone,
 * changed and new in its API, types and facts, each with all lines that mention it.
 */
export async function listRelease(options: FactsOptions, context: CheckContext): Promise<CommandReport> {
  const { root } = context.dirs
  const current = readFactsLock(join(root, options.lock))
  const { lock, documented, problems } = await readFacts(options, current, context)
  const { installed } = documented
  // The list stays when the lock files are written, until they are committed with the pages.
  const known = readCommitted(root, options.lock) as FactsLock
  const before = readCommitted(root, options.api) as ApiLock
  // What cannot be read is a report, and counts as before.
  const report = (what: string, reason: Error): undefined => {
    problems.push(error({ file: options.api }, `${what} cannot be read: ${reason.message.split('\n', 1)}`))
  }
  const now = await readBasis(documented).catch((reason) => report('The API', reason))
  const { package: name, version } = before
  const types = await withFolder('release', (folder) => fetchRelease(name, version, folder)).catch((reason) =>
    report(`${name} ${version}`, reason),
  )
  const found = findChanges(
    {
      api: [before, now?.lock ?? { ...before, version: installed.version }],
      types: types && [types.declarations, installed.declarations],
      facts: [known.facts, problems.length > 0 ? { ...known.facts, ...lock.facts } : lock.facts],
    },
    context,
  )
  const places = new Set(found.flatMap(({ lines }) => lines.map(({ file, line }) => `${file}:${line}`)))
  return {
    ok: found.length === 0 && problems.length === 0,
    lines: [
      ...found.flatMap(formatChange),
      `${name} ${version} → ${installed.version}: ${found.length} changes, ${places.size} lines that mention them`,
    ],
    problems,
    data: () => ({ package: name, from: version, to: installed.version, changes: found }),
  }
}

/** The changes between two versions in the order of the work, with the lines that mention each. */
export function findChanges(
  { api: [before, now], types = ['', ''], facts }: Versions,
  { routes, menus, readText }: Pick<CheckContext, 'routes' | 'menus' | 'readText'>,
): (Change & { lines: Line[] })[] {
  const items = Object.keys({ ...before.areas, ...now.areas }).flatMap((area) =>
    changesIn(area, wordsOf(before.areas[area]), wordsOf(now.areas[area])),
  )
  const known = new Set(items.map(({ word }) => word))
  const isOther = before.version !== now.version
  const version: Change[] = isOther ? [{ kind: 'gone', area: '', word: before.version }] : []
  const files = [...routes.map(({ file }) => file), ...menus.keys()]
  const lines = files.flatMap((file) =>
    readText(file)
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text })),
  )
  const found = (change: Change) => ({ ...change, lines: mentions(change.word, lines) })
  return [
    ...[
      ...version,
      ...['gone', 'changed', 'new'].flatMap((kind) => items.filter((item) => item.kind === kind)),
      ...changesIn('facts', ...facts),
    ].map(found),
    // Most words of types are internal.
    ...goneWords(...types)
      .map(found)
      .filter(({ word, lines }) => !known.has(word) && lines.length > 0),
  ]
}

function changesIn(area: string, before: Record<string, unknown>, now: Record<string, unknown>): Change[] {
  return changedNames(before, now).map((name) => {
    const kind = name in now ? (name in before ? 'changed' : 'new') : 'gone'
    return { kind, area, word: name.replace(/\.default$/, ''), was: before[name], now: now[name] }
  })
}

/** What the items of an area are, by what pages call them: `--shard` for `--shard <shard>`, `run` for `run [...filters]`. */
function wordsOf(items: ApiLock['areas'][string] = {}): Record<string, string> {
  const words = Object.entries(items).flatMap(([name, { type, default: value, help }]) => {
    const [, word = name, argument] = /^(\S+?)(?: ([<[].*))?$/.exec(name) ?? []
    const text = [argument, type, value && `default ${value}`, help].filter(Boolean).join('; ')
    const flags = flagNames(name).filter((flag) => flag.startsWith('--'))
    return (flags.length > 0 ? flags : [word]).map((each) => [each, text])
  })
  return Object.fromEntries(words)
}

/** May be a word of the language. */
const PLAIN = /^[A-Z]?[a-z]+$/

/** Names and strings of published types that the next ones lack; a word of small letters only counts as a string. */
function goneWords(before: string, now: string): Change[] {
  const words = declaredWords(now)
  const isGone = (word: string): boolean =>
    !words.has(word) && (!PLAIN.test(word) || before.includes(`'${word}'`))
  return [...declaredWords(before)].filter(isGone).map((word) => ({ kind: 'gone', area: 'types', word }))
}

/** The lines that mention a word; what may be a word of the language only as code: alone, as a string, a key or a member. */
function mentions(word: string, lines: readonly Line[]): Line[] {
  const asCode = `[\`'"]${word}[\`'"]|(?:^\\s+|[\`{,] ?)${word}\\??:|\\.${word}(?!\\w)`
  const pattern = new RegExp(PLAIN.test(word) ? asCode : `(?<![\\w-])${literal(word)}(?![\\w-])`)
  return lines.filter(({ text }) => pattern.test(text))
}

function formatChange({ kind, area, word, was, now, lines }: Change & { lines: Line[] }): string[] {
  return [
    `${kind.padEnd(8)} ${area} ${word}${kind === 'changed' ? `: ${was} → ${now}` : ''}`,
    ...lines.map(({ file, line, text }) => `           ${file}:${line}  ${text.trim().slice(0, 200)}`),
  ]
}
