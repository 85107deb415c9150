import { isObject } from 'bifolio/config'
import { siteLink } from './links.ts'
import type { Report } from './load-foreign-config.ts'
import { linksIn, textOf } from './texts.ts'

export interface Link {
  text: string
  link: string
}

/** The lines of a footer in HTML, and the links in them, each once: legal texts name the same page several times. */
export function footerText(html: string): { lines: string[]; links: Link[] } {
  const links: Link[] = []
  for (const { text, href } of linksIn(html)) {
    const link = siteLink(href)
    if (text && !links.some((one) => one.link === link)) links.push({ text, link })
  }
  const lines = html.split(/<br\s*\/?>|<\/(?:p|div|li)>/).map(textOf)
  return { lines: lines.filter(Boolean), links }
}

/** The footer of VitePress or Rspress, whose texts are HTML; pictures in them are reported. @param path of the footer in the configuration */
export function footerOf(
  footer: unknown,
  report: Report,
  path: Parameters<Report>[0] = ['themeConfig', 'footer'],
) {
  if (!isObject(footer)) return undefined
  const html = [footer.message, footer.copyright].filter((text) => typeof text === 'string').join('<br>')
  if (/<(?:img|svg)\b/.test(html))
    report(
      path,
      'The pictures in the footer were not converted.',
      'Draw them in a part `Footer` of the theme.',
    )
  const { lines, links } = footerText(html)
  return lines.length + links.length > 0 ? { lines, ...(links.length > 0 && { links }) } : undefined
}
