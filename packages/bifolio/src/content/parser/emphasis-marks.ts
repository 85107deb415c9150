/**
 * Characters inserted where CommonMark needs a space to close emphasis next to Chinese punctuation: the first that the
 * source does not use. The parser treats it as white space, and {@link withoutMarks} removes it from the output.
 */
const MARKS = ['\u1680', '\u2000', '\u2001', '\u2004', '\u2005', '\u2006', '\u2008', '\u205f']
/** A character written as a numeric reference or escape: `&#x1680;`, `&#5760;`, `\\u1680`. */
const NUMBERED = /(?:&#x|\\u\{?)0*([\da-f]{1,6})|&#0*(\d{1,7})/gi

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Removes the characters inserted by {@link markEmphasis} from a piece of output. */
export function withoutMarks(text: string, mark: string): string {
  return mark ? text.replaceAll(mark, '') : text
}

/**
 * The character to insert into a source. Empty if the source uses all of them: such emphasis is parsed as CommonMark
 * specifies.
 */
export function markFor(source: string): string {
  const numbers = Array.from(source.matchAll(NUMBERED), ([, hex = '', decimal]) =>
    decimal ? Number(decimal) : Number.parseInt(hex, 16),
  )
  const used = new Set(numbers)
  return MARKS.find((mark) => !source.includes(mark) && !used.has(mark.charCodeAt(0))) ?? ''
}

/** Runs of emphasis characters with the character before and after; code spans are matched to skip them. */
const EMPHASIS = /(`+)[^`]*\1|\\[\s\S]|(?<![*_~])(\*{1,3}|~~)(?![*~])/g

/**
 * CommonMark closes `**真，**她` only if a space follows the punctuation. Delimiters are paired within a paragraph: odd ones
 * open, even ones close; where the flanking rules disagree, a character is inserted beside the delimiter.
 */
export function markEmphasis(text: string, mark: string): string {
  if (!mark || (!text.includes('*') && !text.includes('~~'))) return text
  return text
    .split(/(\n[ \t]*\n)/)
    .map((block) => (CJK.test(block) ? markParagraph(block, mark) : block))
    .join('')
}

function markParagraph(paragraph: string, mark: string): string {
  const open = new Set<string>()
  return paragraph.replace(EMPHASIS, (match, _code, run: string | undefined, offset: number) => {
    if (!run) return match
    const before = paragraph.charAt(offset - 1) || '\n'
    const after = paragraph.charAt(offset + run.length) || '\n'
    if (run === '*' && isSpace(after) && !open.has(run)) return match
    if (open.delete(run)) return isPunctuation(before) && isWord(after) ? run + mark : run
    open.add(run)
    return isWord(before) && isPunctuation(after) ? mark + run : run
  })
}

const isSpace = (char: string): boolean => /\s/.test(char)
const isPunctuation = (char: string): boolean => /[\p{P}\p{S}]/u.test(char)
const isWord = (char: string): boolean => !isSpace(char) && !isPunctuation(char)
