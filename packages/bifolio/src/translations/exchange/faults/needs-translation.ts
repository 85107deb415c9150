import { phraseFinder } from '../../../glossary/phrases.ts'
import type { Lang } from '../../../shared/types.ts'
import { splitWords } from '../../block-text.ts'
import { isSameScript } from '../../rules/script.ts'
import { readTagged } from '../tagged-text.ts'
import type { Unit } from '../unit.ts'

/** An ordinary word. `API`, `Node.js` and `JavaScript` are names, which languages may share. */
const WORD = /^\p{Lu}?[\p{Ll}\p{Lo}\p{M}'’]+$/u

/**
 * Whether a text has words that a translation cannot have as they are. A single one may be the same in two languages of one script:
 * `Version` is German, too. Terms that the glossary keeps do not count.
 */
export function needsTranslation(
  { source, terms }: Pick<Unit, 'source' | 'terms'>,
  langs: { source: Lang; target: Lang },
): boolean {
  const kept = terms.filter(({ keep }) => keep).map(({ term }) => term)
  let text = readTagged(source)
    .map((token) => (typeof token === 'string' ? token : ' '))
    .join('')
  for (const { text: found, at } of phraseFinder(kept, langs.source)(text))
    text = text.slice(0, at) + ' '.repeat(found.length) + text.slice(at + found.length)
  const words = splitWords(text, langs.source).filter((word) => WORD.test(word))
  return words.length > (isSameScript(langs.source, langs.target) ? 1 : 0)
}
