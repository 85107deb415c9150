import { dirname, join, normalize } from 'node:path'
import { createPathsMatcher, type PathsMatcher } from 'get-tsconfig'
import type { Aliases } from '../config/aliases.ts'
import { existingName } from '../files/existing-name.ts'
import { type FileFault, fileFault } from '../files/file-fault.ts'
import { findPackage, OMITTED_ENDINGS } from '../files/resolve-module.ts'
import type { CompileContext } from './compile-context.ts'

/** The target of an import: a file, with the reason if it cannot be read, or a package. */
export type Located =
  | { kind: 'file'; path: string; fault?: FileFault; query: string; candidates: string[] }
  | { kind: 'package'; name: string; isInstalled: boolean }

/** Module names with this prefix are packages, `npm:some-package/part`; others are paths relative to the content. */
export const PACKAGE_PREFIX = 'npm:'

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/**
 * Resolves an import. A leading `/` is the content folder; specifiers that are not paths may be aliases.
 * @param source the specifier: `./counter`, `@components/Counter`, `some-package/part`, `./theme.css?raw`
 * @param from absolute path of the importing file
 */
export function locateImport(
  source: string,
  from: string,
  { root, site, aliases }: Pick<CompileContext, 'root' | 'site' | 'aliases'>,
): Located {
  const [, written = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(source) ?? []
  const isPath = /^[./]/.test(written)
  const folder = written.startsWith('/') ? root : dirname(from)
  const paths = isPath ? [join(folder, existingName(folder, written))] : aliasedPaths(aliases, written)
  const [name = ''] = PACKAGE.exec(written) ?? []
  const candidates = paths.flatMap((path) => ['', ...OMITTED_ENDINGS].map((ending) => path + ending))
  for (const path of candidates) {
    const fault = /\.\w+$/.test(path) ? fileFault(path, site) : 'missing'
    if (fault !== 'missing') return { kind: 'file', path, fault, query, candidates }
  }
  const isInstalled = !isPath && findPackage(name, site) !== undefined
  if (!isInstalled && paths[0] !== undefined)
    return { kind: 'file', path: paths[0], fault: 'missing', query, candidates }
  return { kind: 'package', name, isInstalled }
}

const matchers = new WeakMap<Aliases, PathsMatcher | null>()

/** The absolute paths that an import may resolve to, most likely first; extensions may be omitted. */
function aliasedPaths(aliases: Aliases | undefined, source: string): string[] {
  if (!aliases) return []
  const known = matchers.get(aliases)
  const matcher = known === undefined ? createPathsMatcher(aliases) : known
  matchers.set(aliases, matcher)
  // It writes `/` on Windows, too.
  return (matcher?.(source) ?? []).map((path) => normalize(path))
}
