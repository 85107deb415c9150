/**
 * What is put where CommonMark needs a space to see the end of an emphasis next to Chinese punctuation: the first of these
 * that the source itself does not use. It counts as white space for the parser and is taken out again by {@link withoutMarks}.
 */
const MARKS = ['\u1680', '\u2000', '\u2001', '\u2004', '\u2005', '\u2006', '\u2008', '\u205f']
/** A character that is written by its number: `&#x1680;`, `&#5760;`, `\\u1680`. */
const NUMBERED = /(?:&#x|\\u\{?)0*([\da-f]{1,6})|&#0*(\d{1,7})/gi

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Takes the marks of {@link markEmphasis} out of a piece of output. */
export function withoutMarks(text: string, mark: string): string {
  return mark ? text.replaceAll(mark, '') : text
}

/** The mark for a source. Empty when the source uses every one: such emphasis is read as CommonMark says then. */
export function markFor(source: string): string {
  const numbers = Array.from(source.matchAll(NUMBERED), ([, hex = '', decimal]) =>
    decimal ? Number(decimal) : Number.parseInt(hex, 16),
  )
  const used = new Set(numbers)
  return MARKS.find((mark) => !source.includes(mark) && !used.has(mark.charCodeAt(0))) ?? ''
}

/** Runs of emphasis characters with the character before and after; code spans are matched so as to be skipped. */
const EMPHASIS = /(`+)[^`]*\1|\\[\s\S]|(?<![*_~])(\*{1,3}|~~)(?![*~])/g

/**
 * CommonMark closes `**真，**她` only if the punctuation is followed by a space. Delimiters are paired within a
 * paragraph: an odd one opens, an even one closes, and where the flanking rules see it otherwise a mark is put beside it.
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
