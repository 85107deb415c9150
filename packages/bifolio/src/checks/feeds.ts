import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import type { Problem } from '../shared/types.ts'
import { isInFeed } from '../site/feed.ts'
import type { CheckInput } from './check-input.ts'

/** Reports feeds whose folder has no page with a date. */
export function checkFeeds({ project, sources, resolved, entryOf }: CheckInput): Problem[] {
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
