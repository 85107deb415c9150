import type { Report } from '../config/plugin.ts'
import { joinPath, scopeOf } from '../shared/route.ts'
import type { Lang, Page, Site } from '../shared/types.ts'

/** The record of a page for writers, in the language of a site. */
export function reportPage({ path, title }: Report, site: Site): Page {
  const pathIn = (lang: Lang): string => joinPath(path, { ...site, lang }, site)
  const own = title(site)
  return {
    routePath: pathIn(site.lang),
    pagePath: path,
    relativePath: '',
    pageType: 'doc-wide',
    ...scopeOf(site),
    title: own,
    headingTitle: own,
    documentTitle: `${own} - ${site.title}`,
    description: site.description,
    // It is for those who write the site, not for search engines.
    frontmatter: { head: [['meta', { name: 'robots', content: 'noindex' }]], editLink: false },
    toc: [],
    sidebarKey: '',
    alternates: Object.fromEntries(site.locales.map(({ lang }) => [lang, pathIn(lang)])),
    versionAlternates: {},
  }
}
