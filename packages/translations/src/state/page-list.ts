import { type Lang, type Route, readFrontmatter, routeKey } from 'bifolio/check'
import { otherLanguages, readPageText, type TranslatedPages } from './site.ts'

/** A page of the default language in another language. Files are relative to the content folder. */
export interface PageToTranslate {
  lang: Lang
  source: Route
  /** `undefined` when there is no translation. */
  translated?: Route
}

/** The pages to translate, and those that only another language has. */
export interface PageList {
  pages: PageToTranslate[]
  alone: Route[]
}

/**
 * Finds the translation of each page in each language. A page whose frontmatter has `languages` is wanted in those only.
 * @param langs the languages of translations. Default: all of the site
 */
export async function listPages(
  site: Omit<TranslatedPages, 'lock'>,
  langs: readonly Lang[] = otherLanguages(site),
): Promise<PageList> {
  const { config, routes } = site
  const keyOf = ({ scope, pagePath }: Route) => `${scope.version} ${routeKey(pagePath)}`
  const inLanguage = (lang: Lang) =>
    new Map(routes.filter((route) => route.scope.lang === lang).map((route) => [keyOf(route), route]))
  const sources = inLanguage(config.lang)
  const wanted = new Map<string, string[] | undefined>()
  for (const [key, route] of sources) wanted.set(key, await languagesIn(route))
  const list: PageList = { pages: [], alone: [] }
  for (const lang of langs) {
    const translations = inLanguage(lang)
    for (const [key, source] of sources) {
      const translated = translations.get(key)
      if (translated || (wanted.get(key) ?? [lang]).includes(lang))
        list.pages.push({ lang, source, translated })
    }
    for (const [key, route] of translations)
      if (!sources.has(key) && !(await languagesIn(route))?.includes(lang)) list.alone.push(route)
  }
  return list
}

/** The field `languages` of a page, `undefined` when it has none. */
async function languagesIn(route: Route): Promise<string[] | undefined> {
  const [, yaml] = /^---\n(.*?\n)---[ \t]*(?:\n|$)/s.exec(readPageText(route)) ?? []
  // Most pages have no such field.
  if (!yaml || !/^languages\s*:/m.test(yaml)) return undefined
  return (await readFrontmatter(yaml, route.file, 2)).frontmatter.languages
}
