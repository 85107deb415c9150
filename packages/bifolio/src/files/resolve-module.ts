import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SCRIPTS = ['.tsx', '.jsx', '.ts', '.js']
/** Endings of files that an import may omit, in the order in which they are tried. */
export const OMITTED_ENDINGS = [...SCRIPTS, '.mdx', '.md', ...SCRIPTS.map((ending) => `/index${ending}`)]

/**
 * Resolves a module of an installed package as an import in a folder would: Node's `import.meta.resolve` only supports
 * the calling module's folder.
 * @param specifier `some-package` or `some-package/part`
 * @param folder absolute path
 */
export function resolveModule(specifier: string, folder: string): string | undefined {
  // Imported lazily: most sites import no packages.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti')
  const url = createJiti(join(folder, 'package.json')).esmResolve(specifier, { try: true })
  return url?.startsWith('file:') ? fileURLToPath(url) : undefined
}

/** Absolute path of an optional package, installed in the site or beside the engine. */
export function installedFolder(name: string, site: string): string | undefined {
  for (const from of [join(site, 'package.json'), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${name}/package.json`))
    } catch {}
  }
  return undefined
}

const MODULES = 'node_modules'
/** What package managers write into a folder of modules when they have finished. */
const FINISHED = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml']
/** How long an installation may take to write such a file, or the rest of a package without one, in milliseconds. */
const LONGEST_MS = { withFile: 30_000, without: 2000 }

/** The folder of a package in the folders of modules that an import in a folder would search. */
export function findPackage(name: string, folder: string): string | undefined {
  const folders = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  return folders
    .map((modules) => join(modules, name))
    .find((found) => existsSync(join(found, 'package.json')))
}

/** Whether a package and what was installed with it is complete. @param folder absolute path of the package */
export function isUnpacked(folder: string): boolean {
  const time = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const modules = folder.slice(0, folder.lastIndexOf(MODULES) + MODULES.length)
  const unpacked = time(join(folder, 'package.json'))
  const finished = Math.max(...FINISHED.map((file) => time(join(modules, file))))
  const longest = finished > 0 ? LONGEST_MS.withFile : LONGEST_MS.without
  return finished >= unpacked || Date.now() - unpacked > longest
}
