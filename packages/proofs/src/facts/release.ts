import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckContext, CommandReport } from 'bifolio/check'
import { readDocumented } from '../api/basis.ts'
import { declaredWords } from '../api/declarations.ts'
import { flagNames } from '../api/help.ts'
import { type ApiLock, type LockedItem, readApi } from '../api/lock.ts'
import { changedNames } from '../lock-files.ts'
import type { FactsOptions } from '../options.ts'
import { error } from '../problems.ts'
import { withFolder } from '../temporary-folder.ts'
import { readFacts } from './check.ts'
import { type FactsLock, readFactsLock } from './lock.ts'
import { fetchRelease } from './releases.ts'

/** What another version of the package has or says differently. */
interface Change {
  kind: 'gone' | 'changed' | 'new'
  /** As a person calls it: `--shard <shard>`, `the fact retry.default`. */
  what: string
  was?: string
  now?: string
  /** Finds it on pages. */
  word: string
}

/** A line of a page or a menu that mentions a change. */
interface Line {
  file: string
  line: number
  text: string
}

/** Two versions of a package: the one that the lock files are of, and the installed one. */
export interface Versions {
  api: readonly [before: ApiLock, now: ApiLock]
  /** The published types, if both are known. */
  types?: readonly [before: string, now: string]
  facts: readonly [before: FactsLock['facts'], now: FactsLock['facts']]
}

/**
 * `bifolio facts release`: compares the version of the package that the lock files are of with the installed one, and lists what is
 * gone, changed and new in its API, types and facts, each with all lines that mention it.
 */
export async function listRelease(options: FactsOptions, context: CheckContext): Promise<CommandReport> {
  const { root } = context.dirs
  const { installed, coverage, profile } = readDocumented(options, context)
  const before = JSON.parse(readFileSync(join(root, options.api), 'utf8')) as ApiLock
  const sources = Object.entries(coverage.areas).map(([name, { from }]) => [name, from])
  const known = readFactsLock(join(root, options.lock))
  const { lock, problems } = await readFacts(options, known, context)
  // What cannot be read is a report, and counts as before.
  const now = await readApi(installed, Object.fromEntries(sources), profile).catch((reason: Error) => {
    problems.push(error({ file: options.api }, `The API cannot be read: ${reason.message.split('\n', 1)}`))
    return { ...before, version: installed.version }
  })
  const types = await typesOf(before)
  const versions: Versions = {
    api: [before, now],
    types: types === undefined ? undefined : [types, installed.declarations],
    facts: [known.facts, problems.length > 0 ? { ...known.facts, ...lock.facts } : lock.facts],
  }
  const found = findChanges(versions, context)
  const places = new Set(found.flatMap(({ lines }) => lines.map(({ file, line }) => `${file}:${line}`)))
  const of = `${before.package} ${before.version}`
  return {
    ok: found.length === 0 && problems.length === 0,
    lines: [
      ...found.flatMap(formatChange),
      ...(types
        ? []
        : [`! The types of ${of} could not be read from the registry, so words of types are not compared.`]),
      `${of} → ${now.version}: ${found.length} changes, ${places.size} lines that mention them`,
    ],
    problems,
    data: () => ({ package: before.package, from: before.version, to: now.version, changes: found }),
  }
}

/** The published types of the version of a lock file; `undefined` without the registry. */
async function typesOf({ package: name, version }: ApiLock): Promise<string | undefined> {
  try {
    return await withFolder(
      'release',
      async (folder) => (await fetchRelease(name, version, folder)).declarations,
    )
  } catch {
    return undefined
  }
}

/** The changes between two versions in the order of the work, with the lines that mention each. */
export function findChanges(
  { api: [before, now], types, facts }: Versions,
  pages: Pick<CheckContext, 'routes' | 'menus' | 'readText'>,
): (Change & { lines: Line[] })[] {
  const items = itemChanges(before, now)
  const byKind = ORDER.flatMap((kind) => items.filter((item) => item.kind === kind))
  const known = new Set(items.map(({ word }) => word))
  const lines = readLines(pages)
  const words = types ? goneWords(...types).filter(({ word }) => !known.has(word)) : []
  const version = { kind: 'changed' as const, what: 'the version', was: before.version, now: now.version }
  const changes: Change[] = [
    ...(before.version === now.version ? [] : [{ ...version, word: before.version }]),
    ...byKind,
    ...factChanges(...facts),
  ]
  const found = (change: Change) => ({ ...change, lines: mentions(change.word, lines) })
  // Most words of types are internal.
  return [...changes.map(found), ...words.map(found).filter(({ lines }) => lines.length > 0)]
}

