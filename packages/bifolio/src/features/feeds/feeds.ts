import { locateInConfig } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { Feature, SiteContext } from '../../pipeline/plugin.ts'
import type { Problem } from '../../shared/types.ts'
import { isInFeed, renderFeed } from './render-feed.ts'

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
