import { escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { fill } from '../shared/strings.ts'
import type { Page, Site } from '../shared/types.ts'

/** The HTML of an article with what a page adds to it; no script of a browser draws that. */
export function completeArticle(page: Page, site: Site, html: string): string {
  // Notes are below the title, which has the same place in all versions: the buttons of the page are next to it.
  const noted = page.version === site.defaultVersion ? html : afterTitle(html, otherVersionNote(page, site))
  const complete = withInserted(page, noted)
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

function withInserted({ inserted, title, relativePath }: Page, html: string): string {
  if (!inserted) return html
  const article = relativePath === '' ? `<h1>${escapeHtml(title)}</h1>\n${html}` : html
  return afterTitle(article, inserted.start) + inserted.end
}

/** The note on pages of another version than the current one, with the way to the page there if it has it. Agents read it, too. */
function otherVersionNote({ lang, version, fallback, versionAlternates }: Page, site: Site): string {
  const current = site.defaultVersion
  const { other, read } = site.strings.versions
  const path = versionAlternates[current]
  const link = path
    ? ` <a href="${escapeHtml(href(site, path))}">${escapeHtml(fill(read, { current }))}</a>`
    : ''
  // An article that is not translated has the language of its original.
  const own = fallback ? ` lang="${escapeHtml(lang)}" dir="${site.dir}"` : ''
  return `\n<p class="untranslated" role="note"${own}>${escapeHtml(fill(other, { version, current }))}${link}</p>`
}

/** Inserts HTML after the first heading of an article, or at its start. */
function afterTitle(html: string, inserted: string): string {
  const end = '</h1>'
  const at = html.indexOf(end)
  const start = at < 0 ? 0 : at + end.length
  return html.slice(0, start) + inserted + html.slice(start)
}
