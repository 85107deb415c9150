import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import type { SiteDraft } from '../../draft.ts'
import { EXTERNAL, siteLink } from '../links.ts'
import type { LoadedConfig, Report } from '../load-foreign-config.ts'
import { themeColor } from '../theme-color.ts'
import { CONTENT } from './docs.ts'
import { bannerOf, footerOf } from './footer.ts'
import { iconsOf } from './nav.ts'
import { type Options, presetOf, redirectsOf, reportPresets } from './preset.ts'
import type { DocusaurusSite } from './site.ts'

type Head = NonNullable<UserConfig['head']>

/** Options that are read here or elsewhere, or that are always as Docusaurus has them in a good configuration. */
const READ = new Set(
  'title tagline url baseUrl favicon i18n themeConfig presets plugins onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName trailingSlash markdown headTags scripts stylesheets future staticDirectories deploymentBranch'.split(
    ' ',
  ),
)
const HINTS: Readonly<Record<string, string>> = {
  algolia: 'The search is built in: nothing has to be set up.',
}
const READ_OF_THEME = new Set(
  'navbar image colorMode prism docs blog tableOfContents footer announcementBar'.split(' '),
)

/** Title, addresses, appearance and redirects. What is not converted is reported. */
export function docusaurusOptions(
  { value, report }: LoadedConfig,
  { root, moved }: Pick<DocusaurusSite, 'root' | 'moved'>,
): SiteDraft['config'] {
  const theme = isObject(value.themeConfig) ? value.themeConfig : {}
  const presets = presetOf(value)
  const { docs } = presets
  reportPresets(presets, report)
  reportUnread(value, theme, report)
  const text = (from: unknown) => (typeof from === 'string' && from ? from : undefined)
  const picture = (from: unknown, ...path: string[]) =>
    text(from) ? pictureAt(siteLink(String(from)), path, root, report) : undefined
  const navbar = isObject(theme.navbar) ? theme.navbar : {}
  const logo = isObject(navbar.logo) ? navbar.logo : {}
  const light = picture(logo.src, ...LOGO, 'src')
  const dark = picture(logo.srcDark, ...LOGO, 'srcDark')
  return {
    title: text(value.title) ?? 'Documentation',
    description: text(value.tagline),
    url: text(value.url),
    base: text(value.baseUrl),
    icon: picture(value.favicon, 'favicon'),
    logo: light && dark ? { light, dark } : (light ?? dark),
    logoText: text(navbar.title),
    socialImage: picture(theme.image, 'themeConfig', 'image'),
    redirects: redirectsOf(value.plugins, report),
    head: headOf(value, report),
    themeConfig: {
      brandColor: themeColor(join(root, 'src'), ['--ifm-color-primary'])?.hex,
      lastUpdated: docs.showLastUpdateTime === true ? true : undefined,
      editLink: text(docs.editUrl)
        ? { docRepoBaseUrl: `${String(docs.editUrl).replace(/\/$/, '')}/${CONTENT}` }
        : undefined,
      footer: footerOf(theme.footer, report, moved),
      banner: bannerOf(theme.announcementBar, report, moved),
      socialLinks: iconsOf(navbar.items),
    },
  }
}

const LOGO = ['themeConfig', 'navbar', 'logo']

/** The address of a picture; one that is not in the public folder is left out, since it would stop the build. */
function pictureAt(address: string, path: string[], root: string, report: Report): string | undefined {
  if (EXTERNAL.test(address) || existsSync(join(root, 'static', address.replace(/[?#].*/, ''))))
    return address
  report(
    path,
    `The picture \`${address}\` is not in \`static\`, so it was left out.`,
    'Put it there, and name it in `bifolio.config.ts`.',
  )
  return undefined
}

function reportUnread(value: Options, theme: Options, report: Report): void {
  const hint = 'There is nothing like it here, or it is always on.'
  for (const key of Object.keys(value))
    if (!READ.has(key)) report([key], `\`${key}\` was not converted.`, hint)
  for (const key of Object.keys(theme))
    if (!READ_OF_THEME.has(key))
      report(['themeConfig', key], `\`themeConfig.${key}\` was not converted.`, HINTS[key] ?? hint)
}

/** The elements of `headTags`, `scripts` and `stylesheets`; those that the security policy blocks are reported. */
function headOf(value: Options, report: Report): Head | undefined {
  const listOf = (key: string): unknown[] => (Array.isArray(value[key]) ? value[key] : [])
  const elements = [
    ...listOf('headTags').map((entry, index) => {
      const { tagName, attributes, innerHTML } = isObject(entry) ? entry : {}
      return elementOf(String(tagName), attributes, ['headTags', index], innerHTML)
    }),
    ...listOf('scripts').map((entry, index) =>
      elementOf('script', isObject(entry) ? entry : { src: entry }, ['scripts', index]),
    ),
    ...listOf('stylesheets').map((entry, index) => {
      const attributes = isObject(entry) ? entry : { href: entry }
      return elementOf('link', { rel: 'stylesheet', ...attributes }, ['stylesheets', index])
    }),
  ]
  const kept = elements.flatMap(({ tag, attributes, path, fault }): Head => {
    if (!fault) return [[tag, attributes]] as Head
    report(path, `An element \`<${tag}>\` of the head was not converted.`, fault)
    return []
  })
  return kept.length > 0 ? kept : undefined
}

function elementOf(tag: string, value: unknown, path: (string | number)[], inner?: unknown) {
  const attributes: Options = isObject(value) ? value : {}
  const address = String(attributes.src ?? attributes.href ?? '')
  const isLoaded = tag === 'script' || /stylesheet|preload|manifest/.test(String(attributes.rel))
  const option = tag === 'script' ? 'scripts: ' : 'csp: { "style-src": '
  const origin = URL.canParse(address, 'https://x') ? new URL(address, 'https://x').origin : address
  const fault =
    !['meta', 'link', 'script'].includes(tag) || inner
      ? 'The security policy allows nothing inline: put it into a file of the public folder.'
      : isLoaded && EXTERNAL.test(address)
        ? `It is loaded from elsewhere: write \`head: [["${tag}", ${JSON.stringify(attributes)}]]\` and \`security: { ${option}["${tag === 'script' ? address : origin}"]${tag === 'script' ? '' : ' }'} }\`.`
        : undefined
  return { tag, attributes, path, fault }
}
