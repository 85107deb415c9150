import { namedAuthors } from '../../shared/authors.ts'
import { newestFirst, timeOfDate } from '../../shared/dates/date.ts'
import { escapeXml } from '../../shared/html.ts'
import { href } from '../../shared/links.ts'
import type { Page, Site } from '../../shared/types.ts'

/** A feed of a language, with the path of its file. */
export type Feed = NonNullable<Site['feeds']>[number]

/** Whether a page can be in a feed: it is below the folder of the feed. */
export function isInFeed({ path }: { path: string }, routePath: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return routePath.startsWith(folder) && routePath !== folder
}

/** A feed as RSS 2.0, the latest page first. @param pages of its language */
export function renderFeed(feed: Feed, site: Site, pages: readonly Page[]): string {
  const { title, path } = feed
  const address = (to: string): string => site.url + href(site, to)
  const dated = pages
    .filter(({ routePath, frontmatter }) => frontmatter.date && isInFeed(feed, routePath))
    .sort((a, b) =>
      newestFirst(
        { date: a.frontmatter.date, path: a.routePath },
        { date: b.frontmatter.date, path: b.routePath },
      ),
    )
  const [latest] = dated
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}
${element('link', address(path.slice(0, path.lastIndexOf('/') + 1)))}
${element('description', site.description || title)}
${element('language', site.lang)}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address(path))}"/>
${latest ? `${element('lastBuildDate', dateOf(latest))}\n` : ''}${dated.map((page) => item(page, address(page.routePath))).join('')}</channel>
</rss>
`
}

function item(page: Page, address: string): string {
  const { description, tags = [] } = page.frontmatter
  const parts = [
    element('title', page.title),
    element('link', address),
    element('guid', address),
    element('pubDate', dateOf(page)),
    // `author` of RSS is an email address, `dc:creator` a name.
    ...namedAuthors(page.frontmatter).map(({ name }) => element('dc:creator', name)),
    ...tags.map((tag) => element('category', tag)),
    ...(description ? [element('description', description)] : []),
  ]
  return `<item>\n${parts.join('\n')}\n</item>\n`
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const timeOf = ({ frontmatter }: Page): number => timeOfDate(frontmatter.date ?? '')

/** Formats a date for RSS, which is the UTC string of `Date`; an invalid date is reported elsewhere and returned unchanged. */
function dateOf(page: Page): string {
  const time = timeOf(page)
  return Number.isNaN(time) ? (page.frontmatter.date ?? '') : new Date(time).toUTCString()
}
