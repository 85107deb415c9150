import { escapeHtml } from '../shared/html.ts'
import type { Page, Site } from '../shared/types.ts'
import { postEnd, postStart, renderList, renderTags } from './blog.ts'

/** The HTML of an article with what a page adds to it; no script of a browser draws that. */
export function completeArticle(page: Page, site: Site, html: string): string {
  const complete = withBlog(page, site, html)
  return page.frontmatter.draft ? draftNote(site) + complete : complete
}

/** Only in development: builds have no drafts. Looks like the note about a missing translation. */
function draftNote({ strings }: Site): string {
  return `<p class="untranslated" role="note" data-no-index>${escapeHtml(strings.draft)}</p>\n`
}

function withBlog({ blog, title, relativePath }: Page, site: Site, html: string): string {
  if (!blog) return html
  if (blog.kind === 'post') return afterTitle(html, postStart(blog.post, site)) + postEnd(blog, site)
  const article = relativePath === '' ? `<h1>${escapeHtml(title)}</h1>\n` : html
  return article + (blog.kind === 'tags' ? renderTags(blog, site) : renderList(blog, site))
}

/** Inserts HTML after the first heading of an article, or at its start. */
function afterTitle(html: string, inserted: string): string {
  const end = '</h1>'
  const at = html.indexOf(end)
  const start = at < 0 ? 0 : at + end.length
  return html.slice(0, start) + inserted + html.slice(start)
}
