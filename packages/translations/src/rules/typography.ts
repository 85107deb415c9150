import { type Piece, type Problem, positionInSentence } from 'bifolio/check'

/** A Chinese character. */
export const HAN = /\p{Script=Han}/u
/** Three English words in a row. */
export const PROSE = /[A-Za-z]{2,}[ ,]+[a-z]{2,}[ ,]+[a-z]{2,}/

/** The fault, and how to fix it. */
interface Rule {
  /** Finds the fault in a line in which inline code is `CODE`; matched with the flags `gu`. */
  pattern: RegExp
  message: string
  hint: string
}

/** Replaces inline code; no text contains it. */
const CODE = '\ufffc'
/** Replaces images and empty components. */
const ELEMENT = '\ufffb'
const STANDS_FOR = { code: CODE, element: ELEMENT, break: '\n' }
const H = '\\p{Script=Han}'
const FULL = '，。、；：！？（）《》【】'

const rule = (pattern: string, message: string, hint: string): Rule => {
  return { pattern: new RegExp(pattern, 'gu'), message, hint }
}

/** The rules for Chinese; each is checked separately. */
const RULES: readonly Rule[] = [
  rule(
    `(?<=${H})[A-Za-z0-9${CODE}]|(?<=[A-Za-z0-9${CODE}])${H}`,
    'A space is missing between Chinese and Latin letters, digits or code.',
    'Put one space between them.',
  ),
  rule(
    `(?<=${H}[ \\t]*)[,;:!?]|[,;:!?](?=[ \\t]*${H})|(?<=${H})\\.(?!\\.)|(?<!\\.)\\.(?=${H})`,
    'Half-width punctuation stands in Chinese text.',
    'Use `，`, `。`, `；`, `：`, `！` or `？`.',
  ),
  rule(
    `\\((?=[ \\t]*${H})|(?<=${H}[ \\t]*)\\(|(?<=${H}[ \\t]*)\\)|\\)(?=[ \\t]*${H})`,
    'Half-width parentheses stand in Chinese text.',
    'Use `（` and `）`, without spaces around them.',
  ),
  rule(
    `(?<=[${FULL}])[ \\t]+(?=\\S)|(?<=\\S)[ \\t]+(?=[${FULL}])`,
    'There is a space next to full-width punctuation, which includes its own spacing.',
    'Take the space out.',
  ),
  rule(`(?<=\\S) {2,}(?=\\S)`, 'There is more than one space in a row.', 'Leave one of them.'),
  rule(
    `(?<=${H})\\.{2,}|\\.{2,}(?=${H})|。{2,}|(?<!…)…(?!…)|…{3,}`,
    'The ellipsis is not the Chinese one.',
    'Use `……`.',
  ),
  rule(`["'](?=${H})|(?<=${H})["']|[「」『』]`, 'The quotation marks are not `“` and `”`.', 'Use `“…”`.'),
  rule(
    `(?<=${H}[ \\t]*)(?<![-—])(?:--|—|–)(?![-—])|(?<![-—])(?:--|—|–)(?![-—])(?=[ \\t]*${H})`,
    'The dash is not the Chinese one.',
    'Use `——`, or another mark.',
  ),
  rule(
    `[\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\u3000]`,
    'A letter, digit or space is full-width.',
    'Use the half-width one.',
  ),
  rule(
    `(?<=[，。、；：])[，。、；：！？]|！{2,}|？{2,}`,
    'There are two punctuation marks in a row.',
    'Leave one of them.',
  ),
  rule(
    `\\n(?=[${H}${FULL}])(?<=[${H}${FULL}]\\n)`,
    'A line break between Chinese characters becomes a space.',
    'Join the lines.',
  ),
]

/** Punctuation that a line of Chinese must not end with. */
const BAD_END = /(?<!\.)[.,;:!?]$/u
/** The end of a paragraph of Chinese. */
const GOOD_END = new RegExp(`[。！？：；…”）${ELEMENT}]$`, 'u')
const PAIRS = ['（）', '“”', '《》', '【】']

/**
 * Checks a line of text by the rules of Chinese typography.
 * @param kind a `paragraph` has to end like a sentence
 */
export function checkTypography(
  pieces: readonly Piece[],
  file: string,
  kind: 'paragraph' | 'line',
): Problem[] {
  const line = pieces.map(({ kind, text }) => (kind === 'text' ? text : STANDS_FOR[kind])).join('')
  if (!HAN.test(line)) return []
  const found = RULES.flatMap(({ pattern, message, hint }) =>
    [...line.matchAll(pattern)].map(({ index }) => ({ index, message, hint })),
  )
  const all = [...found, ...badEnd(line, kind), ...unpaired(line)]
  return all.map(({ index, message, hint }) => {
    return { severity: 'error', file, ...positionInSentence(pieces, index), message, hint }
  })
}

type Finding = { index: number; message: string; hint: string }

function badEnd(line: string, kind: 'paragraph' | 'line'): Finding[] {
  const text = line.trimEnd()
  const index = text.length - 1
  if (BAD_END.test(text) && !HAN.test(text.at(-2) ?? ''))
    return [
      {
        index,
        message: 'A Chinese sentence ends in half-width punctuation.',
        hint: 'Use the full-width mark.',
      },
    ]
  if (kind === 'line' || GOOD_END.test(text) || /[.,;:!?]$/.test(text)) return []
  return [{ index, message: 'The paragraph ends without punctuation.', hint: 'End it with `。` or `：`.' }]
}

function unpaired(line: string): Finding[] {
  return PAIRS.flatMap(([open = '', close = '']) => {
    const opened = line.split(open).length
    if (opened === line.split(close).length) return []
    const index = Math.max(0, line.lastIndexOf(open), line.lastIndexOf(close))
    return [
      { index, message: `\`${open}\` and \`${close}\` do not come in pairs.`, hint: 'Add or take out one.' },
    ]
  })
}
