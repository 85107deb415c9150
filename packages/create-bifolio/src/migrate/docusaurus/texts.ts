/** The references to characters that texts of configurations usually have. */
const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  laquo: '«',
  raquo: '»',
  hearts: '♥',
}
const LARGEST = 0x10ffff

/** The text of HTML: without tags, with the characters that references such as `&copy;` mean. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= LARGEST ? String.fromCodePoint(code) : (CHARACTERS[name] ?? all)
    })
    .replace(/\s+/g, ' ')
    .trim()

/** The links in HTML. */
export const linksIn = (html: string): { text: string; href: string }[] =>
  [...html.matchAll(/<a\b[^>]*?\shref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => ({ text: textOf(inner), href }),
  )
