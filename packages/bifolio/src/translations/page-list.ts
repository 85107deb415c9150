import { readFrontmatter } from '../config/frontmatter.ts'
import { routeKey } from '../shared/route.ts'
import type { Lang, Route } from '../shared/types.ts'
import { otherLanguages, type TranslationSite } from './site.ts'

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
export function listPages(
  site: Pick<TranslationSite, 'config' | 'routes' | 'readText'>,
  langs: readonly Lang[] = otherLanguages(site),
): PageList {
  const { config, routes } = site
  const keyOf = ({ version, pagePath }: Route) => `${version} ${routeKey(pagePath)}`
  const inLanguage = (lang: Lang) =>
    new Map(routes.filter((route) => route.lang === lang).map((route) => [keyOf(route), route]))
  const sources = inLanguage(config.lang)
  const wanted = new Map([...sources].map(([key, { file }]) => [key, languagesIn(site.readText(file), file)]))
  const list: PageList = { pages: [], alone: [] }
  for (const lang of langs) {
    const translations = inLanguage(lang)
    for (const [key, source] of sources) {
      const translated = translations.get(key)
      if (translated || (wanted.get(key) ?? [lang]).includes(lang))
        list.pages.push({ lang, source, translated })
    }
    for (const [key, route] of translations)
      if (!sources.has(key) && !languagesIn(site.readText(route.file), route.file)?.includes(lang))
        list.alone.push(route)
  }
  return list
}

/** The field `languages` of a page, `undefined` when it has none. */
function languagesIn(text: string, file: string): string[] | undefined {
  const [, yaml] = /^---\n(.*?\n)---[ \t]*(?:\n|$)/s.exec(text) ?? []
  // Most pages have no such field.
  return yaml && /^languages\s*:/m.test(yaml)
    ? readFrontmatter(yaml, file, 2).frontmatter.languages
    : undefined
}
