import { isBuiltin } from 'node:module'
import { importsOf } from '../files/imports.ts'
import { mountAt } from '../files/version-mounts.ts'
import type { CompileContext } from './compile-context.ts'
import { locateImport } from './locate.ts'

/** Imports of types, and comments. */
const NOT_BUNDLED = /^(?:import|export)\s+type\b.*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Whether a module of a reference imports a package that the site does not have any more. It is left out of the bundle, which would fail
 * as a whole, and the pages with it report that.
 * @param graph absolute paths of the module and of the files that it imports
 * @param engine modules that the engine provides
 */
export function lacksPackages(
  graph: Iterable<string>,
  textOf: (path: string) => string,
  context: Pick<CompileContext, 'root' | 'site' | 'mounts' | 'aliases'>,
  engine: Readonly<Record<string, string>>,
): boolean {
  return [...graph].some(
    (path) =>
      mountAt(path, context) !== undefined &&
      importsOf(textOf(path).replace(NOT_BUNDLED, '')).some(({ specifier: source }) => {
        if (/^[./]/.test(source) || isBuiltin(source) || Object.hasOwn(engine, source)) return false
        const located = locateImport(source, path, context)
        return located.kind === 'package' ? !located.isInstalled : located.fault === 'missing'
      }),
  )
}
