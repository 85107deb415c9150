import { comparesTools, findDefinitions } from './text/definitions.ts'
import { fold } from './text/fold.ts'
import { literalTokens } from './text/tokens.ts'
import type { SearchRecord } from './types.ts'

/** Depth of a section that is a table row: it is below every heading. */
export const ROW_DEPTH = 7

/** A searchable section of a page. */
export class SearchSection {
  private tokens: string[] | undefined
  private defined: Set<string> | undefined
  private folded: { heading: string; text: string } | undefined

  constructor(
    /** Anchor, empty before the first heading. */
    readonly id: string,
    readonly heading: string,
    /** Depth of the heading, 0 before the first one. */
    readonly depth: number,
    readonly text: string,
    private readonly siteTitle = '',
    /** Whether it is a row about another tool. */
    readonly isOther = false,
  ) {}

  /** The names that it defines, folded. */
  get definitions(): ReadonlySet<string> {
    this.defined ??= findDefinitions(this.text, this.siteTitle)
    return this.defined
  }

  get foldedHeading(): string {
    return this.fold().heading
  }

  /** In one line. */
  get foldedText(): string {
    return this.fold().text
  }

  /** The tokens of heading and text. */
  get literal(): readonly string[] {
    this.tokens ??= literalTokens(`${this.foldedHeading}\n${this.foldedText}`).map(({ text }) => text)
    return this.tokens
  }

  /** Folds lazily: most sections are never read. */
  private fold(): { heading: string; text: string } {
    this.folded ??= { heading: fold(this.heading), text: fold(this.text).replace(/\s+/gu, ' ') }
    return this.folded
  }
}

/**
 * Splits the content of a page into its sections. The first section is about the page itself and may be
 * empty.
 * @param siteTitle title of the site; see `definitionsIn`
 */
export function splitSections(
  { content, toc }: Pick<SearchRecord, 'content' | 'toc'>,
  siteTitle = '',
): SearchSection[] {
  let isOther = false
  const starts = toc.map(({ charIndex }) => charIndex)
  const sections = toc.map(({ id, depth, charIndex }, index) => {
    const end = starts[index + 1] ?? content.length
    const heading = findHeading(content, charIndex)
    const text = content.slice(charIndex + heading.length + 1, end - 1)
    const isRow = depth === ROW_DEPTH
    if (!isRow) isOther = comparesTools(text, siteTitle)
    return new SearchSection(id, heading, depth, text, siteTitle, isRow && isOther)
  })
  const lead = content.slice(1, Math.max(0, (starts[0] ?? content.length) - 1))
  if (lead || (toc[0]?.depth ?? 2) > 1) sections.unshift(new SearchSection('', '', 0, lead))
  return sections
}

/** The text of the heading at a position of a page's content. */
export function findHeading(content: string, charIndex: number): string {
  return content.slice(charIndex, content.indexOf('\n', charIndex))
}

/** The parent headings of a section and its own, without the page's: `Usage > Options`. */
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
