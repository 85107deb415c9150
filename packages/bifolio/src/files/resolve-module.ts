import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file that a module of an installed package is, as an import statement in a folder would find it: Node's own
 * `import.meta.resolve` knows only the folder that it is called in.
 * @param specifier `some-package` or `some-package/part`
 * @param folder absolute path
 */
export function resolveModule(specifier: string, folder: string): string | undefined {
  // Loaded with the first package: most sites import none.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti')
  const url = createJiti(join(folder, 'package.json')).esmResolve(specifier, { try: true })
  return url?.startsWith('file:') ? fileURLToPath(url) : undefined
}
