import { decodeEntities } from 'bifolio/config'

/** The entities that texts of configurations have besides those of XML. */
const ENTITIES: Record<string, string> = {
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

/** The text of HTML: without tags, with the characters that entities such as `&copy;` mean. */
export const textOf = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all))
    .replace(/\s+/g, ' ')
    .trim()

/** The links in HTML. */
export const linksIn = (html: string): { text: string; href: string }[] =>
  [...html.matchAll(/<a\b[^>]*?\shref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => ({ text: textOf(inner), href }),
  )
