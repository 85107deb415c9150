import { isObject } from 'bifolio/config'
import { siteLink } from './links.ts'
import type { Report } from './load-config.ts'
import { htmlText } from './text.ts'

/** The footer, whose texts are HTML; pictures in them are reported. @param path of the footer in the configuration */
export function readFooter(
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
  const lines = html
    .split(/<br\s*\/?>|<\/(?:p|div|li)>/)
    .map(htmlText)
    .filter(Boolean)
  const links = linksIn(html)
  return lines.length + links.length > 0 ? { lines, ...(links.length > 0 && { links }) } : undefined
}

/** The links in HTML, each once: legal texts name the same page several times. */
function linksIn(html: string): { text: string; link: string }[] {
  const links = new Map<string, { text: string; link: string }>()
  for (const [, target = '', inner = ''] of html.matchAll(
    /<a\b[^>]*?\shref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g,
  )) {
    const text = htmlText(inner)
    const link = siteLink(target)
    if (text && !links.has(link)) links.set(link, { text, link })
  }
  return [...links.values()]
}
