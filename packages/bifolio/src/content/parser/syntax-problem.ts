import { sentence } from '../../errors/define-error.ts'
import { problem } from '../../errors/problem.ts'
import type { Problem } from '../../shared/types.ts'
import { densestLine } from './limits.ts'
import type { PageText } from './page-text.ts'

const MESSAGE = /^(\d+):(\d+)(?:-[\d:]+)?: ([\s\S]*)$/
/** The names of the parser's internals in its messages: ` (mdxjs-rs:oxc)`, ` with oxc`. */
const PARSER_NAME = / \([\w:-]+\)$| with oxc/g
/** Problems by pattern of the message; the last one matches all. */
const HINTS: [pattern: RegExp, hint: string][] = [
  [/closing tag/, 'Close the element, or write `&lt;` if no element is meant.'],
  [/only import\/exports/, 'Put an empty line between imports or exports and what follows them.'],
  [/Unexpected character `!`/, 'Comments are written as `{/* … */}` in MDX.'],
  [/./, 'In MDX `{` and `<` start code: write `\\{` and `&lt;` for the characters themselves.'],
]

/** An error thrown by a plugin of the site, with the plugin's name. */
export class PluginFault extends Error {}

/** Converts an error of the compiler; its message is `line:column: what (rule)`, sometimes without the position. */
export function syntaxProblem(error: unknown, { file, source }: PageText): Problem {
  // The stack is exhausted, or a string exceeds the maximum length.
  if (error instanceof RangeError)
    return problem('nested-too-deeply', { file, line: densestLine(source), column: 1 })
  if (error instanceof PluginFault) return problem('plugin-failed', { file }, { reason: error.message })
  const text = error instanceof Error ? error.message : String(error)
  const [, line, column, what = text] = MESSAGE.exec(text) ?? []
  const reason = sentence(what.replace(PARSER_NAME, ''))
  const location = line ? { line: Number(line), column: Number(column) } : statementPosition(source, reason)
  const hint = HINTS.find(([pattern]) => pattern.test(reason))?.[1]
  return problem('invalid-mdx', { file, ...location }, { reason, hint })
}

/** Finds code that follows an import or an export without a blank line: the compiler does not report its position. */
function statementPosition(source: string, message: string): { line: number; column: number } | undefined {
  if (!/only import\/exports/.test(message)) return undefined
  let isCode = false
  for (const [index, line] of source.split('\n').entries()) {
    isCode = /^(?:import|export)\b/.test(line) || (isCode && line.trim() !== '')
    if (isCode && /^[<#>*`|-]/.test(line)) return { line: index + 1, column: 1 }
  }
  return undefined
}
