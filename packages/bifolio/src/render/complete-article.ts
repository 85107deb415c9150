import { escapeHtml } from '../shared/html.ts'
import { listText } from '../shared/strings/list-text.ts'
import { fill } from '../shared/strings.ts'
import type { Page, Site } from '../shared/types.ts'
import { postEnd, postStart, renderList, renderTags } from './blog.ts'

/** The HTML of an article with what a page adds to it; no script of a browser draws that. */
export function completeArticle(page: Page, site: Site, html: string): string {
  const complete = withBlog(page, site, html) + contributorsOf(page, site)
  // Only development has drafts, and only a build that ignores errors has incomplete pages.
  const notes = [
    ...(page.frontmatter.draft ? [site.strings.draft] : []),
    ...(page.incomplete ? [site.strings.incomplete] : []),
  ]
  return notes.map(note).join('') + complete
}

/** Looks like the note about a missing translation. */
const note = (text: string): string =>
  `<p class="untranslated" role="note" data-no-index>${escapeHtml(text)}</p>\n`

/** Looks like the line with the link to the source, which follows it. */
function contributorsOf({ contributors, pageType, frontmatter, lang }: Page, { strings }: Site): string {
  if (!contributors || !pageType.startsWith('doc') || frontmatter.footer === false) return ''
  const text = fill(strings.contributors, { names: listText(contributors, lang) })
  return `\n<p class="doc-source" data-no-index>${escapeHtml(text)}</p>`
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
