import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { type FileFault, fileFault, isInside } from '../files/file-fault.ts'
import { OMITTED_ENDINGS } from '../files/resolve-module.ts'
import { mountAt, type VersionMount } from '../files/version-mounts.ts'
import { aliasedPaths } from './aliases.ts'
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
  { root, site, mounts, aliases }: Pick<CompileContext, 'root' | 'site' | 'mounts' | 'aliases'>,
): Located {
  const mount = mountAt(from, { mounts })
  const [, written = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(source) ?? []
  const isPath = /^[./]/.test(written)
  const paths = isPath
    ? [written.startsWith('/') ? join(mount?.content ?? root, written) : join(dirname(from), written)]
    : aliasedPaths(aliases, written).map((path) => (mount ? pathAt(path, mount) : path))
  const [name = ''] = PACKAGE.exec(written) ?? []
  const candidates = paths.flatMap((path) => ['', ...OMITTED_ENDINGS].map((ending) => path + ending))
  for (const path of candidates) {
    const fault = /\.\w+$/.test(path) ? fileFault(path, site) : 'missing'
    if (fault !== 'missing') return { kind: 'file', path, fault, query, candidates }
  }
  const isInstalled = !isPath && isPackageInstalled(name, site)
  if (!isInstalled && paths[0] !== undefined)
    return { kind: 'file', path: paths[0], fault: 'missing', query, candidates }
  return { kind: 'package', name, isInstalled }
}

/** The file of the working tree at a reference. Others, such as those of packages, are the same for all versions. */
function pathAt(path: string, { top, snapshot }: VersionMount): string {
  const isOfSite = isInside(path, top) && !path.includes(`${sep}node_modules${sep}`)
  return isOfSite ? join(snapshot, relative(top, path)) : path
}

function isPackageInstalled(name: string, site: string): boolean {
  const folders = createRequire(join(site, 'package.json')).resolve.paths(name) ?? []
  return folders.some((folder) => existsSync(join(folder, name, 'package.json')))
}
