import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import { movedLink, siteLink } from './links.ts'
import { addressOf, type MenuContext } from './menus.ts'

type NavItem = NonNullable<NonNullable<UserConfig['themeConfig']>['nav']>[number]

/** Entries of the navigation bar. */
export function navOf(items: unknown, context: MenuContext): NavItem[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): NavItem[] => {
    if (!isObject(item)) return []
    const { type, label, to, href, docId, sidebarId, items: inner, position } = item
    const side = position === 'left' ? { position: 'left' as const } : {}
    if (Array.isArray(inner)) return [{ text: String(label), ...side, items: navOf(inner, context) }]
    const doc = type === 'doc' ? context.docs.find(({ id }) => id === docId) : undefined
    const target = doc ? addressOf(doc, context) : (to ?? href)
    if (typeof target === 'string')
      return [
        {
          text: String(label ?? doc?.label ?? target),
          ...side,
          link: movedLink(siteLink(target), context.moved),
        },
      ]
    const first = type === 'docSidebar' && context.docs[0]
    if (first) return [{ text: String(label ?? sidebarId), ...side, link: context.base }]
    // Languages, versions and search have their own places here.
    if (!/^(?:locale|docsVersion|search)/.test(String(type)))
      context.report(
        ['themeConfig', 'navbar', 'items', index],
        'An entry of the navigation bar was not converted.',
        'Write it into `themeConfig.nav` as a link.',
      )
    return []
  })
}
