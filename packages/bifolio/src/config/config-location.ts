import { readFileSync } from 'node:fs'
import { slashPath } from '../files/slash-path.ts'
import { offsetPosition } from '../shared/position.ts'
import type { SourceLocation } from '../shared/types.ts'

/** The files of a configuration. */
interface ConfigFiles {
  /** Absolute path. */
  configFile: string
  /** Absolute paths of the files that the configuration was read from. */
  configDependencies: readonly string[]
  /** `root` is the base of the paths of problems. */
  dirs: { root: string }
}

/** A file in problems: its path relative to the root of the site, with forward slashes. @param file absolute path */
export function fileInSite(file: string, { root }: { root: string }): string {
  return slashPath(root, file)
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
  const sources = files.map((file) => ({
    file: fileInSite(file, dirs),
    text: read(file),
  }))
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

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
