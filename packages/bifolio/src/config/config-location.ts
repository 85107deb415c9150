import { readIfPossible } from '../files/read-if-possible.ts'
import { slashPath } from '../files/slash-path.ts'
import { offsetPosition } from '../shared/position.ts'
import type { SourceLocation } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'
import { optionFinder } from './option-positions.ts'

/** The files of a configuration. */
interface ConfigFiles {
  /** Absolute path. */
  configFile: string
  /** Absolute paths of the files that the configuration was read from. */
  configDependencies: readonly string[]
  /** `root` is the base of the paths of problems. */
  dirs: { root: string }
}

/**
 * Finds the position of a quoted text in the configuration file or in a file that it imports.
 * @param option the option to point at when the text is computed at run time
 */
export function locateInConfig(
  { configFile, configDependencies, dirs }: ConfigFiles,
  text: string,
  option: string,
): SourceLocation {
  const files = [configFile, ...configDependencies.filter((file) => file !== configFile)]
  const sources = files.map((path) => ({ file: slashPath(dirs.root, path), text: readIfPossible(path) }))
  // Keys take precedence over values, as an address may be both.
  const quoted = `(['"\`])${escapePattern(text)}\\1`
  for (const pattern of [new RegExp(`${quoted}\\s*:`), new RegExp(quoted), new RegExp(`\\b${option}\\b`)]) {
    for (const { file, text } of sources) {
      const at = pattern.exec(text)?.index
      if (at !== undefined) return { file, ...offsetPosition(text, at) }
    }
  }
  return { file: sources[0]?.file ?? '' }
}

/** The position of an option in the configuration file. */
export function locateOption(
  { configFile, dirs }: Omit<ConfigFiles, 'configDependencies'>,
  path: KeyPath,
): SourceLocation {
  return { file: slashPath(dirs.root, configFile), ...optionFinder(readIfPossible(configFile))(path) }
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
