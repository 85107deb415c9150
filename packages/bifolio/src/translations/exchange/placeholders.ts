import type { Token } from './tagged-text.ts'

/** What a translator does not change: code, the address of a link, the tag of a component. */
export interface Placeholder {
  /** Counts from 1 in each text. */
  id: number
  kind: 'code' | 'link' | 'image' | 'component' | 'expression' | 'break' | 'markup'
  /** What it stands for; of a pair, what is before the words. */
  open: string
  /** Of a pair: what is after the words. */
  close?: string
  /** Of a pair whose end is written in another way in a translation: `[Rstest]` is `[译文][Rstest]` there. */
  closeTranslated?: string
}

/** A text of a page in parts. */
export interface MarkedText {
  tokens: Token[]
  placeholders: Placeholder[]
}

/** Kinds that may be written differently in a translation: another title of a link, another label of a component. */
const MAY_DIFFER: ReadonlySet<Placeholder['kind']> = new Set(['link', 'image', 'component', 'break'])

/**
 * Finds for each placeholder of an existing translation the one of the source: the same if there is one, else the next of its kind
 * where the kind allows differences.
 * @returns ids of the source by those of the translation; what has no counterpart gets an id that the source does not use
 */
export function matchPlaceholders(
  source: readonly Placeholder[],
  translated: readonly Placeholder[],
): Map<number, number> {
  const ids = new Map<number, number>()
  const left = [...source]
  const take = (isSame: (one: Placeholder, other: Placeholder) => boolean): void => {
    for (const placeholder of translated) {
      if (ids.has(placeholder.id)) continue
      const at = left.findIndex((one) => isSame(one, placeholder))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found) ids.set(placeholder.id, found.id)
    }
  }
  take((one, other) => one.kind === other.kind && writtenAs(one) === writtenAs(other))
  take((one, other) => one.kind === other.kind && MAY_DIFFER.has(one.kind) && isPair(one) === isPair(other))
  let next = Math.max(0, ...source.map(({ id }) => id))
  for (const { id } of translated) if (!ids.has(id)) ids.set(id, ++next)
  return ids
}

const isPair = ({ close }: Placeholder): boolean => close !== undefined
const writtenAs = ({ open, close = '', closeTranslated }: Placeholder): string =>
  `${open}\0${closeTranslated ?? close}`

/** Writes a text as it is in a page. @param isTranslation whether the words are not those of the source */
export function writeText(
  tokens: readonly Token[],
  placeholders: ReadonlyMap<number, Placeholder>,
  isTranslation: boolean,
): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token
      const { open = '', close = '', closeTranslated = close } = placeholders.get(token.id) ?? {}
      if (token.mark !== 'close') return open
      return isTranslation ? closeTranslated : close
    })
    .join('')
}
