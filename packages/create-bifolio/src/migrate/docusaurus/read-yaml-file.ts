import { readFileSync } from 'node:fs'
import { isObject, positionAt, slashPath } from 'bifolio/config'
import { parseDocument } from 'yaml'
import { SetupError } from '../../setup-error.ts'

/**
 * Reads a YAML file of a site; an empty one has no fields.
 * @param file absolute path @param root of the site, which the file in the error is relative to
 * @throws SetupError with the position when it is invalid
 */
export function readYamlFile(file: string, root: string): Record<string, unknown> {
  const text = readFileSync(file, 'utf8')
  const document = parseDocument(text)
  const [error] = document.errors
  const value: unknown = error ? undefined : document.toJS()
  if (isObject(value)) return value
  if (!error && value === null) return {}
  const [reason = 'The file must contain fields.'] = error?.message.split(/ at line |\n/) ?? []
  const position = positionAt(text, error?.pos[0] ?? 0)
  const hint = 'Correct it, then convert the site again.'
  throw new SetupError([
    { severity: 'error', file: slashPath(root, file), ...position, message: reason, hint },
  ])
}
