import { escapeHtml } from '../shared/html.ts'
import { href } from '../shared/links.ts'
import { joinPath } from '../shared/route.ts'
import type { Lang, Page, Site } from '../shared/types.ts'
import type { PageState, TranslationCounts } from './page-state.ts'
import type { LanguageState } from './site-state.ts'

/** The address of the page below that of a language. No file of a page has a name that begins with `_`. */
export const STATE_PATH = '/_translations'

/** A page about the state of all translations, in the language of a site. @param states of all languages but the default one */
export function statePage(site: Site, states: readonly LanguageState[]): { page: Page; html: string } {
  const { strings, locales } = site
  const labelOf = (lang: Lang): string => locales.find((locale) => locale.lang === lang)?.label ?? lang
  const { title, done } = strings.translations
  const parts = states.map((state) => {
    const pages = state.pages.filter(({ counts }) => counts.stale + counts.missing + counts.unreviewed > 0)
    const heading = `<h2 id="${state.lang}" lang="${state.lang}">${escapeHtml(labelOf(state.lang))}</h2>`
    return heading + (pages.length > 0 ? pageTable(site, pages) : `<p>${escapeHtml(done)}</p>`)
  })
  const html = `<h1>${escapeHtml(title)}</h1>${summaryTable(site, states, labelOf)}${parts.join('')}`
  return { page: pageOf(site), html }
}

function summaryTable(
  { strings }: Site,
  states: readonly LanguageState[],
  labelOf: (lang: Lang) => string,
): string {
  const { language, translated } = strings.translations
  const rows = states.map(({ lang, pages, counts }) => {
    const count = pages.filter((page) => page.translated).length
    return [
      `<a href="#${lang}">${escapeHtml(labelOf(lang))}</a>`,
      `<bdi dir="ltr">${count} / ${pages.length}</bdi>`,
      ...numbers(counts),
    ]
  })
  return table([language, translated, ...columns(strings)], rows)
}

function pageTable(site: Site, pages: readonly PageState[]): string {
  const rows = pages.map(({ source, translated, counts }) => {
    const route = translated ?? source
    const name = `<a href="${escapeHtml(href(site, route.path))}">${escapeHtml(route.file)}</a>`
    return [name, ...numbers(counts)]
  })
  return table([site.strings.translations.page, ...columns(site.strings)], rows)
}

function columns({ translations }: Site['strings']): string[] {
  const { blocks, stale, missing, unreviewed, words } = translations
  return [blocks, stale, missing, unreviewed, words]
}

function numbers({ blocks, stale, missing, unreviewed, words }: TranslationCounts): string[] {
  return [blocks, stale, missing, unreviewed, words].map(String)
}

/** @param rows cells as HTML */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="table-scroll"><table><thead><tr>${cells}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function pageOf(site: Site): Page {
  const { lang, version, locales, strings, title } = site
  const rules = { ...site, langs: locales.map((locale) => locale.lang) }
  const pathIn = (lang: Lang): string => joinPath(STATE_PATH, lang, version, rules)
  const own = strings.translations.title
  return {
    routePath: pathIn(lang),
    pagePath: STATE_PATH,
    relativePath: '',
    pageType: 'doc-wide',
    lang,
    version,
    title: own,
    headingTitle: own,
    documentTitle: `${own} - ${title}`,
    description: site.description,
    // It is for those who write the site, not for search engines.
    frontmatter: { head: [['meta', { name: 'robots', content: 'noindex' }]], editLink: false },
    toc: [],
    sidebarKey: '',
    alternates: Object.fromEntries(locales.map(({ lang }) => [lang, pathIn(lang)])),
    versionAlternates: {},
  }
}
