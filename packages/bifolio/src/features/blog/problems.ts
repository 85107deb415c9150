import { problem } from '../../errors/problem.ts'
import type { SiteContext } from '../../pipeline/plugin.ts'
import { namedAuthors } from '../../shared/authors.ts'
import { routeKey } from '../../shared/route.ts'
import type { Problem, Route } from '../../shared/types.ts'
import { isBelow, listLinks } from '../../site/menus/menu.ts'
import { Blogs } from './blogs.ts'

/** Posts without a date, authors without a name, tags that are written in several ways, and blogs that are no folders or that nothing leads to. */
export function blogProblems({ sources, resolved, entryOf }: SiteContext): Problem[] {
  const blogs = new Blogs(resolved.written, (route) => resolved.labelOf(route))
  // The file of a fallback is its original's, which has been reported.
  const isComplete = sources.routes.every(({ file }) => entryOf(file))
  const ofPosts = blogs.all.flatMap(({ index, posts, tags, replacing }) => [
    ...replacing
      .filter(({ original }) => !original)
      .map(({ file, path }) => problem('page-at-list', startOf(file), { path, index: index.file })),
    ...(isComplete && !index.original && !isLinked(index, { resolved, entryOf })
      ? [
          problem('unlinked-blog', startOf(index.file), {
            path: index.pagePath,
            menu: menuOf(index, sources),
          }),
        ]
      : []),
    ...posts
      .filter(
        ({ route, label }) =>
          !route.original && !label.frontmatter.draft && entryOf(route.file) && !label.frontmatter.date,
      )
      .map(({ route }) => problem('undated-post', startOf(route.file), { index: index.file })),
    ...tags.flatMap(({ name: other, variants }) =>
      variants
        .filter(({ item }) => !item.route.original)
        .map(({ name: tag, item }) => problem('tag-spelling', { file: item.route.file }, { tag, other })),
    ),
  ])
  const misplaced = sources.routes
    .filter(({ path, file }) => !path.endsWith('/') && entryOf(file)?.frontmatter.blog)
    .map(({ file }) => problem('blog-without-folder', { file }))
  const nameless = sources.routes
    .filter(({ file }) =>
      entryOf(file)?.frontmatter.authors?.some((author) => namedAuthors({ authors: [author] }).length === 0),
    )
    .map(({ file }) => problem('nameless-author', startOf(file)))
  return [...ofPosts, ...misplaced, ...nameless]
}

const startOf = (file: string) => ({ file, line: 1, column: 1 })

/** Whether the home page is the blog, or a menu, or a page outside of the blog leads to it. */
function isLinked(index: Route, { resolved, entryOf }: Pick<SiteContext, 'resolved' | 'entryOf'>): boolean {
  if (index.pagePath === '/') return true
  const key = routeKey(index.path)
  const isOwn = (path: string): boolean => isBelow(routeKey(path), key)
  const site = resolved.siteOf(index.scope)
  const { nav = [], sidebars = {}, footer, banner } = site ?? {}
  const menus = Object.entries(sidebars).flatMap(([prefix, items]) => (isOwn(prefix) ? [] : items))
  const links = listLinks([...nav, ...menus, ...(footer?.links ?? []), ...(banner ? [banner] : [])])
  if (links.some(({ link = '' }) => isOwn(link))) return true
  return resolved.all.some(
    ({ file, path, original }) =>
      !original &&
      !isOwn(path) &&
      entryOf(file)?.links.some(({ target }) => target.kind === 'page' && isOwn(target.path)),
  )
}

/** Where its entry belongs. */
function menuOf({ file }: Route, { nav }: SiteContext['sources']): string {
  const folders = file.split('/').map((_, depth, names) => names.slice(0, depth).join('/'))
  const folder = folders.findLast((folder) => nav.has(folder))
  return folder === undefined ? 'themeConfig.nav' : `${folder}/_nav.json`.replace(/^\//, '')
}
