import { ROW_DEPTH } from '@bifolio/search'
import { CODE_SLOT, type CodeBlock, codeSlotIndex } from '../shared/slots.ts'
import type { Fact, Section, TocEntry } from '../shared/types.ts'
import { type Blocked, findBlocked } from './blocked.ts'
import { type HtmlHandler, readHtml, tagAttribute } from './html.ts'

/** The data extracted from the HTML of an article. */
export interface Outline {
  toc: TocEntry[]
  sections: Section[]
  /** What fragments can lead to: every `id` of the article, and every name of an `<a>`. */
  ids: string[]
  facts: Fact[]
  /** See `blockedIn`, each once. */
  blocked: Blocked[]
}

/** Elements that separate words. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tr ul'.split(
    ' ',
  ),
)
/** Elements and attributes of non-content. */
const NON_CONTENT_ELEMENTS = new Set(['script', 'style', 'button', 'template', 'svg'])
const NON_CONTENT = /\bclass="[^"]*\banchor\b|\bdata-(?:silent|no-index)\b/
/** The marker of an entry of a definition list that overviews show. */
const FACT = /\bdata-overview\b/
/** The marker of a text that names the group of the headings after it. */
const CAPTION = /\bdata-caption\b/
const HEADING = /^h[1-6]$/
const OUTLINE_DEPTHS = { min: 2, max: 6 }

/**
 * Extracts headings, sections and anchors from an article's HTML.
 * @param codeBlocks the replacements of the code slots in the HTML
 */
export function readOutline(html: string, codeBlocks: readonly CodeBlock[] = []): Outline {
  const reader = new OutlineReader(codeBlocks)
  readHtml(html, reader)
  return reader.finish()
}

class OutlineReader implements HtmlHandler {
  readonly ids: string[] = []
  readonly sections: Section[] = []
  readonly facts: Fact[] = []
  private current: Section = { id: '', heading: '', depth: 0, text: '' }
  private parts: string[] = []
  /** The current heading, also with inline code between backticks, and the texts of its pictures. */
  private heading: { text: string; markup: string; pictures: string } | undefined
  /** The start of the text of the current fact, and its level. */
  private fact: { start: number; level: number } | undefined
  /** Start of the text of the outermost `pre`, and the nesting depth of `pre`. */
  private readonly pre = { start: 0, depth: 0 }
  /** Start of inline code. */
  private code = 0
  /** Start of the text of a caption, and the caption of the next heading. */
  private caption: { start?: number; text?: string } = {}
  /** The current table row with a section of its own, with its level and the surrounding text. */
  private row: { section: Section; level: number; around: string[] } | undefined
  /** Rows of the current section. */
  private rows: Section[] = []
  private level = 0
  private readonly blocked = new Map<string, Blocked>()

  constructor(private readonly codeBlocks: readonly CodeBlock[]) {}

  open(name: string, attributes: string): boolean {
    const id = tagAttribute(attributes, 'id')
    this.skip(name, attributes)
    for (const blocked of findBlocked(name, attributes)) this.blocked.set(blocked.what, blocked)
    if (NON_CONTENT_ELEMENTS.has(name) || NON_CONTENT.test(attributes)) return false
    this.level++
    const code = name === CODE_SLOT ? this.codeBlocks[codeSlotIndex(attributes)]?.text : undefined
    if (code) this.addCode(code)
    else if (id && HEADING.test(name)) this.openHeading(id, Number(name[1]))
    this.separate(name)
    if (name === 'pre' && this.pre.depth++ === 0) this.pre.start = this.parts.length
    else if (name === 'code') this.openCode()
    else if (name === 'p' && CAPTION.test(attributes)) this.caption.start = this.parts.length
    else if (this.current.depth < 2 && FACT.test(attributes))
      this.fact = { start: this.parts.length, level: this.level }
    else if (name === 'tr' && id && !this.row) this.openRow(id)
    return true
  }

  skip(name: string, attributes: string): void {
    for (const attribute of name === 'a' ? ['id', 'name'] : ['id']) {
      const id = tagAttribute(attributes, attribute)
      if (id) this.ids.push(id)
    }
    if (name === 'img' && this.heading) this.heading.pictures += ` ${tagAttribute(attributes, 'alt') ?? ''}`
  }

  text(text: string): void {
    if (this.heading) {
      this.heading.text += text
      this.heading.markup += text
    } else this.parts.push(this.pre.depth > 0 ? text : text.replace(/\s+/g, ' '))
  }

