import type { Report } from '../config/plugin.ts'
import { joinPath } from '../shared/route.ts'
import type { Lang, Page, Site } from '../shared/types.ts'
import { generatedPage } from '../site/page.ts'

/** The record of a page for writers, in the language of a site. */
export function reportPage({ path, title }: Report, site: Site): Page {
  const pathIn = (lang: Lang): string => joinPath(path, { ...site, lang }, site)
  const own = title(site)
  return generatedPage(site, {
    pagePath: path,
    pageType: 'doc-wide',
    title: own,
    headingTitle: own,
    // It is for those who write the site, not for search engines.
    frontmatter: { head: [['meta', { name: 'robots', content: 'noindex' }]], editLink: false },
    alternates: Object.fromEntries(site.locales.map(({ lang }) => [lang, pathIn(lang)])),
  })
}
