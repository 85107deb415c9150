import { escapeHtml } from '../shared/html.ts'
import { listText } from '../shared/strings/list-text.ts'
import { fill } from '../shared/strings.ts'
import type { Page, Site } from '../shared/types.ts'
import { postEnd, postStart, renderList, renderTags } from './blog.ts'
import { otherVersionNote, renderChanges, sinceVersions } from './versions.ts'

/** The HTML of an article with what a page adds to it; no script of a browser draws that. */
export function completeArticle(page: Page, site: Site, html: string): string {
  const { versionPart: part } = page
  // Notes are below the title, which has the same place in all versions: the buttons of the page are next to it.
  const noted = part?.kind === 'other' ? afterTitle(html, otherVersionNote(part, page, site)) : html
  const complete = withLists(page, site, noted) + sourceOf(page, site)
  // Only development has drafts, and only a build that ignores errors has incomplete pages.
  const notes = [
    ...(page.frontmatter.draft ? [site.strings.draft] : []),
    ...(page.incomplete ? [site.strings.incomplete] : []),
  ]
  return afterTitle(complete, notes.map(note).join(''))
}

/** Looks like the note about a missing translation. */
const note = (text: string): string =>
  `<p class="untranslated" role="note" data-no-index>${escapeHtml(text)}</p>\n`

/** Contributors, and the versions since which the page is changed. Looks like the line with the link to the source, which follows it. */
function sourceOf(
  { contributors, pageType, frontmatter, lang, versionPart: part }: Page,
  site: Site,
): string {
  if (!pageType.startsWith('doc') || frontmatter.footer === false) return ''
  const names = contributors && fill(site.strings.contributors, { names: listText(contributors, lang) })
  const since = part?.kind === 'current' ? sinceVersions(part, site) : ''
  if (!names && !since) return ''
  const own = names ? (since ? `<span>${escapeHtml(names)}</span>` : escapeHtml(names)) : ''
  return `\n<p class="doc-source" data-no-index>${own}${since}</p>`
}

function withLists({ blog, versionPart: part, title, relativePath }: Page, site: Site, html: string): string {
  if (part?.kind === 'changes') return `<h1>${escapeHtml(title)}</h1>${renderChanges(part, site)}`
  if (!blog) return html
  if (blog.kind === 'post') return afterTitle(html, postStart(blog.post, site)) + postEnd(blog, site)
  const article = relativePath === '' ? `<h1>${escapeHtml(title)}</h1>\n${html}` : html
  return article + (blog.kind === 'tags' ? renderTags(blog, site) : renderList(blog, site))
}

/** Inserts HTML after the first heading of an article, or at its start. */
function afterTitle(html: string, inserted: string): string {
  const end = '</h1>'
  const at = html.indexOf(end)
  const start = at < 0 ? 0 : at + end.length
  return html.slice(0, start) + inserted + html.slice(start)
}
