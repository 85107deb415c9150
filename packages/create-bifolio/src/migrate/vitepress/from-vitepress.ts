import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem, UserConfig } from 'bifolio'
import { isObject, listFiles, slashPath } from 'bifolio/config'
import type { SiteDraft } from '../../draft.ts'
import { languageTag } from '../language-tag.ts'
import { EXTERNAL } from '../links.ts'
import type { LoadedConfig, Report } from '../load-foreign-config.ts'
import { mediaOrigins } from '../media-origins.ts'
import { findConfigIn, loadVitepressConfig } from './config.ts'
import { type MenuContext, navOf, sidebarsOf } from './menus.ts'
import { readLabels, readOptions, readTheme, reportLanguage } from './options.ts'
import { readVitepressTheme } from './theme.ts'

type Options = Record<string, unknown>
type ThemeConfig = NonNullable<UserConfig['themeConfig']>

/** Reads the configuration of a site of VitePress: languages, menus, addresses and appearance. */
export async function readVitepress(root: string): Promise<SiteDraft | { problems: Problem[] }> {
  const problems: Problem[] = []
  const found = findSite(root)
  if (!found) return { problems: [notFound()] }
  const main = await loadVitepressConfig(found.config, root, problems)
  if (!main) return { problems }
  const content = posix.join(found.folder, typeof main.value.srcDir === 'string' ? main.value.srcDir : '.')
  const languages = await languagesOf(main, { root, content, problems })
  problems.push(...templatesIn(join(root, content), root))
  const { options, files } = readOptions(main)
  const theme = readVitepressTheme(join(root, found.folder, '.vitepress/theme'), root, content)
  problems.push(...theme.problems)
  const config = configOf({ main, options }, content, languages)
  config.security = mediaOrigins(join(root, content))
  config.themeConfig = { ...config.themeConfig, brandColor: theme.brandColor }
  return { config, files, problems }
}

/** The folder with `.vitepress` in it. */
function findSite(root: string): { folder: string; config: string } | undefined {
  for (const folder of ['.', 'docs', 'doc', 'website']) {
    const config = findConfigIn(join(root, folder, '.vitepress'))
    if (config) return { folder, config }
  }
  return undefined
}

function notFound(): Problem {
  return {
    severity: 'error',
    file: '.vitepress/config.ts',
    message: 'There is no configuration of VitePress in this folder or in `docs`.',
    hint: 'Name its folder: `npm create bifolio@latest <folder> -- --from vitepress`.',
  }
}

interface Language {
  lang: string
  label?: string
  title?: string
  description?: string
  theme: ThemeConfig
}

interface SiteFolder {
  root: string
  /** Folder of the content, relative to the root. */
  content: string
  problems: Problem[]
}

/** The default language first. A language folder may have its own configuration. */
async function languagesOf(main: LoadedConfig, { root, content, problems }: SiteFolder): Promise<Language[]> {
  const { locales, rewrites } = main.value
  const named = isObject(locales) ? locales : {}
  const folders = Object.keys(named).filter((key) => key !== 'root' && !isElsewhere(key, named[key], main))
  const languages: Language[] = []
  const reported = new Set<string>()
  for (const key of ['root', ...folders]) {
    const folder = key === 'root' ? '' : key
    const localeOptions = isObject(named[key]) ? named[key] : {}
    const file = findConfigIn(join(root, content, folder))
    const added = file && isAdditional(file) ? await loadVitepressConfig(file, root, problems) : undefined
    // Its options are those of a path in the main configuration.
    const report: Report = (path, ...words) => main.report(['locales', key, ...path], ...words)
    const others = folders.filter((other) => other !== folder)
    const tag = folder || defaultLang(main, localeOptions)
    const written = localeOptions.lang ?? (folder ? undefined : main.value.lang)
    const lang = languageTag(tag, written)
    if (lang === tag) reportTag(written, lang, report)
    else reportInvalidTag(tag, lang, folder || localeOptions.lang ? report : main.report, folder !== '')
    languages.push({
      lang,
      ...languageOf([main, { report, value: localeOptions }, ...(added ? [added] : [])], {
        folder,
        others,
        reported,
      }),
    })
  }
  reportRewrites(rewrites, main)
  return languages
}

/** Whether a language is a link to another site, which the menu of languages cannot show; reports it. */
function isElsewhere(key: string, locale: unknown, { report }: LoadedConfig): boolean {
  const link = isObject(locale) ? locale.link : undefined
  if (typeof link !== 'string' || !EXTERNAL.test(link)) return false
  report(
    ['locales', key],
    `The language \`${key}\` is a link to another site and was not converted.`,
    `Add the link to \`themeConfig.nav\`: ${link}`,
  )
  return true
}

