import { existsSync } from 'node:fs'
import module, { type createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem, SourceLocation } from 'bifolio'
import {
  importsOf,
  isObject,
  moduleProblem,
  optionFinderIn,
  positionAt,
  readModules,
  type SourceFile,
  slashPath,
} from 'bifolio/config'
import { OptionError, plainData } from './plain-data.ts'
import { stub } from './stub.ts'

// The bundler of this command replaces `process.env.NODE_ENV`.
const { env } = process
const PRODUCTION = 'production'

/** An evaluated configuration of another product. */
export interface LoadedConfig {
  value: Record<string, unknown>
  /** Reports that an option was not migrated. */
  report: Report
}

/** @param path of the option in its file */
export type Report = (path: readonly (string | number)[], message: string, hint: string) => void

export interface ForeignOptions {
  /** Base folder of the file names in problems. */
  root: string
  /** Receives the problems. */
  problems: Problem[]
  /**
   * The replacement of a package that the configuration imports; `undefined` to import the package.
   * @param path absolute path of the importing file
   */
  placeholder: (specifier: string, location: SourceLocation, path: string) => unknown
  /** The configuration that the file passed to a function of a package; called after it was loaded. Default: its default export. */
  passed?: () => unknown
}

/** Evaluates the configuration of another product, which need not be installed. @param path absolute */
export async function loadForeignConfig(
  path: string,
  { root, problems, placeholder, passed }: ForeignOptions,
): Promise<LoadedConfig | undefined> {
  const { createJiti } = await import('jiti')
  // As other products do when they build.
  env.NODE_ENV ??= PRODUCTION
  const files = readModules(path)
  const name = (file: string) => slashPath(root, file)
  const find = optionFinderIn(files, createJiti)
  const locate = (option: readonly (string | number)[]) => {
    const { path: found = path, ...position } = find(option) ?? {}
    return { file: name(found), ...position }
  }
  const report: Report = (option, message, hint) =>
    void problems.push({ severity: 'warning', ...locate(option), message, hint })
  try {
    const missing = missingFiles(files, name)
    problems.push(...missing.problems)
    const virtualModules = { ...placeholdersFor(files, name, placeholder), ...missing.modules }
    const alias = missingPackages(files)
    const jiti = createJiti(path, { moduleCache: false, fsCache: false, virtualModules, alias })
    const value = await locatingMissingPackages(async () =>
      plainData(await resolveExport(await jiti.import(path), passed?.())),
    )
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
          ...positionAt(text, index),
          message: `The configuration reads \`${name}\`: options have the value that follows from it now.`,
          hint: 'Check these options in `bifolio.config.ts`, which can read it as well.',
        })
  return [...found.values()]
}

function invalidOption({ path, message }: OptionError): Omit<Problem, 'file'> {
  const hint = 'Write it out, as a list or an object that ends.'
  return { severity: 'error', message: `The option \`${path.join('.')}\` ${message}`, hint }
}

/** The default export, if nothing was passed; a function is called as for a build. */
async function resolveExport(module: unknown, passed?: unknown): Promise<unknown> {
  const exported = passed ?? (isObject(module) && 'default' in module ? await module.default : module)
  return typeof exported === 'function' ? exported({ command: 'build', mode: 'production' }) : exported
}

/** Packages that a configuration only locates with `require.resolve`, and that are not installed: it gets another path. */
function missingPackages(files: readonly SourceFile[]): Record<string, string> {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\brequire\.resolve\(\s*['"]([@\w][^'"]*)['"]/g)].flatMap(([, name = '']) =>
      isInstalled(name, path) ? [] : [[name, path]],
    ),
  )
  return Object.fromEntries(found)
}

/** The imported one changes with that of the module. */
const ofNode = module.createRequire
let loading = 0

/**
 * Does something while `createRequire(…).resolve` returns the path that it starts from for what is not installed. Modules of Node cannot
 * be replaced for a configuration alone, and several are loaded at a time.
 */
async function locatingMissingPackages<Result>(task: () => Promise<Result>): Promise<Result> {
  loading++
  replaceCreateRequire(lenientRequire)
  try {
    return await task()
  } finally {
    if (--loading === 0) replaceCreateRequire(ofNode)
  }
}

function replaceCreateRequire(replacement: typeof createRequire): void {
  module.createRequire = replacement
  syncBuiltinESMExports()
}

function lenientRequire(from: string | URL): NodeJS.Require {
  const require = ofNode(from)
  const { resolve } = require
  const locate = (...args: Parameters<typeof resolve>): string => {
    try {
      return resolve(...args)
    } catch {
      return /^file:/.test(String(from)) ? fileURLToPath(from) : String(from)
    }
  }
  return Object.assign(require, { resolve: Object.assign(locate, resolve) })
}

/** Whether a configuration can import a package. @param path absolute path of the importing file */
export function isInstalled(specifier: string, path: string): boolean {
  try {
    ofNode(path).resolve(specifier)
    return true
  } catch (error) {
    // It is installed, but exports only for `import`.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}

/** Files that a configuration imports and that do not exist, such as generated ones: each is replaced by a stub and reported. */
function missingFiles(
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
): { modules: Record<string, unknown>; problems: Problem[] } {
  const modules: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const { path, text } of files)
    for (const { specifier, start } of importsOf(text.replace(COMMENT, blank))) {
      if (!/^\.{1,2}\//.test(specifier) || specifier in modules || isThere(resolve(dirname(path), specifier)))
        continue
      modules[specifier] = stub(specifier)
      problems.push({
        severity: 'warning',
        file: nameOf(path),
        ...positionAt(text, start),
        message: `\`${specifier}\` does not exist: what the configuration takes from it is not known.`,
        hint: 'If a script generates it, run that and then this again; or look at what was to come from it.',
      })
    }
  return { modules, problems }
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Whether an import finds a file: by its name, with another ending, or as a folder with an index. */
const isThere = (path: string): boolean =>
  existsSync(path) || nearbyEndings(path).some((file) => existsSync(file))

const nearbyEndings = (path: string): string[] =>
  [path, path.replace(/\.[cm]?jsx?$/, '')].flatMap((base) =>
    ['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json'].map((ending) => `${base}.${ending}`),
  )

function placeholdersFor(
  files: readonly SourceFile[],
  nameOf: (path: string) => string,
  placeholder: ForeignOptions['placeholder'],
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const { path, text } of files)
    for (const { specifier, start } of importsOf(text)) {
      // Addresses are in scripts that a string contains.
      const isPackage = /^(?!https?:)(?:@[\w-]|[a-z\d])/i.test(specifier) && !isBuiltin(specifier)
      if (!isPackage || specifier in found) continue
      const value = placeholder(specifier, { file: nameOf(path), ...positionAt(text, start) }, path)
      if (value !== undefined) found[specifier] = value
    }
  return found
}
