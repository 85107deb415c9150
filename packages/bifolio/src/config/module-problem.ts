import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Explanation, explain, withCause } from '../errors/problem.ts'
import { listImports } from '../files/imports.ts'
import { isCompiledAtOnce, type SourceFile } from '../files/modules.ts'
import { deepBrackets } from '../shared/nesting.ts'
import { offsetPosition } from '../shared/position.ts'
import type { Problem, SourceLocation } from '../shared/types.ts'
import { readJson } from './json.ts'

type Finding = Explanation & Partial<SourceLocation>
type Position = Omit<SourceLocation, 'file'>

/**
 * Explains to its author why a configuration could not be run: with the position instead of a stack.
 * @param files the configuration first, then the files that it imports
 * @param nameOf how a path is shown
 */
export async function moduleProblem(
  error: unknown,
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
): Promise<Problem> {
  const finding =
    missingModule(error, files) ??
    deepCode(error, files) ??
    syntaxError(error, files) ??
    brokenJson(error, files) ??
    (await thrownError(error, files))
  return withCause({ ...finding, file: nameOf(finding.file ?? files[0]?.path ?? '') }, error)
}

function missingModule(error: unknown, files: readonly SourceFile[]): Finding | undefined {
  const missing = /^Cannot find (?:module|package) '(.+?)'/.exec(messageOf(error))?.[1]
  for (const { path, realPath, text } of files) {
    // The compiler reports the specifier as written, Node the resolved path.
    const use = listImports(text).find(
      ({ specifier }) => specifier === missing || resolve(dirname(realPath), specifier) === missing,
    )
    if (!use) continue
    const { specifier, start } = use
    return { file: path, ...offsetPosition(text, start), ...explain('missing-config-module', { specifier }) }
  }
  return undefined
}

/** The compiler reports an overflow of its stack without a position. */
function deepCode(error: unknown, files: readonly SourceFile[]): Finding | undefined {
  if (!/Maximum call stack/.test(messageOf(error))) return undefined
  for (const { path, text } of files) {
    const deep = deepBrackets(text)
    if (deep !== undefined)
      return { file: path, ...offsetPosition(text, deep), ...explain('nested-too-deeply') }
  }
  return undefined
}

/** The terminators of lines of ECMAScript, more than editors count. */
const LINE = /(?<=\n|\r(?!\n)|[\u2028\u2029])/

/** The message of the compiler ends with the position, its column counted from 0. */
function syntaxError(error: unknown, files: readonly SourceFile[]): Finding | undefined {
  const [, reason = '', file, line, column] =
    /^ParseError: ([\s\S]*?)\.?\s*\n\s*(.+):(\d+):(\d+)$/.exec(messageOf(error)) ?? []
  if (!file) return undefined
  const text = files.find(({ path, realPath }) => path === file || realPath === file)?.text ?? ''
  const before = text.split(LINE).slice(0, Number(line) - 1)
  return {
    file,
    ...offsetPosition(text, before.join('').length + Number(column)),
    ...explain('config-syntax', { reason }),
  }
}

function brokenJson(error: unknown, files: readonly SourceFile[]): Finding | undefined {
  if (!(error instanceof Error) || error.name !== 'SyntaxError') return undefined
  for (const { path, text } of files) {
    const json = path.endsWith('.json') ? readJson(text) : undefined
    if (json && 'fault' in json) return { file: path, ...offsetPosition(text, json.offset), ...json.fault }
  }
  return undefined
}

async function thrownError(error: unknown, files: readonly SourceFile[]): Promise<Finding> {
  const explanation = explain('config-throws', { reason: withImportedNames(messageOf(error)) })
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const frame of stack.split('\n')) {
    const file = files.find((file) => isFrameOf(frame, file))
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (!file || !line || !column) continue
    const position = { line: Number(line), column: Number(column) }
    const isNative = frame.includes('?import=')
    const written = isNative ? position : await sourcePosition(position, file, isCompiledAtOnce(files))
    return { file: file.path, ...written, ...explanation }
  }
  return explanation
}

function isFrameOf(frame: string, { path, realPath }: SourceFile): boolean {
  const names = [path, realPath, pathToFileURL(realPath).href]
  return names.some((name) => frame.includes(`${name}:`) || frame.includes(`${name}?`))
}

// The prefix that the compiler adds to the first line of a module.
const WRAPPER = '(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { '
const ASYNC_WRAPPER = WRAPPER.replace('(', '(async ')

/** Maps a position in the compiled module to its source. */
async function sourcePosition(
  { line, column }: Required<Position>,
  { path, text }: SourceFile,
  isAtOnce: boolean,
): Promise<Position> {
  const { createJiti } = await import('jiti')
  const babel = { sourceMaps: 'inline', sourceFileName: path }
  const options = { source: text, filename: path, ts: /\.m?ts$/.test(path), async: !isAtOnce, babel }
  const compiled = createJiti(path, { fsCache: false }).transform(options)
  const map = /sourceMappingURL=.*?base64,(\S+)\s*$/.exec(compiled)?.[1]
  if (!map) return { line }
  const wrapper = line > 1 ? '' : isAtOnce ? WRAPPER : ASYNC_WRAPPER
  const sourceMap = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()))
  const found = sourceMap.findEntry(line - 1, column - 1 - wrapper.length)
  if (!('originalLine' in found)) return { line }
  return { line: found.originalLine + 1, column: found.originalColumn + 1 }
}

/** A message with imported names as written, which the compiler replaces: `(0 , _nodeFs.nope)` and `(0 , _tool.default)`. */
const withImportedNames = (message: string): string =>
  message.replace(/\(0\s*,\s*_(\w+)\.(\w+)\)/g, (_, module: string, name: string) =>
    name === 'default' ? module : name,
  )

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
