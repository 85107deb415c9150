import { newestFirst } from '../../shared/dates/date.ts'
import { isSameScope, routeKey } from '../../shared/route.ts'
import type { Route } from '../../shared/types.ts'
import { listsFolder, type PageLabel } from '../../site/content.ts'
import { groupByTag, type Tag } from './tags.ts'

/** Posts in a page of a list. */
const POSTS_PER_PAGE = 10

/** A post. */
export interface BlogPost {
  route: Route
  label: PageLabel
}

/** A folder of posts in one scope. */
export interface Blog {
  index: Route
  /** The newest first. */
  posts: BlogPost[]
  tags: Tag<BlogPost>[]
  /** Pages that replace its lists, which are no posts. */
  replacing: Route[]
}

/** A page of a blog: its index, a list without a file, or the post at a position. */
export interface BlogPlace {
  blog: Blog
  /** The list of tags, or a page of the posts with a tag or of all. */
  list?: 'tags' | { tag?: Tag<BlogPost>; page: number }
  at?: number
}

/** The list of posts at a place, with the number of its page and of all its pages, from 1. */
export function listAt({ blog, list }: BlogPlace) {
  const { tag, page } = list && list !== 'tags' ? list : { page: 1 }
  const posts = tag?.items ?? blog.posts
  return {
    tag,
    page,
    count: Math.max(1, pagesOf(posts)),
    /** Of its first page. */
    path: blog.index.path + (tag ? `tags/${tag.slug}` : ''),
    shown: posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE),
  }
}

const pagesOf = (posts: readonly BlogPost[]): number => Math.ceil(posts.length / POSTS_PER_PAGE)

/** The blogs of a site: the folders whose index page says so. */
export class Blogs {
  readonly all: readonly Blog[]
  /** The lists without a file of their own. */
  readonly lists: readonly Route[]
  private readonly places = new Map<string, BlogPlace>()

  /** @param routes of files, and fallbacks */
  constructor(routes: readonly Route[], labelOf: (route: Route) => PageLabel) {
    this.all = blogsOf(routes, labelOf)
    const taken = new Set(this.all.length > 0 ? routes.map(({ path }) => routeKey(path)) : [])
    for (const blog of this.all) {
      this.places.set(blog.index.path, { blog })
      for (const [at, { route }] of blog.posts.entries()) this.places.set(route.path, { blog, at })
    }
    const lists = this.all.flatMap((blog) =>
      addressesOf(blog)
        .map(({ name, list }) => ({ place: { blog, list }, route: listRoute(blog.index, name) }))
        // A page that the author wrote takes precedence.
        .filter(({ route }) => !taken.has(routeKey(route.path))),
    )
    for (const { place, route } of lists) this.places.set(route.path, place)
    this.lists = withFallbacks(lists.map(({ route }) => route))
  }

  /** The place of a page in its blog, if it is part of one. */
  at({ path }: Route): BlogPlace | undefined {
    return this.places.get(path)
  }
}

function blogsOf(routes: readonly Route[], labelOf: (route: Route) => PageLabel): Blog[] {
  const isIndex = (route: Route): boolean =>
    route.path.endsWith('/') && listsFolder(labelOf(route).frontmatter)
  const indexes = routes.filter(isIndex)
  if (indexes.length === 0) return []
  const posts = new Map(indexes.map((index) => [index, [] as BlogPost[]]))
  // A post belongs to the innermost blog.
  const innermost = [...indexes].sort((a, b) => b.pagePath.length - a.pagePath.length)
  for (const route of routes) {
    if (posts.has(route)) continue
    const isAround = (index: Route): boolean =>
      isSameScope(index.scope, route.scope) && route.pagePath.startsWith(index.pagePath)
    const index = innermost.find(isAround)
    if (index) posts.get(index)?.push({ route, label: labelOf(route) })
  }
  return indexes.map((index) => {
    const dated = (posts.get(index) ?? []).map((post) => ({
      post,
      date: post.label.frontmatter.date,
      path: post.route.path,
    }))
    const sorted = dated.sort(newestFirst).map(({ post }) => post)
    return withoutReplacing({ index, posts: sorted, tags: tagsOf(sorted), replacing: [] })
  })
}

const tagsOf = (posts: readonly BlogPost[]): Tag<BlogPost>[] =>
  groupByTag(posts, ({ label }) => label.frontmatter.tags ?? [])

/** A page at the address of a list is none of its posts. */
function withoutReplacing(blog: Blog): Blog {
  const addresses = new Set(addressesOf(blog).map(({ name }) => routeKey(blog.index.path + name)))
  const isList = ({ route }: BlogPost): boolean => addresses.has(routeKey(route.path))
  const replacing = blog.posts.filter(isList).map(({ route }) => route)
  if (replacing.length === 0) return blog
  const posts = blog.posts.filter((post) => !isList(post))
  return { ...blog, posts, tags: tagsOf(posts), replacing }
}

/** The lists of a blog besides its index, each with its address below that. */
function addressesOf({ posts, tags }: Blog): { name: string; list: BlogPlace['list'] }[] {
  const furtherPages = (items: readonly BlogPost[], folder: string, tag?: Tag<BlogPost>) =>
    Array.from({ length: Math.max(0, pagesOf(items) - 1) }, (_, index) => {
      const page = index + 2
      return { name: `${folder}page/${page}`, list: { tag, page } }
    })
  return [
    ...furtherPages(posts, ''),
    ...(tags.length > 0 ? [{ name: 'tags/', list: 'tags' as const }] : []),
    ...tags.flatMap((tag) => {
      const name = `tags/${tag.slug}`
      return [{ name, list: { tag, page: 1 } }, ...furtherPages(tag.items, `${name}/`, tag)]
    }),
  ]
}

function listRoute(index: Route, name: string): Route {
  const { path, pagePath } = index
  return { ...index, path: path + name, pagePath: pagePath + name, source: '', addedTo: index }
}

/** The lists of a blog that is shown in the default language refer to that language's lists, like its index. */
function withFallbacks(lists: readonly Route[]): Route[] {
  const originals = new Map(
    lists.flatMap((list) => (list.original ? [] : [[list.file + list.pagePath, list]])),
  )
  return lists.map(({ original: ofIndex, ...list }) => {
    const original = ofIndex && originals.get(list.file + list.pagePath)
    return original ? { ...list, original } : list
  })
}
