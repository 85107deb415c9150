import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import type { SiteDraft } from '../../draft.ts'
import type { LoadedConfig, Report } from '../load-foreign-config.ts'
import { siteLink } from './links.ts'
import { isPageAddress } from './redirects-file.ts'

type Options = Record<string, unknown>

/** Folder of the converted pages. */
export const CONTENT = 'content'

/** Options that are read here or elsewhere, or that are always as Docusaurus has them in a good configuration. */
const READ = new Set(
  'title tagline url baseUrl favicon i18n themeConfig presets plugins onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName trailingSlash markdown headTags future staticDirectories deploymentBranch'.split(
    ' ',
  ),
)
const READ_OF_THEME = new Set(
  'navbar image colorMode prism docs blog tableOfContents footer announcementBar'.split(' '),
)

/** The options of the classic preset, which has the documents. */
export function presetOf({ presets, plugins }: Options): {
  docs: Options
  /** `undefined` for a site without a blog. */
  blog?: Options
  customCss: unknown
  others: string[]
} {
  const entries = [
    ...(Array.isArray(presets) ? presets : []),
    ...(Array.isArray(plugins) ? plugins : []),
  ].map((entry) =>
    Array.isArray(entry)
      ? { name: String(entry[0]), options: isObject(entry[1]) ? entry[1] : {} }
      : { name: String(entry), options: {} },
  )
  const classic = entries.find(({ name }) => /classic/.test(name))
  const alone = entries.find(({ name }) => /plugin-content-docs/.test(name))
  const docs = classic && isObject(classic.options.docs) ? classic.options.docs : alone?.options
  const ofBlog = entries.find(({ name }) => /plugin-content-blog/.test(name))
  const inPreset = classic && classic.options.blog !== false ? (classic.options.blog ?? {}) : undefined
  const theme = isObject(classic?.options.theme) ? classic.options.theme : {}
  const blog = isObject(inPreset) ? inPreset : ofBlog?.options
  const read = [classic, alone, ...(isObject(inPreset) ? [] : [ofBlog])]
  const others = entries.filter((entry) => !read.includes(entry)).map(({ name }) => name)
  return { docs: docs ?? {}, blog, customCss: theme.customCss, others }
}

/** Title, addresses, appearance and redirects. What is not converted is reported. */
export function docusaurusOptions({ value, report }: LoadedConfig): SiteDraft['config'] {
  const theme = isObject(value.themeConfig) ? value.themeConfig : {}
  const { docs, customCss, others } = presetOf(value)
  if (customCss)
    report(
      ['presets'],
      'The stylesheets of `customCss` were not converted.',
      'Take their colors into `themeConfig.brandColor`, or import them in `content/theme/index.tsx`, where the names of the tokens differ.',
    )
  reportUnread(value, theme, others, report)
  const text = (from: unknown) => (typeof from === 'string' && from ? from : undefined)
  const address = (from: unknown) => (text(from) ? siteLink(String(from)) : undefined)
  const navbar = isObject(theme.navbar) ? theme.navbar : {}
  const logo = isObject(navbar.logo) ? navbar.logo : {}
  const [light, dark] = [address(logo.src), address(logo.srcDark)]
  return {
    title: text(value.title) ?? 'Documentation',
    description: text(value.tagline),
    url: text(value.url),
    base: text(value.baseUrl),
    icon: address(value.favicon),
    logo: light && dark ? { light, dark } : light,
    logoText: text(navbar.title),
    socialImage: address(theme.image),
    redirects: redirectsOf(value.plugins, report),
    head: headOf(value.headTags),
    themeConfig: {
      lastUpdated: docs.showLastUpdateTime === true ? true : undefined,
      editLink: text(docs.editUrl)
        ? { docRepoBaseUrl: `${String(docs.editUrl).replace(/\/$/, '')}/${CONTENT}` }
        : undefined,
      footer: footerOf(theme.footer),
      banner: bannerOf(theme.announcementBar, report),
    },
  }
}

function reportUnread(value: Options, theme: Options, plugins: readonly string[], report: Report): void {
  const hint = 'There is nothing like it here, or it is always on.'
  for (const key of Object.keys(value))
    if (!READ.has(key)) report([key], `\`${key}\` was not converted.`, hint)
  for (const key of Object.keys(theme))
    if (!READ_OF_THEME.has(key))
      report(['themeConfig', key], `\`themeConfig.${key}\` was not converted.`, hint)
  for (const name of plugins.filter((name) => !/client-redirects/.test(name)))
    report(
      ['plugins'],
      `The plugin or preset \`${name}\` was not converted.`,
      'Write what it adds as a component, a check or an element of the `head`.',
    )
}

/** https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-client-redirects */
function redirectsOf(plugins: unknown, report: Report): Record<string, string> | undefined {
  const found = (Array.isArray(plugins) ? plugins : []).find(
    (entry) => Array.isArray(entry) && /client-redirects/.test(String(entry[0])),
  )
  const redirects =
    isObject(found?.[1]) && Array.isArray(found[1].redirects) ? found[1].redirects.filter(isObject) : []
  const all = redirects.flatMap(({ from, to }) =>
    [from].flat().map((one) => [String(one), String(to)] as const),
  )
  const entries = all.filter(([from, to]) => isPageAddress(from) && isPageAddress(to.replace(/#.*/, '')))
  for (const [from, to] of all.filter((entry) => !entries.includes(entry)))
    report(
      ['plugins'],
      `The redirect from \`${from}\` to \`${to}\` was not converted.`,
      'Redirects lead from one page to another of the site; redirect files on the host.',
    )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function headOf(tags: unknown): UserConfig['head'] {
  const elements = (Array.isArray(tags) ? tags : [])
    .filter(isObject)
    .flatMap(({ tagName, attributes }) =>
      ['meta', 'link', 'script'].includes(String(tagName)) ? [[tagName, attributes ?? {}]] : [],
    )
  return elements.length > 0 ? (elements as UserConfig['head']) : undefined
}

/** The text of an announcement, and its first link. */
function bannerOf(bar: unknown, report: Report): { text: string; link?: string } | undefined {
  if (!isObject(bar) || typeof bar.content !== 'string') return undefined
  const text = bar.content
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const links = [...bar.content.matchAll(/\shref=["']([^"']+)["']/g)].map(([, href = '']) => siteLink(href))
  if (links.length > 1)
    report(
      ['themeConfig', 'announcementBar'],
      'The banner has the first link of the announcement only.',
      'Change the text and the link of `themeConfig.banner`.',
    )
  return text ? { text, ...(links[0] && { link: links[0] }) } : undefined
}

/** The columns of links become one list. */
function footerOf(footer: unknown): { lines: string[]; links: { text: string; link: string }[] } | undefined {
  if (!isObject(footer)) return undefined
  const lines = typeof footer.copyright === 'string' ? [footer.copyright.replace(/<[^>]*>/g, '').trim()] : []
  const entries = (Array.isArray(footer.links) ? footer.links : []).filter(isObject)
  const links = entries
    .flatMap((entry) => (Array.isArray(entry.items) ? entry.items.filter(isObject) : [entry]))
    .flatMap(({ label, to, href }) => {
      const link = to ?? href
      return typeof link === 'string' && label ? [{ text: String(label), link: siteLink(link) }] : []
    })
  return lines.length + links.length > 0 ? { lines, links } : undefined
}
