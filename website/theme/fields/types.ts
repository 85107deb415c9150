const OPENING = '([{<'
const CLOSING = ')]}>'

/** Splits a TypeScript type at a separator that is in no brackets and no string. */
function splitOutside(type: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let quote = ''
  for (let index = 0; index < type.length; index++) {
    const char = type[index] ?? ''
    if (quote) quote = char === quote ? '' : quote
    else if (char === "'" || char === '"') quote = char
    else if (OPENING.includes(char)) depth++
    // The arrow of a function closes nothing.
    else if (CLOSING.includes(char) && type[index - 1] !== '=') depth--
    if (quote || depth > 0 || !type.startsWith(separator, index)) continue
    parts.push(type.slice(start, index))
    start = index + separator.length
  }
  return [...parts, type.slice(start)]
}

/** The longest type on one line, in characters: what a phone shows. */
const LINE = 44

/**
 * A long union with a member on each line, and a long object type with a property on each line. Only white space is
 * added, and the `|` of a member begins its line.
 * @param room the longest type on one line
 */
export function typeLines(type: string, room = LINE): string {
  if (type.length <= room || splitOutside(type, ' => ').length > 1) return type
  const members = splitOutside(type, ' | ')
  if (members.length > 1) return members.map((member) => typeLines(member)).join('\n| ')
  const [, body] = /^\{ (.*) \}$/.exec(type) ?? []
  if (!body) return type
  const properties = splitOutside(body, '; ').map((property) => {
    const [name = '', ...value] = splitOutside(property, ': ')
    const lines = typeLines(value.join(': '), room - name.length)
    return `\n  ${name}: ${lines.replaceAll('\n', lines.startsWith('{') ? '\n  ' : '\n    ')}`
  })
  return `{${properties.join(';')}\n}`
}

/** A part of a type with the class of its colour in code. */
export interface Coloured {
  text: string
  role?: string
}

/** What has a colour in a type: strings, numbers and constants, names of types. */
const ROLES =
  /(?<s>'[^']*')|(?<n>\b(?:\d+|true|false|null|undefined)\b)|(?<t>\b(?:string|number|boolean|[A-Z]\w+)\b(?!\??:))/g

/** The parts of a type, as code colours them. */
export function colouredType(type: string): Coloured[] {
  const parts: Coloured[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of type.matchAll(ROLES)) {
    if (index > end) parts.push({ text: type.slice(end, index) })
    parts.push({ text: found, role: Object.keys(groups).find((name) => groups[name]) })
    end = index + found.length
  }
  return end < type.length ? [...parts, { text: type.slice(end) }] : parts
}

/** A parameter, or a property on a line of its own; 1: what is before it, 2: its name. */
const NAMED = /([(,]\s*|^ *)(?:\.\.\.)?(\w+)\??: /gm

/**
 * The types of the parameters of a signature, or of the properties of an interface without such a parameter, by name.
 * Of several overloads, the first one counts.
 */
export function typesIn(signature: string): Map<string, string> {
  const parameters = new Map<string, string>()
  const properties = new Map<string, string>()
  for (const { 0: found, 1: before = '', 2: name = '', index } of signature.matchAll(NAMED)) {
    const types = /[(,]/.test(before) ? parameters : properties
    if (!types.has(name)) types.set(name, typeFrom(signature.slice(index + found.length)))
  }
  return new Map([...properties, ...parameters])
}

/** The type that a text begins with. */
function typeFrom(text: string): string {
  const ends = [...text.matchAll(/[,;)]/g)].map(({ index }) => text.slice(0, index))
  const type = ends.find((part) => isBalanced(part)) ?? text
  return type.replace(/\s+/g, ' ').replace(/^\| /, '').trim()
}

function isBalanced(text: string): boolean {
  const code = text.replaceAll('=>', '')
  const count = (chars: string) => [...code].filter((char) => chars.includes(char)).length
  return count(OPENING) === count(CLOSING)
}
