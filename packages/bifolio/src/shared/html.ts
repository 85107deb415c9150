const CODES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Elements without content and end tag: https://html.spec.whatwg.org/multipage/syntax.html#void-elements, and the obsolete `param`. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/**
 * Escapes text for HTML and XML, in elements and double-quoted attributes, in the same way as the HTML of pages.
 *
 * @param text any text
 * @returns the escaped text
 * @example
 * const hasAnchor = html.includes(` id="${escapeHtml(anchor)}"`)
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => CODES[character]!)
}

/** The same for element content only, where quotes need no escape: code is full of them. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => CODES[character]!)
}

/** Characters that XML cannot contain, not even escaped: https://www.w3.org/TR/xml/#charsets. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** As {@link escapeHtml}, without the characters that make XML malformed. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''))
}

/** The highest code point; browsers render a number beyond it as a replacement character. */
const LAST_CODE_POINT = 0x10ffff

/** The entities that our own HTML contains: the five of XML, no-break space and numeric references. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return CHARACTERS[name] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CODE_POINT ? '\ufffd' : String.fromCodePoint(code)
  })
}
