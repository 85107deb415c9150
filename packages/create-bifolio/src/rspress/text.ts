import { decodeEntities } from 'bifolio/config'

/** The entities that texts of configurations have besides XML's. */
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
export const htmlText = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all))
    .replace(/\s+/g, ' ')
    .trim()
