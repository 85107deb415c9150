import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem, UserConfig } from 'bifolio'
import { isObject, slashPath } from 'bifolio/config'
import type { SiteDraft } from '../draft.ts'
import { readBuilder, reportMarkdown } from './builder.ts'
import { readFooter } from './footer.ts'
import { readHead } from './head.ts'
import { homePages, homeProblems } from './home.ts'
import { type LoadedConfig, loadConfig } from './load-config.ts'
import { mediaOrigins } from './media-origins.ts'
import { readBanner, readBrandColor, readFeeds, readSocialImage, readSocialLinks } from './options.ts'
import {
  listPlugins,
  NO_COUNTERPART,
  type Options,
  optionList,
  type Plugin,
  reportPlugins,
} from './plugins.ts'
import { readRedirects } from './redirects.ts'
import { themeProblems } from './theme.ts'

const FILES = ['rspress', 'rstack'].flatMap((tool) =>
  ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].map((ending) => `${tool}.config.${ending}`),
)

/** Options with the same meaning here. */
const SAME = 'title description icon logo logoText lang base llms outDir multiVersion'.split(' ')
const SAME_OF_THEME =
  'nav sidebar lastUpdated lastUpdatedText outlineTitle prevPageText nextPageText enableScrollToTop enableContentAnimation hideNavbar darkMode localeRedirect editLink'.split(
    ' ',
  )
const SAME_OF_LOCALES = [...SAME_OF_THEME, 'lang', 'label', 'title', 'description']

/** Options that are read below, or that enable default behaviour of the engine. */
const READ = new Set([
  ...SAME,
  ...'root siteOrigin locales head route markdown search themeConfig plugins builderConfig ssg mediumZoom languageParity'.split(
    ' ',
  ),
])
const HINTS: Record<string, string> = {
  globalStyles: 'Import the stylesheet in `theme/index.tsx` in the content folder.',
  globalUIComponents: 'Draw the component in the layout of `theme/index.tsx` in the content folder.',
  themeDir: 'The theme lies in the folder `theme` of the content.',
  logoHref: 'The logo leads to the home page of the language.',
  transformHead: 'Write what is the same everywhere under `head`, and the rest into frontmatter.',
}

