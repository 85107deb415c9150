import type { UserConfig } from 'bifolio'
import { isObject, SOCIAL_ICONS } from 'bifolio/config'
import type { DraftFile } from '../../draft.ts'
import { footerOf } from '../footer.ts'
import type { LoadedConfig, Report } from '../load-foreign-config.ts'
import { headOf, reportHead } from './head.ts'
import { readMarkdown } from './markdown.ts'

type ThemeConfig = NonNullable<UserConfig['themeConfig']>
type Options = Record<string, unknown>

/** Options that {@link readOptions} and the code for languages read. */
const READ = new Set(
  'title description lang base cleanUrls head srcDir srcExclude rewrites locales themeConfig lastUpdated appearance sitemap markdown cacheDir'.split(
    ' ',
  ),
)
/** Hints for other options; the rest has no counterpart. */
const HINTS: Record<string, string> = {
  titleTemplate: 'Titles end with that of the site; pages say otherwise with `titleSuffix`.',
  ignoreDeadLinks: 'Dead links are errors: fix them, or name where they lead now under `redirects`.',
  outDir: 'The site is written to `build`; the option `outDir` names another folder.',
  vite: 'Pages need no bundler. Styles and components go into the folder `theme`, names of `vite.define` under `define`.',
  vue: 'Pages have no Vue. Islands are React components.',
  transformHead: 'Write what is the same everywhere under `head`, and the rest into frontmatter.',
  transformPageData: 'Write what it adds into the frontmatter of the pages.',
  buildEnd: 'Run it as a script of its own after `bifolio build`.',
}
/** Options of a language. Its tag and its direction follow from its folder. */
const LANGUAGE_READ = new Set(['label', 'lang', 'dir', 'link', 'title', 'description', 'head', 'themeConfig'])
const NO_COUNTERPART = 'There is nothing like it here.'
const THEME_READ = new Set(
  'logo siteTitle nav sidebar socialLinks search editLink lastUpdated docFooter footer outline outlineTitle i18nRouting'.split(
    ' ',
  ),
)
const THEME_HINTS: Record<string, string> = {
  carbonAds: 'Pages load nothing from elsewhere, unless `security.csp` names it.',
  algolia: 'The search is built in: nothing has to be set up.',
}
/** Options that are texts of the interface, which the theme provides. */
const WORDS = /(?:Label|Title|Text)$|^notFound$/

/** The options of the whole site, and the files that they name. */
export function readOptions({ value, report }: LoadedConfig): { options: UserConfig; files: DraftFile[] } {
  const theme = isObject(value.themeConfig) ? value.themeConfig : {}
  for (const key of Object.keys(value))
    if (!READ.has(key)) report([key], `\`${key}\` was not converted.`, HINTS[key] ?? NO_COUNTERPART)
  if (value.appearance !== undefined && typeof value.appearance !== 'boolean')
    report(['appearance'], '`appearance` was not converted.', 'The system of the reader decides first.')
  const { markdown, files } = readMarkdown(value.markdown, report)
  const options: UserConfig = {
    base: textOf(value.base),
    url: originOf(value.sitemap),
    route: { cleanUrls: value.cleanUrls === true, exclude: listOf(value.srcExclude) },
    head: headOf(value.head, report, Boolean(value.description)),
    logo: logoOf(theme.logo),
    logoText: theme.siteTitle === false ? '' : (textOf(theme.siteTitle) ?? textOf(theme.logo && value.title)),
    markdown,
  }
  return { options, files }
}

/** The options of the theme that all languages share. */
export function readTheme({ value, report }: LoadedConfig): ThemeConfig {
  const theme = isObject(value.themeConfig) ? value.themeConfig : {}
  return {
    socialLinks: socialLinksOf(theme.socialLinks, report),
    darkMode: value.appearance === false ? false : undefined,
    lastUpdated: value.lastUpdated === true || isObject(theme.lastUpdated) ? true : undefined,
    search: searchOf(theme.search, report),
  }
}

/** Reports the options of a language that have no counterpart. */
export function reportLanguage({ value, report }: LoadedConfig): void {
  reportHead(value.head, report)
  for (const key of Object.keys(value))
    if (!LANGUAGE_READ.has(key))
      report([key], `\`${key}\` of a language was not converted.`, HINTS[key] ?? NO_COUNTERPART)
}

