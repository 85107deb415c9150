import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place, Problem } from '../shared/types.ts'
import type { SourceFile } from './dependencies.ts'
import { isCompiledAtOnce } from './import-module.ts'
import { readJson } from './source/json.ts'
import { importsOf } from './source/literals.ts'
import { placeAt } from './source/place.ts'

type Told = Pick<Problem, 'message' | 'hint'> & Partial<Place>

/**
 * Tells why a configuration could not be run, in the words of its writer: no stack, but the place.
 * @param files the configuration first, then the files that it imports
 * @param nameOf how a path is shown
 */
export async function loadProblem(
  error: unknown,
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
): Promise<Problem> {
  const told =
    missingModule(error, files) ??
    syntaxError(error) ??
    brokenJson(error, files) ??
    (await thrown(error, files))
  const file = nameOf(told.file ?? files[0]?.path ?? '')
  return { severity: 'error', ...told, file }
}

function missingModule(error: unknown, files: readonly SourceFile[]): Told | undefined {
  const missing = /^Cannot find (?:module|package) '(.+?)'/.exec(messageOf(error))?.[1]
  for (const { path, realPath, text } of files) {
    // The compiler names the module as it is written, Node by where it would be.
    const use = importsOf(text).find(
      ({ specifier }) => specifier === missing || resolve(dirname(realPath), specifier) === missing,
    )
    if (!use) continue
    const { specifier, start } = use
    const hint = specifier.startsWith('.') ? 'Check the path.' : `Install it: \`npm install ${specifier}\`.`
    return { file: path, ...placeAt(text, start), message: `\`${specifier}\` cannot be found.`, hint }
  }
  return undefined
}

/** The message of the compiler ends with the place, its column counted from 0. */
function syntaxError(error: unknown): Told | undefined {
  const [, message, file, line, column] =
    /^ParseError: ([\s\S]*?)\.?\s*\n\s*(.+):(\d+):(\d+)$/.exec(messageOf(error)) ?? []
  if (!file) return undefined
  return { file, line: Number(line), column: Number(column) + 1, message: `Syntax error: ${message}.` }
}

function brokenJson(error: unknown, files: readonly SourceFile[]): Told | undefined {
  if (!(error instanceof Error) || error.name !== 'SyntaxError') return undefined
  for (const { path, text } of files) {
    const json = path.endsWith('.json') ? readJson(text) : undefined
    if (json && 'error' in json)
      return { file: path, ...placeAt(text, json.offset), message: json.error, hint: json.hint }
  }
  return undefined
}

async function thrown(error: unknown, files: readonly SourceFile[]): Promise<Told> {
  const message = `The configuration throws: ${messageOf(error)}`
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const frame of stack.split('\n')) {
    const file = files.find((file) => isFrameOf(frame, file))
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (!file || !line || !column) continue
    const isNative = frame.includes('?import=')
    const place = { line: Number(line), column: Number(column) }
    return {
      file: file.path,
      ...(isNative ? place : await placeInSource(place, file, isCompiledAtOnce(files))),
      message,
    }
  }
  return { message }
}

function isFrameOf(frame: string, { path, realPath }: SourceFile): boolean {
  const names = [path, realPath, pathToFileURL(realPath).href]
  return names.some((name) => frame.includes(`${name}:`) || frame.includes(`${name}?`))
}

// What the compiler puts before the first line of a module.
const WRAPPER = '(function (exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve) { '
const ASYNC_WRAPPER = WRAPPER.replace('(', '(async ')

/** The place in the source of a place in what the compiler made of it. */
async function placeInSource(
  place: { line: number; column: number },
  { path, text }: SourceFile,
  isAtOnce: boolean,
): Promise<{ line: number; column?: number }> {
  const { createJiti } = await import('jiti')
  const babel = { sourceMaps: 'inline', sourceFileName: path }
  const options = { source: text, filename: path, ts: /\.m?ts$/.test(path), async: !isAtOnce, babel }
  const compiled = createJiti(path, { fsCache: false }).transform(options)
  const map = /sourceMappingURL=.*?base64,(\S+)\s*$/.exec(compiled)?.[1]
  if (!map) return { line: place.line }
  const wrapper = place.line > 1 ? '' : isAtOnce ? WRAPPER : ASYNC_WRAPPER
  const found = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    place.line - 1,
    place.column - 1 - wrapper.length,
  )
  if (!('originalLine' in found)) return { line: place.line }
  return { line: found.originalLine + 1, column: found.originalColumn + 1 }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
