import { escapeText } from '../../shared/html.ts'

/** Language words of fences that hold commands; what follows them directly is what they print. */
export const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellsession'])

/** What a terminal would colour, by the class of its role: see `roles.ts`. */
const PARTS = [
  '(?<i>[✓✔]|\\bPASS\\b|\\b[1-9]\\d* passed\\b)',
  '(?<d>[✗✘✕×]|\\bFAIL\\b|\\b[1-9]\\d* failed\\b|^\\s*\\w*Error(?=: ))',
  '(?<c>\\(?\\b\\d+(?:\\.\\d+)?\\s?m?s\\b\\)?|^\\s+at .+)',
].join('|')

/** The legend of a difference. */
const LEGEND = /^\s*(?:- Expected|\+ Received)\b/

/**
 * Colours what a command has printed: what passed and failed, differences and times.
 * @returns the HTML of each line
 */
export function colourOutput(lines: readonly string[]): string[] {
  const hasDifference = lines.some((line) => LEGEND.test(line))
  return lines.map((line) => {
    const [sign] = (hasDifference && /^\s*[-+](?= |$)/.exec(line)) || []
    if (sign) return span(sign.endsWith('+') ? 'i' : 'd', line)
    return colourParts(line)
  })
}

function colourParts(line: string): string {
  let html = ''
  let end = 0
  for (const match of line.matchAll(new RegExp(PARTS, 'gu'))) {
    const [role = ''] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    html += escapeText(line.slice(end, match.index)) + span(role, match[0])
    end = match.index + match[0].length
  }
  return html + escapeText(line.slice(end))
}

const span = (role: string, text: string): string => `<span class=${role}>${escapeText(text)}</span>`
