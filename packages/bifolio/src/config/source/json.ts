import type { SourceEntry, SourceNode } from './place.ts'

/** Why a text is no JSON, and where. */
export interface JsonFault {
  error: string
  hint?: string
  offset: number
}

/** A JSON text as a value and as a tree of places. */
export type JsonResult = { value: unknown; node: SourceNode } | JsonFault

/** Reads JSON strictly, remembering where everything stands. */
export function readJson(text: string): JsonResult {
  const reader = new JsonReader(text)
  try {
    const node = reader.read()
    return { value: JSON.parse(text), node }
  } catch (error) {
    if (error instanceof JsonError) return { error: error.message, hint: error.hint, offset: error.offset }
    throw error
  }
}

class JsonError extends Error {
  readonly offset: number
  readonly hint: string | undefined

  constructor(message: string, offset: number, hint?: string) {
    super(message)
    this.offset = offset
    this.hint = hint
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y
const SPACE = /[ \t\r\n]*/y

class JsonReader {
  private offset = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): SourceNode {
    this.skipSpace()
    const node = this.readValue()
    if (this.offset < this.text.length)
      this.fail('Unexpected text after the end.', 'A JSON file holds one value.')
    return node
  }

  private readValue(): SourceNode {
    const start = this.offset
    if (this.take('{')) return { start, entries: this.readEntries() }
    if (this.take('[')) return { start, items: this.readItems() }
    if (this.match(STRING) === undefined && this.match(SCALAR) === undefined) this.fail(...this.explain())
    return { start }
  }

  private readEntries(): Map<string, SourceEntry> {
    const entries = new Map<string, SourceEntry>()
    this.readList('}', () => {
      const start = this.offset
      const key = this.match(STRING)
      if (key === undefined) this.fail(...this.explain('a key in double quotes'))
      const name = String(JSON.parse(key))
      if (entries.has(name))
        throw new JsonError(`The key \`${name}\` is given twice.`, start, 'Remove one of them.')
      if (!this.take(':')) this.fail(...this.explain('`:`'))
      entries.set(name, { start, value: this.readValue() })
    })
    return entries
  }

  private readItems(): SourceNode[] {
    const items: SourceNode[] = []
    this.readList(']', () => items.push(this.readValue()))
    return items
  }

  private readList(end: string, readEntry: () => void): void {
    if (this.take(end)) return
    for (;;) {
      readEntry()
      const comma = this.offset
      if (this.take(end)) return
      if (!this.take(',')) this.fail(...this.explain(`\`,\` or \`${end}\``))
      if (this.text[this.offset] === end)
        throw new JsonError(`Unexpected \`,\` before \`${end}\`.`, comma, 'Remove the comma.')
    }
  }

  private explain(expected = 'a value'): [message: string, hint?: string] {
    const rest = this.text.slice(this.offset)
    if (rest === '') return [`The file ends where ${expected} was expected.`]
    const found = /^(?:[\w$]+|\/[/*]|.)/u.exec(rest)?.[0] ?? rest[0]
    const message = `Expected ${expected}, found \`${found}\`.`
    if (found?.startsWith('/')) return [message, 'JSON has no comments: remove it.']
    if (found === "'" || found === '`') return [message, 'Use double quotes.']
    if (found === '"' && expected !== 'a value') return [message, `Is a \`,\` missing before it?`]
    if (found === '"') return [message, 'Close the string, and write line breaks in it as `\\n`.']
    return [message]
  }

  private fail(message: string, hint?: string): never {
    throw new JsonError(message, this.offset, hint)
  }

  private take(character: string): boolean {
    if (this.text[this.offset] !== character) return false
    this.offset++
    this.skipSpace()
    return true
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return undefined
    this.offset += found.length
    this.skipSpace()
    return found
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.offset
    this.offset += SPACE.exec(this.text)?.[0].length ?? 0
  }
}
