/** First and last line of a range, counted from 1, both included. */
export type LineRange = [from: number, to: number]

/** What the meta string of a fence asks for: ```` ```ts title="a.ts" {1,3-5} lineNumbers ````. */
export interface Fence {
  title?: string
  highlight: LineRange[]
  /** The number of the first line, or whether lines are numbered (from 1) at all. Default `false`. */
  lineNumbers: boolean | number
  /** Whether long lines wrap; without it the site's `defaultWrapCode` decides. */
  wrapCode?: boolean
  /** A file to show instead of the fence's own text, as written: `./x.ts#L3-L8`. */
  file?: string
  /** Whether it is there for the check of samples only, not for the reader. Default `false`. */
  isHidden: boolean
  /** Keys that mean nothing to us, for plugins. */
  other: Record<string, string | true>
}

type Value = string | true

const QUOTES = `"'`

/**
 * Reads the meta string of a fence. What cannot be understood is left out and told in `problems`, one sentence each.
 *
 * `title="a.ts"`, `title='a.ts'` and `title=a.ts` are the same; `\"` inside quotes is a quote.
 */
export function parseFence(meta: string): { fence: Fence; problems: string[] } {
  const fence: Fence = { highlight: [], lineNumbers: false, isHidden: false, other: {} }
  const problems: string[] = []
  for (const word of splitMeta(meta, problems)) {
    if (word.startsWith('{')) {
      fence.highlight.push(...parseRanges(word, problems))
      continue
    }
    const [key, value] = splitPair(word)
    const set = SETTERS.get(key)
    if (!set) fence.other[key] = value
    const problem = set?.(fence, value)
    if (problem) problems.push(problem)
  }
  return { fence, problems }
}

/** Cuts the meta string at blanks that are outside quotes and braces. */
function splitMeta(meta: string, problems: string[]): string[] {
  const words: string[] = []
  let start = 0
  while (start < meta.length) {
    if (/\s/.test(meta[start]!)) {
      start++
      continue
    }
    const end = endOfWord(meta, start)
    const word = meta.slice(start, end ?? meta.length)
    if (end === undefined) problems.push(`The code fence never closes ${opening(word)}: \`${word}\`.`)
    words.push(word)
    start = end ?? meta.length
  }
  return words
}

/** `undefined` when a quote or a brace is not closed. */
function endOfWord(meta: string, start: number): number | undefined {
  if (meta[start] === '{') {
    const close = meta.indexOf('}', start)
    return close < 0 ? undefined : close + 1
  }
  for (let at = start; at < meta.length; at++) {
    const char = meta[at]!
    if (/\s/.test(char)) return at
    if (QUOTES.includes(char) && meta[at - 1] === '=') return endOfQuote(meta, at)
    if (char === '{' && meta[at - 1] !== '=') return at
  }
  return meta.length
}

function endOfQuote(meta: string, open: number): number | undefined {
  for (let at = open + 1; at < meta.length; at++) {
    if (meta[at] === '\\' && meta[at + 1] === meta[open]) at++
    else if (meta[at] === meta[open]) return at + 1
  }
  return undefined
}

function opening(word: string): string {
  return word.startsWith('{') ? 'the brace `{`' : 'the quote'
}

function splitPair(word: string): [key: string, value: Value] {
  const at = word.indexOf('=')
  if (at < 0) return [word, true]
  return [word.slice(0, at), unquote(word.slice(at + 1))]
}

function unquote(value: string): string {
  const quote = value[0] ?? ''
  if (!quote || !QUOTES.includes(quote)) return value
  const inner = value.endsWith(quote) && value.length > 1 ? value.slice(1, -1) : value.slice(1)
  return inner.replaceAll(`\\${quote}`, quote)
}

/** `{1,3-5}` → `[[1, 1], [3, 5]]`. */
function parseRanges(word: string, problems: string[]): LineRange[] {
  const ranges: LineRange[] = []
  for (const part of word.replace(/^\{|\}$/g, '').split(',')) {
    const text = part.trim()
    if (!text) continue
    const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? from)
    if (match && from >= 1 && to >= from) ranges.push([from, to])
    else
      problems.push(`\`${text}\` in \`${word}\` is no line or range of lines; write for example \`{1,3-5}\`.`)
  }
  return ranges
}

type Setter = (fence: Fence, value: Value) => string | undefined

/** What to do with the keys we know; each returns what is wrong with the value, if anything. */
const SETTERS = new Map<string, Setter>([
  ['title', textSetter('title', 'a.ts')],
  ['file', textSetter('file', './a.ts')],
  [
    'lineNumbers',
    (fence, value) => {
      const flag = asFlag(value)
      if (flag === undefined && !/^\d{1,9}$/.test(String(value)))
        return `\`lineNumbers=${value}\` is no line number; write \`lineNumbers\` or for example \`lineNumbers=5\`.`
      fence.lineNumbers = flag ?? Number(value)
      return undefined
    },
  ],
  ['wrapCode', flagSetter('wrapCode', 'wrapCode')],
  ['hidden', flagSetter('hidden', 'isHidden')],
])

function flagSetter(key: string, field: 'wrapCode' | 'isHidden'): Setter {
  return (fence, value) => {
    const flag = asFlag(value)
    if (flag === undefined) return `\`${key}=${value}\` is neither \`true\` nor \`false\`.`
    fence[field] = flag
    return undefined
  }
}

function textSetter(key: 'title' | 'file', example: string): Setter {
  return (fence, value) => {
    if (value === true || !value)
      return `The \`${key}\` of the code fence is empty; write for example \`${key}="${example}"\`.`
    fence[key] = value
    return undefined
  }
}

/** A key alone means yes; `{true}` is how MDX writes it. */
function asFlag(value: Value): boolean | undefined {
  if (value === true || value === 'true' || value === '{true}') return true
  if (value === 'false' || value === '{false}') return false
  return undefined
}
