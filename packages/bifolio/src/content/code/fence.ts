import { type Explanation, explain } from '../../errors/problem.ts'

/** First and last line of a range, one-based and inclusive. */
export type LineRange = [from: number, to: number]

/** The options in the meta string of a fence: `title="a.ts" {1,3-5} lineNumbers`. */
export interface Fence {
  title?: string
  highlight: LineRange[]
  /** The number of the first line, or whether lines are numbered at all (from 1). Default `false`. */
  lineNumbers: boolean | number
  /** Whether long lines wrap. Defaults to the site's `defaultWrapCode`. */
  wrapCode?: boolean
  /** Whether the block is collapsed until the reader expands it. Default `false`. */
  fold?: boolean
  /** The visible height in pixels; without `fold`, the block scrolls. */
  height?: number
  /** A file to show instead of the fence's own text, as written: `./x.ts#L3-L8`. */
  file?: string
  /** Whether the block is only checked as a sample and not shown to readers. Default `false`. */
  isHidden: boolean
  /** Keys that the engine does not know, for plugins. */
  other: Record<string, string | true>
}

/** A part of a meta string that cannot be parsed. */
export interface FenceProblem extends Explanation {
  /** Offset of the part. */
  index: number
}

type Value = string | true

/**
 * `[a title]`, `{1,3-5}`, `key`, `key=value` or `key="a value"`; for quoted values, the opening and, if present, the
 * closing quote.
 */
const WORD =
  /(?<!\S)\[.*\](?=\s|$|\{)|\{[^}]*\}?|(?:[^\s{=]|=\{|=(?!["'{]))*(?:=(["'])(?:\\\1|(?!\1).)*(\1|$))?/gs

/**
 * Parses the meta string of a fence. What cannot be parsed is omitted and reported in `problems`.
 *
 * `title="a.ts"`, `title='a.ts'`, `title=a.ts` and `[a.ts]` are the same; `\"` inside quotes is a quote.
 * @param meta the text after the language of the fence
 * @returns the options, and a message for each part that cannot be parsed
 * @example
 * parseFence('title="a.ts" {2}').fence.title // 'a.ts'
 */
export function parseFence(meta: string): { fence: Fence; problems: FenceProblem[] } {
  const fence: Fence = { highlight: [], lineNumbers: false, isHidden: false, other: {} }
  const problems: FenceProblem[] = []
  for (const { 0: word, 1: quote = '', 2: close, index } of meta.matchAll(WORD)) {
    const add = (explanation: Explanation): void => void problems.push({ ...explanation, index })
    if (word.startsWith('{')) {
      if (word.endsWith('}')) fence.highlight.push(...parseRanges(word, add))
      else add(explain('unclosed-fence-brace', { written: word }))
      continue
    }
    if (word.startsWith('[') && word.endsWith(']')) {
      fence.title ??= word.slice(1, -1).trim() || undefined
      continue
    }
    if (quote && !close) add(explain('unclosed-fence-quote', { written: word }))
    const [, key = '', written] = /^([^=]*)=?(.*)$/s.exec(word) ?? []
    const value = word.includes('=') ? unquote(written ?? '', quote) : true
    const problem = word && setField(fence, key, value)
    if (problem) add(problem)
  }
  return { fence, problems }
}

/**
 * Splits the language of an info string from options without a space before them: `ts{1,3}`, `ts:line-numbers=5`. A title needs
 * no language: `[a.txt]`.
 */
export function splitInfo(word: string, meta: string): { lang: string; meta: string } {
  if (word.startsWith('[')) return { lang: '', meta: `${word} ${meta}`.trim() }
  const [, lang = '', rest = ''] = /^([^{:]*)(.*)$/s.exec(word) ?? []
  return { lang, meta: `${rest} ${meta}`.trim() }
}

function unquote(value: string, quote: string): string {
  if (!quote || !value.startsWith(quote)) return value
  const inner = value.endsWith(quote) && value.length > 1 ? value.slice(1, -1) : value.slice(1)
  return inner.replaceAll(`\\${quote}`, quote)
}

/** `{1,3-5}` → `[[1, 1], [3, 5]]`. */
function parseRanges(word: string, add: (problem: Explanation) => void): LineRange[] {
  const ranges: LineRange[] = []
  for (const part of word.replace(/^\{|\}$/g, '').split(',')) {
    const text = part.trim()
    if (!text) continue
    const match = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? from)
    if (match && from >= 1 && to >= from) ranges.push([from, to])
    else add(explain('invalid-fence-lines', { written: text, word }))
  }
  return ranges
}

/** Sets the option of a key. Returns what is wrong with the value, if anything. */
function setField(fence: Fence, key: string, value: Value): Explanation | undefined {
  const flag = asFlag(value)
  switch (key) {
    case ':no-line-numbers':
      return setField(fence, 'lineNumbers', 'false')
    case ':line-numbers':
      return setField(fence, 'lineNumbers', value)
    case 'title':
    case 'file':
      if (value === true || !value)
        return invalid(key, `is empty; write for example \`${key}="${key === 'file' ? './' : ''}a.ts"\`.`)
      fence[key] = value
      return undefined
    case 'lineNumbers':
      if (flag === undefined && !/^\d{1,9}$/.test(String(value)))
        return invalid(
          `lineNumbers=${value}`,
          'is not a line number; write `lineNumbers` or for example `lineNumbers=5`.',
        )
      fence.lineNumbers = flag ?? Number(value)
      return undefined
    case 'height':
      if (!/^\d{1,4}(?:px)?$/.test(String(value)))
        return invalid(`height=${value}`, 'is not a height in pixels; write for example `height="300"`.')
      fence.height = Number.parseInt(String(value), 10)
      return undefined
    case 'fold':
    case 'wrapCode':
    case 'hidden':
      if (flag === undefined) return invalid(`${key}=${value}`, 'is neither `true` nor `false`.')
      fence[key === 'hidden' ? 'isHidden' : key] = flag
      return undefined
    default:
      fence.other[key] = value
      return undefined
  }
}

const invalid = (written: string, rule: string): Explanation =>
  explain('invalid-fence-value', { written, rule })

/** A key without a value is true; MDX authors write `{true}`. */
function asFlag(value: Value): boolean | undefined {
  if (value === true || value === 'true' || value === '{true}') return true
  if (value === 'false' || value === '{false}') return false
  return undefined
}
