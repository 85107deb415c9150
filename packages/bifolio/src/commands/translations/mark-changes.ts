import { changedText } from '../../translations/changed-text.ts'

const MARKS = { added: ['{+', '+}'], removed: ['[-', '-]'] } as const

/** A text with the words that differ from an earlier one marked as git does: `[-removed-]` and `{+added+}`. */
export async function markChanges(before: string, now: string, lang: string): Promise<string> {
  return (await changedText(before, now, lang))
    .map(({ text, change }) => (change ? MARKS[change].join(text) : text))
    .join('')
}
