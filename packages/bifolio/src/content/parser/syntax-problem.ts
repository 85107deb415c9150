import { mdxToJs } from 'satteri'
import { sentence } from '../../errors/define-error.ts'
import { problem } from '../../errors/problem.ts'
import { offsetPosition } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'
import { densestLine } from './limits.ts'
import type { PageText } from './page-text.ts'
import { type TagFault, tagFault } from './tag-fault.ts'

const MESSAGE = /^(\d+):(\d+)(?:-[\d:]+)?: ([\s\S]*)$/
/** The names of the parser's internals in its messages: ` (mdxjs-rs:oxc)`, ` with oxc`. */
const PARSER_NAME = / \([\w:-]+\)$| with oxc/g
/** Problems by pattern of the message; the last one matches all. */
const HINTS: [pattern: RegExp, hint: string][] = [
  [
    /^Expected a closing tag for `<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/,
    'In MDX, such an element ends with a slash: `<$1 />`.',
  ],
  [/^Unexpected closing tag `[^`]*`, expected an open tag/, 'Remove it, or open the element before it.'],
  [/closing tag/, 'Close the element, or write `&lt;` if no element is meant.'],
  [/^Only imports/, 'Put an empty line between imports or exports and what follows them.'],
  [
    /import or export/,
    'Check its quotes and brackets. If it is meant as text, begin the line with another word.',
  ],
  [
    /corresponding closing brace/,
    'Add `}`, after `*/` for a comment, or write `\\{` for the character itself.',
  ],
  [/Unexpected character `!`/, 'Comments are written as `{/* … */}` in MDX.'],
  [/./, 'In MDX `{` and `<` start code: write `\\{` and `&lt;` for the characters themselves.'],
]

/** Clearer words for messages of the parser. */
const WORDS: [pattern: RegExp, words: string][] = [
  [/^Could not parse expression: /, 'The code in braces is not valid JavaScript: '],
  [/^.*only import\/exports are supported$/, 'Only imports and exports can stand here'],
  [/^Could not parse esm: /, 'The import or export is not valid JavaScript: '],
  [/ before the end of `paragraph`/, ' in the same paragraph'],
]

/** An error thrown by a plugin of the site, with the plugin's name. */
export class PluginError extends Error {}

/** Converts an error of the compiler; its message is `line:column: what (rule)`, sometimes without the position. */
export function syntaxProblem(error: unknown, { file, source }: PageText): Problem {
  // The stack is exhausted, or a string exceeds the maximum length.
  if (error instanceof RangeError)
    return problem('nested-too-deeply', { file, line: densestLine(source), column: 1 })
  if (error instanceof PluginError) return problem('plugin-failed', { file }, { reason: error.message })
  const text = error instanceof Error ? error.message : String(error)
  // With plugins, the place of other code among imports is not known.
  const complete = /^Unexpected statement/.test(text) ? parserMessage(source) : text
  const [, line, column, what = text] = MESSAGE.exec(complete) ?? MESSAGE.exec(text) ?? []
  const isBelow = /^Could not parse esm/.test(what) && isBelowStatement(source, Number(line))
  const words = isBelow ? 'only import/exports are supported' : what.replace(PARSER_NAME, '')
  const reason = sentence(WORDS.reduce((text, [pattern, clear]) => text.replace(pattern, clear), words))
  const location = line ? { line: Number(line), column: isBelow ? 1 : Number(column) } : undefined
  const fault =
    /^Unexpected character after `<`/.test(reason) && location ? faultOfTag(source, location) : undefined
  if (fault) return problem('invalid-mdx', { file, ...fault.location }, fault)
  const name = /`<(\w+)>`/.exec(reason)?.[1] ?? ''
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1].replace('$1', name)
  return problem('invalid-mdx', { file, ...location }, { reason, hint })
}

/** Whether a line directly follows an import or export that is complete without it. */
function isBelowStatement(source: string, line: number): boolean {
  const lines = source.split('\n').slice(0, line)
  const start = lines.findLastIndex((text) => /^(?:import|export)\b/.test(text))
  return start >= 0 && start < line - 1 && parserMessage(lines.slice(start, -1).join('\n')) === ''
}

/** What the parser says about a text without plugins; empty if it is valid. */
function parserMessage(source: string): string {
  try {
    mdxToJs(source, { features: { directive: true, headingAttributes: true } })
    return ''
  } catch (error) {
    return String((error as Error).message)
  }
}

type Location = { line: number; column: number }

/** What is wrong in the tag at a position, with its own position. */
function faultOfTag(
  source: string,
  { line, column }: Location,
): (TagFault & { location: Location }) | undefined {
  const [first = '', ...others] = source.split('\n').slice(line - 1)
  const text = [first.slice(column - 1), ...others].join('\n')
  const fault = tagFault(text)
  if (!fault) return undefined
  const at = offsetPosition(text, fault.offset)
  const location = { line: line + at.line - 1, column: at.line === 1 ? column + at.column - 1 : at.column }
  return { ...fault, location }
}
