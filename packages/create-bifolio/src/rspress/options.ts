/** Options of Rspress that have another form here. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'bifolio'
import { isObject, listFiles, SOCIAL_ICONS } from 'bifolio/config'
import { siteLink } from './links.ts'
import type { LoadedConfig, Report } from './load-config.ts'
import { type Options, optionList, type Plugin } from './plugins.ts'
import { htmlText } from './text.ts'

type Head = NonNullable<UserConfig['head']>

/** The color of a site: that which its stylesheets set, or its `theme-color`. @param folder of the theme, absolute */
export function readBrandColor(folder: string, head: Head): string | undefined {
  const [, meta] = head.find(([tag, attributes]) => tag === 'meta' && attributes.name === 'theme-color') ?? []
  const [inHead] = /^#(?:[\da-f]{3}){1,2}$/i.exec(String(meta?.content)) ?? []
  return findBrandColor(folder) ?? inHead
}

/** The picture for link previews: that which a function for the head gives the home page. */
export function readSocialImage(head: unknown, { report }: LoadedConfig): string | undefined {
  for (const [index, element] of (Array.isArray(head) ? head : []).entries()) {
    if (typeof element !== 'function') continue
    const image = imageIn(element)
    const hint =
      'What depends on the page goes into the frontmatter of the page: `head: [["meta", { property: "og:image", content: "https://…" }]]`.'
    report(
      ['head', index],
      image
        ? 'A function for the head was converted for the home page only.'
        : 'A function for the head was not converted.',
      hint,
    )
    if (image) return image
  }
  return undefined
}

function imageIn(element: (route: Options) => unknown): string | undefined {
  try {
    const result = element({ routePath: '/', relativePath: 'index.md', lang: '' })
    const [meta, attributes] = Array.isArray(result) ? result : []
    if (meta === 'meta' && isObject(attributes) && attributes.property === 'og:image')
      return String(attributes.content)
    return /<meta\s+property="og:image"\s+content="(https?:[^"]+)"/.exec(String(result))?.[1]
  } catch {
    // It needs more of a route than its address.
    return undefined
  }
}

/** The feeds of the RSS plugin: one for each folder that its pages are in. @param langs all languages */
export function readFeeds(
  plugins: readonly Plugin[],
  langs: readonly string[],
  { report }: LoadedConfig,
): UserConfig['feeds'] {
  const feeds = new Map<string, { folder: string; title?: string }>()
  for (const { module, options } of plugins) {
    if (!/plugin-rss$/.test(module)) continue
    for (const { test, title, output } of optionList([options.feed].flat())) {
      const pattern =
        test instanceof RegExp ? test.source.replaceAll('\\/', '/').replace(/^\^/, '') : String(test)
      const [folder] = pattern.split('/').filter((part) => /^[\w-]+$/.test(part) && !langs.includes(part))
      if (!folder) {
        report(
          ['plugins'],
          `The feed of \`${String(test)}\` was not converted.`,
          'Name the folder of its pages under `feeds`.',
        )
        continue
      }
      const file = isObject(output) && typeof output.filename === 'string' ? output.filename : 'rss.xml'
      report(
        ['plugins'],
        `The feed \`${file}\` moves to \`${folder}/rss.xml\` in its language.`,
        'Its pages need a `date` in their frontmatter; redirect the old address on your host.',
      )
      if (!feeds.has(folder)) feeds.set(folder, { folder, ...(typeof title === 'string' && { title }) })
    }
  }
  return feeds.size > 0 ? [...feeds.values()] : undefined
}

type ThemeConfig = NonNullable<UserConfig['themeConfig']>

/** The text and the link of a banner, whose other options are reported. @param path of the banner in the configuration */
export function readBanner(
  value: unknown,
  path: Parameters<Report>[0],
  report: Report,
): ThemeConfig['banner'] {
  if (value === undefined || value === false) return undefined
  const { text, message = text, link, href = link, ...others } = isObject(value) ? value : { message: value }
  const words = typeof message === 'string' ? htmlText(message) : ''
  const names = Object.keys(others).filter((name) => others[name] !== undefined)
  if (!words || names.length > 0)
    report(
      path,
      words
        ? `Options of the banner were not converted: \`${names.join('`, `')}\`.`
        : 'A banner without a text was not converted.',
      'The banner has a `text` and a `link`, and readers cannot close it; for more, write a part `Banner` in the theme.',
    )
  return words ? { text: words, ...(typeof href === 'string' && { link: siteLink(href) }) } : undefined
}

/** The modes of social links; other modes come from plugins and become links. */
const MODES = new Set(['link', 'text', 'img', 'dom'])

/** The social links with an icon that the engine has; others are reported. */
export function readSocialLinks(value: unknown, { report }: LoadedConfig): ThemeConfig['socialLinks'] {
  const links = optionList(value).filter((link, index) => {
    const isKnown = isObject(link.icon) || SOCIAL_ICONS.some((icon) => icon === link.icon)
    const message = `The icon \`${String(link.icon)}\` is not known.`
    const hint = 'Write its SVG: `{ icon: { svg: "<svg …>" }, content: "https://…" }`.'
    if (!isKnown) report(['themeConfig', 'socialLinks', index], message, hint)
    return isKnown
  })
  const known = links.map(({ mode, ...link }) => ({ ...link, ...(MODES.has(String(mode)) && { mode }) }))
  return known.length > 0 ? (known as never) : undefined
}

const STYLES = /\.(?:css|s[ac]ss|less|styl)$/
/** Comments, and the rules for dark pages. */
const LEFT_OUT = /\/\*[\s\S]*?\*\/|(?:\.dark|\[data-theme=['"]?dark)[^{}]*\{[^{}]*\}/g
const BRAND = /--rp-c-brand\s*:\s*(#(?:[\da-f]{3}|[\da-f]{6}))\s*[;}]/i

/** The brand color that the stylesheets of a theme set for light pages. @param folder absolute; need not exist */
function findBrandColor(folder: string): string | undefined {
  for (const file of listFiles(folder).filter((name) => STYLES.test(name))) {
    const [, color] = BRAND.exec(readFileSync(join(folder, file), 'utf8').replace(LEFT_OUT, '')) ?? []
    if (color) return color
  }
  return undefined
}
