import { positionFinder } from '../../shared/position.ts'
import type { SourceLocation } from '../../shared/types.ts'
import { findFencedCode, withoutCode } from './fenced-code.ts'
import type { PageText, Position } from './page-text.ts'

/** A node of either tree, reduced to what determines its position. */
export interface PositionedNode {
  position?: { start: Start }
  /** See `position-attributes.ts`. */
  properties?: Readonly<Record<string, unknown>>
  /** Those of a component are a list. */
  attributes?: object | null
}

type Start = Omit<Position, 'file'>

/** The start of a node in its file; for an element in raw HTML, the first occurrence of its URL in the source. */
export function nodePosition(page: PageText, node: PositionedNode): Position {
  const { file, source } = page
  const { line, column } = node.position?.start ?? recordedStart(node) ?? addressStart(source, node)
  return originalLocation(page, { file, line, column: column - separatorsBefore(page, { line, column }) })
}

/** The file that contains a node, which may be an included one. */
export function nodeFile(page: PageText, node: PositionedNode): string {
  return page.origins ? nodePosition(page, node).file : page.file
}

/** The source position of a line of the parser's input, which may be in an included file. */
export function originalLocation<Where extends SourceLocation>(page: PageText, location: Where): Where {
  const origin = location.line === undefined ? undefined : page.origins?.[location.line - 1]
  return origin ? { ...location, file: origin.file, line: origin.line } : location
}

/**
 * The start of an element or, if the parser gives no position, the first occurrence of a text.
 * @param written what to search the source for
 */
export function writtenPosition(page: PageText, node: PositionedNode, written: string): Position {
  return node.position
    ? nodePosition(page, node)
    : originalLocation(page, { file: page.file, ...startOfText(page.source, written) })
}

/** The start of an element; without a position from the parser, the first line outside of code that begins with its name. */
export function startOfElement(page: PageText, node: PositionedNode, name: string): Position {
  const line = node.position ? -1 : firstLineOf(page.lines, name)
  if (line < 0) return writtenPosition(page, node, `<${name}`)
  const column = page.lines[line]!.indexOf('<') + 1
  return originalLocation(page, { file: page.file, line: line + 1, column })
}

/** Maximum number of lines of a tag that are searched for its attributes. */
const TAG_LINES = 50

/** The text of the source from the start of a node on; empty without a position from the parser. */
function textFrom({ lines }: PageText, { position }: PositionedNode): string {
  if (!position) return ''
  const { line, column } = position.start
  const [first = '', ...others] = lines.slice(line - 1, line - 1 + TAG_LINES)
  return [first.slice(column - 1), ...others].join('\n')
}

/** The position of an offset in {@link textFrom}. */
function positionIn(page: PageText, node: PositionedNode, offset: number): Position {
  const before = textFrom(page, node).slice(0, offset).split('\n')
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const isSameLine = before.length === 1
  const start = {
    line: line + before.length - 1,
    column: (before.at(-1)?.length ?? 0) + (isSameLine ? column : 1),
  }
  return nodePosition(page, { position: { start } })
}

/** By the lines of a page and the name of an element: a page may have thousands. */
const firstLines = new WeakMap<readonly string[], Map<string, number>>()

/** Index of the first line outside of code that begins with an element; -1 if there is none. */
function firstLineOf(lines: readonly string[], name: string): number {
  const known = firstLines.get(lines) ?? new Map<string, number>()
  firstLines.set(lines, known)
  const found = known.get(name)
  if (found !== undefined) return found
  const begins = new RegExp(`^[ \\t>]*<${name}\\b`, 'i')
  const code = findFencedCode(lines)
  const line = lines.findIndex(
    (text, index) => begins.test(text) && !code.some(({ start, end }) => index >= start && index < end),
  )
  known.set(name, line)
  return line
}

/** The source of a text, in which escapes are visible; without a position, its value. */
export function writtenText({ position, value = '' }: WrittenNode, source: string): string {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined
    ? value
    : source.slice(start.offset, end.offset)
}

interface WrittenNode {
  position?: { start: { offset?: number }; end: { offset?: number } }
  value?: string
}

/** `12:5` */
function recordedStart({ properties }: PositionedNode): Start | undefined {
  const [line, column] = String(properties?.dataPosition ?? '').split(':')
  return line && column ? { line: Number(line), column: Number(column) } : undefined
}

function addressStart(source: string, { properties, attributes }: PositionedNode): Start {
  const list = Array.isArray(attributes) ? attributes : []
  const given = properties ?? Object.fromEntries(list.map(({ name, value }) => [name, value]))
  const address = given.href ?? given.src ?? given.id
  return startOfText(source, typeof address === 'string' ? address : '')
}

/** The first occurrence of a text; the start of the file if there is none. */
export function startOfText(source: string, text: string): Start {
  const before = source.slice(0, Math.max(0, source.indexOf(text))).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function separatorsBefore({ separator, lines }: PageText, { line, column }: Start): number {
  if (!separator) return 0
  const text = lines[line - 1]?.slice(0, column - 1) ?? ''
  return text.split(separator).length - 1
}

/** Names after a space, strings, and what begins and ends code or the tag. */
const PART = /(?<=\s)[\w:.-]+|"[^"]*"|'[^']*'|`[^`]*`|[{}>]/g

/** In lower case without hyphens and colons, as HTML, JSX and the tree differ in them. */
const bare = (name: string): string => name.toLowerCase().replace(/[-:]/g, '')

/** Offset of an attribute in a tag and the text behind it; `undefined` if it has none of this name. */
function attributeOffset(text: string, name: string): number | undefined {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (part === '{') depth++
    else if (part === '}') depth--
    else if (depth > 0) continue
    else if (part === '>') return undefined
    else if (bare(part) === bare(name)) return index
  }
  return undefined
}

/** The last element that an attribute was located for, and the search for the next one. */
interface Search {
  node: object
  pattern: RegExp
  at: Position | undefined
}

/** The source without code, and the searches by name and value. */
interface Attributes {
  source: string
  find: ReturnType<typeof positionFinder>
  searches: Map<string, Search>
}

const attributesOf = new WeakMap<PageText, Attributes>()

/**
 * The start of an attribute. The parser gives no position for HTML in Markdown: of equal attributes, each element that is located has the
 * next one.
 * @param value as in the tree
 */
export function attributePosition(
  page: PageText,
  node: PositionedNode,
  { name, value }: { name: string; value?: string },
): Position | undefined {
  if (node.position) {
    const offset = attributeOffset(textFrom(page, node), name)
    return offset === undefined ? undefined : positionIn(page, node, offset)
  }
  const known = attributesOf.get(page) ?? attributesIn(page)
  attributesOf.set(page, known)
  const { source, find, searches } = known
  const key = `${bare(name)}=${value}`
  const last = searches.get(key)
  if (last?.node === node) return last.at
  const pattern = last?.pattern ?? patternOf(name, value)
  const match = pattern.exec(source)
  const at = match ? nodePosition(page, { position: { start: find(match.index) } }) : last?.at
  searches.set(key, { node, pattern, at })
  return at
}

function attributesIn(page: PageText): Attributes {
  const source = withoutCode(page.source)
  return { source, find: positionFinder(source), searches: new Map() }
}

function patternOf(name: string, value = ''): RegExp {
  const letters = [...bare(name)].map(escaped).join('[-:]?')
  return new RegExp(`(?<=<[a-z][^<>]{0,1000}\\s)${letters}\\s*=\\s*["']?${escaped(value)}`, 'gi')
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