/** Reports a tag that differs from the name of the folder, which is the tag here. */
function reportTag(written: unknown, lang: string, report: Report): void {
  if (written === undefined || written === lang) return
  report(
    ['lang'],
    `The language \`${String(written)}\` became \`${lang}\`, as its folder is named.`,
    `To keep the tag, rename the folder to \`${String(written)}\`, and name the old addresses under \`redirects\`.`,
  )
}

function reportInvalidTag(tag: string, lang: string, report: Report, isFolder: boolean): void {
  report(
    isFolder ? [] : ['lang'],
    `\`${tag}\` is not a language tag: the language became \`${lang}\`.`,
    isFolder
      ? `Rename the folder \`${tag}\` to \`${lang}\`, and name the old addresses under \`redirects\`.`
      : 'Check the tag: it is the `lang` of its pages.',
  )
}

/** Other tools have files of this name, too. */
const isAdditional = (file: string): boolean => /\bvitepress\b/.test(readFileSync(file, 'utf8'))

/** The options of a language in all parts of the configuration; later parts take precedence. */
function languageOf(parts: LoadedConfig[], place: Omit<MenuContext, 'report'>): Omit<Language, 'lang'> {
  const { folder } = place
  for (const part of parts.slice(1)) reportLanguage(part)
  const value: Options = Object.assign({}, ...parts.slice(1).map((part) => part.value))
  const theme: Options = Object.assign({}, ...parts.map((part) => part.value.themeConfig))
  const reportOf = (key: string) =>
    (parts.findLast((part) => isObject(part.value.themeConfig) && key in part.value.themeConfig) ?? parts[0]!)
      .report
  for (const part of parts.slice(folder ? 1 : 0))
    if (isObject(part.value.themeConfig)) readLabels(part.value.themeConfig, part.report)
  const nav = navOf(theme.nav, { ...place, report: reportOf('nav') })
  const sidebar = sidebarsOf(theme.sidebar, { ...place, report: reportOf('sidebar') })
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : undefined)
  return {
    label: text('label'),
    title: text('title'),
    description: text('description'),
    theme: { nav, sidebar, ...readLabels(theme, () => {}) },
  }
}

const WHOLE_REST = /^(?:\/?:rest\*|:path\*|\(\.\*\)|\$1)$/

/** The folder that is moved to the root, otherwise the language tag. */
function defaultLang({ value }: LoadedConfig, root: Options): string {
  const [folder] = Object.entries(isObject(value.rewrites) ? value.rewrites : {}).flatMap(([from, to]) => {
    const [, name, rest = ''] = /^([\w-]+)\/(.*)$/.exec(from) ?? []
    return name && WHOLE_REST.test(rest) && WHOLE_REST.test(String(to)) ? [name] : []
  })
  return folder ?? String(root.lang ?? value.lang ?? 'en-US')
}

function reportRewrites(rewrites: unknown, { report }: LoadedConfig): void {
  if (rewrites === undefined) return
  const others = isObject(rewrites)
    ? Object.entries(rewrites).filter(
        ([from, to]) => !(WHOLE_REST.test(from.replace(/^[\w-]+\//, '')) && WHOLE_REST.test(String(to))),
      )
    : ['all']
  if (others.length > 0)
    report(
      ['rewrites'],
      'Addresses that differ from the names of files were not converted.',
      'Move the files to where their addresses are, or name the old addresses under `redirects`.',
    )
}

/** Templates from which VitePress generates many pages. */
function templatesIn(content: string, root: string): Problem[] {
  return listFiles(content)
    .filter((file) => /\[[\w-]+\][^/\\]*\.md$/.test(file) && !/node_modules/.test(file))
    .map((file) => ({
      severity: 'warning' as const,
      file: slashPath(root, join(content, file)),
      message: 'A page with a parameter in its name stands for many, which are made by a script.',
      hint: 'Let that script write a file for each page, and exclude this one with `route.exclude`.',
    }))
}

function configOf(
  { main, options }: { main: LoadedConfig; options: UserConfig },
  content: string,
  languages: Language[],
): SiteDraft['config'] {
  const [first] = languages
  const { title, description } = main.value
  const isAlone = languages.length === 1
  const themes = languages.map(({ lang, theme }) => ({ lang, ...theme }))
  return {
    title: typeof title === 'string' ? title : 'VitePress',
    description: typeof description === 'string' ? description : first?.description,
    lang: first?.lang,
    locales: isAlone ? undefined : languages.map(({ theme: _, ...locale }) => locale),
    root: content === '.' ? undefined : content,
    ...options,
    themeConfig: { ...readTheme(main), ...(isAlone ? first?.theme : { locales: themes }) },
  }
}
