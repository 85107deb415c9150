import { nameIn, type SearchIndex } from './inverted-index.ts'
import { hasTerm, type ProximityTerm } from './proximity.ts'
import type { RankedPage } from './rank.ts'
import { fold } from './text/fold.ts'

/** Minimum share that the heading of a section has of the words that the title lacks. */
const HEADING_SHARE = 0.22
/** Minimum score of the section, relative to the introduction. */
const MIN_SHARE = 0.3

/**
 * Moves a section before the introduction of its page if its heading has what the title lacks of the query:
 * introductions mention the subjects of all sections.
 * @param sections best first
 */
export function answerFirst(
  sections: RankedPage['sections'],
  index: SearchIndex,
  page: number,
  words: readonly ProximityTerm[],
): RankedPage['sections'] {
  const { title, routePath, firstSection } = index.pages[page]!
  const textOf = ({ section }: { section: number }) => index.sections[page]![section - firstSection]!
  const [intro] = sections
  if (!intro || textOf(intro).depth > 1) return sections
  const name = fold(`${title} ${nameIn(routePath)}`)
  const rest = words.filter((word) => !hasTerm(name, word))
  const all = rest.reduce((sum, { scale }) => sum + scale, 0)
  const answer = sections.find((section) => {
    const { depth, foldedHeading } = textOf(section)
    if (depth < 2 || section.score < MIN_SHARE * intro.score) return false
    const share = rest.reduce((sum, word) => sum + (hasTerm(foldedHeading, word) ? word.scale : 0), 0)
    return share > 0 && share >= HEADING_SHARE * all
  })
  return answer ? [answer, ...sections.filter((section) => section !== answer)] : sections
}
