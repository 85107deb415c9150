import type { MarkdownNode } from '../parser/index.ts'
import type { Block, BlockKind, Piece } from './block.ts'

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

/** Attributes whose values are translated. */
export const TRANSLATED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'text',
  'label',
  'title',
  'alt',
  'description',
  'summary',
  'aria-label',
])

/** The kind of block of a node, and its `content`. */
export function readParts(node: MarkdownNode, content: readonly MarkdownNode[]): Parts {
  const parts: Parts = {
    kind: KINDS[node.type] ?? 'other',
    shape: shapeOf(node),
    links: [],
    images: [],
    inlineCode: [],
    elements: [],
    samples: [],
    texts: [],
  }
  const collector = new Collector(parts)
  for (const part of content) collector.line(part)
  if (node.type === 'code') {
    const { line } = node.position.start
    parts.code = { lang: node.lang ?? '', text: node.value ?? '', line: line + 1 }
  }
  for (const list of [parts.links, parts.images, parts.inlineCode, parts.elements, parts.samples]) list.sort()
  return parts
}

function shapeOf(node: MarkdownNode): string {
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

/** An element with its untranslated attributes: `<Badge type="info">`. */
function elementOf({ name, attributes }: MarkdownNode): string {
  const written = (Array.isArray(attributes) ? attributes : []).map(attributeOf).sort()
  return `<${[name ?? '', ...written].join(' ')}>`
}

function attributeOf(attribute: { name?: string; value?: unknown }): string {
  const { name = '{…}', value } = attribute
  if (TRANSLATED_ATTRIBUTES.has(name) && typeof value === 'string') return name
  if (value === null || value === undefined) return name
  return `${name}=${typeof value === 'string' ? JSON.stringify(value) : `{${expressionOf(value)}}`}`
}

function expressionOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value)
}

class Collector {
  constructor(private readonly parts: Parts) {}

  /** Reads a paragraph, a heading, or a container of them. */
  line(node: MarkdownNode): void {
    this.parts.samples.push(...readSampleNames(node))
    if (node.type === 'table' || node.type === 'tableRow') {
      for (const child of node.children ?? []) this.line(child)
      return
    }
    const pieces: Piece[] = []
    for (const child of node.children ?? []) this.inline(child, pieces)
    if (pieces.length > 0) this.parts.texts.push(pieces)
  }

  private inline(node: MarkdownNode, pieces: Piece[]): void {
    const { line, column } = node.position.start
    const location = { line, column }
    if (node.type === 'text') pieces.push({ kind: 'text', text: node.value ?? '', ...location })
    else if (node.type === 'break') pieces.push({ kind: 'break', text: '', ...location })
    else if (node.type === 'inlineCode') {
      this.parts.inlineCode.push(node.value ?? '')
      pieces.push({ kind: 'code', text: node.value ?? '', ...location })
    } else this.element(node, pieces, location)
  }

  private element(node: MarkdownNode, pieces: Piece[], location: Pick<Piece, 'line' | 'column'>): void {
    this.parts.samples.push(...readSampleNames(node))
    if (node.type === 'link') this.parts.links.push(node.url ?? '')
    if (node.type === 'image') {
      this.parts.images.push(node.url ?? '')
      pieces.push({ kind: 'element', text: '', ...location })
    }
    if (node.type === 'mdxJsxTextElement') this.parts.elements.push(elementOf(node))
    for (const child of node.children ?? []) this.inline(child, pieces)
    const isEmptyElement = node.type === 'mdxJsxTextElement' && (node.children ?? []).length === 0
    // A comment is not rendered.
    const isValue = node.type === 'mdxTextExpression' && !/^\/\*[\s\S]*\*\/$/.test(node.value?.trim() ?? '')
    if (isEmptyElement || isValue) pieces.push({ kind: 'element', text: '', ...location })
  }
}

const COMMENT = /^\/\*\s*shown by(?![^\s*])\s*(.*?)\s*\*\/$/s

/**
 * Reads a comment `shown by #filter, /guide/cli#files`: the sections whose samples show the statement before it.
 * @param node any node of a page
 * @returns an empty list for other nodes; one empty name for a comment without names
 * @example
 * readSampleNames(node) // ['#filter', '/guide/cli#files']
 */
export function readSampleNames(node: MarkdownNode): string[] {
  const { type, value = '' } = node
  const names = /^mdx(?:Flow|Text)Expression$/.test(type) ? COMMENT.exec(value.trim())?.[1] : undefined
  return names?.split(/[\s,]+/) ?? []
}
