import type { Text } from 'mdast'
import type { MdastPluginDefinition } from 'satteri'

/**
 * Characters inserted where CommonMark needs a space next to Chinese punctuation, to close emphasis or to end an address: the first that
 * the source does not use. The parser treats it as white space, and {@link withoutSeparators} removes it from the output.
 */
const SEPARATORS = ['\u1680', '\u2000', '\u2001', '\u2004', '\u2005', '\u2006', '\u2008', '\u205f']
/** A character written as a numeric reference or escape: `&#x1680;`, `&#5760;`, `\\u1680`. */
const NUMBERED = /(?:&#x|\\u\{?)0*([\da-f]{1,6})|&#0*(\d{1,7})/gi

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Removes the characters inserted by {@link separateEmphasis} from a piece of output. */
export function withoutSeparators(text: string, separator: string): string {
  return separator ? text.replaceAll(separator, '') : text
}

/**
 * The character to insert into a source. Empty if the source uses all of them: such emphasis is parsed as CommonMark
 * specifies.
 */
export function chooseSeparator(source: string): string {
  const numbers = Array.from(source.matchAll(NUMBERED), ([, hex = '', decimal]) =>
    decimal ? Number(decimal) : Number.parseInt(hex, 16),
  )
  const used = new Set(numbers)
  return (
    SEPARATORS.find((separator) => !source.includes(separator) && !used.has(separator.charCodeAt(0))) ?? ''
  )
}

/** Punctuation of Chinese and Japanese. */
const FULL_WIDTH = '\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…—'
/** An address in text, but no target of a link, up to such punctuation. */
const ADDRESS = new RegExp(
  `(?<!\\]\\(|\\]:[ \\t]*|[<\\w])(?:https?://|www\\.)[^\\s<${FULL_WIDTH}]+(?=[${FULL_WIDTH}])`,
  'gi',
)

/** The parser ends an address with white space, so that it would contain `，` and what follows. */
export function separateAddresses(text: string, separator: string): string {
  return separator && /https?:|www\./i.test(text) ? text.replace(ADDRESS, `$&${separator}`) : text
}

/**
 * Ends addresses at full-width punctuation, which the parser takes for a part of them: those without a scheme behind such punctuation.
 *
 * `见，www.a.com。再见` → only `www.a.com` is the link
 */
export const endAddresses = (separator: string): MdastPluginDefinition => {
  const ends = new RegExp(`${separator}|(?<=[${FULL_WIDTH}])(?=www\\.)`, 'i')
  return {
    name: 'end-addresses',
    link(node, ctx) {
      const [text, ...others] = node.children
      if (text?.type !== 'text' || others.length > 0 || !/^www\./i.test(text.value)) return
      const parts = text.value.split(ends)
      if (parts.length === 1) return
      ctx.replaceNode(
        node,
        parts.map((value) => {
          const part: Text = { type: 'text', value }
          return /^www\./i.test(value) ? { type: 'link', url: `http://${value}`, children: [part] } : part
        }),
      )
    },
  }
}

/** Sources that may have such addresses; others are not walked. */
export const ADDRESS_AFTER_PUNCTUATION = new RegExp(`[${FULL_WIDTH}]www\\.`, 'i')

/** Runs of emphasis characters with the character before and after; code spans are matched to skip them. */
const EMPHASIS = /(`+)[^`]*\1|\\[\s\S]|(?<![*_~])(\*{1,3}|~~)(?![*~])/g

/**
 * CommonMark closes `**真，**她` only if a space follows the punctuation. Delimiters are paired within a paragraph: odd ones
 * open, even ones close; where the flanking rules disagree, a character is inserted beside the delimiter.
 */
export function separateEmphasis(text: string, separator: string): string {
  if (!separator || (!text.includes('*') && !text.includes('~~'))) return text
  return text
    .split(/(\n[ \t]*\n)/)
    .map((block) => (CJK.test(block) ? separateParagraph(block, separator) : block))
    .join('')
}

function separateParagraph(paragraph: string, separator: string): string {
  const open = new Set<string>()
  return paragraph.replace(EMPHASIS, (match, _code, run: string | undefined, offset: number) => {
    if (!run) return match
    const before = paragraph.charAt(offset - 1) || '\n'
    const after = paragraph.charAt(offset + run.length) || '\n'
    if (run === '*' && isSpace(after) && !open.has(run)) return match
    if (open.delete(run)) return isPunctuation(before) && isWord(after) ? run + separator : run
    open.add(run)
    return isWord(before) && isPunctuation(after) ? separator + run : run
  })
}

const isSpace = (char: string): boolean => /\s/.test(char)
const isPunctuation = (char: string): boolean => /[\p{P}\p{S}]/u.test(char)
const isWord = (char: string): boolean => !isSpace(char) && !isPunctuation(char)
