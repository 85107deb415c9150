import { escapeHtml, href, type Lang, type PluginSite, type Site } from 'bifolio/check'
import { textsFor } from '../texts.ts'
import type { PageState, TranslationCounts } from './page-state.ts'
import { type LanguageState, readSiteState } from './site-state.ts'

/** What the page about the state of all translations says, in the language of a site. @param lock absolute path of the lock file */
export async function stateHtml(site: Site, all: PluginSite, lock: string | undefined): Promise<string> {
  const states = await readSiteState({ ...all, lock })
  const { lang, locales } = site
  const labelOf = (lang: Lang): string => locales.find((locale) => locale.lang === lang)?.label ?? lang
  const { title, done } = textsFor(lang).state
  const parts = states.map((state) => {
    const pages = state.pages.filter(({ counts }) => counts.stale + counts.missing + counts.unreviewed > 0)
    const heading = `<h2 id="${state.lang}" lang="${state.lang}">${escapeHtml(labelOf(state.lang))}</h2>`
    return heading + (pages.length > 0 ? pageTable(site, pages) : `<p>${escapeHtml(done)}</p>`)
  })
  return `<h1>${escapeHtml(title)}</h1>${summaryTable(site, states, labelOf)}${parts.join('')}`
}

function summaryTable(
  { lang }: Site,
  states: readonly LanguageState[],
  labelOf: (lang: Lang) => string,
): string {
  const { language, translated } = textsFor(lang).state
  const rows = states.map(({ lang, pages, counts }) => {
    const count = pages.filter((page) => page.translated).length
    return [
      `<a href="#${lang}">${escapeHtml(labelOf(lang))}</a>`,
      `<bdi dir="ltr">${count} / ${pages.length}</bdi>`,
      ...numbers(counts),
    ]
  })
  return table([language, translated, ...columns(lang)], rows)
}

function pageTable(site: Site, pages: readonly PageState[]): string {
  const rows = pages.map(({ source, translated, counts }) => {
    const route = translated ?? source
    const name = `<a href="${escapeHtml(href(site, route.path))}">${escapeHtml(route.file)}</a>`
    return [name, ...numbers(counts)]
  })
  return table([textsFor(site.lang).state.page, ...columns(site.lang)], rows)
}

function columns(lang: Lang): string[] {
  const { blocks, stale, missing, unreviewed, words } = textsFor(lang).state
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
