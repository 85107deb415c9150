/** Lines of a shell without their prompt signs, and the indexes of those that had one. */
export interface PromptedLines {
  lines: string[]
  prompts: Set<number>
}

const SHELLS = new Set(['shellscript', 'shellsession', 'fish', 'nushell'])
const PROMPT = '$ '

/**
 * Takes the leading `$ ` off the lines of a shell: the stylesheet draws it, so that nobody copies it.
 * No command begins with a lone dollar sign.
 */
export function readPrompts(lines: string[], grammar: string): PromptedLines {
  const prompts = new Set<number>()
  if (!SHELLS.has(grammar)) return { lines, prompts }
  const stripped = lines.map((text, index) => {
    if (!text.startsWith(PROMPT)) return text
    prompts.add(index)
    return text.slice(PROMPT.length)
  })
  return { lines: stripped, prompts }
}
