/** The presets and plugins of a configuration. */
import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import { isPageAddress } from '../links.ts'
import type { Report } from '../load-foreign-config.ts'

export type Options = Record<string, unknown>

/** What the presets and plugins of a configuration say. */
export interface Presets {
  docs: Options
  /** `undefined` for a site without a blog. */
  blog?: Options
  /** The options of the classic preset. */
  classic: Options
  customCss: unknown
  /** The presets and plugins that are not read. */
  others: { name: string; options: Options }[]
}

/** The name of a preset or plugin, which may be a function. */
const nameOf = (entry: unknown): string =>
  typeof entry === 'function' ? entry.name || 'function' : String(entry)

/** The options of the classic preset, which has the documents, or of the plugins for them. */
export function presetOf({ presets, plugins }: Options): Presets {
  const entries = [presets ?? [], plugins ?? []].flat().map((entry) => {
    const [name, options] = [entry].flat()
    return { name: nameOf(name), options: isObject(options) ? options : {} }
  })
  const classic = entries.find(({ name }) => /classic/.test(name))
  const partOf = (part: 'docs' | 'blog') => {
    const own = classic && (classic.options[part] ?? {})
    return isObject(own)
      ? { options: own }
      : entries.find(({ name }) => name.includes(`plugin-content-${part}`))
  }
  const [docs, blog] = [partOf('docs'), partOf('blog')]
  const theme = isObject(classic?.options.theme) ? classic.options.theme : {}
  return {
    docs: docs?.options ?? {},
    blog: blog?.options,
    classic: classic?.options ?? {},
    customCss: theme.customCss,
    others: entries.filter((entry) => ![classic, docs, blog].includes(entry)),
  }
}

const ANALYTICS =
  'Put the script that starts it into a file of the public folder, and name both under `head`; the policy needs its address: `security: { scripts: ["https://…"] }`.'
/** Options of the preset that are read, or that are always on. */
const READ = ['docs', 'blog', 'pages', 'theme', 'sitemap', 'debug']
const READ_OF_DOCS =
  'path routeBasePath sidebarPath editUrl showLastUpdateTime lastVersion sidebarCollapsed sidebarCollapsible breadcrumbs includeCurrentVersion id'.split(
    ' ',
  )
const READ_OF_BLOG = 'path routeBasePath blogTitle blogDescription editUrl id'.split(' ')
const HINTS: Record<string, string> = {
  gtag: ANALYTICS,
  googleAnalytics: ANALYTICS,
  googleTagManager: ANALYTICS,
  remarkPlugins: 'Write what they do as content plugins, and name them under `markdown.plugins`.',
  rehypePlugins: 'Write what they do as content plugins, and name them under `markdown.plugins`.',
  beforeDefaultRemarkPlugins:
    'Write what they do as content plugins, and name them under `markdown.plugins`.',
  include: 'All pages of the folder were copied: delete those that are none.',
  exclude:
    'All pages of the folder were copied: delete those that are none, or name them under `route.exclude`.',
  feedOptions: 'Name the folder of the blog under `feeds`.',
  versions: 'Versions have the names of their folders; name moved addresses under `redirects`.',
}
const NO_COUNTERPART = 'There is nothing like it here, or it is always on.'

/** Reports the options of presets, and the plugins, that were not converted. */
export function reportPresets(
  { docs, blog = {}, classic, customCss, others }: Presets,
  report: Report,
): void {
  if (customCss)
    report(
      ['presets'],
      'The stylesheets of `customCss` were not converted, except for a primary color that they set.',
      'Import them in `content/theme/index.tsx`, where the names of the tokens differ.',
    )
  const unread = [
    ...Object.keys(classic).flatMap((key) => (READ.includes(key) ? [] : [['', key] as const])),
    ...Object.keys(docs).flatMap((key) => (READ_OF_DOCS.includes(key) ? [] : [['docs.', key] as const])),
    ...Object.keys(blog).flatMap((key) => (READ_OF_BLOG.includes(key) ? [] : [['blog.', key] as const])),
  ]
  for (const [part, options] of [['docs', docs] as const, ['blog', blog] as const])
    if (typeof options.editUrl === 'function')
      report(
        ['presets'],
        `\`${part}.editUrl\` is a function and was not converted.`,
        'Name the address of the folder `content` in the repository under `themeConfig.editLink.docRepoBaseUrl`.',
      )
  for (const [part, key] of unread)
    report(['presets'], `\`${part}${key}\` of the preset was not converted.`, HINTS[key] ?? NO_COUNTERPART)
  for (const { name, options } of others.filter((one) => !/client-redirects/.test(one.name))) {
    const id = typeof options.id === 'string' ? ` with the id \`${options.id}\`` : ''
    report(['plugins'], `The plugin or preset \`${name}\`${id} was not converted.`, hintFor(name))
  }
}

const hintFor = (name: string): string => {
  if (/google-/.test(name)) return ANALYTICS
  return /plugin-content-/.test(name)
    ? 'One folder of documents and one blog are converted: copy its pages into a folder of `content`, and name their menu under `themeConfig.sidebar`.'
    : 'Write what it adds as a component, a check or an element of the `head`.'
}

/** https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-client-redirects */
export function redirectsOf(plugins: unknown, report: Report): UserConfig['redirects'] {
  const found = (Array.isArray(plugins) ? plugins : []).find(
    (entry) => Array.isArray(entry) && /client-redirects/.test(String(entry[0])),
  )
  const options = isObject(found?.[1]) ? found[1] : {}
  const redirects = Array.isArray(options.redirects) ? options.redirects.filter(isObject) : []
  for (const key of ['createRedirects', 'toExtensions'].filter((name) => name in options))
    report(
      ['plugins'],
      `The redirects of \`${key}\` were not converted.`,
      'Name each old address under `redirects`, or in `redirectFrom` of its page.',
    )
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
