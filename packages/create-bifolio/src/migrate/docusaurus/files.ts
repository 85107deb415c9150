import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from 'bifolio'
import { slashPath } from 'bifolio/config'
import type { DraftFile } from '../../draft.ts'
import type { Moved } from '../links.ts'
import { type Doc, isPage } from './docs.ts'
import { convertPage, needsMdx } from './page.ts'

export interface DocFolder {
  /** Absolute path of the site. */
  root: string
  /** Absolute path of the documents. */
  folder: string
  /** Where their copies go, relative to the folder of the site. */
  prefix: string
  /** Address of the documents: `/docs/`. */
  base: string
  docs: readonly Doc[]
  moved?: Moved
  /** Where the documents were, if their addresses change: `/2.0/docs/1.0/`. Default: where they are. */
  oldBases?: readonly string[]
  /** Other files in the folder: images, components, parts of pages. */
  others: readonly string[]
  /** Receives an error for each page that has the address of another. */
  clashes: Problem[]
}

/** The pages and other files of a folder of documents as they are written here. A page lies where its address is. */
export function docFiles(options: DocFolder): DraftFile[] {
  const { folder, prefix, base, docs, others, moved, oldBases = [] } = options
  const root = posix.join(prefix, base.slice(1))
  options.clashes.push(...sameAddresses(options))
  const placeOf = (doc: Doc): string => {
    const path = doc.address === '' || doc.address.endsWith('/') ? `${doc.address}index` : doc.address
    return `${path}${doc.file.endsWith('.mdx') || needsMdx(doc.source) ? '.mdx' : '.md'}`
  }
  const places = new Map(docs.map((doc) => [doc.file, placeOf(doc)]))
  // As in Docusaurus: from the page, otherwise from the folder of all documents.
  const linksFrom = (before: string, after: string) => (target: string) => {
    const written = target.replace(/^\//, '')
    const [near, far] = [posix.join(posix.dirname(before), written), posix.normalize(written)]
    const place = places.get(near) ?? places.get(far)
    return place && relativeTo(after, place)
  }
  const converted = (source: string, before: string, after: string, redirectFrom?: string[]): DraftFile => {
    const path = posix.join(root, after)
    const toSite = '../'.repeat(path.split('/').length - 1)
    const context = { linkOf: linksFrom(before, after), toSite, moved, redirectFrom }
    // Pages import their parts.
    const contents = convertPage(source, path.endsWith('.mdx') || !isPage(before), context)
    return { path, contents: moveAssets(contents, before, after) }
  }
  const pages = docs.map((doc) => {
    const redirectFrom = oldBases.map((old) => old + doc.address)
    return converted(doc.source, doc.file, places.get(doc.file) ?? doc.file, redirectFrom)
  })
  const copies = others.map((file) => {
    const contents = readFileSync(join(folder, file))
    return /\.mdx?$/.test(file)
      ? converted(String(contents), file, file)
      : { path: posix.join(root, file), contents }
  })
  return [...pages, ...copies]
}

/** An error for each page that would replace another. */
function sameAddresses({ root, folder, base, docs }: DocFolder): Problem[] {
  const nameOf = ({ file }: Doc): string => slashPath(root, join(folder, file))
  const first = new Map<string, Doc>()
  return docs.flatMap((doc): Problem[] => {
    // As in the engine, a slash at the end makes no other address.
    const key = doc.address.replace(/\/$/, '')
    const other = first.get(key)
    first.set(key, other ?? doc)
    if (!other) return []
    const message = `The page has the same address as \`${nameOf(other)}\`: \`${base}${doc.address}\`.`
    const hint = 'Give one of them another `slug` or `id`, or remove it, then convert the site again.'
    return [{ severity: 'error', file: nameOf(doc), message, hint }]
  })
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
