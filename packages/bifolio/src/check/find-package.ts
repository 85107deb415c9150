import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of an installed package, as Node.js looks for it from a folder. */
export function findPackage(from: string, name: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  return dirname(from) === from ? undefined : findPackage(dirname(from), name)
}
