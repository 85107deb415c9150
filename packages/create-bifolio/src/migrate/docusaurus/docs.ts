import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { listFiles, withSlashes } from 'bifolio/config'

/** A document of Docusaurus. */
export interface Doc {
  /** Relative to the folder of its documents, with forward slashes. */
  file: string
  /** As sidebars name it: the folder without number prefixes, and the id. */
  id: string
  /** Address below the folder of all documents: `guide/start`, `guide/` for the index of a folder. */
  address: string
  label: string
  position: number
  source: string
}

/** Names that begin with a date or a version have no prefix: `2020-12-plan`, `7.0-notes`. */
const PREFIX = /^(?!\d+[-_.]\d)(\d+)\s*[-_.]+\s*(?=[^-_.\s])/
/** The frontmatter of a page, with its fields. */
export const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Whether a file is a page; those that begin with an underscore are parts of pages. */
export const isPage = (file: string): boolean => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file)

/** Removes the number prefixes that order files: `01-intro/02-start` → `intro/start`. */
export const withoutPrefixes = (path: string): string =>
  path
    .split('/')
    .map((name) => name.replace(PREFIX, ''))
    .join('/')

/** The number at the start of a name that orders its file or folder. */
export const orderOf = (name: string): string | undefined => PREFIX.exec(name)?.[1]

/** Pages and other files in a folder of documents. @param folder absolute */
export function readDocs(folder: string): { docs: Doc[]; others: string[] } {
  const files = listFiles(folder)
    .map((file) => withSlashes(file))
    .filter(
      (file) =>
        !/(?:^|\/)(?:node_modules|\.[^/]*)(?:\/|$)|^(?:package(?:-lock)?\.json|yarn\.lock)$/.test(file),
    )
  return {
    docs: files.filter(isPage).map((file) => readDoc(folder, file)),
    others: files.filter((file) => !isPage(file) && !/_category_\.(?:json|ya?ml)$/.test(file)),
  }
}

/** Folder of the converted pages. */
export const CONTENT = 'content'
/** Folder of the pages that are no documents. */
export const PAGES = 'src/pages'

/** The pages of Markdown in a folder, which need not exist. */
export const markdownIn = (folder: string): Doc[] => (existsSync(folder) ? readDocs(folder).docs : [])

/** The addresses of the pages that are no documents; that of the home page is not one of them. */
export const addressesOfPages = (root: string): string[] =>
  markdownIn(join(root, PAGES)).flatMap(({ address }) => (address ? [`/${address}`.replace(/\/$/, '')] : []))

/** The rules for addresses: https://docusaurus.io/docs/create-doc#doc-urls. */
function readDoc(folder: string, file: string): Doc {
  const source = readFileSync(join(folder, file), 'utf8')
  const fields = fieldsOf(FRONTMATTER.exec(source)?.[1] ?? '')
  const place = withoutPrefixes(dirname(file)).replace(/^\.$/, '')
  const name = basename(file).replace(/\.mdx?$/, '')
  const id = fields.id ?? name.replace(PREFIX, '')
  const isIndex =
    /^(?:index|readme)$/i.test(name) || name.toLowerCase() === posix.basename(place).toLowerCase()
  const slug = fields.slug ?? (isIndex ? '' : id)
  // From a root, so that no `..` leaves the folder of the documents.
  const written = slug
    ? posix.join('/', slug.startsWith('/') ? '' : place, slug).slice(1)
    : place && `${place}/`
  const address = written.replace(/(^|\/)index$/, '$1')
  const heading = /^#\s+(.+?)\s*(?:\{#.*\})?\s*$/m.exec(source.replace(FRONTMATTER, ''))?.[1]
  return {
    file,
    id: posix.join(place, id),
    address,
    label: fields.sidebar_label ?? fields.title ?? heading ?? id,
    position: Number(fields.sidebar_position ?? orderOf(name) ?? Number.POSITIVE_INFINITY),
    source,
  }
}

/** The fields of frontmatter that are one word or text on one line. */
function fieldsOf(yaml: string): Record<string, string | undefined> {
  const lines = yaml.matchAll(/^(\w+):[ \t]+(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\n#]*))/gm)
  return Object.fromEntries(
    [...lines].map(([, name, double, single, plain = '']) => [
      name,
      double ?? single?.replaceAll("''", "'") ?? plain.trim(),
    ]),
  )
}
