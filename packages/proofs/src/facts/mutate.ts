import { type ApiPage, apiPage } from '../api/pages.ts'
import { type MutationRequest, type MutationResult, random, shuffle } from '../mutation.ts'
import { REFERENCE } from './lock.ts'
import { findStated, type KnownFacts } from './stated.ts'

/**
 * Writes wrong values in the place of references to facts, one at a time and in memory only, as a writer would who does not
 * know of them, and finds those that the check does not notice.
 */
export function mutateFacts(
  pages: readonly ApiPage[],
  knownIn: (lang: string) => KnownFacts,
  { seed, count }: MutationRequest,
): MutationResult {
  const next = random(seed)
  const references = pages.flatMap((page) =>
    [...page.text.matchAll(REFERENCE)].map((match) => ({ page, match })),
  )
  const chosen = shuffle(references, next).slice(0, count)
  const missed = chosen.flatMap(({ page, match: { 0: reference, 1: name = '', index } }) => {
    const { file, lang, path, text } = page
    const known = knownIn(lang)
    const wrong = wrongValue(known.facts[name] ?? '')
    const broken = `${text.slice(0, index)}\`${wrong}\`${text.slice(index + reference.length)}`
    const before = findStated(page, known).length
    if (findStated(apiPage({ file, lang, pagePath: path }, broken), known).length > before) return []
    const line = text.slice(0, index).split('\n').length
    return [{ file, line, what: `fact \`${name}\` → \`${wrong}\`` }]
  })
  return { tried: chosen.length, missed }
}

/** Another value of the same kind. */
function wrongValue(value: string): string {
  if (value === 'true') return 'false'
  if (value === 'false') return 'true'
  return value.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1)).replace(/^(\D*)$/, "'other'")
}
