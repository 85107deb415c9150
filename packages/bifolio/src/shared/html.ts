const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Makes text safe inside an element and inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPES[char]!)
}

/** Makes text safe inside an element only, where quotes stay as they are. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => ESCAPES[char]!)
}

/** Characters for the entities that our own HTML contains: the five of XML, no-break space and numbers. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[name] ?? entity
  })
}
