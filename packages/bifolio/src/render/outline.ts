import { CODE_SLOT, type CodeBlock, codeSlotIndex } from '../shared/slots.ts'
import type { Section, TocEntry } from '../shared/types.ts'
import { attributeOf, type HtmlHandler, readHtml } from './html.ts'

/** All that can be read from the HTML of an article. */
export interface Outline {
  toc: TocEntry[]
  sections: Section[]
  /** Every `id` in it. */
  ids: string[]
  /** How many elements lie in each other at most. */
  depth: number
  /** What the security policy blocks: `style` of a `<p>`, an element `<style>`, each once. */
  blocked: string[]
}

/** Elements between which words do not run together. */
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tr ul'.split(
    ' ',
  ),
)
/** Elements and attributes of what is not content. */
const SILENT_ELEMENTS = new Set(['script', 'style', 'button', 'template', 'svg'])
const SILENT = /\bclass="[^"]*\banchor\b|\bdata-(?:silent|no-index)\b/
const INLINE_STYLE = / style="(?!")/
const HEADING = /^h[1-6]$/
const OUTLINE_DEPTHS = { min: 2, max: 4 }

/**
 * Reads headings, sections and anchors from an article's HTML.
 * @param codeBlocks what the code slots in the HTML are replaced with
 */
export function readOutline(html: string, codeBlocks: readonly CodeBlock[] = []): Outline {
  const reader = new OutlineReader(codeBlocks)
  readHtml(html, reader)
  return reader.finish()
}

class OutlineReader implements HtmlHandler {
  readonly ids: string[] = []
  readonly sections: Section[] = []
  private current: Section = { id: '', heading: '', depth: 0, text: '' }
  private parts: string[] = []
  private heading: string[] | undefined
  /** Inside `pre`, where white space counts. */
  private pre = 0
  private level = 0
  private readonly blocked = new Set<string>()
  private deepest = 0

  constructor(private readonly codeBlocks: readonly CodeBlock[]) {}

  open(name: string, attributes: string): boolean {
    const id = attributeOf(attributes, 'id')
    if (id) this.ids.push(id)
    if (INLINE_STYLE.test(attributes)) this.blocked.add(`the attribute \`style\` of a \`<${name}>\``)
    if (name === 'style' || (name === 'script' && !attributes.includes(' src=')))
      this.blocked.add(`an element \`<${name}>\``)
    if (SILENT_ELEMENTS.has(name) || SILENT.test(attributes)) return false
    this.deepest = Math.max(this.deepest, ++this.level)
    if (name === 'pre') this.pre++
    else if (name === CODE_SLOT)
      this.parts.push('\n', this.codeBlocks[codeSlotIndex(attributes)]?.text ?? '', '\n')
    else if (id && HEADING.test(name)) this.openHeading(id, Number(name[1]))
    this.separate(name)
    return true
  }

  text(text: string): void {
    if (this.heading) this.heading.push(text)
    else this.parts.push(this.pre > 0 ? text : text.replace(/\s+/g, ' '))
  }

  close(name: string): void {
    this.level--
    if (this.heading && HEADING.test(name)) this.closeHeading(this.heading)
    else if (name === 'pre') this.pre--
    this.separate(name)
  }

  finish(): Outline {
    this.closeSection()
    return {
      toc: tocOf(this.sections),
      sections: this.sections,
      ids: this.ids,
      depth: this.deepest,
      blocked: [...this.blocked],
    }
  }

  private separate(name: string): void {
    if (BLOCKS.has(name)) this.parts.push('\n')
    else if (name === 'td' || name === 'th') this.parts.push(' ')
  }

  private openHeading(id: string, depth: number): void {
    this.closeSection()
    this.current = { id, heading: '', depth, text: '' }
    this.heading = []
  }

  private closeHeading(words: readonly string[]): void {
    this.current.heading = words.join('').replace(/\s+/g, ' ').trim()
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
