/**
 * A sorted list of terms as a text: with spaces between them, each as the number of letters that it shares with the one
 * before it (one digit in base 36, so at most 35) and the rest.
 */

const BASE = 36

/** @param terms sorted, without spaces */
export function packTerms(terms: readonly string[]): string {
  let before = ''
  return terms
    .map((term) => {
      let shared = 0
      while (shared < BASE - 1 && shared < term.length && term[shared] === before[shared]) shared++
      before = term
      return shared.toString(BASE) + term.slice(shared)
    })
    .join(' ')
}

/** The terms of a packed list, sorted. */
export function unpackTerms(packed: string): string[] {
  if (packed === '') return []
  let before = ''
  return packed.split(' ').map((entry) => {
    before = before.slice(0, Number.parseInt(entry[0] ?? '0', BASE)) + entry.slice(1)
    return before
  })
}
