import type { MetaEntry, MetaItem } from '../../config/meta.ts'
import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import { titleFromName } from '../../shared/title-from-name.ts'
import type { Problem, Route, SidebarGroup, SidebarItem } from '../../shared/types.ts'
import { addressName, below, byName, type Folder, listsFolder, type SiteContent } from '../content.ts'

type FileItem = Extract<MetaItem, { type: 'file' }>
type DirItem = Extract<MetaItem, { type: 'dir' }>
type SectionItem = Extract<MetaItem, { type: 'dir-section-header' }>

/** The entries of sidebars and the problems of their sources. */
export class SidebarBuilder {
  readonly problems: Problem[] = []

  constructor(
    private readonly content: SiteContent,
    private readonly tree: Map<string, Folder>,
    /** Adds the language to a link as written in a folder. */
    private readonly localize: (link: string, folder: string) => string,
  ) {}

  /** @param isTop whether the folder has the sidebar, not a group in one */
  folder(path: string, isTop = false): SidebarItem[] {
    const index = this.listAt(path)
    if (index) return isTop ? this.page(index) : []
    const meta = this.content.metaOf(path)
    if (!meta) return this.listing(path, isTop)
    const items = meta.flatMap((entry) => this.entries(path, entry))
    this.checkAllNamed(path, meta)
    return items
  }

  /** The items of an entry of a `_meta.json`: none when its file or folder is missing. */
  private entries(path: string, { item, location }: MetaEntry): SidebarItem[] {
    switch (item.type) {
      case 'divider':
        return [{ kind: 'divider', dividerType: item.dashed ? 'dashed' : 'solid' }]
      case 'section-header':
        return [{ kind: 'header', sectionHeaderText: item.label, tag: item.tag }]
      case 'custom-link': {
        const { label: text, link, tag, context } = item
        return [{ kind: 'link', text, link: this.localize(link, path), tag, context }]
      }
      case 'file': {
        const route = this.pageAt(path, item.name)
        return route ? this.page(route, item) : this.missing('page', item.name, path, location)
      }
      case 'dir':
      case 'dir-section-header': {
        const folder = below(path, item.name)
        if (!this.tree.has(folder)) return this.missing('folder', item.name, path, location)
        const list = this.listAt(folder)
        if (list) return this.page(list, { ...item, type: 'file' })
        if (item.type === 'dir-section-header') return this.section(folder, item)
        return item.inSidebar === false ? [] : this.shownGroup(folder, item)
      }
    }
  }

  /** The entries of a folder below a heading. */
  private section(folder: string, item: SectionItem): SidebarItem[] {
    const { text, tag, link, items } = this.group(folder, { ...item, type: 'dir' })
    const index = link === undefined ? undefined : this.pageAt(folder, 'index')
    return [{ kind: 'header', sectionHeaderText: text, tag }, ...(index ? this.page(index) : []), ...items]
  }

  /** @param name with or without ending; it may be in a subfolder */
  private pageAt(path: string, name: string): Route | undefined {
    const [, folders = '', file = ''] = /^(.*?)\/?([^/]*)$/.exec(name.replace(/\.mdx?$/i, '')) ?? []
    return this.tree.get(below(path, folders))?.pages.get(file)
  }

  /** The index of a folder whose pages are in no menu, because it lists them. */
  private listAt(folder: string): Route | undefined {
    const index = this.pageAt(folder, 'index')
    return index && listsFolder(this.content.labelOf(index).frontmatter) ? index : undefined
  }

  private isHidden(route: Route): boolean {
    return this.content.labelOf(route).frontmatter.inSidebar === false
  }

  /** The entry of a page, if it has one. */
  private page(route: Route, item?: FileItem): SidebarItem[] {
    if (this.isHidden(route) || item?.inSidebar === false) return []
    const { title, frontmatter } = this.content.labelOf(route)
    return [
      {
        kind: 'link',
        text: item?.label ?? title,
        link: route.path,
        tag: item?.tag,
        context: frontmatter.context ?? item?.context,
        overviewHeaders: frontmatter.overviewHeaders ?? item?.overviewHeaders,
      },
    ]
  }

  /** The group of a folder, unless all of its pages are hidden. */
  private shownGroup(folder: string, item?: Partial<DirItem>): SidebarGroup[] {
    const group = this.group(folder, item)
    return group.link !== undefined || group.items.length > 0 ? [group] : []
  }

