/** Wide characters of Chinese and Japanese: https://www.unicode.org/reports/tr11/ without Hangul and emojis. */
const WIDE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\u3000-\\u303f\\uff01-\\uff60\\uffe0-\\uffe6'
/** Punctuation that is wide beside such characters. */
const AMBIGUOUS = '“”‘’…—·'

const BREAK = new RegExp(
  `(?<=[${WIDE}])\\s*\\n\\s*(?=[${WIDE}${AMBIGUOUS}])|(?<=[${AMBIGUOUS}])\\s*\\n\\s*(?=[${WIDE}])`,
  'gu',
)

/** Markdown with a line break that {@link joinLines} may remove, possibly with other markup beside it. */
export const CJK_BREAK = new RegExp(
  `[${WIDE}${AMBIGUOUS}*_~\`)\\]>][ \\t]*\\n[ \\t>]*[*_~\`[<]*[${WIDE}${AMBIGUOUS}]`,
  'u',
)

/**
 * Removes line breaks between wide characters, as https://www.w3.org/TR/css-text-3/#line-break-transform describes and browsers do not do
 * yet: Chinese and Japanese have no spaces.
 */
export function joinLines(text: string): string {
  return text.includes('\n') ? text.replace(BREAK, '') : text
}
