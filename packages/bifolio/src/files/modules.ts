import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listImports } from './imports.ts'
import { createCacheFolder } from './markers.ts'
import { readIfPossible } from './read-if-possible.ts'

/** A module of a configuration, or another file that it imports. */
export interface SourceFile {
  /** Absolute. */
  path: string
  /** The real path, as Node names the module. */
  realPath: string
  text: string
}

const EXTENSIONS = ['', '.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.js']

/** A module and all files that it imports by relative paths, directly or indirectly, in order of first use. */
export function readModules(path: string): SourceFile[] {
  const files = new Map<string, SourceFile>()
  const visit = (path: string): void => {
    if (files.has(path)) return
    // Without permission it is empty, since running the module reports that.
    const text = readIfPossible(path)
    files.set(path, { path, realPath: realpathSync(path), text })
    if (path.endsWith('.json')) return
    for (const { specifier } of listImports(text)) {
      const imported = /^\.{1,2}\//.test(specifier) && findModule(resolve(dirname(path), specifier))
      if (imported) visit(imported)
    }
  }
  visit(path)
  return [...files.values()]
}

function findModule(path: string): string | undefined {
  // `./locale.js` may refer to `./locale.ts`.
  const bases = [path, path.replace(/\.(m?)js$/, '.$1ts')]
  const candidates = bases.flatMap((base) => EXTENSIONS.map((extension) => base + extension))
  return candidates.find(
    (candidate) =>
      /\.(?:m?[jt]s|json)$/.test(candidate) && statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  )
}

let imports = 0

/**
 * Runs a module and its relative imports without caching; packages stay cached. JavaScript without such imports is left
 * to Node, which is faster than loading a compiler.
 * @param files the module first, then the files that it imports
 * @param cacheDir for compiled TypeScript; default: none
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
    // Node's message has no position; the compiler's has one.
    return compileModule(main.path, files, cacheDir)
  }
}

async function compileModule(path: string, files: readonly SourceFile[], cacheDir = ''): Promise<unknown> {
  const { cache } = createRequire(import.meta.url)
  // Node caches JSON and CommonJS even when jiti loads them.
  for (const { realPath } of files) delete cache[realPath]
  const { createJiti } = await import('jiti')
  // Also if the configuration is invalid: the next command has to recognise the cache folder.
  if (cacheDir) createCacheFolder(cacheDir)
  const jiti = createJiti(path, { moduleCache: false, interopDefault: false, fsCache: cacheDir || false })
  try {
    return isCompiledAtOnce(files) ? jiti(path) : await jiti.import(path)
  } catch (error) {
    // The cache may be corrupt.
    if (cacheDir) return compileModule(path, files)
    throw error
  }
}

/** Whether modules run synchronously: otherwise Node loads JavaScript, and never reads it again. */
export function isCompiledAtOnce(files: readonly SourceFile[]): boolean {
  return files.some(({ path }) => /\.m?js$/.test(path))
}

/** Whether Node treats a file as an ECMAScript module. */
function isNodeModule(path: string): boolean {
  if (!path.endsWith('.js')) return path.endsWith('.mjs')
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) return /"type"\s*:\s*"module"/.test(readFileSync(manifest, 'utf8'))
    if (folder === dirname(folder)) return false
  }
}
