import { throttle } from '../../client/throttle.ts'

/** Interval of scroll checks in milliseconds. */
const INTERVAL = 100

/** Height of the line that a heading passes to become current, as a fraction of the window: what is above it has been read. */
const LINE = 0.3

const ENTRIES = '.outline-entries a'

/** Position of a heading, in pixels from the top of the window. */
export interface HeadingPosition {
  id: string
  top: number
}

/**
 * The current heading: at the bottom of the page the last one, above the first one the first, else the last
 * above `line` (pixels from the top of the window).
 */
export function activeHeading(headings: HeadingPosition[], line: number, isAtBottom: boolean): string {
  if (isAtBottom) return headings.at(-1)?.id ?? ''
  return (headings.findLast(({ top }) => top <= line) ?? headings[0])?.id ?? ''
}

/** Updates the current entry of the outline on scrolling. */
export function installOutline(root: Document): void {
  const update = throttle(() => markActiveHeading(root), INTERVAL)
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  update()
}

/** Updates the current entry. React never sets the attribute and therefore keeps it. */
export function markActiveHeading(root: Document): void {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(ENTRIES)]
  const active = findActive(root, entries.map(headingId))
  for (const entry of entries) entry.ariaCurrent = headingId(entry) === active ? 'location' : null
}

function headingId({ hash }: HTMLAnchorElement): string {
  return decodeURIComponent(hash.slice(1))
}

function findActive(root: Document, ids: string[]): string {
  const page = root.documentElement
  // A heading after a jump is exactly at the scroll padding, up to a rounded pixel.
  const start = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0
  const headings: HeadingPosition[] = []
  for (const id of ids) {
    const element = root.getElementById(id)
    if (!element) continue
    const { top } = element.getBoundingClientRect()
    // What the reader has chosen is current, though short sections after it are above the line too.
    if (Math.abs(top - start) <= 2 && element.matches(':target')) return id
    headings.push({ id, top })
  }
  const isAtBottom = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2
  return activeHeading(headings, Math.max(start + 2, innerHeight * LINE), isAtBottom)
}
