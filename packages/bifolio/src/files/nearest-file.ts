import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nearest } from '../shared/nearest.ts'
import { isInside } from './file-fault.ts'
import { withSlashes } from './slash-path.ts'

/** Endings that an import may omit. */
const OMITTED = /(?:[\\/]index)?\.(?:[jt]sx?|mdx?)$/

/**
 * Finds the file that a wrong relative path most likely means: one in the same folder with nearly the name, or one of the name
 * in a folder further out or in.
 * @param written the path, `./components/Buton`
 * @param from absolute path of the folder that it is relative to; with a slash at its start, of the folder which that means
 * @param site absolute path of the folder that contains all candidates
 * @returns the path as it should be written, `./components/Button`; `undefined` if there is none
 */
export function nearestFile(written: string, from: string, site: string): string | undefined {
  const hasEnding = /\.\w+$/.test(written)
  const inside = written.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
  if (inside.length === 0) return undefined
  const own = join(from, written.replace(/[^/]*$/, ''))
  const starts = [
    ...(isInside(own, site) ? [{ folder: own, names: inside.slice(-1) }] : []),
    ...foldersAround(from, site).map((folder) => ({ folder, names: inside })),
  ]
  for (const step of [nameIn, nearIn])
    for (const { folder, names } of starts) {
      const found = follow(folder, names, { step, hasEnding })
      if (found) return rewritten(found, from, { hasEnding, isAbsolute: written.startsWith('/') })
    }
  return undefined
}

interface Search {
  step: (name: string, known: readonly string[]) => string | undefined
  hasEnding: boolean
}

const nameIn: Search['step'] = (name, known) => known.find((one) => one === name)
const nearIn: Search['step'] = (name, known) => nearest(name, known)

/** The folder of the file and those around it, up to the site's folder. */
function foldersAround(folder: string, site: string): string[] {
  return isInside(folder, site) ? [folder, ...foldersAround(dirname(folder), site)] : []
}

/** Goes down by the names, or nearly. */
function follow(folder: string, [name = '', ...rest]: readonly string[], search: Search): string | undefined {
  const entries = entriesOf(folder)
  if (rest.length > 0) {
    const found = search.step(name, entries.folders)
    return found && follow(join(folder, found), rest, search)
  }
  if (search.hasEnding) {
    const found = search.step(name, entries.files)
    return found && join(folder, found)
  }
  const modules = new Map(
    entries.files.flatMap((file) => (OMITTED.test(file) ? [[file.replace(OMITTED, ''), file]] : [])),
  )
  const found = search.step(name, [...modules.keys()])
  return found === undefined ? undefined : join(folder, modules.get(found) ?? '')
}

function entriesOf(folder: string): { files: string[]; folders: string[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const names = (isFolder: boolean): string[] =>
      entries
        .filter((entry) => entry.isDirectory() === isFolder && entry.name !== 'node_modules')
        .map(({ name }) => name)
    return { files: names(false), folders: names(true) }
  } catch {
    return { files: [], folders: [] }
  }
}

function rewritten(
  path: string,
  from: string,
  { hasEnding, isAbsolute }: { hasEnding: boolean; isAbsolute: boolean },
): string {
  const file = withSlashes(relative(from, path))
  const full = isAbsolute ? `/${file}` : file.startsWith('.') ? file : `./${file}`
  return hasEnding ? full : full.replace(OMITTED, '')
}
