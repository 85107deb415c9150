import { withoutMarks } from '../preprocess.ts'
import type { Block, BlockKind, Piece } from './blocks.ts'

/** A node of the Markdown tree, as far as blocks are concerned. */
export interface TreeNode {
  type: string
  position: { start: Point; end: Point }
  children?: TreeNode[]
  value?: string
  url?: string
  alt?: string | null
  name?: string | null
  lang?: string | null
  meta?: string | null
  depth?: number
  ordered?: boolean | null
  data?: { hProperties?: { id?: string }; directiveLabel?: boolean }
  attributes?: unknown
}

interface Point {
  line: number
  column: number
  offset: number
}

type Place = { line: number; column: number }
type PlaceAt = (offset: number) => Place
type Parts = Omit<Block, 'file' | 'line' | 'column' | 'source'>

const KINDS: Record<string, BlockKind> = {
  yaml: 'frontmatter',
  heading: 'heading',
  paragraph: 'paragraph',
  listItem: 'item',
  table: 'table',
  code: 'code',
  containerDirective: 'container',
  mdxJsxFlowElement: 'component',
}

/** Attributes whose values are words of the page's language. */
const WORDS = new Set(['text', 'label', 'title', 'alt', 'description', 'summary', 'aria-label'])

/** What kind of block a node is, and what `content` of it says. */
export function partsOf(node: TreeNode, content: readonly TreeNode[], placeAt: PlaceAt): Parts {
  const parts: Parts = {
    kind: KINDS[node.type] ?? 'other',
    shape: shapeOf(node),
    links: [],
    images: [],
    inlineCode: [],
    elements: [],
    texts: [],
  }
  const collector = new Collector(parts, placeAt)
  for (const part of content) collector.line(part)
  if (node.type === 'code') {
    const { line } = node.position.start
    parts.code = { lang: node.lang ?? '', text: withoutMarks(node.value ?? ''), line: line + 1 }
  }
  for (const list of [parts.links, parts.images, parts.inlineCode, parts.elements]) list.sort()
  return parts
}

function shapeOf(node: TreeNode): string {
  if (node.type === 'heading') return `h${node.depth} ${node.data?.hProperties?.id ?? ''}`.trim()
  if (node.type === 'code') return `${node.lang ?? ''} ${node.meta ?? ''}`.trim()
  if (node.type === 'containerDirective') return node.name ?? ''
  if (node.type === 'mdxJsxFlowElement') return elementOf(node)
  if (node.type === 'table') {
    const rows = node.children ?? []
    return `${rows.length} × ${rows[0]?.children?.length ?? 0}`
  }
  return node.type
}

/** An element with those of its attributes that are the same in every language: `<Badge type="info">`. */
function elementOf({ name, attributes }: TreeNode): string {
  const written = (Array.isArray(attributes) ? attributes : []).map(attributeOf).sort()
  return `<${[name ?? '', ...written].join(' ')}>`
}

function attributeOf(attribute: { name?: string; value?: unknown }): string {
  const { name = '{…}', value } = attribute
  if (WORDS.has(name) && typeof value === 'string') return name
  if (value === null || value === undefined) return name
  return `${name}=${typeof value === 'string' ? JSON.stringify(value) : `{${expressionOf(value)}}`}`
}

function expressionOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value)
}

class Collector {
  constructor(
    private readonly parts: Parts,
    private readonly placeAt: PlaceAt,
  ) {}

  /** Reads a paragraph, a heading, or what holds several of them. */
  line(node: TreeNode): void {
    if (node.type === 'table' || node.type === 'tableRow') {
      for (const child of node.children ?? []) this.line(child)
      return
    }
    const pieces: Piece[] = []
    for (const child of node.children ?? []) this.inline(child, pieces)
    if (pieces.length > 0) this.parts.texts.push(pieces)
  }

  private inline(node: TreeNode, pieces: Piece[]): void {
    const place = this.placeAt(node.position.start.offset)
    if (node.type === 'text') pieces.push({ kind: 'text', text: withoutMarks(node.value ?? ''), ...place })
    else if (node.type === 'break') pieces.push({ kind: 'break', text: '', ...place })
    else if (node.type === 'inlineCode') {
      this.parts.inlineCode.push(node.value ?? '')
      pieces.push({ kind: 'code', text: node.value ?? '', ...place })
    } else this.element(node, pieces, place)
  }

  private element(node: TreeNode, pieces: Piece[], place: Place): void {
    if (node.type === 'link') this.parts.links.push(node.url ?? '')
    if (node.type === 'image') {
      this.parts.images.push(node.url ?? '')
      pieces.push({ kind: 'element', text: '', ...place })
    }
    if (node.type === 'mdxJsxTextElement') this.parts.elements.push(elementOf(node))
    for (const child of node.children ?? []) this.inline(child, pieces)
    if (node.type === 'mdxJsxTextElement' && (node.children ?? []).length === 0)
      pieces.push({ kind: 'element', text: '', ...place })
  }
}
