import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import { EXTERNAL } from '../links.ts'
import type { Report } from '../load-foreign-config.ts'

type ThemeConfig = NonNullable<UserConfig['themeConfig']>
type NavItem = NonNullable<ThemeConfig['nav']>[number]
type Sidebars = NonNullable<ThemeConfig['sidebar']>
type SidebarItem = Sidebars[string][number]

/** The context in which the menus of a language are read. */
export interface MenuContext {
  /** The folder of the language, with which links begin; empty for the root language. */
  folder: string
  /** The folders of the other languages. */
  others: readonly string[]
  /** The options of entries that were reported, each once. */
  reported: Set<string>
  report: Report
}

/** A link of the engine: from the root, without language, extension and index. */
export function linkOf(written: string, { folder }: Pick<MenuContext, 'folder'>, base = ''): string {
  if (EXTERNAL.test(written)) return written
  const [, pathname = '', suffix = ''] =
    /^([^?#]*)(.*)$/.exec(base + (base ? written.replace(/^\//, '') : written)) ?? []
  const bare = `/${pathname.replace(/^(?:\.?\/)+/, '')}`
    .replace(/\.(?:md|html)$/, '')
    .replace(/\/index$/, '/')
  const path = folder && bare === `/${folder}` ? '/' : bare
  return (folder && path.startsWith(`/${folder}/`) ? path.slice(folder.length + 1) : path) + suffix
}

/** Reports the options of an entry that have no counterpart. */
function reportOthers(
  item: Record<string, unknown>,
  known: readonly string[],
  path: (string | number)[],
  { report, reported }: MenuContext,
): void {
  for (const key of Object.keys(item).filter((key) => !known.includes(key) && !reported.has(key))) {
    reported.add(key)
    report(path, `\`${key}\` of entries of menus was not converted.`, 'There is nothing like it here.')
  }
}

/** Menus of the navigation bar. */
export function navOf(
  value: unknown,
  context: MenuContext,
  path: (string | number)[] = ['themeConfig', 'nav'],
): NavItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry, index): NavItem[] => {
    const at = [...path, index]
    const item = isObject(entry) ? entry : {}
    if (item.component !== undefined) {
      context.report(
        at,
        'An entry of the navigation bar is a Vue component.',
        'Write a link, or a React component in the theme.',
      )
      return []
    }
    reportOthers(item, ['text', 'link', 'items', 'activeMatch'], at, context)
    const { text, activeMatch } = shown(item, context)
    const match = activeMatch && { activeMatch }
    if (Array.isArray(item.items)) {
      const items = navOf(item.items, context, [...at, 'items'])
      // A group without a name only separates its entries.
      return text ? [{ text, ...match, items }] : items
    }
    if (typeof item.link !== 'string') return []
    return [{ text, link: linkOf(item.link, context), ...match }]
  })
}

function shown({ text, activeMatch }: Record<string, unknown>, { folder }: MenuContext) {
  return {
    text: typeof text === 'string' ? withoutHtml(text) : String(text ?? ''),
    activeMatch: typeof activeMatch === 'string' ? withoutFolder(activeMatch, folder) : undefined,
  }
}

/** `^/zh/guide/` → `^/guide/` */
function withoutFolder(pattern: string, folder: string): string {
  const [, start = '', path = ''] = /^(\^?)([\s\S]*)$/.exec(pattern) ?? []
  return folder && path.startsWith(`/${folder}/`) ? start + path.slice(folder.length + 1) : pattern
}

/** VitePress renders menu labels as HTML; labels of the engine are text. */
const withoutHtml = (text: string): string => text.replace(/<[^>]*>/g, '').trim() || text

/** The sidebars of a language: one for all pages, or those with a path in the language. */
export function sidebarsOf(value: unknown, context: MenuContext): Sidebars {
  if (Array.isArray(value)) return { '/': itemsOf(value, context, '') }
  if (!isObject(value)) return reportSidebar(value, [], context)
  const foreign = context.others.map((folder) => `/${folder}/`)
  const sidebars = Object.entries(value).filter(([key]) => {
    const path = `/${key.replace(/^\//, '')}/`.replace(/\/+$/, '/')
    return context.folder
      ? path.startsWith(`/${context.folder}/`)
      : !foreign.some((other) => path.startsWith(other))
  })
  return Object.fromEntries(
    sidebars.flatMap(([key, sidebar]) => {
      const { items, base } = isObject(sidebar) ? sidebar : { items: sidebar, base: '' }
      if (Array.isArray(items)) return [[linkOf(key, context), itemsOf(items, context, String(base ?? ''))]]
      return Object.entries(reportSidebar(items, [key], context))
    }),
  )
}

/** Reports what is no sidebar, such as `'auto'`, unless it disables one. */
function reportSidebar(value: unknown, path: string[], { report }: MenuContext): Sidebars {
  if (value !== undefined && value !== false)
    report(
      ['themeConfig', 'sidebar', ...path],
      `The sidebar \`${String(value)}\` was not converted.`,
      'Pages are listed by folder and name; a `_meta.json` in a folder sets their order and labels.',
    )
  return {}
}

function itemsOf(items: readonly unknown[], context: MenuContext, inherited: string): SidebarItem[] {
  return items.filter(isObject).flatMap((item): SidebarItem[] => {
    const known = ['text', 'link', 'items', 'base', 'collapsed']
    reportOthers(item, known, ['themeConfig', 'sidebar'], context)
    const base = typeof item.base === 'string' ? item.base : inherited
    const { text } = shown(item, context)
    const link = typeof item.link === 'string' ? { link: linkOf(item.link, context, base) } : undefined
    if (!Array.isArray(item.items))
      return link ? [{ text, ...link }] : text ? [{ sectionHeaderText: text }] : []
    const inner = itemsOf(item.items, context, base)
    // A group without a name only separates its entries.
    if (!text) return inner
    const isFolded = item.collapsed === true
    const isFoldable = typeof item.collapsed === 'boolean'
    return [
      {
        text,
        ...link,
        ...(isFoldable ? isFolded && { collapsed: true } : { collapsible: false }),
        items: inner,
      },
    ]
  })
}
