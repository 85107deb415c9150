import type { MetaEntry } from '../config/meta.ts'
import type { SiteFolders } from '../files/public-file.ts'
import type { Frontmatter, PageEntry, Route, Scope } from '../shared/types.ts'

/** What menus and lists show of a page. */
export type PageLabel = Pick<PageEntry, 'title' | 'frontmatter'>

/** The label of a compiled page: without what only its document has. */
export function labelOfEntry({ title, frontmatter: { head, ...frontmatter } }: PageLabel): PageLabel {
  return { title: frontmatter.label ?? title, frontmatter }
}

/** Whether an index page lists the pages of its folder itself, so that menus do not have them. */
export function listsFolder({ blog = false }: Frontmatter): boolean {
  return blog
}

/** The content of a site as input of its menus. */
export interface SiteContent {
  /** The language and version that it is of. */
  scope: SiteScope
  routes: readonly Route[]
  /** Pages that are not published yet or not meant for the language, which menus leave out. */
  absent: readonly Route[]
  /** Entries of the `_meta.json` of a folder (relative to the root); `undefined` when it has none. */
  metaOf: (folder: string) => MetaEntry[] | undefined
  labelOf: (route: Route) => PageLabel
  /** Where links of menus may lead besides pages. */
  folders: SiteFolders
}

/** Pages and folders of one folder, in listing order with the index first. */
export interface Folder {
  pages: Map<string, Route>
  folders: Set<string>
}

/** The folders of a content tree by their path; the names of pages are without extension. */
export function readFolders(routes: readonly Route[]): Map<string, Folder> {
  const tree = new Map<string, Folder>()
  const folderAt = (path: string): Folder => {
    const existing = tree.get(path)
    if (existing) return existing
    const folder: Folder = { pages: new Map(), folders: new Set() }
    tree.set(path, folder)
    if (path) folderAt(parentOf(path)).folders.add(addressName(path))
    return folder
  }
  for (const route of routes) {
    const file = (route.missingFile ?? route.file).normalize('NFC')
    folderAt(parentOf(file)).pages.set(addressName(file).replace(/\.mdx?$/i, ''), route)
  }
  return tree
}

/** `a/b`, `c` → `a/b/c`; no leading slash at the root. */
export function below(folder: string, name: string): string {
  return folder && name ? `${folder}/${name}` : folder || name
}

/** Sorts names naturally: `2-use` before `10-more`, independent of the locale of the system. */
export const byName = new Intl.Collator('en', { numeric: true })

/** `a/b/c` → `a/b` */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** `a/b/c` → `c` */
export function addressName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The scope of a `Site`, and where its pages are. */
export interface SiteScope extends Scope {
  /** Its content folder relative to the root, `''` when the site has only one scope. */
  folder: string
}
