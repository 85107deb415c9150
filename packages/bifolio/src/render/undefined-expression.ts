import { existsSync, readFileSync } from 'node:fs'
import { type ContentRoot, contentPath } from '../files/version-mounts.ts'
import type { SourceLocation } from '../shared/types.ts'

/**
 * The position of the expression of a page that uses a name which is not defined, such as `{name}`: often it is meant as text.
 * @param file the page, relative to the content folder
 */
export function undefinedExpression(
  reason: string,
  file: string,
  content: ContentRoot,
): Required<SourceLocation> | undefined {
  const [, name] = /^(\w+) is not defined/.exec(reason) ?? []
  const path = contentPath(file, content)
  if (!name || !/\.mdx$/i.test(file) || !existsSync(path)) return undefined
  const expression = new RegExp(`(?<!\\\\)\\{${name}\\b`)
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  const line = lines.findIndex((text) => expression.test(text))
  return line < 0 ? undefined : { file, line: line + 1, column: (lines[line] ?? '').search(expression) + 1 }
}
