import { existsSync, readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slashPath } from './slash-path.ts'

/** The package of the engine, whose frames are skipped. */
const ENGINE = fileURLToPath(new URL('../../', import.meta.url))
const FRAME = /(?:\(|^\s*at (?:async )?)((?:file:|[\\/]|[A-Za-z]:[\\/]).+):(\d+):(\d+)\)?$/
/** Installed packages, and generated modules. */
const FOREIGN = /[\\/](?:node_modules|\.bifolio)[\\/]/

/** The last source map that was read: a part of the theme that throws does so on every page. */
let last: { path: string; time: number; map: SourceMap } | undefined

/**
 * Where the site's own code has thrown an error: the first frame of the stack in a source of a bundle that is neither the
 * engine's nor a package's.
 * @param folders absolute paths of the site, and of its content, which the file is relative to
 */
export function positionInSite(
  error: unknown,
  folders: { root: string; site: string },
): { file: string; line: number; column: number } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const frame of stack.split('\n')) {
    const [, path = '', line, column] = FRAME.exec(frame) ?? []
    const source = path && sourceOf(path, Number(line), Number(column), folders.site)
    if (source) return { ...source, file: slashPath(folders.root, source.file) }
  }
  return undefined
}

function sourceOf(path: string, line: number, column: number, site: string) {
  const bundle = path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*$/, '')) : path
  const map = readMap(`${bundle}.map`)
  // With `--enable-source-maps` and in test runners, the frames point to the sources.
  if (!map) return bundle.startsWith(site + sep) && isOwn(bundle) ? { file: bundle, line, column } : undefined
  const entry = map.findEntry(line - 1, column - 1)
  // Code that the bundler adds has no source.
  if (!('originalSource' in entry && entry.originalSource)) return undefined
  const file = resolve(dirname(bundle), entry.originalSource)
  return isOwn(file) ? { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 } : undefined
}

function isOwn(file: string): boolean {
  return !file.startsWith(ENGINE) && !FOREIGN.test(file) && existsSync(file)
}

function readMap(path: string): SourceMap | undefined {
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (last?.path === path && last.time === time) return last.map
  try {
    last =
      time === undefined
        ? undefined
        : { path, time, map: new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch {
    // The bundler is writing it.
    last = undefined
  }
  return last?.map
}
