import type { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { offsetPosition, positionFinder } from '../shared/position.ts'
import type { LinkUse, NavItem, Problem, SourceLocation } from '../shared/types.ts'
import { type JsonFault, keyOffset, readJson } from './json.ts'
import type { KeyPath } from './key-path.ts'
import { type MetaItem, metaFile } from './schema/meta-file.ts'
import { navFile } from './schema/nav-file.ts'
import { issueProblems } from './zod-problems.ts'

export type { MetaItem } from './schema/meta-file.ts'

/** An entry of a `_meta.json` and its position: of its name or link, else of its start. */
export interface MetaEntry {
  item: MetaItem
  location: Required<SourceLocation>
}

/** A link of a `_nav.json` and its position. */
export type NavLinkUse = Omit<LinkUse, 'target'>

/** Reads a `_meta.json`. Invalid entries are left out and reported in `problems`. */
export function readMeta(text: string, file: string): { entries: MetaEntry[]; problems: Problem[] } {
  const { items, locate, problems } = readList(
    text,
    file,
    metaFile,
    'Write a list of the pages in their order: `["index", "start"]`.',
  )
  const entries = items.map(({ item: written, index }): MetaEntry => {
    const item: MetaItem = typeof written === 'string' ? { type: 'file', name: written } : withTag(written)
    const key = 'name' in item ? 'name' : 'link'
    if ('name' in item) item.name = item.name.normalize('NFC')
    return { item, location: { file, ...locate([index, key]) } }
  })
  return { entries, problems: [...problems, ...repeated(entries)] }
}

/** `icon` is an alias of `tag`. */
function withTag(item: MetaItem): MetaItem {
  return 'icon' in item && item.icon ? { ...item, tag: item.tag ?? item.icon } : item
}

/** Reads a `_nav.json`. Invalid entries are left out and reported in `problems`. */
export function readNav(
  text: string,
  file: string,
): { nav: NavItem[]; links: NavLinkUse[]; problems: Problem[] } {
  const { items, locate, problems } = readList(
    text,
    file,
    navFile,
    'Write a list of entries: `[{ "text": "Guide", "link": "/guide/" }]`.',
  )
  const links = items.flatMap(({ item, index }) =>
    linksOf(item, [index], (path) => ({ file, ...locate(path) })),
  )
  return { nav: items.map(({ item }) => item), links, problems }
}

interface ListResult<Item> {
  /** The entries in order, with their position in the file. */
  items: { item: Item; index: number }[]
  locate: (path: KeyPath) => Required<Omit<SourceLocation, 'file'>>
  problems: Problem[]
}

/** @param example how to write such a file */
function readList<Item>(
  text: string,
  file: string,
  schema: z.ZodType<Item[]>,
  example: string,
): ListResult<Item> {
  const json = readJson(text)
  if ('fault' in json) return brokenJson(json, text, file)
  const positionOf = positionFinder(text)
  const locate = (path: KeyPath) => positionOf(keyOffset(json.tree, path))
  const subject = { schema, input: json.value, file, whole: 'file', part: 'key', locate, example }
  const parsed = schema.safeParse(json.value)
  if (parsed.success)
    return { items: parsed.data.map((item, index) => ({ item, index })), locate, problems: [] }
  const { issues } = parsed.error
  const faulty = new Set(issues.map((issue) => issue.path[0]))
  const written: unknown[] = Array.isArray(json.value) ? json.value : []
  const valid = [...written.keys()].filter((index) => !faulty.has(index))
  const items = schema.parse(valid.map((index) => written[index]))
  return {
    items: items.map((item, position) => ({ item, index: valid[position]! })),
    locate,
    problems: issueProblems(issues, subject),
  }
}

function brokenJson({ fault, offset }: JsonFault, text: string, file: string): ListResult<never> {
  const location = offsetPosition(text, offset)
  return { items: [], locate: () => location, problems: [{ file, ...location, ...fault }] }
}

function linksOf(
  item: NavItem,
  path: KeyPath,
  locationOf: (path: KeyPath) => Required<SourceLocation>,
): NavLinkUse[] {
  const links = item.link === undefined ? [] : [{ href: item.link, ...locationOf([...path, 'link']) }]
  const children = 'items' in item ? item.items : []
  return [
    ...links,
    ...children.flatMap((child, index) => linksOf(child, [...path, 'items', index], locationOf)),
  ]
}

function repeated(entries: readonly MetaEntry[]): Problem[] {
  const first = new Map<string, SourceLocation>()
  const problems: Problem[] = []
  for (const { item, location } of entries) {
    if (!('name' in item)) continue
    const key = `${item.type} ${item.name}`
    const other = first.get(key)
    if (!other) first.set(key, location)
    else problems.push(problem('duplicate-menu-entry', location, { name: item.name, line: other.line }))
  }
  return problems
}
