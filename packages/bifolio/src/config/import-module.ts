import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceFile } from './dependencies.ts'

let imports = 0

/**
 * Runs a module and those that it imports by relative paths, anew on every call; packages stay loaded.
 * JavaScript without such imports is left to Node, which is quicker than loading a compiler.
 * @param files the module first, then the files that it imports
 * @param cacheDir keeps compiled TypeScript; default: none
 * @returns its exports
 */
export async function importModule(files: readonly SourceFile[], cacheDir?: string): Promise<unknown> {
  const [main] = files
  if (!main) throw new Error('There is no module to import.')
  if (files.length > 1 || !isNodeModule(main.path)) return compileModule(main.path, files, cacheDir)
  try {
    return await import(/* webpackIgnore: true */ `${pathToFileURL(main.path).href}?import=${imports++}`)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Node does not tell where; the compiler does.
    return compileModule(main.path, files, cacheDir)
  }
}

async function compileModule(path: string, files: readonly SourceFile[], cacheDir = ''): Promise<unknown> {
  const { cache } = createRequire(import.meta.url)
  // JSON and CommonJS are kept by Node, whoever loads them.
  for (const { realPath } of files) delete cache[realPath]
  const { createJiti } = await import('jiti')
  const jiti = createJiti(path, { moduleCache: false, interopDefault: false, fsCache: cacheDir || false })
  return isCompiledAtOnce(files) ? jiti(path) : jiti.import(path)
}

/** Whether modules are run synchronously: the other way leaves JavaScript to Node, which never reads it again. */
export function isCompiledAtOnce(files: readonly SourceFile[]): boolean {
  return files.some(({ path }) => /\.m?js$/.test(path))
}

/** Whether Node takes a file for an ECMAScript module. */
function isNodeModule(path: string): boolean {
  if (!path.endsWith('.js')) return path.endsWith('.mjs')
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) return /"type"\s*:\s*"module"/.test(readFileSync(manifest, 'utf8'))
    if (folder === dirname(folder)) return false
  }
}
