/** A part of a text without marks of Markdown that is the same as before, or was added or removed. */
export interface ChangedText {
  text: string
  change?: 'added' | 'removed'
}

/** A text in parts: words that are the same as before, and those that were added or removed. */
export async function changedText(before: string, now: string, lang: string): Promise<ChangedText[]> {
  const { diffWords } = await import('diff')
  const intlSegmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  return diffWords(before, now, { intlSegmenter }).map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { change: 'added' as const } : removed && { change: 'removed' as const }),
  }))
}
