/** Maximal width of a list or an object on one line. */
const WIDTH = 100

/** The source of a `bifolio.config.ts`, formatted to be read and changed by hand. @param imports others than the engine's */
export function printConfig(config: object, imports: readonly string[] = []): string {
  const lines = [...imports, "import { defineConfig } from 'bifolio'"]
  return `${lines.join('\n')}\n\nexport default defineConfig(${print(config, 0)})\n`
}

/** An expression that is printed as it is. */
export class Code {
  constructor(readonly text: string) {}
}

/** An expression for plain data. Undefined values are left out. */
function print(value: unknown, depth: number, before = 0): string {
  if (typeof value === 'string') return quote(value)
  if (value instanceof Code) return value.text
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = isList
    ? value.map((item) => ['', item])
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined || typeof item === 'function'
          ? []
          : [[`${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: `, item]],
      )
  const [open, close] = isList ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  const indent = '  '.repeat(depth + 1)
  const items = entries.map(([key, item]) => key + print(item, depth + 1, key.length))
  const line = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`
  // The configuration itself is never one line, so that options can be added.
  const fits = depth > 0 && !line.includes('\n') && 2 * depth + before + line.length < WIDTH
  if (fits) return line
  return `${open}\n${items.map((item) => `${indent}${item},\n`).join('')}${'  '.repeat(depth)}${close}`
}

/** A string literal in single quotes, unless the text contains them. */
function quote(text: string): string {
  const literal = JSON.stringify(text)
  if (text.includes("'")) return literal
  return `'${literal.slice(1, -1).replaceAll('\\"', '"')}'`
}
