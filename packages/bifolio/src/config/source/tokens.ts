/** A word, string, template, number, regular expression or sign of a JavaScript or TypeScript text. */
export interface Token {
  kind: 'word' | 'string' | 'template' | 'number' | 'regex' | 'sign'
  text: string
  /** Offset in the text. */
  start: number
  /** Whether it is the first of its line. */
  startsLine: boolean
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y
const PATTERNS: [kind: Token['kind'], pattern: RegExp][] = [
  ['word', /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy],
  ['string', /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y],
  ['number', /\.?\d[\w.]*/y],
  ['sign', /=>|\.\.\.|[\s\S]/y],
]

/** Words after which a slash starts a regular expression; after other words it divides. */
const BEFORE_REGEX = new Set(['return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'await', 'default'])

/** Cuts a JavaScript or TypeScript text into tokens, without spaces and comments. Never throws. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let offset = 0
  let lineEnd = -1
  while (offset < text.length) {
    const start = offset + (matchAt(SPACE, text, offset)?.length ?? 0)
    if (start >= text.length) break
    const startsLine = lineEnd < 0 || text.slice(lineEnd, start).includes('\n')
    const [kind, value] = nextToken(text, start, tokens.at(-1))
    tokens.push({ kind, text: value, start, startsLine })
    offset = start + value.length
    lineEnd = offset
  }
  return tokens
}

/** The text that a string token stands for; escapes other than quotes and backslashes are left as they are. */
export function unquote(token: Token): string {
  return token.kind === 'string' ? token.text.slice(1, -1).replace(/\\(['"\\])/g, '$1') : token.text
}

function nextToken(text: string, start: number, previous: Token | undefined): [Token['kind'], string] {
  if (text[start] === '`') return ['template', readTemplate(text, start)]
  const regex = startsValue(previous) ? matchAt(REGEX, text, start) : undefined
  if (regex !== undefined) return ['regex', regex]
  for (const [kind, pattern] of PATTERNS) {
    const value = matchAt(pattern, text, start)
    if (value !== undefined) return [kind, value]
  }
  return ['sign', text.slice(start, start + 1)]
}

function startsValue(previous: Token | undefined): boolean {
  if (!previous) return true
  if (previous.kind === 'word') return BEFORE_REGEX.has(previous.text)
  return previous.kind === 'sign' && !/^[)\]}]$/.test(previous.text)
}

/** From a backtick to the one that closes it, over nested `${…}`. */
function readTemplate(text: string, start: number): string {
  let offset = start + 1
  while (offset < text.length && text[offset] !== '`') {
    if (text[offset] === '\\') offset += 2
    else if (text.startsWith('${', offset)) offset = endOfSubstitution(text, offset + 2)
    else offset++
  }
  return text.slice(start, offset + 1)
}

function endOfSubstitution(text: string, start: number): number {
  let depth = 1
  let offset = start
  let previous: Token | undefined
  while (offset < text.length) {
    offset += matchAt(SPACE, text, offset)?.length ?? 0
    const [kind, value] = nextToken(text, offset, previous)
    previous = { kind, text: value, start: offset, startsLine: false }
    offset += value.length || 1
    if (value === '{') depth++
    if (value === '}' && --depth === 0) return offset
  }
  return offset
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0]
}
