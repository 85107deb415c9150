import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import { moduleProblem } from '../../config/module-problem.ts'
import { importModuleWith, importsOf, readModules, type SourceFile } from '../../config/modules.ts'
import { optionFinder } from '../../config/option-positions.ts'
import { isObject } from '../../shared/isObject.ts'
import { positionAt } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'
import { stub } from './stub.ts'

/** A configuration that has been run. */
export interface LoadedConfig {
  value: Record<string, unknown>
  /** Says that an option was not carried over. */
  report: Report
}

/** @param path of the option in its file */
export type Report = (path: readonly (string | number)[], message: string, hint: string) => void

const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs']

/** The configuration in a folder: `config.ts` or one of its likes, or `config/index.ts`. */
export function findConfigIn(folder: string): string | undefined {
  const names = ['config', 'config/index'].flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`))
  return names.map((name) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * Runs a configuration. What it imports from packages that are not installed, and from VitePress itself, does nothing.
 * @param root what files are named relative to
 * @param problems what is found on the way is added to them
 */
export async function loadVitepressConfig(
  path: string,
  root: string,
  problems: Problem[],
): Promise<LoadedConfig | undefined> {
  const files = readModules(path)
  const name = (file: string) => relative(root, file).split(sep).join('/')
  const locate = optionFinder(files[0]?.text ?? '')
  const report: Report = (option, message, hint) =>
    void problems.push({ severity: 'warning', file: name(path), ...locate([...option]), message, hint })
  try {
    const value = await settled(await importModuleWith(files, stubsFor(files, name, problems)))
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

/** Each package that is not installed is reported once, although several configurations import it. */
function stubsFor(
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
  problems: Problem[],
): Record<string, unknown> {
  const stubs: Record<string, unknown> = {}
  for (const { path, text } of files) {
    for (const { specifier, start } of importsOf(text)) {
      const isPackage = /^(?:@[\w-]|[a-z\d])/i.test(specifier) && !isBuiltin(specifier)
      if (!isPackage || specifier in stubs) continue
      const isOwn = /^vitepress(?:\/theme)?$/.test(specifier)
      if (!isOwn && isInstalled(specifier, path)) continue
      stubs[specifier] = stub(specifier)
      const message = `\`${specifier}\` is not installed: what the configuration takes from it is not known.`
      if (isOwn || problems.some((problem) => problem.message === message)) continue
      const place = { file: nameOf(path), ...positionAt(text, start) }
      const hint = 'Install it and run this again, or look at what was to come from it.'
      problems.push({ severity: 'warning', ...place, message, hint })
    }
  }
  return stubs
}

function isInstalled(specifier: string, path: string): boolean {
  try {
    createRequire(path).resolve(specifier)
    return true
  } catch (error) {
    // It is there, but only for `import`.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}
