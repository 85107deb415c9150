import { readFileSync } from 'node:fs'
import { positionAt, readJson, slashPath } from 'bifolio/config'
import { SetupError } from '../../setup-error.ts'

/** What a file has to contain, with the message for another one. */
export interface JsonShape<Value> {
  is: (value: unknown) => value is Value
  /** The end of “The file must contain …”. */
  what: string
}

/**
 * Reads a JSON file of a site.
 * @param file absolute path @param root of the site, which the file in the error is relative to
 * @throws SetupError with the position when it is no JSON, or has another shape
 */
export function readJsonFile<Value>(file: string, root: string, { is, what }: JsonShape<Value>): Value {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const result = readJson(text)
  const path = slashPath(root, file)
  const hint = 'Correct it, then convert the site again.'
  if ('fault' in result && result.fault.id !== 'duplicate-json-key')
    throw new SetupError([{ ...result.fault, file: path, ...positionAt(text, result.offset) }])
  const value: unknown = 'fault' in result ? JSON.parse(text) : result.value
  if (is(value)) return value
  const message = `The file must contain ${what}.`
  throw new SetupError([{ severity: 'error', file: path, line: 1, column: 1, message, hint }])
}
