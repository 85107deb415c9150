import { isBuiltin } from 'node:module'
import type { Problem } from 'bifolio'
import {
  createOptionFinder,
  isObject,
  listImports,
  moduleProblem,
  offsetPosition,
  readModules,
  type SourceFile,
  slashPath,
} from 'bifolio/config'
import { OptionError, plainData } from './plain-data.ts'
import { recordPackages } from './record-packages.ts'

// The bundler of this command replaces `process.env.NODE_ENV`.
const { env } = process
const PRODUCTION = 'production'

/** An evaluated configuration. */
export interface LoadedConfig {
  value: Record<string, unknown>
  /** Reports that an option was not converted. */
  report: Report
}

/** @param path of the option in its file */
export type Report = (path: readonly (string | number)[], message: string, hint: string) => void

/**
 * Evaluates a configuration whose packages need not be installed.
 * @param path absolute
 * @param root base folder of the file names in problems
 * @param problems receives what is wrong with the configuration, and what is reported about it
 */
export async function loadConfig(
  path: string,
  root: string,
  problems: Problem[],
): Promise<LoadedConfig | undefined> {
  const { createJiti } = await import('jiti')
  // As Rspress does when it builds.
  env.NODE_ENV ??= PRODUCTION
  const files = readModules(path)
  const name = (file: string) => slashPath(root, file)
  const find = createOptionFinder(files, createJiti)
  const locate = (option: readonly (string | number)[]) => {
    const { path: found = path, ...position } = find(option) ?? {}
    return { file: name(found), ...position }
  }
  const report: Report = (option, message, hint) =>
    void problems.push({ severity: 'warning', ...locate(option), message, hint })
  try {
    const { replacementFor, passed } = recordPackages()
    const virtualModules = Object.fromEntries(
      packagesIn(files).map((name) => [name, replacementFor(name)] as const),
    )
    const jiti = createJiti(path, { moduleCache: false, fsCache: false, virtualModules })
    const module = await jiti.import(path)
    const value = plainData(await resolveExport(passed() ?? (await defaultExport(module))))
    if (isObject(value)) {
      problems.push(...environmentValues(files, name))
      return { value, report }
    }
    report([], 'It exports no configuration.', 'Write `export default defineConfig({ … })`.')
  } catch (error) {
    problems.push(
      error instanceof OptionError
        ? { ...invalidOption(error), ...locate(error.path) }
        : await moduleProblem(error, files, name),
    )
  }
  return undefined
}

/** A warning for each variable of the environment that a configuration reads, since its current value is written. */
function environmentValues(files: readonly SourceFile[], nameOf: (path: string) => string): Problem[] {
  const found = new Map<string, Problem>()
  for (const { path, text } of files)
    for (const { index, 0: name } of text.matchAll(/\bprocess\.env\.\w+/g))
      if (!found.has(name) && !(name.endsWith('.NODE_ENV') && env.NODE_ENV === PRODUCTION))
        found.set(name, {
          severity: 'warning',
          file: nameOf(path),
          ...offsetPosition(text, index),
          message: `The configuration reads \`${name}\`: options have the value that follows from it now.`,
          hint: 'Check these options in `bifolio.config.ts`, which can read it as well.',
        })
  return [...found.values()]
}

function invalidOption({ path, message }: OptionError): Omit<Problem, 'file'> {
  const hint = 'Write it out, as a list or an object that ends.'
  return { severity: 'error', message: `The option \`${path.join('.')}\` ${message}`, hint }
}

const defaultExport = (module: unknown): unknown =>
  isObject(module) && 'default' in module ? module.default : module

/** A function is called as for a build. */
async function resolveExport(exported: unknown): Promise<unknown> {
  return typeof exported === 'function' ? exported({ command: 'build', mode: PRODUCTION }) : exported
}

/** The packages that a configuration imports. */
function packagesIn(files: readonly SourceFile[]): string[] {
  const specifiers = files.flatMap(({ text }) => listImports(text).map(({ specifier }) => specifier))
  // Addresses are in scripts that a string contains.
  return specifiers.filter((name) => /^(?!https?:)(?:@[\w-]|[a-z\d])/i.test(name) && !isBuiltin(name))
}