/** The options of the theme in a language. */
export function readLabels(theme: Options, report: Report): ThemeConfig {
  const words = Object.keys(theme).filter((key) => !THEME_READ.has(key) && WORDS.test(key))
  if (words.length > 0)
    report(
      ['themeConfig', words[0]!],
      `The words \`${words.join('`, `')}\` were not converted.`,
      'The theme has its own, in the language of the page.',
    )
  for (const key of Object.keys(theme))
    if (!THEME_READ.has(key) && !words.includes(key))
      report(['themeConfig', key], `\`${key}\` was not converted.`, THEME_HINTS[key] ?? NO_COUNTERPART)
  const { editLink, lastUpdated, docFooter, footer, outline } = theme
  reportParts(theme, report)
  if (isObject(outline) ? outline.level !== undefined : outline !== undefined)
    report(
      ['themeConfig', 'outline'],
      'The depth of outlines was not converted.',
      'Outlines list the depths 2 to 4; pages say otherwise with `outline: [2, 3]`.',
    )
  return {
    editLink: editLinkOf(editLink, report),
    footer: footerOf(footer, report),
    lastUpdatedText: isObject(lastUpdated) ? textOf(lastUpdated.text) : undefined,
    outlineTitle: textOf(isObject(outline) ? outline.label : theme.outlineTitle),
    prevPageText: isObject(docFooter) ? textOf(docFooter.prev) : undefined,
    nextPageText: isObject(docFooter) ? textOf(docFooter.next) : undefined,
  }
}

/** Reports options within options that are read, and values that have no counterpart. */
function reportParts({ i18nRouting, lastUpdated, docFooter, outline }: Options, report: Report): void {
  if (i18nRouting === false)
    report(
      ['themeConfig', 'i18nRouting'],
      '`i18nRouting` was not converted.',
      'The menu of languages leads to the same page in the other language.',
    )
  for (const [name, value, known] of [
    ['lastUpdated', lastUpdated, ['text']],
    ['docFooter', docFooter, ['prev', 'next']],
    ['outline', outline, ['label', 'level']],
  ] as const)
    for (const key of Object.keys(isObject(value) ? value : {}))
      if (!known.some((one) => one === key) || (isObject(value) && value[key] === false))
        report(
          ['themeConfig', name, key],
          `\`${name}.${key}\` was not converted.`,
          name === 'docFooter'
            ? 'Pages say `prev: false` or `next: false` in their frontmatter.'
            : NO_COUNTERPART,
        )
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

function originOf(sitemap: unknown): string | undefined {
  const host = isObject(sitemap) ? textOf(sitemap.hostname) : undefined
  return host && URL.canParse(host) ? new URL(host).origin : undefined
}

function logoOf(value: unknown): UserConfig['logo'] {
  if (!isObject(value)) return textOf(value)
  const { src, light, dark } = value
  return typeof light === 'string' && typeof dark === 'string' ? { light, dark } : textOf(src)
}

function searchOf(value: unknown, report: Report): boolean | undefined {
  if (!isObject(value)) return value === undefined ? undefined : Boolean(value)
  if (value.provider !== 'local' || value.options !== undefined)
    report(
      ['themeConfig', 'search'],
      'The options of the search were not converted.',
      'The search is built in: nothing has to be set up.',
    )
  return undefined
}

function socialLinksOf(value: unknown, report: Report): ThemeConfig['socialLinks'] {
  if (!Array.isArray(value)) return undefined
  return value.filter(isObject).flatMap((item, index) => {
    const name = item.icon === 'twitter' ? 'x' : item.icon
    const icon = isObject(name) ? textOf(name.svg) : SOCIAL_ICONS.find((known) => known === name)
    const content = textOf(item.link)
    if (icon && content)
      return [{ icon: isObject(name) ? { svg: icon } : icon, content }] as NonNullable<
        ThemeConfig['socialLinks']
      >
    const hint = 'Write its SVG: `{ icon: { svg: "<svg …>" }, content: "https://…" }`.'
    report(['themeConfig', 'socialLinks', index], `The icon \`${String(name)}\` is not known.`, hint)
    return []
  })
}

function editLinkOf(value: unknown, report: Report): ThemeConfig['editLink'] {
  if (!isObject(value)) return undefined
  const { pattern, text } = value
  if (typeof pattern === 'string' && /\/:path$/.test(pattern))
    return { docRepoBaseUrl: pattern.replace(/\/:path$/, ''), text: textOf(text) }
  report(
    ['themeConfig', 'editLink', 'pattern'],
    'The link to the source was not converted.',
    'It has to be an address to which the path of the page is added: `docRepoBaseUrl`.',
  )
  return undefined
}