  close(name: string): void {
    if (this.row?.level === this.level) this.closeRow(this.row)
    if (this.fact?.level === this.level) this.closeFact(this.fact.start)
    this.level--
    if (this.heading && HEADING.test(name)) this.closeHeading(this.heading)
    else if (name === 'pre' && --this.pre.depth === 0)
      this.addCode(this.parts.splice(this.pre.start).join(''))
    else if (name === 'code') this.closeCode()
    if (name === 'p' && this.caption.start !== undefined)
      this.caption = { text: cleaned(this.parts.splice(this.caption.start)) }
    this.separate(name)
    if (name === 'td' || name === 'th') this.closeCell()
  }

  finish(): Outline {
    this.closeSection()
    return {
      toc: tocOf(this.sections),
      sections: this.sections,
      ids: this.ids,
      facts: this.facts,
      blocked: [...this.blocked.values()],
    }
  }

  private separate(name: string): void {
    if (BLOCKS.has(name)) this.parts.push('\n')
  }

  /** Each line with a tab placeholder, which becomes a tab once white space is collapsed. */
  private addCode(code: string): void {
    const lines = code.split('\n').map((line) => CODE_LINE + line.trim())
    this.parts.push('\n', lines.filter((line) => line !== CODE_LINE).join('\n'), '\n')
  }

  private openCode(): void {
    if (this.heading) this.heading.markup += '`'
    else this.code = this.parts.push('')
  }

  private closeCode(): void {
    if (this.heading) this.heading.markup += '`'
    if (this.heading || this.pre.depth > 0) return
    const text = this.parts.slice(this.code).join('')
    // A backtick inside would look like the end.
    if (text.trim() === '' || text.includes('`')) return
    this.parts[this.code - 1] += '`'
    this.parts.push('`')
  }

  /** The first cell of a row is its heading. */
  private closeCell(): void {
    if (this.row && !this.row.section.heading) {
      this.row.section.heading = cleaned(this.parts).replaceAll('`', '').replace(/\s+/g, ' ')
      this.parts = []
    } else this.parts.push('\t')
  }

  private openRow(id: string): void {
    const section = { id, heading: '', depth: ROW_DEPTH, text: '' }
    this.row = { section, level: this.level, around: this.parts }
    this.parts = []
  }

  private closeRow({ section, around }: { section: Section; around: string[] }): void {
    this.rows.push({ ...section, text: cleaned(this.parts) })
    this.row = undefined
    this.parts = around
  }

  private openHeading(id: string, depth: number): void {
    this.closeSection()
    this.current = { id, heading: '', depth, text: '', caption: this.caption.text }
    this.caption = {}
    this.heading = { text: '', markup: '', pictures: '' }
  }

  private closeHeading({ text, markup, pictures }: NonNullable<OutlineReader['heading']>): void {
    const words = /\S/.test(text) ? text : pictures
    this.current.heading = words.replace(/\s+/g, ' ').trim()
    if (markup !== text) this.current.markup = markup.replace(/\s+/g, ' ').trim()
    this.heading = undefined
  }

  /** The term is the first line. */
  private closeFact(start: number): void {
    const [term = '', ...lines] = cleaned(this.parts.slice(start)).split('\n')
    this.facts.push({ term, text: lines.join(' ') })
    this.fact = undefined
  }

  private closeSection(): void {
    const text = cleaned(this.parts)
    this.parts = []
    if (this.current.id || text) this.sections.push({ ...this.current, text })
    this.sections.push(...this.rows)
    this.rows = []
  }
}

/** Placeholder at the start of a line of code, which is not white space. */
const CODE_LINE = '\0'

/** One line per block, trimmed. */
function cleaned(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/ *\t[ \t]*/g, '\t')
    .trim()
    .replaceAll(CODE_LINE, '\t')
}

function tocOf(sections: readonly Section[]): TocEntry[] {
  const toc: TocEntry[] = []
  let charIndex = 0
  for (const { id, heading, markup, caption, depth, text } of sections) {
    if (depth >= OUTLINE_DEPTHS.min && depth <= OUTLINE_DEPTHS.max)
      toc.push({
        text: heading,
        id,
        depth,
        charIndex,
        ...(markup && { markup }),
        ...(caption && { caption }),
      })
    charIndex += heading.length + text.length + 2
  }
  return toc
}
