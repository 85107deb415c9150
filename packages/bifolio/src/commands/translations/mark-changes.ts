import { diffWords } from 'diff'

/** A text with the words that differ from an earlier one marked as git does: `[-removed-]` and `{+added+}`. */
export function markChanges(before: string, now: string, lang: string): string {
  const intlSegmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  return diffWords(before, now, { intlSegmenter })
    .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
    .join('')
}
