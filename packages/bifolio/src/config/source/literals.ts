import type { SourceEntry, SourceNode } from './place.ts'
import { type Token, tokenize, unquote } from './tokens.ts'

/** What a module imports, as written. */
export interface ImportUse {
  specifier: string
  /** Offset of the string. */
  start: number
}

const CLOSING = new Set([')', ']', '}'])
const STATEMENT = new Set([
  'export',
  'const',
  'let',
  'var',
  'return',
  'import',
  'type',
  'interface',
  'class',
  'function',
])

/** The object that a module exports by default, as far as its text tells: literals, constants and calls around them. */
export function readDefaultExport(text: string): SourceNode | undefined {
  const reader = new LiteralReader(tokenize(text))
  reader.readStatements()
  return reader.defaultExport
}

/** Everything that a module imports, by `import`, `export … from`, `import()` or `require()`. */
export function importsOf(text: string): ImportUse[] {
  const tokens = tokenize(text)
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]?.text === '(' ? tokens[index - 2] : tokens[index - 1]
    const isImport = token.kind === 'string' && ['from', 'import', 'require'].includes(before?.text ?? '')
    return isImport ? [{ specifier: unquote(token), start: token.start }] : []
  })
}

/** Reads tokens once from start to end. Whatever it does not understand it skips. */
class LiteralReader {
  defaultExport: SourceNode | undefined
  private readonly constants = new Map<string, SourceNode>()
  private index = 0
  private readonly tokens: Token[]

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  /** @returns the first object or list that a `return` among the statements gives */
  readStatements(): SourceNode | undefined {
    let returned: SourceNode | undefined
    for (let token = this.tokens[this.index]; token && token.text !== '}'; token = this.tokens[this.index]) {
      this.index++
      if (token.text === 'return') returned ??= this.readValue()
      else if (token.text === 'default' && this.tokens[this.index - 2]?.text === 'export')
        this.defaultExport = this.readValue()
      else if (['const', 'let', 'var'].includes(token.text)) this.readConstant()
      else if (token.text === '{') this.readBlock()
    }
    return returned
  }

  private readBlock(): SourceNode | undefined {
    const returned = this.readStatements()
    this.index++
    return returned
  }

  private readConstant(): void {
    const name = this.tokens[this.index]
    if (name?.kind !== 'word') return
    this.index++
    if (this.tokens[this.index]?.text === ':') this.skipType()
    if (this.tokens[this.index]?.text !== '=') return
    this.index++
    const value = this.readValue()
    if (value) this.constants.set(name.text, value)
  }

  private skipType(): void {
    let depth = 0
    for (let token = this.tokens[this.index]; token; token = this.tokens[++this.index]) {
      if (/^[({[]$/.test(token.text)) depth++
      if (CLOSING.has(token.text)) depth--
      if (depth < 0 || (depth === 0 && (token.text === '=' || token.text === ';'))) return
    }
  }

  /** Reads up to the end of an expression. @returns the first object or list in it, which its calls and casts wrap */
  private readValue(): SourceNode | undefined {
    let node: SourceNode | undefined
    let name: Token | undefined
    const first = this.index
    for (let token = this.tokens[this.index]; token; token = this.tokens[this.index]) {
      if (token.text === ',' || token.text === ';' || CLOSING.has(token.text)) break
      if (this.index > first && token.startsLine && STATEMENT.has(token.text)) break
      if (this.index === first && token.kind === 'word') name = token
      const group = this.readGroup(token)
      node ??= group
    }
    return node ?? (name && this.constants.get(name.text))
  }

  private readGroup(token: Token): SourceNode | undefined {
    const before = this.tokens[this.index - 1]?.text
    this.index++
    if (token.text === '[') return this.readList(token.start)
    if (token.text === '(') return this.readParentheses()
    if (token.text !== '{') return undefined
    return before === '=>' || before === ')' ? this.readBlock() : this.readObject(token.start)
  }

  private readParentheses(): SourceNode | undefined {
    let node: SourceNode | undefined
    while (this.index < this.tokens.length && !this.take(')')) {
      const value = this.readValue()
      node ??= value
      if (!this.take(',') && this.tokens[this.index]?.text !== ')') this.index++
    }
    return node
  }

  private readList(start: number): SourceNode {
    const items: SourceNode[] = []
    let isCertain = true
    while (this.index < this.tokens.length && !this.take(']')) {
      const token = this.tokens[this.index]!
      if (token.text === '...') isCertain = false
      const value = this.readValue()
      if (isCertain) items.push({ ...value, start: token.start })
      if (!this.take(',') && this.tokens[this.index]?.text !== ']') this.index++
    }
    return { start, items }
  }

  private readObject(start: number): SourceNode {
    const entries = new Map<string, SourceEntry>()
    while (this.index < this.tokens.length && !this.take('}')) {
      const key = this.tokens[this.index]!
      const next = this.tokens[this.index + 1]
      const isKey = key.kind === 'word' || key.kind === 'string' || key.kind === 'number'
      if (isKey && next?.text === ':') this.index += 2
      const value = this.readValue()
      if (isKey) entries.set(unquote(key), { start: key.start, value: value ?? { start: key.start } })
      if (!this.take(',') && this.tokens[this.index]?.text !== '}') this.index++
    }
    return { start, entries }
  }

  private take(text: string): boolean {
    if (this.tokens[this.index]?.text !== text) return false
    this.index++
    return true
  }
}