  private group(folder: string, item?: Partial<DirItem>): SidebarGroup {
    const index = this.tree.get(folder)?.pages.get('index')
    const isListed = this.content
      .metaOf(folder)
      ?.some(({ item }) => item.type === 'file' && isIndex(item.name))
    const isHidden = index && this.isHidden(index)
    const own = isListed || isHidden ? undefined : index
    const label = own && this.content.labelOf(own)
    const items = this.folder(folder)
    return {
      kind: 'group',
      text: item?.label ?? label?.title ?? titleFromName(addressName(folder)),
      link: own?.path,
      items,
      collapsible: item?.collapsible ?? true,
      collapsed: item?.collapsed ?? false,
      tag: item?.tag,
      context: label?.frontmatter.context ?? item?.context,
      overviewHeaders: item?.overviewHeaders,
    }
  }

  /**
   * A folder without `_meta.json`: what has an `order`, its other pages, then the other folders in it. Its index is the link of its group
   * or, at the top, the first entry.
   */
  private listing(path: string, isTop: boolean): SidebarItem[] {
    const { pages, folders } = this.tree.get(path) ?? { pages: new Map<string, Route>(), folders: [] }
    const index = isTop ? pages.get('index') : undefined
    const entries: { items: SidebarItem[]; order: number }[] = []
    const add = (items: SidebarItem[], page?: Route): void => {
      const { order = Number.MAX_VALUE } = page ? this.content.labelOf(page).frontmatter : {}
      entries.push({ items, order })
    }
    for (const [name, route] of [...pages].sort(([a], [b]) => byName.compare(a, b)))
      if (name !== 'index') add(this.page(route), route)
    for (const name of [...folders].sort(byName.compare)) {
      const list = this.listAt(below(path, name))
      add(
        list ? this.page(list) : this.shownGroup(below(path, name)),
        this.pageAt(below(path, name), 'index'),
      )
    }
    // The title of the site links to the home page.
    const first = index && this.content.labelOf(index).frontmatter.pageType !== 'home' ? this.page(index) : []
    return [...first, ...entries.sort((a, b) => a.order - b.order).flatMap(({ items }) => items)]
  }

  private missing(what: 'page' | 'folder', name: string, path: string, location: MetaEntry['location']): [] {
    if (this.isAbsent(what, below(path, name.replace(/\.mdx?$/i, '')))) return []
    const folder = this.tree.get(path)
    const names = what === 'page' ? [...(folder?.pages.keys() ?? [])] : [...(folder?.folders ?? [])]
    const near = nearest(name, names)
    this.problems.push(problem('missing-menu-entry', location, { what, name, folder: path || '.', near }))
    return []
  }

  /** Whether a page, or every page of a folder, is left out. */
  private isAbsent(what: 'page' | 'folder', path: string): boolean {
    return this.content.absent.some(({ file, missingFile: own = file }) =>
      what === 'page' ? own.replace(/\.mdx?$/i, '') === path : own.startsWith(`${path}/`),
    )
  }

  /** Warns of pages and folders without an entry. */
  private checkAllNamed(path: string, meta: readonly MetaEntry[]): void {
    // The file cannot be read, which is reported.
    if (meta.length === 0) return
    const files = new Set<string>()
    const folders = new Set<string>()
    for (const { item } of meta) {
      if (!('name' in item)) continue
      const [first = '', ...below] = item.name.replace(/\.mdx?$/i, '').split('/')
      if (item.type === 'file' && below.length === 0) files.add(first)
      else folders.add(first)
    }
    const menu = meta[0]?.location.file ?? below(path, '_meta.json')
    for (const [name, route] of this.tree.get(path)?.pages ?? []) {
      if (name === 'index' || files.has(name) || this.isHidden(route)) continue
      this.problems.push(problem('unlisted-page', { file: route.file }, { menu, name }))
    }
    for (const name of this.tree.get(path)?.folders ?? []) {
      if (folders.has(name)) continue
      this.problems.push(problem('unlisted-folder', { file: menu }, { name }))
    }
  }
}

const isIndex = (name: string): boolean => /^index(?:\.mdx?)?$/i.test(name)
