import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedError, type Values } from 'bifolio/cli'
import { isObject, readJson } from 'bifolio/config'

/** Name of the settings file in a folder. */
export const SETTINGS_FILE = 'proofs.config.json'

/** The options of a check. */
export type CheckOptions = Record<string, unknown>

/** What a settings file contains for a check. */
export interface Settings {
  /** Folder of the source language, such as `docs/en` or `en=docs/english`. Default: the whole folder, in English. */
  source?: string
  /** Folders of the translations. Default: none. */
  targets: string[]
  options: CheckOptions
}

/** The keys of a settings file: the languages, and the options of each check by its name. */
const KEYS = ['source', 'targets', 'samples', 'api', 'translations']

/** Options of the command line that are not options of a check. */
const LANGUAGES = ['source', 'target']

/**
 * Reads the settings of a folder. Options of the command line replace those of the file.
 * @param root absolute path of the folder
 * @param names the command line options of the check
 * @throws RefusedError when the file is missing although it was named, or is not valid
 */
export function readSettings(root: string, values: Values, check: string, names: string[]): Settings {
  const name = String(values.config ?? SETTINGS_FILE)
  const { source, targets = [], ...checks } = readFile(join(root, name), name, values.config !== undefined)
  const own = checks[check] ?? {}
  if (source !== undefined && typeof source !== 'string') throw invalid(name, '`source` must be a folder')
  if (!Array.isArray(targets)) throw invalid(name, '`targets` must be a list of folders')
  if (!isObject(own)) throw invalid(name, `\`${check}\` must be an object with the options of the check`)
  const given = names.filter((key) => values[key] !== undefined && !LANGUAGES.includes(key))
  return {
    source: values.source === undefined ? source : String(values.source),
    targets: values.target === undefined ? targets.map(String) : String(values.target).split(','),
    options: { ...own, ...Object.fromEntries(given.map((key) => [key, values[key]])) },
  }
}

function readFile(path: string, name: string, isNamed: boolean): Record<string, unknown> {
  if (!existsSync(path)) {
    if (isNamed) throw new RefusedError(`The file \`${name}\` does not exist. Correct \`--config\`.`)
    return {}
  }
  const json = readJson(readFileSync(path, 'utf8'))
  if ('fault' in json) throw invalid(name, json.fault.message.replace(/\.$/, ''))
  if (!isObject(json.value)) throw invalid(name, 'it must be an object')
  const unknown = Object.keys(json.value).find((key) => !KEYS.includes(key))
  if (unknown) throw invalid(name, `\`${unknown}\` is unknown. Known: ${KEYS.join(', ')}`)
  return json.value
}

function invalid(name: string, reason: string): RefusedError {
  return new RefusedError(`${name}: ${reason}.`)
}
