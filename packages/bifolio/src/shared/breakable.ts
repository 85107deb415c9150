/** In a name: after what joins its parts, and between its humps. */
const JOINTS = /(?<=[./_])(?=\w)|(?<=[a-z0-9])(?=[A-Z])/

/**
 * Where a narrow column may break a text that holds a word of more than `longest` letters: where the parts of names join.
 * A text without such a word is one part.
 *
 * `vi.advanceTimersToNextTimer` → `['vi.', 'advance', 'Timers', 'To', 'Next', 'Timer']`
 */
export function breakable(text: string, longest = 20): string[] {
  return text.split(/\s/).some((word) => word.length > longest) ? text.split(JOINTS) : [text]
}
