import { type FolderNamesCache, findIgnoringCase } from './folder-names.ts'
import { openStaticFile, type StaticFile } from './static-file.ts'

/** What lies at a path: a file (open), another spelling of the path that has to be used, or nothing. */
export type Found = { kind: 'file'; file: StaticFile } | { kind: 'moved'; path: string } | { kind: 'missing' }

/** A file that may answer a path; `address` when the path has to be spelled otherwise first. */
interface Candidate {
  file: string
  address?: string
}

/**
 * Finds the file for a path; the exact spelling goes before another case.
 *
 * @param root real path of the output folder
 * @param path decoded, relative, without leading slash: `guide/start`
 */
export async function findFile(root: string, path: string, cache: FolderNamesCache): Promise<Found> {
  const candidates = candidatesFor(path)
  for (const candidate of candidates) {
    const found = await open(root, candidate.file, candidate)
    if (found) return found
  }
  // Only pages forgive the case: an asset that is spelled wrongly will fail on other servers, so let it fail here.
  for (const candidate of candidates.filter(({ file }) => file.toLowerCase().endsWith('.html'))) {
    const actual = await findIgnoringCase(root, candidate.file, cache)
    const found = actual && (await open(root, actual, candidate))
    if (found) return found
  }
  return { kind: 'missing' }
}

async function open(root: string, file: string, { address }: Candidate): Promise<Found | undefined> {
  const opened = await openStaticFile(root, file)
  if (!opened) return undefined
  if (address === undefined) return { kind: 'file', file: opened }
  await opened.handle.close()
  return { kind: 'moved', path: address }
}

/** The files that may answer a path, the best first. */
export function candidatesFor(path: string): Candidate[] {
  if (path === '') return [{ file: 'index.html' }]
  if (path.endsWith('/')) {
    const page = path.slice(0, -1)
    return [{ file: `${path}index.html` }, { file: `${page}.html`, address: page }]
  }
  const written = [
    { file: path },
    { file: `${path}.html` },
    { file: `${path}/index.html`, address: `${path}/` },
  ]
  // `x.html`, `x/index` and `x/index.html` are names of the page `x`, whichever file it has.
  const page = path.replace(/\.html$/i, '').replace(/\/index$/i, '')
  if (page === path) return written
  return [...written, { file: `${page}.html` }, { file: `${page}/index.html` }]
}
