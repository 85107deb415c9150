import { completeStrings, knownInterface, textDirection } from '../shared/strings/languages.ts'
import { lookupTags } from '../shared/strings/lookup-tags.ts'
import type { Strings } from '../shared/strings.ts'
import type { ConfigOptions } from './schema/config-options.ts'

/**
 * The options of one language: site-wide values where the language has none. Without `nav` it has `_nav.json`, without `sidebar`
 * `_meta.json`, whose keys and links are as written, without language.
 */
export interface Locale extends Omit<LocaleOptions, 'editLink'> {
  dir: 'ltr' | 'rtl'
  /** All interface strings. */
  strings: Strings
  /** Whether the interface falls back to English, because neither the theme nor the configuration translates it. */
  lacksStrings: boolean
  /** Native name of the language; the tag when it is the only language. */
  label: string
  title: string
  description: string
  /** Address of the image for link previews. */
  socialImage?: string
  /** `undefined`: no edit link. Without a slash at the end of the address. */
  editLink?: { docRepoBaseUrl: string; text?: string }
}

type LocaleOptions = ConfigOptions['themeConfig']['locales'][number]

/** Merges `locales`, `themeConfig.locales` and `themeConfig` for each language. */
export function mergeLocales(options: ConfigOptions): Locale[] {
  return configuredLanguages(options).map((lang) => mergeLocale(lang, options))
}

/** The languages in the order of the configuration: `locales`, else `themeConfig.locales`, else the default alone. */
export function configuredLanguages({ lang, locales, themeConfig }: LanguageOptions): string[] {
  const listed = locales.length > 0 ? locales : themeConfig.locales
  return listed.length > 0 ? [...new Set(listed.map((locale) => locale.lang))] : [lang]
}

type LanguageOptions = Pick<ConfigOptions, 'lang' | 'locales'> & {
  themeConfig: Pick<ConfigOptions['themeConfig'], 'locales'>
}

function mergeLocale(lang: string, options: ConfigOptions): Locale {
  const { themeConfig: theme } = options
  const [ofSite, siteTexts] = optionsOf(lang, options.locales)
  const [ofTheme, themeTexts] = optionsOf(lang, theme.locales)
  const { docRepoBaseUrl, text } = { ...theme.editLink, ...ofTheme.editLink }
  const isOwn = (locale: { lang: string }): boolean => locale.lang === lang
  return {
    lang,
    dir: textDirection(lang),
    strings: completeStrings(lang, siteTexts.strings),
    lacksStrings: !knownInterface(lang) && !siteTexts.strings,
    label: options.locales.find(isOwn)?.label ?? theme.locales.find(isOwn)?.label ?? lang,
    title: ofSite.title ?? ofTheme.title ?? options.title,
    description: ofSite.description ?? ofTheme.description ?? options.description,
    socialImage: ofSite.socialImage ?? options.socialImage,
    nav: ofTheme.nav ?? theme.nav,
    sidebar: ofTheme.sidebar ?? theme.sidebar,
    editLink: docRepoBaseUrl === undefined ? undefined : { docRepoBaseUrl, text },
    lastUpdatedText: themeTexts.lastUpdatedText ?? theme.lastUpdatedText,
    outlineTitle: themeTexts.outlineTitle ?? theme.outlineTitle,
    prevPageText: themeTexts.prevPageText ?? theme.prevPageText,
    nextPageText: themeTexts.nextPageText ?? theme.nextPageText,
    footer: ofTheme.footer ?? theme.footer,
    banner: ofTheme.banner ?? theme.banner,
    feedback: ofTheme.feedback ?? theme.feedback,
  }
}

/**
 * The options of a language, completed by the options of the languages that it is a region or script of, and the same without
 * languages whose interface differs: simplified Chinese is wrong for buttons in traditional Chinese.
 */
function optionsOf<Options extends { lang: string }>(
  lang: string,
  all: readonly Options[],
): [options: Partial<Options>, texts: Partial<Options>] {
  const found = lookupTags(lang).flatMap((tag) => all.find((options) => options.lang === tag) ?? [])
  const sameInterface = found.filter((options) => knownInterface(options.lang) === knownInterface(lang))
  return [completed(found), completed(sameInterface)]
}

/** The first options, completed by the others. */
function completed<Options extends object>(all: readonly Options[]): Partial<Options> {
  const set = all.toReversed().flatMap((options) => Object.entries(options))
  return Object.fromEntries(set.filter(([, value]) => value !== undefined)) as Partial<Options>
}
