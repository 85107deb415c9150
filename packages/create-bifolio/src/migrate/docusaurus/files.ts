import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { DraftFile } from '../../draft.ts'
import type { Doc } from './docs.ts'
import { convertPage, needsMdx } from './page.ts'

export interface DocFolder {
  /** Absolute path of the documents. */
  folder: string
  /** Where their copies go, relative to the folder of the site. */
  prefix: string
  /** Address of the documents: `/docs/`. */
  base: string
  docs: readonly Doc[]
  /** Other files in the folder: images, components, parts of pages. */
  others: readonly string[]
}

/** The pages and other files of a folder of documents as they are written here. A page lies where its address is. */
export function docFiles({ folder, prefix, base, docs, others }: DocFolder): DraftFile[] {
  const root = posix.join(prefix, base.slice(1))
  const placeOf = (doc: Doc): string => {
    const path = doc.address === '' || doc.address.endsWith('/') ? `${doc.address}index` : doc.address
    return `${path}${doc.file.endsWith('.mdx') || needsMdx(doc.source) ? '.mdx' : '.md'}`
  }
  const places = new Map(docs.map((doc) => [doc.file, placeOf(doc)]))
  const pages = docs.map((doc) => {
    const path = places.get(doc.file) ?? doc.file
    // As in Docusaurus: from the page, otherwise from the folder of all documents.
    const linkOf = (target: string): string | undefined => {
      const written = target.replace(/^\//, '')
      const [near, far] = [posix.join(posix.dirname(doc.file), written), posix.normalize(written)]
      const place = places.get(near) ?? places.get(far)
      return place && relativeTo(path, place)
    }
    const file = posix.join(root, path)
    const toSite = '../'.repeat(file.split('/').length - 1)
    const contents = convertPage(doc.source, path.endsWith('.mdx'), { linkOf, toSite })
    return { path: file, contents: moveAssets(contents, doc.file, path) }
  })
  const copies = others.map((file) => {
    const path = posix.join(root, file)
    const contents = readFileSync(join(folder, file))
    if (!/\.mdx?$/.test(file)) return { path, contents }
    const toSite = '../'.repeat(path.split('/').length - 1)
    return { path, contents: convertPage(String(contents), true, { linkOf: () => undefined, toSite }) }
  })
  return [...pages, ...copies]
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Relative paths of images and imports, if the page is in another folder than before. */
function moveAssets(contents: string, before: string, after: string): string {
  const [from, to] = [posix.dirname(before), posix.dirname(after)]
  if (from === to) return contents
  return contents.replace(
    /(\]\(|\bfrom\s+['"]|\bsrc=["'{]+(?:require\()?["']?)(\.{1,2}\/[^)\s"']+)/g,
    (all, start: string, path: string) =>
      /\.mdx?(?:#|$)/.test(path) && start === ']('
        ? all
        : start + relativeTo(`${to}/x`, posix.join(from, path)),
  )
}
