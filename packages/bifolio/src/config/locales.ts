import { completeStrings, knownInterface, textDirection } from '../shared/strings/languages.ts'
import { lookupTags } from '../shared/strings/lookup-tags.ts'
import type { Strings } from '../shared/strings.ts'
import type { ConfigOptions } from './schema/config-options.ts'

/**
 * The options of one language: site-wide values where the language has none. Without `nav` it has `_nav.json`, without `sidebar`
 * `_meta.json`, whose keys and links are as written, without language.
 */
export interface Locale extends Omit<LocaleOptions, 'editLink' | TextName> {
  dir: 'ltr' | 'rtl'
  /** All interface strings, with the texts of `themeConfig`. */
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
  editLink?: { docRepoBaseUrl: string }
}

type LocaleOptions = ConfigOptions['themeConfig']['locales'][number]
/** Texts of the theme, which become interface strings. */
type TextName = 'lastUpdatedText' | 'outlineTitle' | 'prevPageText' | 'nextPageText'

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
  const feedback = ofTheme.feedback ?? theme.feedback
  const texts = { ...theme, ...themeTexts }
  const isOwn = (locale: { lang: string }): boolean => locale.lang === lang
  return {
    lang,
    dir: textDirection(lang),
    strings: completeStrings(lang, {
      ...siteTexts.strings,
      ...given({
        lastUpdated: texts.lastUpdatedText,
        outlineTitle: texts.outlineTitle,
        previousPage: texts.prevPageText,
        nextPage: texts.nextPageText,
        editPage: text,
        reportPage: feedback?.text,
      }),
    }),
    lacksStrings: !knownInterface(lang) && !siteTexts.strings,
    label: options.locales.find(isOwn)?.label ?? theme.locales.find(isOwn)?.label ?? lang,
    title: ofSite.title ?? ofTheme.title ?? options.title,
    description: ofSite.description ?? ofTheme.description ?? options.description,
    socialImage: ofSite.socialImage ?? options.socialImage,
    nav: ofTheme.nav ?? theme.nav,
    sidebar: ofTheme.sidebar ?? theme.sidebar,
    editLink: docRepoBaseUrl === undefined ? undefined : { docRepoBaseUrl },
    footer: ofTheme.footer ?? theme.footer,
    banner: ofTheme.banner ?? theme.banner,
    feedback,
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
  return Object.assign({}, ...all.toReversed().map(given))
}

/** Options without those that are `undefined`. */
function given<Options extends object>(options: Options): Partial<Options> {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Partial<Options>
}
