import { decodeEntities } from '../shared/html.ts'
import { CODE_SLOT, type CodeBlock, codeSlotIndex } from '../shared/slots.ts'
import type { Section, TocEntry } from '../shared/types.ts'

/** All that can be read from the HTML of an article. */
export interface Outline {
  toc: TocEntry[]
  sections: Section[]
  /** Every `id` in it. */
  ids: string[]
}

/** Elements between which words do not run together. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tr ul'.split(
    ' ',
  ),
)
/** Elements and classes whose text is furniture, not content. */
const SILENT_ELEMENTS = new Set(['script', 'style', 'button', 'template', 'svg'])
const SILENT = /\bclass="[^"]*\banchor\b|\bdata-silent\b/
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'col', 'link', 'meta'])
const OUTLINE_DEPTHS = { min: 2, max: 4 }

/**
 * Reads headings, sections and anchors from an article's HTML, which our own pipeline has made (well-formed, no
 * scripts).
 * @param codeBlocks what the code slots in the HTML stand for
 */
export function readOutline(html: string, codeBlocks: readonly CodeBlock[] = []): Outline {
  const reader = new OutlineReader(codeBlocks)
  let end = 0
  for (const match of html.matchAll(TAG)) {
    if (match.index > end) reader.text(html.slice(end, match.index))
    end = match.index + match[0].length
    if (match[2]) reader.tag(match[2].toLowerCase(), match[1] === '/', match[3] ?? '')
  }
  if (end < html.length) reader.text(html.slice(end))
  return reader.finish()
}

class OutlineReader {
  readonly ids: string[] = []
  readonly sections: Section[] = []
  private current: Section = { id: '', heading: '', depth: 0, text: '' }
  private parts: string[] = []
  private heading: string[] | undefined
  /** How many elements deep inside furniture, 0 outside. */
  private silent = 0
  /** Inside `pre`, where white space counts. */
  private pre = 0

  constructor(private readonly codeBlocks: readonly CodeBlock[]) {}

  text(raw: string): void {
    if (this.silent > 0) return
    const text = decodeEntities(raw)
    if (this.heading) this.heading.push(text)
    else this.parts.push(this.pre > 0 ? text : text.replace(/\s+/g, ' '))
  }

  tag(name: string, closing: boolean, attributes: string): void {
    if (this.silent > 0) {
      if (!VOID.has(name)) this.silent += closing ? -1 : 1
      return
    }
    if (!closing) this.open(name, attributes)
    else if (this.heading && /^h[1-6]$/.test(name)) this.closeHeading()
    else if (name === 'pre') this.pre--
    if (BLOCKS.has(name)) this.parts.push('\n')
    else if (name === 'td' || name === 'th') this.parts.push(' ')
  }

  finish(): Outline {
    this.closeSection()
    return { toc: tocOf(this.sections), sections: this.sections, ids: this.ids }
  }

  private open(name: string, attributes: string): void {
    const id = /(?:^|\s)id="([^"]*)"/.exec(attributes)?.[1]
    if (id) this.ids.push(decodeEntities(id))
    if (SILENT_ELEMENTS.has(name) || SILENT.test(attributes)) this.silent = VOID.has(name) ? 0 : 1
    else if (name === 'pre') this.pre++
    else if (name === CODE_SLOT)
      this.parts.push('\n', this.codeBlocks[codeSlotIndex(attributes)]?.text ?? '', '\n')
    else if (id && /^h[1-6]$/.test(name)) this.openHeading(decodeEntities(id), Number(name[1]))
  }

  private openHeading(id: string, depth: number): void {
    this.closeSection()
    this.current = { id, heading: '', depth, text: '' }
    this.heading = []
  }

  private closeHeading(): void {
    this.current.heading = (this.heading ?? []).join('').replace(/\s+/g, ' ').trim()
    this.heading = undefined
  }

  private closeSection(): void {
    const text = this.parts
      .join('')
      .replace(/[ \t]*\n\s*/g, '\n')
      .trim()
    this.parts = []
    if (this.current.id || text) this.sections.push({ ...this.current, text })
  }
}

function tocOf(sections: readonly Section[]): TocEntry[] {
  const toc: TocEntry[] = []
  let charIndex = 0
  for (const { id, heading, depth, text } of sections) {
    if (depth >= OUTLINE_DEPTHS.min && depth <= OUTLINE_DEPTHS.max)
      toc.push({ text: heading, id, depth, charIndex })
    charIndex += heading.length + text.length + 2
  }
  return toc
}
