import { namesPicture } from '../shared/head.ts'
import { trailTo } from '../shared/links.ts'
import type { Page, Site } from '../shared/types.ts'

/** What the picture of a page says. */
export interface Card {
  lang: string
  /** Name of the site. */
  name: string
  /** Where the site is: `example.org`. */
  host: string
  /** The groups of the sidebar that the page is in. */
  trail: string[]
  title: string
  description: string
}

/**
 * What the picture of a page says; `undefined` for pages without one of their own: those that are not found, home pages of
 * a site that names a picture, and pages that name one in their frontmatter.
 */
export function cardOf(page: Page, site: Site): Card | undefined {
  const isHome = page.pagePath === '/'
  if (page.pageType === '404' || (isHome && site.socialImage) || namesPicture(page)) return undefined
  const trail = trailTo(site.sidebars[page.sidebarKey] ?? [], page.routePath)
  return {
    lang: page.lang,
    name: site.logoText || site.title,
    host: new URL(site.url).host,
    trail: trail.slice(0, -1).map(({ text }) => withoutEmoji(text.replaceAll('`', ''))),
    title: withoutEmoji(page.title),
    description: withoutEmoji(page.description),
  }
}

/** No face of the pictures has them. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f]/gu

function withoutEmoji(text: string): string {
  return text.replace(EMOJI, '').replace(/\s+/g, ' ').trim()
}
