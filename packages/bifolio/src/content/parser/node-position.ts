import { offsetPosition } from '../../shared/position.ts'
import type { SourceLocation } from '../../shared/types.ts'
import type { PageText, Position } from './page-text.ts'
import { POSITION_PROPERTY } from './position-attributes.ts'

/** A node of either tree, reduced to what determines its position. */
export interface PositionedNode {
  position?: { start: Start }
  /** See `position-attributes.ts`. */
  properties?: Readonly<Record<string, unknown>>
  /** Those of a component are a list. */
  attributes?: object | null
}

type Start = Omit<Position, 'file'>

/** The start of a node in its file; if it is not known, the first occurrence of its URL in the source. */
export function nodePosition(page: PageText, node: PositionedNode): Position {
  const { file, source } = page
  const { line, column } = startOf(node) ?? addressStart(source, node)
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

/** Where a node starts in the input of the parser, if that is known. */
function startOf({ position, properties }: PositionedNode): Start | undefined {
  return position?.start ?? recordedStart(properties)
}

/** Maximum number of lines of a tag that are searched for its attributes. */
const TAG_LINES = 50

/** The text of the source from the start of a node on. */
function textFrom({ lines }: PageText, { line, column }: Start): string {
  const [first = '', ...others] = lines.slice(line - 1, line - 1 + TAG_LINES)
  return [first.slice(column - 1), ...others].join('\n')
}

/** The position after a text at a start. */
function positionAfter(page: PageText, { line, column }: Start, text: string): Position {
  const end = offsetPosition(text, text.length)
  const start = { line: line + end.line - 1, column: end.column + (end.line === 1 ? column - 1 : 0) }
  return nodePosition(page, { position: { start } })
}

/** The source of a text, in which escapes are visible; without a position, its value. */
export function writtenText({ position, value = '' }: WrittenNode, source: string): string {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined
    ? value
    : source.slice(start.offset, end.offset)
}

/** A node whose range in the source may be known. */
export interface WrittenNode {
  position?: { start: { offset?: number }; end: { offset?: number } }
  value?: string
}

/** `12:5` */
function recordedStart(properties: PositionedNode['properties']): Start | undefined {
  const [line, column] = String(properties?.[POSITION_PROPERTY] ?? '').split(':')
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
  return offsetPosition(source, Math.max(0, source.indexOf(text)))
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

/** The start of an attribute, if the element is a tag whose position is known. */
export function attributePosition(page: PageText, node: PositionedNode, name: string): Position | undefined {
  const start = startOf(node)
  const text = start ? textFrom(page, start) : ''
  const offset = text.startsWith('<') ? attributeOffset(text, name) : undefined
  return start && offset ? positionAfter(page, start, text.slice(0, offset)) : undefined
}
