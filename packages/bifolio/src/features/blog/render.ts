import type { Author } from '../../shared/authors.ts'
import { dateText } from '../../shared/dates/date.ts'
import { escapeHtml } from '../../shared/html.ts'
import { asset, href } from '../../shared/links.ts'
import { fillCount } from '../../shared/strings/fill-count.ts'
import { fill } from '../../shared/strings.ts'
import type { Lang, Page, PagerLink, Site } from '../../shared/types.ts'

/** A post as it is listed. */
export interface Post {
  title: string
  /** Route path. */
  link: string
  /** As written; drafts may have none. */
  date?: string
  description?: string
  authors: Author[]
  /** Each with the route path of its page. */
  tags: PagerLink[]
}

/** What a page of a blog shows besides its article. */
export type BlogPart =
  | {
      kind: 'post'
      post: Post
      /** Route path of the list. */
      list: string
    }
  | {
      kind: 'list'
      posts: Post[]
      /** Number of the page, and of all pages, from 1. */
      page: number
      pages: number
      newer?: string
      older?: string
      /** Route paths: of the page of all tags, if there are any, and for a tag, of the list of all posts. */
      tags?: string
      list?: string
    }
  | { kind: 'tags'; tags: (PagerLink & { count: number })[]; list: string }

type List = Extract<BlogPart, { kind: 'list' }>
type Tags = Extract<BlogPart, { kind: 'tags' }>

/** What is written into a page of a blog. */
export function renderPart(part: BlogPart, site: Site): NonNullable<Page['inserted']> {
  if (part.kind === 'post') return { start: postStart(part.post, site), end: postEnd(part, site) }
  return { start: '', end: part.kind === 'tags' ? renderTags(part, site) : renderList(part, site) }
}

/** The date and the authors of a post, below its title. */
function postStart(post: Post, site: Site): string {
  const authors = post.authors.map((author) => `<span class="post-author">${authorOf(author, site)}</span>`)
  return details([time(post, site), ...authors])
}

/** The tags of a post, and the link to the list. */
function postEnd({ post, list }: Extract<BlogPart, { kind: 'post' }>, site: Site): string {
  return `\n<div class="post-end" data-no-index>${tagList(post.tags, site)}${link(site, list, site.strings.blog.all)}</div>`
}

/** The posts of a list, and the links to its other pages. */
function renderList(list: List, site: Site): string {
  const { strings } = site
  const posts = list.posts.map((post) => `<li>${item(post, site)}</li>`)
  const content =
    posts.length > 0
      ? `<ul class="posts">\n${posts.join('\n')}\n</ul>`
      : `<p>${escapeHtml(strings.blog.none)}</p>`
  const links = [
    ...(list.list ? [link(site, list.list, strings.blog.all)] : []),
    ...(list.tags ? [link(site, list.tags, strings.blog.tags)] : []),
  ]
  const end = links.length > 0 ? `\n<p class="post-end" data-no-index>${links.join('')}</p>` : ''
  return `\n${content}${pages(list, site)}${end}`
}

/** All tags of a blog, each with the number of its posts. */
function renderTags({ tags, list }: Tags, site: Site): string {
  const { compare } = collatorOf(site.lang)
  const entries = [...tags]
    .sort((a, b) => compare(a.text, b.text))
    .map(({ text, link: to, count }) => {
      const posts = escapeHtml(fillCount(site.strings.postCount, count, site.lang))
      return `<li>${link(site, to, text)} <span>${posts}</span></li>`
    })
  return `\n<ul class="post-tags" data-counts>${entries.join('\n')}</ul>
<p class="post-end" data-no-index>${link(site, list, site.strings.blog.all)}</p>`
}

function item(post: Post, site: Site): string {
  const names = listText(
    post.authors.map(({ name }) => name),
    site.lang,
  )
  const description = post.description ? `\n<p>${escapeHtml(post.description)}</p>` : ''
  return `<h2>${link(site, post.link, post.title)}</h2>
${details([time(post, site), names && `<span>${escapeHtml(names)}</span>`])}${description}${tagList(post.tags, site)}`
}

function details(parts: readonly string[]): string {
  const shown = parts.filter(Boolean)
  return shown.length > 0 ? `\n<p class="post-details" data-no-index>${shown.join(' ')}</p>` : ''
}

function time({ date }: Post, { lang }: Site): string {
  return date ? `<time datetime="${escapeHtml(date)}">${escapeHtml(dateText(date, lang))}</time>` : ''
}

function authorOf({ name, url, picture }: Author, site: Site): string {
  // No `img`, which readers could enlarge.
  const image = picture
    ? `<svg width="24" height="24" aria-hidden="true"><image href="${escapeHtml(asset(site, picture))}" width="24" height="24" preserveAspectRatio="xMidYMid slice"/></svg>`
    : ''
  const content = image + escapeHtml(name)
  return url ? `<a href="${escapeHtml(href(site, url))}">${content}</a>` : content
}

function tagList(tags: Post['tags'], site: Site): string {
  if (tags.length === 0) return ''
  const items = tags.map(({ text, link: to }) => `<li>${link(site, to, text)}</li>`)
  return `\n<ul class="post-tags" aria-label="${escapeHtml(site.strings.blog.tags)}">${items.join(' ')}</ul>`
}

/** The newer posts come first. */
function pages({ page, pages: count, newer, older }: List, site: Site): string {
  if (count < 2) return ''
  const { blog } = site.strings
  const to = (rel: string, path: string | undefined, text: string): string =>
    path ? `<a rel="${rel}" href="${escapeHtml(href(site, path))}">${escapeHtml(text)}</a>` : '<span></span>'
  const current = `<span>${escapeHtml(fill(blog.page, { page, count }))}</span>`
  return `\n<nav class="post-pages" aria-label="${escapeHtml(blog.pages)}" data-no-index>${to('prev', newer, blog.newer)}${current}${to('next', older, blog.older)}</nav>`
}

function link(site: Site, path: string, text: string): string {
  return `<a href="${escapeHtml(href(site, path))}">${escapeHtml(text)}</a>`
}

/** Sorts words as in a language, also under a name that is not a language tag. */
function collatorOf(lang: string): Intl.Collator {
  try {
    return new Intl.Collator(lang, { numeric: true })
  } catch {
    return new Intl.Collator('en', { numeric: true })
  }
}

/** Names as a list in a sentence of a language: `Ada, Grace, and Lin`. */
function listText(names: readonly string[], lang: Lang): string {
  try {
    return new Intl.ListFormat(lang).format(names)
  } catch {
    // A language that is not a language tag.
    return names.join(', ')
  }
}
