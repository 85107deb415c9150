import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, SourceLocation } from 'bifolio'
import { isInstalled, type LoadedConfig, loadForeignConfig } from '../load-foreign-config.ts'
import { stub } from '../stub.ts'

const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs']

/** The configuration in a folder: `config.ts`, `config/index.ts`, or with another extension. */
export function findConfigIn(folder: string): string | undefined {
  const names = ['config', 'config/index'].flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`))
  return names
    .map((name) => join(folder, name))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

/**
 * Evaluates a configuration. VitePress and packages that are not installed are replaced by stubs.
 * @param root base folder of the file names in problems
 * @param problems receives the problems
 */
export function loadVitepressConfig(
  path: string,
  root: string,
  problems: Problem[],
): Promise<LoadedConfig | undefined> {
  return loadForeignConfig(path, {
    root,
    problems,
    placeholder(specifier, location, from) {
      const isOwn = /^vitepress(?:\/theme)?$/.test(specifier)
      if (!isOwn && isInstalled(specifier, from)) return undefined
      if (!isOwn) reportMissing(specifier, location, problems)
      return stub(specifier)
    },
  })
}

/** Each package that is not installed is reported once, although several configurations import it. */
function reportMissing(specifier: string, location: SourceLocation, problems: Problem[]): void {
  const message = `\`${specifier}\` is not installed: what the configuration takes from it is not known.`
  if (problems.some((problem) => problem.message === message)) return
  const hint = 'Install it and run this again, or look at what was to come from it.'
  problems.push({ severity: 'warning', ...location, message, hint })
}