/** Reads the configuration of a site of Rspress: languages, addresses, appearance and redirects. */
export async function readRspress(root: string): Promise<SiteDraft | { problems: Problem[] }> {
  const file = FILES.find((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
  if (!file) return { problems: [notFound()] }
  const problems: Problem[] = []
  const loaded = await loadConfig(join(root, file), root, problems)
  if (!loaded) return { problems }
  const { value } = loaded
  const theme = isObject(value.themeConfig) ? value.themeConfig : {}
  const plugins = listPlugins(value)
  reportUnread(loaded, theme)
  const content = contentOf(root, value)
  const builder = readBuilder(root, value, loaded)
  const head = [...readHead(value.head, loaded), ...builder.head]
  const locales = localesOf(value, theme)
  const langs = (locales ?? []).map(({ lang }) => lang)
  reportMarkdown(loaded)
  const themeLocales = optionList(theme.locales).map((locale, index) => ({
    ...pick(locale, SAME_OF_LOCALES),
    banner: readBanner(locale.banner, ['themeConfig', 'locales', index, 'banner'], loaded.report),
    footer: readFooter(locale.footer, loaded.report, ['themeConfig', 'locales', index, 'footer']),
  }))
  const config: SiteDraft['config'] = {
    ...pick(value, SAME),
    outDir: typeof value.outDir === 'string' ? value.outDir : undefined,
    root: content === '.' ? undefined : content,
    url: originOf(value, plugins),
    locales,
    missingTranslation: parityOf(value),
    socialImage: readSocialImage(value.head, loaded),
    route: routeOf(value),
    redirects: readRedirects(plugins, loaded),
    define: builder.define,
    head: head.length > 0 ? head : undefined,
    feeds: readFeeds(plugins, langs, loaded),
    markdown: markdownOf(value.markdown),
    search: someOf(value.search, ['codeBlocks']),
    security: securityOf(head, mediaOrigins(join(root, content))),
    themeConfig: {
      ...pick(theme, SAME_OF_THEME),
      brandColor: readBrandColor(join(root, 'theme'), head),
      footer: readFooter(theme.footer, loaded.report),
      banner: readBanner(theme.banner, ['themeConfig', 'banner'], loaded.report),
      socialLinks: readSocialLinks(theme.socialLinks, loaded),
      // The types differ in options that only the schema checks, when the configuration is loaded.
      locales: themeLocales.length > 0 ? (themeLocales as never) : undefined,
    },
  }
  const changes = homePages(root, content, langs)
  problems.push(...themeProblems(root, content, changes.length > 0), ...homeProblems(changes))
  return { config, files: [], paths: builder.paths, changes, problems }
}

/** The security policy allows scripts of other hosts by their addresses. */
function securityOf(
  head: NonNullable<UserConfig['head']>,
  media: ReturnType<typeof mediaOrigins>,
): UserConfig['security'] {
  const scripts = head.flatMap(([tag, { src }]) =>
    tag === 'script' && typeof src === 'string' && /^https?:/i.test(src) ? [src] : [],
  )
  return scripts.length > 0 ? { ...media, scripts } : media
}

function notFound(): Problem {
  return {
    severity: 'error',
    file: FILES[0] ?? '',
    message: 'There is no configuration of Rspress in this folder.',
    hint: 'Name its folder before `--from rspress`.',
  }
}

function reportUnread(loaded: LoadedConfig, theme: Options): void {
  const { value, report } = loaded
  for (const key of Object.keys(value))
    if (!READ.has(key) || typeof value[key] === 'function')
      report([key], `\`${key}\` was not converted.`, HINTS[key] ?? NO_COUNTERPART)
  const isReadOfTheme = (key: string) =>
    SAME_OF_THEME.includes(key) || ['socialLinks', 'locales', 'footer', 'banner'].includes(key)
  for (const key of Object.keys(theme))
    if (!isReadOfTheme(key))
      report(['themeConfig', key], `\`themeConfig.${key}\` was not converted.`, HINTS[key] ?? NO_COUNTERPART)
  reportPlugins(loaded)
}

/** The content folder, relative to the root. */
function contentOf(root: string, { root: content = 'docs' }: Options): string {
  return slashPath(root, resolve(root, String(content))) || '.'
}

function originOf({ siteOrigin }: Options, plugins: readonly Plugin[]): string | undefined {
  const sitemap = plugins.find(({ module }) => /sitemap/.test(module))?.options
  const rss = plugins.find(({ module }) => /plugin-rss$/.test(module))?.options
  const address = siteOrigin ?? sitemap?.siteUrl ?? sitemap?.domain ?? rss?.siteUrl
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined
}

function localesOf({ locales, lang = 'en' }: Options, theme: Options): UserConfig['locales'] {
  const named = [...optionList(locales), ...optionList(theme.locales)]
  const langs = [
    ...new Set(named.flatMap((locale) => (typeof locale.lang === 'string' ? [locale.lang] : []))),
  ]
  if (langs.length < 2) return undefined
  const sorted = langs.sort((a, b) => Number(b === lang) - Number(a === lang))
  return sorted.map((lang) => ({
    lang,
    ...(pick(Object.assign({}, ...named.filter((locale) => locale.lang === lang)), [
      'label',
      'title',
      'description',
    ]) as object),
  }))
}

function routeOf({ route }: Options): UserConfig['route'] {
  const { cleanUrls = false, exclude } = isObject(route) ? route : {}
  const patterns = Array.isArray(exclude) ? exclude.filter((item) => typeof item === 'string') : []
  return { cleanUrls: cleanUrls === true, ...(patterns.length > 0 && { exclude: patterns }) }
}

const parityOf = ({ languageParity: parity }: Options) =>
  isObject(parity) && parity.enabled === true ? ('error' as const) : undefined

function markdownOf(value: unknown): UserConfig['markdown'] {
  const shiki = isObject(value) ? value.shiki : undefined
  const options = { ...someOf(value, ['defaultWrapCode']), ...someOf(shiki, ['langAlias']) }
  return Object.keys(options).length > 0 ? options : undefined
}

/** The same options, if any is set. */
function someOf(options: unknown, names: readonly string[]): Options | undefined {
  const set = isObject(options) ? pick(options, names) : {}
  return Object.keys(set).length > 0 ? set : undefined
}

/** The options with these names that are set. */
function pick(options: Options, names: readonly string[]): Options {
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  )
}
