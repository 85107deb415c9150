import type { UserConfig } from 'bifolio'
import { isObject, SOCIAL_ICONS } from 'bifolio/config'
import { movedLink, siteLink } from '../links.ts'
import { linksIn, textOf } from '../texts.ts'
import { addressOf, firstLinkIn, type MenuContext } from './menus.ts'

type ThemeConfig = NonNullable<UserConfig['themeConfig']>
type NavItem = NonNullable<ThemeConfig['nav']>[number]

/** Hosts with another name than their icon. */
const HOSTS: Record<string, string> = { twitter: 'x', bsky: 'bluesky' }

/** The icon of a link that has no words: `github` for `https://github.com/me`. */
function iconOf(item: unknown) {
  if (!isObject(item) || item.label || item.html || !URL.canParse(String(item.href))) return undefined
  const host = new URL(String(item.href)).hostname.split('.').at(-2) ?? ''
  const icon = SOCIAL_ICONS.find((name) => name === (HOSTS[host] ?? host))
  return icon && { icon, content: String(item.href) }
}

/** The entries of the navigation bar that are only icons, as social links. */
export function iconsOf(items: unknown): ThemeConfig['socialLinks'] {
  const links = (Array.isArray(items) ? items : []).flatMap((item) => iconOf(item) ?? [])
  return links.length > 0 ? links : undefined
}

/** Entries of the navigation bar. @param sidebars of the documents, whose first pages entries lead to */
export function navOf(items: unknown, context: MenuContext, sidebars: Record<string, unknown>): NavItem[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): NavItem[] => {
    if (!isObject(item) || iconOf(item)) return []
    const report = (message: string, hint: string) =>
      context.report(['themeConfig', 'navbar', 'items', index], message, hint)
    const { type, label, items: inner, position } = item
    const side = position === 'left' ? { position: 'left' as const } : {}
    const translation = context.labels[`item.label.${String(label)}`]
    const text = textOf(String(translation ?? label ?? item['aria-label'] ?? item.title ?? ''))
    if (Array.isArray(inner)) return [{ text: text || '…', ...side, items: navOf(inner, context, sidebars) }]
    if (item.html !== undefined || type === 'html') return htmlEntry(item, side, report)
    const target = targetOf(item, context, sidebars)
    if (target)
      return [{ text: text || target.label, ...side, link: movedLink(siteLink(target.link), context.moved) }]
    reportEntry(item, report)
    return []
  })
}

function targetOf(
  { type, to, href, docId, sidebarId }: Record<string, unknown>,
  context: MenuContext,
  sidebars: Record<string, unknown>,
): { link: string; label: string } | undefined {
  if (type === 'doc') {
    const doc = context.docs.find(({ id }) => id === docId)
    return doc && { link: addressOf(doc, context), label: doc.label }
  }
  if (type === 'docSidebar') {
    const link = firstLinkIn(sidebars, String(sidebarId), context)
    return link === undefined ? undefined : { link, label: String(sidebarId) }
  }
  const target = to ?? href
  return typeof target === 'string' ? { link: target, label: target } : undefined
}

type ReportEntry = (message: string, hint: string) => void

/** An entry of HTML, if it is a link with words. */
function htmlEntry(
  { html, value }: Record<string, unknown>,
  side: { position?: 'left' },
  report: ReportEntry,
): NavItem[] {
  const source = String(value ?? html ?? '')
  const [link] = linksIn(source).filter(({ text }) => text)
  if (link) return [{ text: link.text, ...side, link: siteLink(link.href) }]
  const text = textOf(source)
  report(
    `HTML in the navigation bar was not converted${text && `: \`${text}\``}.`,
    'Write a link into `themeConfig.nav`, or a component into the slot `afterNavigation` of the theme.',
  )
  return []
}

/** Reports what an entry had. Languages, versions and search have their own places here. */
function reportEntry(item: Record<string, unknown>, report: ReportEntry): void {
  const { type, docId, sidebarId, dropdownItemsBefore, dropdownItemsAfter } = item
  if (/^(?:locale|docsVersion|search)/.test(String(type))) {
    const added = [dropdownItemsBefore ?? [], dropdownItemsAfter ?? []].flat().filter(isObject)
    const names = added.flatMap(({ label }) => (label ? [`\`${textOf(String(label))}\``] : []))
    if (names.length > 0)
      report(
        `The menu has languages or versions only; its other links were not converted: ${names.join(', ')}.`,
        'Write them into `themeConfig.nav` as a menu with `items`.',
      )
    return
  }
  const name = docId ?? sidebarId
  if (name !== undefined)
    report(
      `An entry of the navigation bar leads to \`${String(name)}\`, which does not exist.`,
      'Write a link into `themeConfig.nav`, or leave it out.',
    )
  else
    report(
      `An entry of the navigation bar${type ? ` of the type \`${String(type)}\`` : ''} was not converted.`,
      'Write it into `themeConfig.nav` as a link.',
    )
}
