import { namesPicture } from '../../shared/head.ts'
import { trailTo } from '../../shared/links.ts'
import { NEUTRAL } from '../../shared/palette.ts'
import type { Page, Site } from '../../shared/types.ts'

/** What all cards of a site share. */
export interface CardLook {
  /** The icon of the site, as SVG. */
  mark?: string
  /** Families of its fonts, after those of the theme. Default: none. */
  families?: readonly string[]
}

/** The content of the social image of a page. */
export interface Card extends CardLook {
  lang: string
  /** Colour of the site: `#rrggbb`. */
  brand: string
  /** Name of the site. */
  name: string
  /** Host name of the site: `example.org`. */
  host: string
  /** The groups of the sidebar that the page is in. */
  trail: string[]
  title: string
  description: string
}

/**
 * The content of the social image of a page; `undefined` for pages without a generated one: the 404 page, home pages of
 * a site with a configured image, and pages with an image in their frontmatter.
 */
export function pageCard(page: Page, site: Site, look: CardLook = {}): Card | undefined {
  const isHome = page.pagePath === '/'
  if (page.pageType === '404' || (isHome && site.socialImage) || namesPicture(page)) return undefined
  const trail = trailTo(site.sidebars[page.sidebarKey] ?? [], page.routePath)
  return {
    lang: page.lang,
    brand: site.brandColor ?? NEUTRAL.light,
    ...look,
    name: site.logoText || site.title,
    host: new URL(site.url).host,
    trail: trail.slice(0, -1).map(({ text }) => withoutEmoji(text.replaceAll('`', ''))),
    title: withoutEmoji(page.frontmatter.hero?.lead ?? page.title),
    description: withoutEmoji(page.description),
  }
}

/** No font of the images has them. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f]/gu

function withoutEmoji(text: string): string {
  return text.replace(EMOJI, '').replace(/\s+/g, ' ').trim()
}
