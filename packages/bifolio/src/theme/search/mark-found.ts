import { findHighlights } from '@bifolio/search'

/** The name of the highlight, as in `search-rows.css`. */
const NAME = 'search-found'
/** What a reader does next: the marks have been seen. */
const NEXT = ['keydown', 'click', 'wheel', 'touchstart'] as const

/**
 * Shows where a row of search has led: its heading while it has the focus, and the words in its section until the reader's next action. The
 * words are marked by ranges, which do not change the article; folded parts keep theirs when they are opened.
 * @param words as they are in the row
 */
export function markFound(heading: HTMLElement, words: readonly string[]): void {
  heading.dataset.found = ''
  heading.addEventListener('blur', () => delete heading.dataset.found, { once: true })
  if (!('highlights' in CSS)) return
  CSS.highlights.set(NAME, new Highlight(...sectionTexts(heading).flatMap((text) => rangesIn(text, words))))
  const seen = new AbortController()
  const clear = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('summary')) return
    CSS.highlights.delete(NAME)
    seen.abort()
  }
  for (const type of NEXT) document.addEventListener(type, clear, { signal: seen.signal, passive: true })
}

/** The texts from a heading to the next one, or in a row of a table. */
function sectionTexts(heading: HTMLElement): Text[] {
  const area = heading.closest('tr') ?? heading.closest('.article') ?? heading
  const next = [...area.querySelectorAll('h2, h3, h4, h5, h6')].find(
    (other) => heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const texts: Text[] = []
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && !next?.contains(node); node = walker.nextNode()) {
    const isBefore = heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING
    if (!isBefore || heading.contains(node)) texts.push(node as Text)
  }
  return texts
}

function rangesIn(text: Text, words: readonly string[]): Range[] {
  return findHighlights(text.data, words).map(({ start, length }) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return range
  })
}
