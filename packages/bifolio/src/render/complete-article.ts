import { escapeHtml } from '../shared/html.ts'
import type { Page, Site } from '../shared/types.ts'

/** The HTML of an article with what a page adds to it; no script of a browser draws that. */
export function completeArticle(page: Page, site: Site, html: string): string {
  return page.frontmatter.draft ? draftNote(site) + html : html
}

/** Only in development: builds have no drafts. Looks like the note about a missing translation. */
function draftNote({ strings }: Site): string {
  return `<p class="untranslated" role="note" data-no-index>${escapeHtml(strings.draft)}</p>\n`
}
