/** What an option can be: a text that is not empty, a list of texts, one of some words, or any value of a type. */
export type OptionKind = 'text' | 'texts' | 'boolean' | 'number' | readonly string[]

const NAMES = { text: 'a text', texts: 'a list of texts', boolean: '`true` or `false`', number: 'a number' }

/**
 * Validates the options of a plugin: configurations in JavaScript have no type checker.
 * @param name the function that takes them
 * @param options what was given
 * @param kinds what each option can be
 * @param required the options that have no default
 * @returns nothing: it throws if something is wrong
 * @throws Error that names an option that is unknown, missing, or of another kind
 * @example
 * requireOptions('notes', options, { lock: 'text', level: ['warning', 'error'] }, ['lock'])
 */
export function requireOptions(
  name: string,
  options: object,
  kinds: Readonly<Record<string, OptionKind>>,
  required: readonly string[] = [],
): void {
  const given = new Map(Object.entries(options).filter(([, value]) => value !== undefined))
  for (const [key, value] of given) {
    const kind = kinds[key]
    if (!kind)
      throw new Error(`\`${name}\` has no option \`${key}\`. Known: ${quoted(Object.keys(kinds), ', ')}.`)
    const wanted = typeof kind === 'string' ? NAMES[kind] : quoted(kind, ' or ')
    if (!isOf(kind, value)) throw new Error(`The option \`${key}\` of \`${name}\` must be ${wanted}.`)
  }
  for (const key of required) if (!given.has(key)) throw new Error(`\`${name}\` needs the option \`${key}\`.`)
}

function isOf(kind: OptionKind, value: unknown): boolean {
  if (typeof kind !== 'string') return kind.some((word) => word === value)
  if (kind === 'texts') return Array.isArray(value) && value.every((item) => isOf('text', item))
  return kind === 'text' ? typeof value === 'string' && value !== '' : typeof value === kind
}

const quoted = (words: readonly string[], between: string): string =>
  words.map((word) => `\`${word}\``).join(between)
