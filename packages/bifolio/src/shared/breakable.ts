/** Positions in a name: after its separators, and between the words of camel case. */
const JOINTS = /(?<=[./_])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/

/**
 * Splits a text with a word longer than `longest` where a narrow column may break it: at the separators of names. A text
 * without such a word is one part.
 *
 * `vi.advanceTimersToNextTimer` → `['vi.', 'advance', 'Timers', 'To', 'Next', 'Timer']`
 */
export function breakable(text: string, longest = 20): string[] {
  return text.split(/\s/).some((word) => word.length > longest) ? text.split(JOINTS) : [text]
}
