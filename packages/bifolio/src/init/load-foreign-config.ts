import { isBuiltin } from 'node:module'
import { relative, sep } from 'node:path'
import { moduleProblem } from '../config/module-problem.ts'
import { optionFinder } from '../config/option-positions.ts'
import { importsOf } from '../files/imports.ts'
import { importModuleWith, readModules, type SourceFile } from '../files/modules.ts'
import { isObject } from '../shared/is-object.ts'
import { positionAt } from '../shared/position.ts'
import type { Place, Problem } from '../shared/types.ts'

/** A configuration of another product that has been run. */
export interface LoadedConfig {
  value: Record<string, unknown>
  /** Says that an option was not carried over. */
  report: Report
}

/** @param path of the option in its file */
export type Report = (path: readonly (string | number)[], message: string, hint: string) => void

export interface ForeignOptions {
  /** What files are named relative to. */
  root: string
  /** What is found on the way is added to them. */
  problems: Problem[]
  /**
   * What takes the place of a package that the configuration imports; `undefined` where it is imported itself.
   * @param path absolute path of the importing file
   */
  standIn: (specifier: string, place: Place, path: string) => unknown
}

/** Runs the configuration of another product, which need not be installed. @param path absolute */
export async function loadForeignConfig(
  path: string,
  { root, problems, standIn }: ForeignOptions,
): Promise<LoadedConfig | undefined> {
  const files = readModules(path)
  const name = (file: string) => relative(root, file).split(sep).join('/')
  const locate = optionFinder(files[0]?.text ?? '')
  const report: Report = (option, message, hint) =>
    void problems.push({ severity: 'warning', file: name(path), ...locate([...option]), message, hint })
  try {
    const value = await settled(await importModuleWith(files, standInsFor(files, name, standIn)))
    if (isObject(value)) return { value, report }
    report([], 'It exports no configuration.', 'Write `export default defineConfig({ … })`.')
  } catch (error) {
    problems.push(await moduleProblem(error, files, name))
  }
  return undefined
}

/** The default export; a function is asked as for a build. */
async function settled(module: unknown): Promise<unknown> {
  const exported = isObject(module) && 'default' in module ? await module.default : module
  return typeof exported === 'function' ? exported({ command: 'build', mode: 'production' }) : exported
}

function standInsFor(
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
  standIn: ForeignOptions['standIn'],
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const { path, text } of files)
    for (const { specifier, start } of importsOf(text)) {
      const isPackage = /^(?:@[\w-]|[a-z\d])/i.test(specifier) && !isBuiltin(specifier)
      if (!isPackage || specifier in found) continue
      const value = standIn(specifier, { file: nameOf(path), ...positionAt(text, start) }, path)
      if (value !== undefined) found[specifier] = value
    }
  return found
}
