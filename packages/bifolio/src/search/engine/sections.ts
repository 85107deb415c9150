import { fold } from './fold.ts'
import type { SearchRecord } from './types.ts'

/** A section of a page as it is searched. */
export interface SearchSection {
  /** Anchor, empty before the first heading. */
  id: string
  heading: string
  /** 0 before the first heading, else that of the heading. */
  depth: number
  text: string
}

/** Takes the content of a page apart again. There is at least one section. */
export function sectionsOf({ content, toc }: Pick<SearchRecord, 'content' | 'toc'>): SearchSection[] {
  const starts = toc.map(({ charIndex }) => charIndex)
  const headings = toc.map(({ text, id, depth, charIndex }, index): SearchSection => {
    const end = starts[index + 1] ?? content.length
    return { id, heading: text, depth, text: content.slice(charIndex + text.length + 1, end - 1) }
  })
  const lead = content.slice(1, Math.max(0, (starts[0] ?? content.length) - 1))
  if (lead || headings.length === 0) headings.unshift({ id: '', heading: '', depth: 0, text: lead })
  return headings
}

/** The headings that a section lies below, and its own, without that of the page: `Usage > Options`. */
export function headingPath(sections: readonly SearchSection[], index: number): string[] {
  const path: string[] = []
  let depth = Number.POSITIVE_INFINITY
  for (let at = index; at >= 0; at--) {
    const section = sections[at]
    if (!section || section.depth < 2 || section.depth >= depth) continue
    path.unshift(section.heading)
    depth = section.depth
  }
  return path
}

/** A section with its folded texts, which are made when they are first read. */
export class ReadSection implements SearchSection {
  readonly id: string
  readonly heading: string
  readonly depth: number
  readonly text: string
  private folded: { heading: string; text: string } | undefined

  constructor({ id, heading, depth, text }: SearchSection) {
    this.id = id
    this.heading = heading
    this.depth = depth
    this.text = text
  }

  get foldedHeading(): string {
    return this.fold().heading
  }

  get foldedText(): string {
    return this.fold().text
  }

  private fold(): { heading: string; text: string } {
    this.folded ??= { heading: fold(this.heading), text: fold(this.text).replace(/\s+/gu, ' ') }
    return this.folded
  }
}
