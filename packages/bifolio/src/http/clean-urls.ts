import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A candidate file for a path, relative to the output folder. */
export interface Candidate {
  file: string
  /** Another spelling of the path, to which the client is redirected. */
  movedTo?: string
}

/**
 * Finds the file for a path without its extension; the exact case is preferred.
 *
 * @param root the output folder
 * @param path decoded, relative, without leading slash: `guide/start`
 */
export async function findFile(root: string, path: string): Promise<Candidate | undefined> {
  const candidates = candidatesFor(path)
  for (const candidate of candidates) if (await isFile(join(root, candidate.file))) return candidate
  // Only pages ignore the case: an asset with the wrong case fails on other servers, so it fails here.
  for (const candidate of candidates.filter(({ file }) => /\.html$/i.test(file))) {
    const file = await findIgnoringCase(root, candidate.file.split('/'))
    if (file !== undefined) return { ...candidate, file }
  }
  return undefined
}

/** The candidate files for a path, the best first. */
function candidatesFor(path: string): Candidate[] {
  if (path === '') return [{ file: 'index.html' }]
  if (path.endsWith('/')) {
    const page = path.slice(0, -1)
    return [{ file: `${path}index.html` }, { file: `${page}.html`, movedTo: page }]
  }
  const written = [
    { file: path },
    { file: `${path}.html` },
    { file: `${path}/index.html`, movedTo: `${path}/` },
  ]
  // `x.html`, `x/index` and `x/index.html` are names of the page `x`, regardless of its file.
  const page = path.replace(/\.html$/i, '').replace(/\/index$/i, '')
  if (page === path) return written
  return [...written, { file: `${page}.html` }, { file: `${page}/index.html` }]
}

/** @returns the path as it is on disk, relative to the folder; the first by name when several match */
async function findIgnoringCase(folder: string, segments: readonly string[]): Promise<string | undefined> {
  const [name = '', ...rest] = segments
  const names = await readdir(folder).catch(() => [])
  for (const actual of names.sort()) {
    if (actual.toLowerCase() !== name.toLowerCase()) continue
    const path = join(folder, actual)
    if (rest.length === 0 && (await isFile(path))) return actual
    const below = rest.length > 0 ? await findIgnoringCase(path, rest) : undefined
    if (below !== undefined) return `${actual}/${below}`
  }
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isFile() ?? false
}
