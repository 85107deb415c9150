import { namedAuthors } from '../../shared/authors.ts'
import { fill } from '../../shared/strings.ts'
import type { Page, PagerLink, Site } from '../../shared/types.ts'
import type { PageFields } from '../../site/page.ts'
import { type Blog, type BlogPlace, type BlogPost, POSTS_PER_PAGE } from './blogs.ts'
import type { BlogPart, Post } from './render.ts'
import { type Tag, tagSlug } from './tags.ts'

/** What a page of a blog shows. @param localize adds the language to a link */
export function blogPart(place: BlogPlace, localize: (link: string) => string): BlogPart {
  const { blog, at = -1 } = place
  const post = blog.posts[at]
  if (!post) return listPart(place, localize)
  return { kind: 'post', post: postOf(post, blog, localize), list: blog.index.path }
}

/** The neighbours of a post: the older one is the previous. */
export function neighbours({ blog: { posts }, at }: BlogPlace): Pick<Page, 'prev' | 'next'> {
  return at === undefined ? {} : { prev: neighbour(posts[at + 1]), next: neighbour(posts[at - 1]) }
}

/** The fields of a list without a file. */
export function addedFields(
  { blog, list }: BlogPlace,
  indexTitle: string,
  site: Site,
): PageFields | undefined {
  if (!list) return undefined
  const { blog: strings } = site.strings
  const tag = list.kind === 'tag' ? tagOf(blog, list.tag)?.name : undefined
  const title = tag ? fill(strings.tagged, { tag }) : list.kind === 'tags' ? strings.tags : indexTitle
  const page = list.kind === 'tags' ? 1 : list.page
  const count = pagesOf(tag === undefined ? blog.posts : (tagOf(blog, tagSlug(tag))?.items ?? []))
  const suffix = page > 1 && [fill(strings.page, { page, count }), site.title].filter(Boolean).join(' - ')
  const frontmatter = { editLink: false, lastUpdated: false, ...(suffix && { titleSuffix: suffix }) }
  return { title, headingTitle: title, toc: [], frontmatter, problems: [] }
}

function listPart({ list, blog }: BlogPlace, localize: (link: string) => string): BlogPart {
  const base = blog.index.path
  const tags = blog.tags.length > 0 ? `${base}tags/` : undefined
  if (list?.kind === 'tags') {
    const entries = blog.tags.map((tag) => ({ ...tagLink(blog, tag), count: tag.items.length }))
    return { kind: 'tags', tags: entries, list: base }
  }
  const tag = list?.kind === 'tag' ? list.tag : undefined
  const posts = tag === undefined ? blog.posts : (tagOf(blog, tag)?.items ?? [])
  const [page, pages] = [list && 'page' in list ? list.page : 1, pagesOf(posts)]
  const address = (number: number): string => {
    const first = tag === undefined ? base : `${base}tags/${tag}`
    return number === 1 ? first : `${first.replace(/\/$/, '')}/page/${number}`
  }
  return {
    kind: 'list',
    posts: posts
      .slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
      .map((post) => postOf(post, blog, localize)),
    page,
    pages,
    ...(page > 1 && { newer: address(page - 1) }),
    ...(page < pages && { older: address(page + 1) }),
    ...(tags && { tags }),
    ...(tag !== undefined && { list: base }),
  }
}

const pagesOf = (posts: readonly unknown[]): number => Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE))

const tagOf = ({ tags }: Blog, slug: string): Tag<BlogPost> | undefined =>
  tags.find((tag) => tag.slug === slug)

function tagLink({ index }: Blog, { name, slug }: Tag<BlogPost>): PagerLink {
  return { text: name, link: `${index.path}tags/${slug}` }
}

function postOf({ route, label }: BlogPost, blog: Blog, localize: (link: string) => string): Post {
  const { date, description, tags = [], authors } = label.listed ?? {}
  const slugs = new Set(tags.map(tagSlug))
  return {
    title: label.title,
    link: route.path,
    date,
    description,
    authors: namedAuthors({ authors }).map((author) => ({
      ...author,
      ...(author.url && { url: localize(author.url) }),
    })),
    tags: [...slugs].flatMap((slug) => {
      const tag = tagOf(blog, slug)
      return tag ? [tagLink(blog, tag)] : []
    }),
  }
}

function neighbour(post: BlogPost | undefined): PagerLink | undefined {
  return post && { text: post.label.title, link: post.route.path }
}
