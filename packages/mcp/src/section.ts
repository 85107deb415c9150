import { escapeHtml } from 'bifolio/output'

/** A heading, of HTML or of Markdown. */
interface Heading {
  level: number
  /** Its offset. */
  at: number
}

/**
 * The part of a page's Markdown that an anchor names: from its heading, or the heading above it, to the next one
 * of the same or a higher level. Markdown has no anchors, so headings are matched by their position in the HTML.
 * @returns all of the Markdown when both have different headings; `undefined` when the page has no such anchor
 */
export function markdownSection(markdown: string, html: string, anchor: string): string | undefined {
  const at = html.indexOf(` id="${escapeHtml(anchor)}"`)
  if (at < 0) return undefined
  const inHtml = htmlHeadings(html)
  const headings = markdownHeadings(markdown)
  if (inHtml.map(({ level }) => level).join() !== headings.map(({ level }) => level).join()) return markdown
  const start = headings[inHtml.findLastIndex((heading) => heading.at < at)]
  if (!start) return markdown.slice(0, headings[0]?.at)
  const end = headings.find((heading) => heading.at > start.at && heading.level <= start.level)
  return markdown.slice(start.at, end?.at)
}

function htmlHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(({ 1: level, index }) => ({
    level: Number(level),
    at: index,
  }))
}

/** Headings outside of code, also in quotes and lists. */
function markdownHeadings(markdown: string): Heading[] {
  const headings: Heading[] = []
  let at = 0
  let fence = ''
  for (const line of markdown.split('\n')) {
    const [, backticks = '', level = ''] = /^(?:[>\s]|- |\d+\. )*(?:(`{3,})|(#{1,6}) )/.exec(line) ?? []
    if (!fence && level) headings.push({ level: level.length, at })
    if (!fence) fence = backticks
    else if (backticks.length >= fence.length) fence = ''
    at += line.length + 1
  }
  return headings
}
