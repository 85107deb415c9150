/** Something that begins in a module and has no end: a bracket, a quote, a comment, or the name of an element (`<div>`). */
export interface Opener {
  what: string
  /** How it ends: `}`, `</div>`. */
  end: string
  /** Offset in the text. */
  at: number
}

interface Open extends Opener {
  /** `tag` from `<div` to `>`, `children` from there to `</div>`. */
  kind: 'bracket' | 'template' | 'tag' | 'children'
}

const ENDS: Record<string, string> = { '{': '}', '(': ')', '[': ']' }
/** What is skipped as a whole: spaces and comments, strings, and regular expressions where a value is expected. */
const BLANK = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/y
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y
const PATTERN = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y
const ATTRIBUTE_STRING = /'[^']*'|"[^"]*"/y
/** The start of an element or fragment; `<T,>` and `<T extends …>` begin a generic function. */
const TAG = /<([A-Za-z][\w.:-]*|)(?=[\s/>])(?!\s*,|\s+extends\b)/y
const CLOSING_TAG = /<\/\s*([A-Za-z][\w.:-]*|)\s*>/y
/** Text after which a value is expected, and not an operator. */
const BEFORE_VALUE = /(?:^|[(,=?:&|{}[;>]|(?:^|[^\w)\]])!|\b(?:return|default|case))$/
const STATEMENT = /(?:export|import)\s/y

/**
 * Finds what is not closed in the source of a module that has a syntax error; `undefined` when all is, or when it has an end too many.
 * @param hasJsx whether `<a>` is an element
 */
export function findUnclosed(source: string, hasJsx: boolean): Opener | undefined {
  return new Scanner(source, hasJsx).scan()
}

class Scanner {
  private at = 0
  /** The end of the last thing that is code. */
  private lastEnd = 0
  private readonly stack: Open[] = []
  /** The first one whose end is indented less, so that it more likely belongs to an outer one. */
  private suspect: Opener | undefined

  constructor(
    private readonly source: string,
    private readonly hasJsx: boolean,
  ) {}

  scan(): Opener | undefined {
    while (this.at < this.source.length) {
      const kind = this.stack.at(-1)?.kind
      const found =
        kind === 'template' ? this.template() : kind === 'children' ? this.text() : this.code(kind === 'tag')
      if (found) return found
      if (found === null) return undefined
    }
    return this.unclosed()
  }

  private unclosed(): Opener | undefined {
    const last = this.stack.at(-1)
    return last && (this.suspect ?? last)
  }

  /** Moves behind a match at the current position. */
  private skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.source)
    if (match) this.at = pattern.lastIndex
    return match
  }

  private open(what: string, end: string, kind: Open['kind'], at = this.at): undefined {
    this.stack.push({ what, end, at, kind })
    this.at = Math.max(this.at, at + 1)
  }

  /** @returns what is not closed, and `null` when nothing is open */
  private close(end: string): Opener | null | undefined {
    const last = this.stack.at(-1)
    if (!last) return null
    if (last.end !== end) return last
    this.stack.pop()
    const indent = this.indentOf(this.at)
    const isFirst = indent !== undefined && indent < this.lineIndent(last.at)
    if (isFirst) this.suspect ??= last
    this.at++
  }

  private code(isTag: boolean): Opener | null | undefined {
    const { source, at } = this
    const char = source[at] ?? ''
    const before = source.slice(Math.max(0, this.lastEnd - 10), this.lastEnd)
    if (this.skip(BLANK)) return undefined
    this.lastEnd = at + 1
    if (this.skip(isTag ? ATTRIBUTE_STRING : STRING)) return undefined
    if (source.startsWith('/*', at)) return { what: '/*', end: '*/', at }
    if (char === '"' || char === "'") return { what: char, end: char, at }
    if (char === '`') return this.open(char, char, 'template')
    if (ENDS[char]) return this.open(char, ENDS[char], 'bracket')
    if (/[})\]]/.test(char)) return this.close(char)
    if (isTag) return this.tag(char)
    if (this.lineStart(at) && this.stack.length > 0 && this.skip(STATEMENT)) return this.unclosed()
    const isValue = BEFORE_VALUE.test(before)
    if (isValue && this.skip(PATTERN)) return undefined
    if (char === '<' && this.hasJsx) {
      if (this.skip(CLOSING_TAG)) return this.stack.at(-1) ?? null
      if (isValue) return this.element()
    }
    this.at++
  }

  /** Attributes up to the end of the tag. */
  private tag(char: string): undefined {
    const last = this.stack.at(-1)
    if (this.source.startsWith('/>', this.at)) {
      this.stack.pop()
      this.at += 2
      return
    }
    if (char === '>' && last) last.kind = 'children'
    this.at++
  }

  private element(): undefined {
    const { at } = this
    const tag = this.skip(TAG)
    if (tag) this.open(`<${tag[1]}>`, `</${tag[1]}>`, 'tag', at)
    else this.at++
  }

  private text(): Opener | null | undefined {
    const { source, at } = this
    const closing = this.skip(CLOSING_TAG)
    const last = this.stack.at(-1)
    if (closing) {
      if (last?.end !== `</${closing[1]}>`) return last
      this.stack.pop()
      return undefined
    }
    if (source[at] === '}') return last
    if (source[at] === '{') return this.open('{', '}', 'bracket')
    if (source[at] === '<') return this.element()
    this.at++
  }

  private template(): undefined {
    const { source, at } = this
    if (source[at] === '\\') this.at += 2
    else if (source[at] === '`') {
      this.stack.pop()
      this.at++
    } else if (source.startsWith('${', at)) {
      this.open('{', '}', 'bracket', at + 1)
      this.lastEnd = this.at
    } else this.at++
  }

  private lineStart(at: number): boolean {
    return at === 0 || this.source[at - 1] === '\n'
  }

  private lineIndent(at: number): number {
    const start = this.source.lastIndexOf('\n', at) + 1
    return /^[ \t]*/.exec(this.source.slice(start))?.[0].length ?? 0
  }

  /** The column of what is first on its line. */
  private indentOf(at: number): number | undefined {
    const start = this.source.lastIndexOf('\n', at - 1) + 1
    return this.source.slice(start, at).trim() === '' ? at - start : undefined
  }
}
