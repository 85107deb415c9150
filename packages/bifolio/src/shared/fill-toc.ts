/** Class of the element that {@link fillToc} fills. */
export const TOC_SLOT = 'toc'

const SLOT = new RegExp(`(<nav class="${TOC_SLOT}"[^>]*>)(?=</nav>)`, 'g')
const HEADING = /<h([2-4])\b[^>]*?\sid="([^"]*)"[^>]*>(.*?)<\/h\1>/gs
/** The link of a heading to itself, and badges. */
const SILENT = /<(a|span)\b[^>]*(?:\bclass="anchor"|\bdata-silent\b).*?<\/\1>/gs

/**
 * Puts the list of headings into every `<Toc />` of an article's HTML. It has to happen after rendering: only then are
 * all headings known.
 */
export function fillToc(html: string): string {
  return html.replace(SLOT, (slot) => `${slot}<ul>${[...html.matchAll(HEADING)].map(entry).join('')}</ul>`)
}

function entry([, depth, id, content = '']: RegExpExecArray): string {
  const text = content
    .replace(SILENT, '')
    .replace(/<[^>]*>/g, '')
    .trim()
  return `<li data-depth="${depth}"><a href="#${id}">${text}</a></li>`
}
