import type { Problem, Route, SidebarItem } from '../../shared/types.ts'
import { below, byName, type Folder, type SiteContent, type SiteScope } from '../content.ts'
import { SidebarBuilder } from './sidebar.ts'

/** The sidebars of one language and the problems of their sources. */
export interface Sidebars {
  /** Keyed by the path that their pages start with, without a trailing slash. */
  sidebars: Record<string, SidebarItem[]>
  problems: Problem[]
}

/**
 * Builds the sidebars of a language from the `_meta.json` files: one for each folder of its content, or a single one if
 * the folder of the language has a `_meta.json` itself. A folder without `_meta.json` is listed in order of file names; a
 * language without any menu file that has pages beside its home page gets a single sidebar, too.
 */
export function buildSidebars(
  content: SiteContent,
  tree: Map<string, Folder>,
  localize: (link: string, folder: string) => string,
): Sidebars {
  const { scope } = content
  const builder = new SidebarBuilder(content, tree, localize)
  const names = isOne(scope.folder, content, tree) ? [''] : topFolders(scope, tree)
  const sidebars: Record<string, SidebarItem[]> = {}
  for (const name of names) {
    const folder = below(scope.folder, name)
    const items = builder.folder(folder, true)
    const first = firstRoute(folder, tree)
    if (items.length > 0 && first) sidebars[keyOf(first, name)] = items
  }
  // Problems of fallback files are reported for the default language.
  const isOwn = ({ file }: Problem): boolean => !scope.folder || file.startsWith(`${scope.folder}/`)
  return { sidebars, problems: builder.problems.filter(isOwn) }
}

/** Whether a language has a single sidebar. */
function isOne(folder: string, content: SiteContent, tree: Map<string, Folder>): boolean {
  if (content.metaOf(folder)) return true
  const hasPages = [...(tree.get(folder)?.pages.keys() ?? [])].some((name) => name !== 'index')
  const folders = [...tree.keys()].filter((path) => path.startsWith(folder && `${folder}/`))
  return hasPages && !folders.some((path) => content.metaOf(path))
}

/** `/zh/guide/start/` in the folder `guide` → `/zh/guide` */
function keyOf(route: Route, name: string): string {
  const prefix = route.path.slice(0, route.path.length - route.pagePath.length)
  return `${prefix}/${name}`
}

/** The folders of a language that have sidebars of their own, in order of their names. */
export function topFolders(
  { folder }: Pick<SiteScope, 'folder'>,
  tree: ReadonlyMap<string, Folder>,
): string[] {
  return [...(tree.get(folder)?.folders ?? [])].sort(byName.compare)
}

/** The first page of a folder, or of its subfolders. */
function firstRoute(path: string, tree: ReadonlyMap<string, Folder>): Route | undefined {
  const folder = tree.get(path)
  const [page] = folder?.pages.values() ?? []
  if (page) return page
  for (const name of folder?.folders ?? []) {
    const found = firstRoute(below(path, name), tree)
    if (found) return found
  }
  return undefined
}
