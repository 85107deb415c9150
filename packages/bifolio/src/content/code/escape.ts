const SPECIAL = /[&<>"]/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes text safe between tags. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>]/g, (char) => ENTITIES[char]!) : text
}

/** Makes text safe between the double quotes of an attribute. */
export function escapeAttribute(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char]!) : text
}
