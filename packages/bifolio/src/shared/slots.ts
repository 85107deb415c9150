/** The element around the server-rendered HTML of an island. */
export const ISLAND_TAG = 'docs-island'
/** The element around static content inside an island. */
export const SLOT_TAG = 'docs-slot'

/** What a plugin can add to the theme: the entry of the menu of a page shows the original with it. */
export const ORIGINAL_BEHAVIOR = 'original'

/** When an island is hydrated, by the attribute of its component. */
export const DIRECTIVES: Readonly<Record<string, 'load' | 'idle' | 'visible'>> = {
  'client:load': 'load',
  'client:idle': 'idle',
  'client:visible': 'visible',
}

/** The element around HTML that was collapsed to a string; its tags are removed from React's output. */
export const STATIC_HTML = 'docs-html'

/** A highlighted code block: its HTML, and the plain code for search. */
export interface CodeBlock {
  html: string
  text: string
  /** Fingerprint of all its inputs. */
  key: string
}

/**
 * Placeholder element for a code block while a page is compiled and rendered, since highlighted code is most of a page's
 * bytes. Its attribute `data-n` is the zero-based index of the block; for a formula, it contains the text.
 */
export const CODE_SLOT = 'docs-code'

// Pure: the shell, which needs only the tags of islands, leaves the pattern out.
const CODE_SLOTS = /* @__PURE__ */ new RegExp(`<${CODE_SLOT} data-n="(\\d+)">[^<]*</${CODE_SLOT}>`, 'g')

/** Replaces the placeholders with the code blocks. */
export function fillCodeSlots(html: string, blocks: readonly CodeBlock[]): string {
  if (blocks.length === 0) return html
  return html.replace(CODE_SLOTS, (slot, index: string) => blocks[Number(index)]?.html ?? slot)
}

/** The block index of a placeholder with these attributes. */
export function codeSlotIndex(attributes: string): number {
  return Number(/data-n="(\d+)"/.exec(attributes)?.[1] ?? -1)
}

/** Class of the element that {@link fillToc} fills. */
export const TOC_SLOT = 'toc'

const SLOT = /* @__PURE__ */ new RegExp(`(<nav class="${TOC_SLOT}"[^>]*>)(?=</nav>)`, 'g')
const HEADING = /<h([2-4])\b[^>]*?\sid="([^"]*)"[^>]*>(.*?)<\/h\1>/gs
/** The link of a heading to itself, and badges. */
const NON_CONTENT = /<(a|span)\b[^>]*(?:\bclass="anchor"|\bdata-silent\b).*?<\/\1>/gs

/** A page with as many tables of contents as headings would be as large as the square of its source. */
const MAX_TOCS = 10

/**
 * Inserts the table of contents into the first ten `<Toc />` of an article's HTML. Runs after rendering, when all headings
 * are known.
 */
export function fillToc(html: string): string {
  let count = 0
  return html.replace(SLOT, (slot) =>
    ++count > MAX_TOCS ? slot : `${slot}<ul>${[...html.matchAll(HEADING)].map(entry).join('')}</ul>`,
  )
}

function entry([, depth, id, content = '']: RegExpExecArray): string {
  const text = content
    .replace(NON_CONTENT, '')
    .replace(/<[^>]*>/g, '')
    .trim()
  return `<li data-depth="${depth}"><a href="#${id}">${text}</a></li>`
}
