import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { contentHash } from '../files/fingerprint.ts'
import { snapshotAt } from '../files/version-mounts.ts'
import { SHELL_FOLDER } from './shell-folder.ts'

/** Prefix of the names of files that pages of one version load. */
export const OF_VERSION = 'of-'

const nameOf = (snapshot: string | undefined): string =>
  OF_VERSION + (snapshot === undefined ? 'today' : contentHash(snapshot))

/** The stylesheet of a version in development. @param snapshot absolute path of its snapshot; absent for the working tree */
export function versionStyles(snapshot: string | undefined): string {
  return `${SHELL_FOLDER}/${nameOf(snapshot && snapshotAt(snapshot + sep))}.css`
}

/** The stylesheet of a version in a bundle, if its components import styles; versions with the same styles have the same one. */
export function versionStylesIn(
  { webDir, files }: { webDir: string; files: readonly string[] },
  snapshot: string | undefined,
): string | undefined {
  const start = versionStyles(snapshot).slice(0, -'css'.length)
  const all = files.filter(isVersionStyles)
  const textOf = (file: string): string => readFileSync(join(webDir, file), 'utf8')
  const own = all.find((file) => file.startsWith(start))
  return own && all.find((file) => textOf(file) === textOf(own))
}

/** Whether a file is the stylesheet of a version, by its name. */
export function isVersionStyles(file: string): boolean {
  return file.startsWith(`${SHELL_FOLDER}/${OF_VERSION}`) && file.endsWith('.css')
}

/** Whether a stylesheet that only components import is for one version: one of the site, not of a package. */
export function isOfVersion(file: string, hasReferences: boolean): boolean {
  return snapshotAt(file) !== undefined || (hasReferences && !/[\\/]node_modules[\\/]/.test(file))
}

/**
 * Puts the styles of components into one file for each version, as their classes may mean something else in another one.
 * @param entries absolute path of the generated entries
 * @param engine absolute path of the engine's package
 */
export function versionGroups(entries: string, engine: string, hasReferences: boolean) {
  const fileOf = (module: Rspack.Module): string => module.nameForCondition() ?? ''
  const isInTheme = (module: Rspack.Module, graph: Rspack.ModuleGraph, seen = new Set<string>()): boolean =>
    graph.getIncomingConnections(module).some(({ originModule }) => {
      const id = originModule?.identifier() ?? ''
      if (!originModule || seen.has(id) || fileOf(originModule).startsWith(entries + sep)) return false
      seen.add(id)
      return fileOf(originModule).startsWith(engine) || isInTheme(originModule, graph, seen)
    })
  return {
    versions: {
      type: 'css/mini-extract',
      chunks: 'all' as const,
      enforce: true,
      priority: 1,
      test: (module: Rspack.Module, { moduleGraph }: { moduleGraph: Rspack.ModuleGraph }) => {
        const file = fileOf(module)
        if ([engine, entries + sep].some((folder) => file.startsWith(folder))) return false
        if (!isOfVersion(file, hasReferences)) return false
        return snapshotAt(file) !== undefined || !isInTheme(module, moduleGraph)
      },
      name: (module: Rspack.Module) => nameOf(snapshotAt(fileOf(module))),
    },
  }
}
