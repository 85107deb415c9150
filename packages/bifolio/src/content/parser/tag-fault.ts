import { fullWidthHint, halfWidth } from '../../errors/code-hints.ts'

/** Why a tag cannot be read. */
export interface TagFault {
  /** In the text. */
  offset: number
  reason: string
  hint: string
}

const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$.:-]*/uy
const SPACE = /\s*/y
const END = /\/?\s*>/y
const BARE = /[^\s<>"'{}]+/y
const AUTOLINK = /^<((?:https?|ftp):\/\/[^\s<>]+|[\w.+-]+@[\w.-]+)>/
const STRINGS_AND_BRACES = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|[{}]/g

/**
 * What is wrong in a JSX tag, since the parser only says that a tag cannot be read.
 * @param text begins with the tag
 * @returns `undefined` if it seems right, or is something else
 */
export function tagFault(text: string): TagFault | undefined {
  const [, address] = AUTOLINK.exec(text) ?? []
  if (address) return autolink(address)
  const tag = text.slice(0, text.search(/\n[ \t]*\n|$(?![\s\S])/))
  let at = skip(NAME, tag, 1)
  if (at === 1) return undefined
  /** A value with the end of a tag: its quote may be the one that is not closed. */
  let doubtful: number | undefined
  for (;;) {
    at = skip(SPACE, tag, at)
    if (at === tag.length)
      return { offset: 0, reason: 'The tag never ends.', hint: 'Add `/>`, or `>` and a closing tag.' }
    if (skip(END, tag, at) > at) return undefined
    const isSpread = tag[at] === '{'
    const end = isSpread ? at : skip(NAME, tag, at)
    if (!isSpread && end === at) return doubtful === undefined ? unexpected(tag, at) : unclosed(tag, doubtful)
    const sign = skip(SPACE, tag, end)
    const start = isSpread ? at : skip(SPACE, tag, sign + 1)
    if (isSpread || tag[sign] === '=') {
      const value = readValue(tag, start, tag.slice(at, end))
      if (!value || 'reason' in value) return value
      if (value.hasTag) doubtful ??= start
      at = value.end
    } else at = end
  }
}

function skip(pattern: RegExp, tag: string, from: number): number {
  pattern.lastIndex = from
  return from + (pattern.exec(tag)?.[0].length ?? 0)
}

function autolink(address: string): TagFault {
  const scheme = address.includes('://') ? '' : 'mailto:'
  const reason = `\`<${address}>\` is not a link in MDX.`
  return { offset: 0, reason, hint: `Write \`[text](${scheme}${address})\`.` }
}

/** Finds the end of the value of an attribute, or what is wrong in it. @returns `undefined` for an element as value */
function readValue(
  tag: string,
  start: number,
  name: string,
): TagFault | { end: number; hasTag: boolean } | undefined {
  const open = tag[start] ?? ''
  if (open === '<') return undefined
  if (!/["'{]/.test(open)) return withoutQuotes(tag, start, name)
  const close = open === '{' ? closingBrace(tag, start) : tag.indexOf(open, start + 1)
  if (close < 0) return unclosed(tag, start)
  const value = tag.slice(start, close)
  const quote = open === '{' ? openQuote(value) : -1
  if (quote >= 0) return unclosed(tag, start + quote)
  return { end: close + 1, hasTag: open !== '{' && /\/>|</.test(value) }
}

function closingBrace(tag: string, from: number): number {
  let depth = 0
  for (const { 0: part, index } of tag.slice(from).matchAll(STRINGS_AND_BRACES)) {
    if (part === '{') depth++
    else if (part === '}') depth--
    if (depth === 0) return from + index
  }
  return -1
}

/** Offset of a quote that is not closed in code, -1 if there is none. */
function openQuote(code: string): number {
  return code.replace(STRINGS_AND_BRACES, (part) => ' '.repeat(part.length)).search(/["'`]/)
}

function unclosed(tag: string, offset: number): TagFault {
  const open = tag[offset] ?? ''
  const [what, end] = open === '{' ? ['brace', '}'] : ['quote', open]
  return {
    offset,
    reason: `The ${what} \`${open}\` is not closed.`,
    hint: `Add \`${end}\` at the end of the value.`,
  }
}

/** Between a name and a value, the colon of a Chinese keyboard means `=`. */
function unexpected(tag: string, offset: number): TagFault {
  const [character = ''] = tag.slice(offset)
  const meant = character === '：' ? '=' : halfWidth(character)
  const isQuote = /["']/.test(meant ?? character)
  const remove = `Remove it${isQuote ? ': names of properties have no quotes' : ', or write `&lt;` if no element is meant'}.`
  const hint = meant && !isQuote ? fullWidthHint(character, meant) : remove
  return { offset, reason: `The tag has an unexpected character \`${character}\`.`, hint }
}

function withoutQuotes(tag: string, offset: number, name: string): TagFault {
  const [character = ''] = tag.slice(offset)
  const meant = halfWidth(character)
  if (meant === '"' || meant === "'")
    return {
      offset,
      reason: `The value of \`${name}\` must be in straight quotes, not in \`${character}\`.`,
      hint: `Write \`${name}="…"\`.`,
    }
  BARE.lastIndex = offset
  const value = BARE.exec(tag)?.[0].replace(/\/$/, '')
  if (!value) return unexpected(tag, offset)
  return {
    offset,
    reason: `The value of \`${name}\` has no quotes.`,
    hint: `Write \`${name}="${value}"\`, or \`${name}={${value}}\` for code.`,
  }
}
