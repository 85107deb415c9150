import { type Author, namedAuthors } from '../../shared/authors.ts'
import { dateText } from '../../shared/dates/date.ts'
import { escapeHtml } from '../../shared/html.ts'
import { asset, href } from '../../shared/links.ts'
import { fillCount } from '../../shared/strings/fill-count.ts'
import { isLanguageTag } from '../../shared/strings/languages.ts'
import { fill } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import type { ResolvedSite } from '../../site/site.ts'
import { type Blog, type BlogPlace, type BlogPost, listAt } from './blogs.ts'
import { type Tag, tagSlug } from './tags.ts'

/** What the HTML of all pages of a blog is made with. */
interface BlogContext extends Pick<ResolvedSite, 'site' | 'localize'> {
  blog: Blog
}

/** What is written into a page of a blog. */
export function renderPlace(
  place: BlogPlace,
  { site, localize }: ResolvedSite,
): NonNullable<Page['inserted']> {
  const context = { blog: place.blog, site, localize }
  const post = place.blog.posts[place.at ?? -1]
  if (post) return { start: postStart(post, context), end: postEnd(post, context) }
  return { start: '', end: place.list === 'tags' ? renderTags(context) : renderList(place, context) }
}

/** The date and the authors of a post, below its title. */
function postStart({ label: { frontmatter } }: BlogPost, context: BlogContext): string {
  const authors = namedAuthors(frontmatter).map(
    (author) => `<span class="post-author">${authorOf(author, context)}</span>`,
  )
  return details([time(frontmatter.date, context), ...authors])
}

/** The tags of a post, and the link to the list. */
function postEnd(post: BlogPost, context: BlogContext): string {
  return `\n<div class="post-end" data-no-index>${tagList(post, context)}${indexLink(context)}</div>`
}

/** The posts of a list, and the links to its other pages. */
function renderList(place: BlogPlace, context: BlogContext): string {
  const { blog, site } = context
  const { none, tags } = site.strings.blog
  const { tag, shown } = listAt(place)
  const content =
    shown.length > 0
      ? `<ul class="posts">\n${shown.map((post) => `<li>${item(post, context)}</li>`).join('\n')}\n</ul>`
      : `<p>${escapeHtml(none)}</p>`
  const links = [
    ...(tag ? [indexLink(context)] : []),
    ...(blog.tags.length > 0 ? [link(site, `${blog.index.path}tags/`, tags)] : []),
  ]
  const end = links.length > 0 ? `\n<p class="post-end" data-no-index>${links.join('')}</p>` : ''
  return `\n${content}${pages(place, site)}${end}`
}

/** All tags of a blog, each with the number of its posts. */
function renderTags(context: BlogContext): string {
  const { blog, site } = context
  const { compare } = new Intl.Collator(isLanguageTag(site.lang) ? site.lang : 'en', { numeric: true })
  const entries = [...blog.tags]
    .sort((a, b) => compare(a.name, b.name))
    .map((tag) => {
      const posts = escapeHtml(fillCount(site.strings.postCount, tag.items.length, site.lang))
      return `<li>${tagLink(tag, context)} <span>${posts}</span></li>`
    })
  return `\n<ul class="post-tags" data-counts>${entries.join('\n')}</ul>
<p class="post-end" data-no-index>${indexLink(context)}</p>`
}

function item(post: BlogPost, context: BlogContext): string {
  const { title, frontmatter } = post.label
  const names = listText(
    namedAuthors(frontmatter).map(({ name }) => name),
    context.site,
  )
  const description = frontmatter.description ? `\n<p>${escapeHtml(frontmatter.description)}</p>` : ''
  return `<h2>${link(context.site, post.route.path, title)}</h2>
${details([time(frontmatter.date, context), names && `<span>${escapeHtml(names)}</span>`])}${description}${tagList(post, context)}`
}

function details(parts: readonly string[]): string {
  const shown = parts.filter(Boolean)
  return shown.length > 0 ? `\n<p class="post-details" data-no-index>${shown.join(' ')}</p>` : ''
}

function time(date: string | undefined, { site }: BlogContext): string {
  return date ? `<time datetime="${escapeHtml(date)}">${escapeHtml(dateText(date, site.lang))}</time>` : ''
}

function authorOf({ name, url, picture }: Author, { site, localize }: BlogContext): string {
  // No `img`, which readers could enlarge.
  const image = picture
    ? `<svg width="24" height="24" aria-hidden="true"><image href="${escapeHtml(asset(site, picture))}" width="24" height="24" preserveAspectRatio="xMidYMid slice"/></svg>`
    : ''
  const content = image + escapeHtml(name)
  return url ? `<a href="${escapeHtml(href(site, localize(url)))}">${content}</a>` : content
}

function tagList({ label: { frontmatter } }: BlogPost, context: BlogContext): string {
  const { blog, site } = context
  const slugs = [...new Set(frontmatter.tags?.map(tagSlug))]
  const tags = slugs.flatMap((slug) => blog.tags.find((tag) => tag.slug === slug) ?? [])
  if (tags.length === 0) return ''
  const items = tags.map((tag) => `<li>${tagLink(tag, context)}</li>`)
  return `\n<ul class="post-tags" aria-label="${escapeHtml(site.strings.blog.tags)}">${items.join(' ')}</ul>`
}

/** The newer posts come first. */
function pages(place: BlogPlace, site: Site): string {
  const { page, count, path } = listAt(place)
  if (count < 2) return ''
  const { blog } = site.strings
  const to = (rel: string, number: number, text: string): string => {
    if (number < 1 || number > count) return '<span></span>'
    const address = number === 1 ? path : `${path.replace(/\/$/, '')}/page/${number}`
    return `<a rel="${rel}" href="${escapeHtml(href(site, address))}">${escapeHtml(text)}</a>`
  }
  const current = `<span>${escapeHtml(fill(blog.page, { page, count }))}</span>`
  return `\n<nav class="post-pages" aria-label="${escapeHtml(blog.pages)}" data-no-index>${to('prev', page - 1, blog.newer)}${current}${to('next', page + 1, blog.older)}</nav>`
}

function indexLink({ blog, site }: BlogContext): string {
  return link(site, blog.index.path, site.strings.blog.all)
}

function tagLink({ name, slug }: Tag<BlogPost>, { blog, site }: BlogContext): string {
  return link(site, `${blog.index.path}tags/${slug}`, name)
}

function link(site: Site, path: string, text: string): string {
  return `<a href="${escapeHtml(href(site, path))}">${escapeHtml(text)}</a>`
}

/** Names as a list in a sentence of a language: `Ada, Grace, and Lin`. */
function listText(names: readonly string[], { lang }: Site): string {
  return isLanguageTag(lang) ? new Intl.ListFormat(lang).format(names) : names.join(', ')
}
