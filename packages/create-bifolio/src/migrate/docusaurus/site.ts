import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Problem } from 'bifolio'
import { isObject } from 'bifolio/config'
import { nameOfLanguage } from '../../content.ts'
import { languageTag } from '../language-tag.ts'
import type { Moved } from '../links.ts'
import type { LoadedConfig } from '../load-foreign-config.ts'
import { addressesOfPages, CONTENT } from './docs.ts'
import { presetOf } from './preset.ts'
import { readJsonFile } from './read-json-file.ts'

/** Folder of translated documents, below that of the language. */
export const PLUGIN = 'docusaurus-plugin-content-docs'
/** Name of the documents that are not released. */
export const NEXT = 'next'

/** A blog and where it is. */
interface DocusaurusBlog {
  /** Its address: `/blog/`. */
  base: string
  title: string
  description?: string
  /** Absolute path of its posts in a language. */
  folderOf: (lang: string) => string
}

/** The documents of a site and where they are. */
export interface DocusaurusSite {
  root: string
  /** The names of the languages in Docusaurus, the default one first. */
  langs: string[]
  defaultLang: string
  /** The tag of a language here: `zh-CN` for `zh_CN`. */
  tagOf: (lang: string) => string
  labelOf: (lang: string) => string
  /** All versions, the newest first; one without versions. */
  versions: string[]
  lastVersion: string
  /** Address of the documents: `/docs/`. */
  base: string
  moved?: Moved
  /** The blog: its address, and the absolute path of its posts in a language. */
  blog?: DocusaurusBlog
  /** Absolute path of the documents of a version in a language. */
  folderOf: (version: string, lang: string) => string
  /** Folder of the converted pages of a version and language. */
  targetOf: (version: string, lang: string) => string
  /** Folders of the converted pages of each version and language that has documents. */
  foldersOf: () => { folder: string; lang: string; version: string }[]
  /** Absolute path of the file with the sidebars of a version; `undefined` if they follow from its folders. */
  sidebarsOf: (version: string) => string | undefined
  /** Errors of pages that have the address of another; all of them are reported at once. */
  clashes: Problem[]
}

/** @throws SetupError when the list of versions is invalid */
export function siteOf(root: string, { value, report }: LoadedConfig): DocusaurusSite {
  const { docs, blog: blogOptions } = presetOf(value)
  const i18n = isObject(value.i18n) ? value.i18n : {}
  const defaultLang = String(i18n.defaultLocale ?? 'en')
  const others = Array.isArray(i18n.locales)
    ? i18n.locales.map(String).filter((lang) => lang !== defaultLang)
    : []
  const configs = isObject(i18n.localeConfigs) ? i18n.localeConfigs : {}
  const released = versionsIn(root)
  const folder = resolve(root, typeof docs.path === 'string' ? docs.path : 'docs')
  const route = String(docs.routeBasePath ?? 'docs').replace(/^\/|\/$/g, '')
  const sidebars = docs.sidebarPath
  const langs = [defaultLang, ...others.filter((lang) => isTranslated(root, lang, report))]
  for (const lang of langs.filter((one) => languageTag(one) !== one))
    report(
      ['i18n', 'locales'],
      `\`${lang}\` is not a language tag: the language became \`${languageTag(lang)}\`.`,
      'Check the tag; its old addresses are under `redirects`.',
    )
  const isNextHidden = docs.includeCurrentVersion === false && released.length > 0
  const versions = isNextHidden ? released : [NEXT, ...released]
  const folderOf = (version: string, lang: string): string => {
    const name = version === NEXT ? 'current' : `version-${version}`
    if (lang !== defaultLang) return join(root, 'i18n', lang, PLUGIN, name)
    return version === NEXT ? folder : join(root, 'versioned_docs', name)
  }
  const targetOf = (version: string, lang: string): string =>
    posix.join(CONTENT, versions.length > 1 ? version : '', langs.length > 1 ? languageTag(lang) : '')
  const lastVersion = docs.lastVersion === 'current' && !isNextHidden ? NEXT : (released[0] ?? NEXT)
  const blog = blogOptions && blogOf(root, blogOptions, defaultLang, report)
  return {
    root,
    clashes: [],
    blog,
    moved: movedIn(root, blog, versions.length > 1 ? `/${lastVersion}` : ''),
    langs,
    defaultLang,
    tagOf: languageTag,
    labelOf: (lang) => {
      const config = configs[lang]
      return isObject(config) && typeof config.label === 'string'
        ? config.label
        : nameOfLanguage(languageTag(lang))
    },
    versions,
    lastVersion,
    base: route ? `/${route}/` : '/',
    folderOf,
    targetOf,
    foldersOf: () =>
      versions.flatMap((version) =>
        langs
          .filter((lang) => existsSync(folderOf(version, lang)))
          .map((lang) => ({ version, lang, folder: targetOf(version, lang) })),
      ),
    sidebarsOf: (version) => {
      const own = typeof sidebars === 'string' ? resolve(root, sidebars) : undefined
      const saved = join(root, 'versioned_sidebars', `version-${version}-sidebars.json`)
      return version === NEXT ? own : [saved].find(existsSync)
    },
  }
}

/** @param prefix of the version that has the blog and the pages; empty on a site without versions */
function movedIn(root: string, blog: DocusaurusBlog | undefined, prefix: string): Moved {
  const folders = blog ? [`${blog.base}tags/`, blog.base] : []
  const pages = prefix ? addressesOfPages(root) : []
  return [
    ...folders.map((one) => [one.slice(0, -1), prefix + one] as const),
    ...pages.map((one) => [one, prefix + one] as const),
  ]
}

/** The blog of the preset, if there is one; one without an address of its own is reported. */
function blogOf(
  root: string,
  options: Record<string, unknown>,
  defaultLang: string,
  report: LoadedConfig['report'],
): DocusaurusBlog | undefined {
  const text = (key: string) => (typeof options[key] === 'string' ? options[key] : undefined)
  const folder = resolve(root, text('path') ?? 'blog')
  if (!existsSync(folder)) return undefined
  const route = (text('routeBasePath') ?? 'blog').replace(/^\/|\/$/g, '')
  if (!route) {
    const hint =
      'Move its posts into a folder, and give its index page `blog: true`: see “Blog” in the manual.'
    report(['presets'], 'A blog at the address `/` was not converted.', hint)
    return undefined
  }
  return {
    base: `/${route}/`,
    title: text('blogTitle') ?? 'Blog',
    description: text('blogDescription'),
    folderOf: (lang) =>
      lang === defaultLang ? folder : join(root, 'i18n', lang, 'docusaurus-plugin-content-blog'),
  }
}

/** Whether a language has documents in the repository: many sites download them before a build. */
function isTranslated(root: string, lang: string, report: LoadedConfig['report']): boolean {
  if (existsSync(join(root, 'i18n', lang, PLUGIN))) return true
  const hint = `Download its translations into \`i18n/${lang}\` first, then convert the site again.`
  report(['i18n', 'locales'], `The language \`${lang}\` has no documents and was not converted.`, hint)
  return false
}

function versionsIn(root: string): string[] {
  const file = join(root, 'versions.json')
  return existsSync(file) ? readJsonFile(file, root, { is: isListOfNames, what: 'a list of versions' }) : []
}

const isListOfNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
