/** The footer and the announcement: https://docusaurus.io/docs/api/themes/configuration. */
import { isObject } from 'bifolio/config'
import { footerText, type Link } from '../footer.ts'
import { type Moved, movedLink, siteLink } from '../links.ts'
import type { Report } from '../load-foreign-config.ts'
import { linksIn, textOf } from '../texts.ts'

/**
 * The columns of links become one list; titles, logos and other HTML are reported.
 * @param words translations, by key: `copyright`, `link.item.label.Docs`
 */
export function footerOf(
  footer: unknown,
  report: Report,
  moved?: Moved,
  words: Readonly<Record<string, string>> = {},
): { lines: string[]; links: Link[] } | undefined {
  if (!isObject(footer)) return undefined
  const path = ['themeConfig', 'footer']
  const { lines, links: inText } = footerText(words.copyright ?? String(footer.copyright ?? ''))
  const columns = (Array.isArray(footer.links) ? footer.links : []).filter(isObject)
  const titles = columns.flatMap(({ title }) => (typeof title === 'string' && title ? [title] : []))
  if (titles.length > 0)
    report(
      [...path, 'links'],
      `The titles of columns in the footer were not converted: \`${titles.join('`, `')}\`.`,
      'The links are one list; columns with titles are a part `Footer` in the theme.',
    )
  if (footer.logo !== undefined)
    report(
      [...path, 'logo'],
      'The logo in the footer was not converted.',
      'Draw it in a part `Footer` of the theme.',
    )
  const links = columns.flatMap((column, index) => {
    const items = Array.isArray(column.items) ? column.items.filter(isObject) : [column]
    return items.flatMap(({ label, ...item }) =>
      linksOf({ ...item, label: words[`link.item.label.${String(label)}`] ?? label }, () =>
        report([...path, 'links', index], ...HTML),
      ),
    )
  })
  const all = [...links, ...inText.filter(({ link }) => !links.some((one) => one.link === link))]
  const there = all.map(({ text, link }) => ({ text, link: movedLink(link, moved) }))
  return lines.length + all.length > 0 ? { lines, links: there } : undefined
}

const HTML = [
  'HTML in the footer was not converted.',
  'Write a link under `themeConfig.footer.links`, or a part `Footer` in the theme.',
] as const

function linksOf({ label, to, href, html }: Record<string, unknown>, reportHtml: () => void): Link[] {
  const target = to ?? href
  if (typeof target === 'string' && label) return [{ text: textOf(String(label)), link: siteLink(target) }]
  const links = linksIn(String(html ?? '')).filter(({ text }) => text)
  if (html !== undefined && links.length === 0) reportHtml()
  return links.map(({ text, href }) => ({ text, link: siteLink(href) }))
}

/** The text of an announcement, and its first link; its other options are reported. */
export function bannerOf(
  bar: unknown,
  report: Report,
  moved?: Moved,
): { text: string; link?: string } | undefined {
  if (!isObject(bar) || typeof bar.content !== 'string') return undefined
  const path = ['themeConfig', 'announcementBar']
  const links = linksIn(bar.content).map(({ href }) => movedLink(siteLink(href), moved))
  if (links.length > 1)
    report(
      path,
      'The banner has the first link of the announcement only.',
      'Change the text and the link of `themeConfig.banner`.',
    )
  const others = Object.entries(bar).flatMap(([key, value]) =>
    ['id', 'content'].includes(key) || (key === 'isCloseable' && value === false) ? [] : [key],
  )
  if (others.length > 0)
    report(
      path,
      `Options of the announcement were not converted: \`${others.join('`, `')}\`.`,
      'The banner has the colors of the theme and stays; for more, write a part `Banner` in the theme.',
    )
  const text = textOf(bar.content)
  return text ? { text, ...(links[0] && { link: links[0] }) } : undefined
}
