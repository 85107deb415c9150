import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { problem } from '../errors/problem.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Problem } from '../shared/types.ts'
import { packageFolder } from './rsbuild.ts'

/** Where Sass says that an error is; files that import this one follow. */
const IN_SASS = /× (?!Module build failed)(.+)[\s\S]*?│ {3}(\S.*\.s[ac]ss) (\d+):(\d+) {2}/
const IN_POSTCSS = /\((\d+):(\d+)\) (.+)/

/**
 * The problem of a stylesheet that PostCSS or Sass cannot read; `undefined` for other errors.
 * @param path absolute, of the stylesheet
 * @param root the file of the problem is relative to it
 */
export function stylesheetProblem(text: string, path: string, root: string): Problem | undefined {
  if (!/\.(?:css|s[ac]ss|less)$/.test(path)) return undefined
  const [, message = '', sassFile, ...position] = IN_SASS.exec(text) ?? []
  if (sassFile) return invalid(resolve(root, sassFile), position, message.replace(/\.$/, ''))
  const [, line, column, rest = ''] = IN_POSTCSS.exec(text) ?? []
  return rest.startsWith(path) ? invalid(path, [line, column], rest.slice(path.length + 1)) : undefined

  function invalid(file: string, position: readonly unknown[], reason: string): Problem {
    const [line, column] = position.map(Number)
    return problem('invalid-stylesheet', { file: slashPath(root, file), line, column }, { reason })
  }
}

/** Finds the first syntax error of a stylesheet that is not bundled. @param file relative path, for the problem */
export function checkStylesheet(text: string, file: string): Problem | undefined {
  // The parser of the bundler, which has no export for it.
  const parser = join(packageFolder('@rsbuild/core'), 'compiled/postcss/index.js')
  try {
    createRequire(import.meta.url)(parser).parse(text)
  } catch (error) {
    const { line, column, reason } = error as { line: number; column: number; reason: string }
    return problem('invalid-stylesheet', { file, line, column }, { reason })
  }
}
