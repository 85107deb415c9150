/** The option `define` in pages, which no bundler processes. */

/** An expression of `define` by the parts of its name. */
type Entry = [parts: readonly string[], expression: string]

/**
 * Declarations of the names that a page uses, for the start of its code.
 * @param locals names that the page declares itself
 */
export function definedNames(
  define: Readonly<Record<string, string>>,
  source: string,
  locals: ReadonlySet<string>,
): string[] {
  const used = Object.entries(define)
    .map(([name, expression]): Entry => [name.split('.'), expression])
    .filter(([parts]) => !locals.has(parts[0] ?? '') && source.includes(parts.at(-1) ?? ''))
  const names = [...new Set(used.map(([[first = '']]) => first))]
  return names.map((name) => `const ${name} = ${expressionOf(`globalThis.${name}`, inside(name, used))};`)
}

/** The entries whose names begin with a part, without it. */
const inside = (part: string, entries: readonly Entry[]): Entry[] =>
  entries.flatMap(([[first, ...rest], expression]): Entry[] => (first === part ? [[rest, expression]] : []))

/** The expression of a name, or an object that has what was there and the defined members: `process.env` and `process.env.VERSION`. */
function expressionOf(before: string, entries: readonly Entry[]): string {
  const whole = entries.find(([parts]) => parts.length === 0)
  if (whole) return `(${whole[1]}\n)`
  const keys = [...new Set(entries.map(([[first = '']]) => first))]
  const members = keys.map((key) => `${key}: ${expressionOf(`${before}?.${key}`, inside(key, entries))}`)
  return `{ ...${before}, ${members.join(', ')} }`
}
