import { locateInConfig } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { Feature, SiteContext } from '../../pipeline/plugin.ts'
import { namedAuthors } from '../../shared/authors.ts'
import { newestFirst, timeOfDate } from '../../shared/dates/date.ts'
import { escapeXml } from '../../shared/html.ts'
import { href } from '../../shared/links.ts'
import type { Page, Problem, Site } from '../../shared/types.ts'

/** RSS feeds of the dated pages of a folder. */
export const feeds: Feature = {
  name: 'feeds',
  files: ({ resolved }) =>
    resolved.sites.flatMap((site) =>
      (site.feeds ?? []).map((feed) => ({
        file: feed.path.slice(1),
        what: 'a feed',
        content: () => renderFeed(feed, site, resolved.pagesOf(site)),
      })),
    ),
  problems: emptyFeeds,
}

/** Reports feeds whose folder has no page with a date. */
function emptyFeeds({ project, sources, resolved, entryOf }: SiteContext): Problem[] {
  const paths = resolved.sites.flatMap(({ feeds = [] }) => feeds)
  const dated = resolved.routes.flatMap(({ file, path }) => {
    const date = entryOf(file)?.frontmatter.date
    return date && paths.some((feed) => isInFeed(feed, path)) ? [path] : []
  })
  const isEmpty = (folder: string) => !dated.some((path) => path.includes(`/${folder}/`))
  // The dates of pages that are not compiled yet are unknown.
  const isComplete = sources.routes.every(({ file }) => entryOf(file))
  return project.config.feeds
    .filter(({ folder }) => isComplete && isEmpty(folder))
    .map(({ folder }) => problem('empty-feed', locateInConfig(project, folder, 'feeds'), { folder }))
}

/** A feed of a language, with the path of its file. */
type Feed = NonNullable<Site['feeds']>[number]

/** Whether a page can be in a feed: it is below the folder of the feed. */
function isInFeed({ path }: { path: string }, routePath: string): boolean {
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
