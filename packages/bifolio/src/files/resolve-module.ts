import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Endings of files that an import may omit, in the order in which they are tried. */
export const OMITTED_ENDINGS = [
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.mdx',
  '.md',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
]

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

/** Whether a package is in a folder of modules that an import in a folder would search. */
export function hasPackage(name: string, folder: string): boolean {
  const folders = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  return folders.some((modules) => existsSync(join(modules, name, 'package.json')))
}