const ORDER = ['gone', 'changed', 'new']

function itemChanges(before: ApiLock, now: ApiLock): Change[] {
  return [...new Set([...Object.keys(before.areas), ...Object.keys(now.areas)])].flatMap((area) => {
    const [old, fresh] = [before.areas[area] ?? {}, now.areas[area] ?? {}]
    const names = changedNames(old, fresh)
    return names.flatMap((name): Change[] => {
      const word = wordOf(name)
      // A flag with other names or another value.
      const renamed =
        name in old ? names.find((other) => !(other in old) && wordOf(other) === word) : undefined
      if (renamed) return [{ kind: 'changed', what: `${area}: ${word}`, was: name, now: renamed, word }]
      if (!(name in old) && names.some((other) => !(other in fresh) && wordOf(other) === word)) return []
      const kind = name in fresh ? (name in old ? 'changed' : 'new') : 'gone'
      return [{ kind, what: `${area}: ${name}`, was: said(old[name]), now: said(fresh[name]), word }]
    })
  })
}

/** What pages call an item: `--shard` for `--shard <shard>`, `run` for `run [...filters]`. */
const wordOf = (name: string): string => flagNames(name).at(-1) ?? name.split(' ')[0] ?? name

const said = (item: LockedItem | undefined): string | undefined =>
  item && [item.type, item.default && `default ${item.default}`, item.help].filter(Boolean).join('; ')

/** Names and strings of published types that the next ones lack. A word of small letters is only one as a string. */
function goneWords(before: string, now: string): Change[] {
  const words = declaredWords(now)
  return [...declaredWords(before)].flatMap((word) =>
    words.has(word) || (PLAIN.test(word) && !before.includes(`'${word}'`))
      ? []
      : [{ kind: 'gone', what: `types: ${word}`, word }],
  )
}

/** May be a word of the language. */
const PLAIN = /^[A-Z]?[a-z]+$/

function factChanges(before: Record<string, unknown>, now: Record<string, unknown>): Change[] {
  return changedNames(before, now).map((name) => ({
    kind: name in now ? (name in before ? 'changed' : 'new') : 'gone',
    what: `facts: ${name}`,
    was: JSON.stringify(before[name]),
    now: JSON.stringify(now[name]),
    word: name.replace(/\.default$/, ''),
  }))
}

/** All lines of pages and menus, with their code alone: that of fences, inline code, and components. */
function readLines({
  routes,
  menus,
  readText,
}: Pick<CheckContext, 'routes' | 'menus' | 'readText'>): (Line & { code: string })[] {
  return [...routes.map(({ file }) => file), ...menus.keys()].flatMap((file) => {
    let fence = ''
    return readText(file)
      .split('\n')
      .map((text, index) => {
        const [mark = ''] = /^\s*(?:`{3,}|~{3,})/.exec(text) ?? []
        const isCode = fence !== '' || file.endsWith('.json')
        if (mark && (!fence || text.trim() === fence)) fence = fence ? '' : mark.trim()
        const code = isCode || mark ? text : (text.match(/`[^`]+`|<[^>]+>/g)?.join(' ') ?? '')
        return { file, line: index + 1, text, code }
      })
  })
}

/** The lines that mention a word. What may be a word of the language, or of any code, counts in code, and alone, as a key, a string or a member. */
function mentions(word: string, lines: readonly (Line & { code: string })[]): Line[] {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isPlain = PLAIN.test(word)
  const pattern = new RegExp(
    isPlain
      ? `[\`'"]${word}[\`'"]|(?<![\\w-])${word}\\??:|\\.${word}(?!\\w)`
      : `(?<![\\w-])${escaped}(?![\\w-])`,
  )
  return lines.flatMap(({ code, ...line }) => (pattern.test(isPlain ? code : line.text) ? [line] : []))
}

function formatChange({ kind, what, was, now, lines }: Change & { lines: Line[] }): string[] {
  const values = was === undefined || now === undefined ? '' : `: ${was} → ${now}`
  return [
    `${kind.padEnd(8)} ${what}${values}`,
    ...lines.map(({ file, line, text }) => `           ${file}:${line}  ${text.trim().slice(0, 100)}`),
  ]
}
