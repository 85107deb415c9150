import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { importsOf } from './source/literals.ts'

/** A module of a configuration, or another file that it imports. */
export interface SourceFile {
  /** Absolute. */
  path: string
  /** The same without symbolic links, as Node names it. */
  realPath: string
  text: string
}

const EXTENSIONS = ['', '.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.js']

/** A module and, in order of first use, all files that it imports by relative paths, directly or not. */
export function readModules(path: string): SourceFile[] {
  const files = new Map<string, SourceFile>()
  const visit = (path: string): void => {
    if (files.has(path)) return
    const file = { path, realPath: realpathSync(path), text: readFileSync(path, 'utf8') }
    files.set(path, file)
    for (const imported of ownImports(file)) visit(imported)
  }
  visit(path)
  return [...files.values()]
}

/** The files that a module imports by relative paths; those that are not there are left out. */
export function ownImports({ path, text }: SourceFile): string[] {
  if (path.endsWith('.json')) return []
  const relative = importsOf(text).filter(({ specifier }) => /^\.{1,2}\//.test(specifier))
  return relative.flatMap(({ specifier }) => findModule(resolve(dirname(path), specifier)) ?? [])
}

function findModule(path: string): string | undefined {
  // `./locale.js` may be written for a file `./locale.ts`.
  const bases = [path, path.replace(/\.(m?)js$/, '.$1ts')]
  const candidates = bases.flatMap((base) => EXTENSIONS.map((extension) => base + extension))
  return candidates.find((candidate) => /\.(?:m?[jt]s|json)$/.test(candidate) && existsSync(candidate))
}
