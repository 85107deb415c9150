import type { CharacterClassElementNode, CharacterClassNode, CharacterSetNode } from 'oniguruma-parser/parser'

/**
 * Characters that may stand in one place, as bits: one for each ASCII character, and one for all others together. A set
 * may hold more than its pattern allows, never less. Where case is ignored this is so in texts of ASCII only: beyond it,
 * letters equal others in ways of their own (`k` and the Kelvin sign, `ss` and `ß`).
 */
export type CharSet = bigint

/** The bit of everything beyond ASCII. */
export const OTHERS: CharSet = 1n << 128n
export const ASCII: CharSet = OTHERS - 1n
export const ANY: CharSet = ASCII | OTHERS

/** The classes of Oniguruma that have the same characters in ASCII as an expression of ours. */
const NAMED: Record<string, RegExp> = {
  digit: /[0-9]/,
  hex: /[0-9a-f]/i,
  xdigit: /[0-9a-f]/i,
  newline: /[\n-\r]/,
  space: /\s/,
  blank: /[ \t]/,
  word: /\w/,
  alnum: /[0-9a-z]/i,
  alpha: /[a-z]/i,
  upper: /[A-Z]/,
  lower: /[a-z]/,
}

/** The set of a single character, of a class in brackets, or of a class with a name. */
export function charSet(node: CharacterClassElementNode, ignoreCase: boolean): CharSet {
  return knownSet(node, ignoreCase) ?? ANY
}

/** Exact for ASCII, so that it can be negated; `undefined` when it cannot be. */
function knownSet(node: CharacterClassElementNode, ignoreCase: boolean): CharSet | undefined {
  switch (node.type) {
    case 'Character':
      return setOfCharacter(node.value, ignoreCase)
    case 'CharacterClassRange':
      return setOfRange(node.min.value, node.max.value, ignoreCase)
    case 'CharacterSet':
      return setOfName(node)
    case 'CharacterClass':
      return setOfBrackets(node, ignoreCase)
  }
}

function setOfCharacter(code: number, ignoreCase: boolean): CharSet {
  if (code > 127) return OTHERS
  const own = 1n << BigInt(code)
  if (!ignoreCase) return own
  const text = String.fromCharCode(code)
  const other = text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
  return own | (1n << BigInt(other.charCodeAt(0)))
}

function setOfRange(min: number, max: number, ignoreCase: boolean): CharSet {
  let set = max > 127 ? OTHERS : 0n
  for (let code = min; code <= Math.min(max, 127); code++) set |= setOfCharacter(code, ignoreCase)
  return set
}

function setOfBrackets({ body, kind, negate }: CharacterClassNode, ignoreCase: boolean): CharSet | undefined {
  if (negate && ignoreCase) return undefined
  let set = kind === 'intersection' ? ANY : 0n
  for (const element of body) {
    const part = knownSet(element, ignoreCase)
    if (part === undefined) return undefined
    set = kind === 'intersection' ? set & part : set | part
  }
  return negate ? without(set) : set
}

/** What lies beyond ASCII is on both sides, for the set does not tell it apart. */
function without(set: CharSet): CharSet {
  return (ASCII & ~set) | OTHERS
}

const names = new Map<string, CharSet | undefined>()

function setOfName({ kind, value, negate }: CharacterSetNode): CharSet | undefined {
  const key = `${kind} ${value ?? kind}`
  if (!names.has(key)) {
    const expression = kind === 'property' ? property(value) : NAMED[value ?? kind]
    names.set(key, expression && asciiOf(expression))
  }
  const set = names.get(key)
  if (set === undefined) return undefined
  return negate ? without(set) : set | OTHERS
}

function asciiOf(expression: RegExp): CharSet {
  let set = 0n
  for (let code = 0; code < 128; code++) {
    if (expression.test(String.fromCharCode(code))) set |= 1n << BigInt(code)
  }
  return set
}

function property(name: string): RegExp | undefined {
  try {
    return new RegExp(`\\p{${name}}`, 'u')
  } catch {
    return NAMED[name.toLowerCase()]
  }
}
