import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageTag, isPageFile, languages } from 'bifolio/config'

/** The existing content of a folder. */
export interface FoundContent {
  /** Folder of the content, relative to the site's folder: `docs`, or `.`. */
  root: string
  /** The languages with a folder. */
  langs: string[]
  /** Whether pages are in the content folder itself, which are in another language than the folders'. */
  hasRootPages: boolean
  /** The language folders with a home page; `''` is the content folder. */
  homes: string[]
  /** Files about the repository, which are no pages of the site. */
  others: string[]
}

const FOLDERS = ['docs', 'doc', 'content', 'src/content/docs', 'website/docs', '.']
/** Folders without pages of the site. */
const NOT_CONTENT = /^(?:\.|node_modules$|build$|dist$|public$|src$|test)/
/** `README.md`, `CHANGELOG.md` and similar files. */
const ABOUT_REPOSITORY = /^[A-Z][A-Z_-]+(?:\.[\w-]+)?\.mdx?$/

/** Finds the pages in a folder; `undefined` without pages. @param site absolute path */
export function findContent(site: string): FoundContent | undefined {
  for (const root of FOLDERS) {
    const folder = join(site, root)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue
    const entries = readdirSync(folder, { withFileTypes: true })
    const folders = entries.flatMap((entry) =>
      entry.isDirectory() && !NOT_CONTENT.test(entry.name) ? [entry.name] : [],
    )
    const pages = entries.flatMap((entry) => (entry.isFile() && isPageFile(entry.name) ? [entry.name] : []))
    const sitePages = pages.filter((name) => !ABOUT_REPOSITORY.test(name))
    const hasRootPages = sitePages.length > 0
    const langs = languageFolders(folder, folders, hasRootPages)
    const isContent =
      hasRootPages ||
      langs.length > 0 ||
      (root !== '.' && folders.some((name) => hasPages(join(folder, name))))
    if (!isContent) continue
    const homes = ['', ...langs].filter((lang) => hasHome(join(folder, lang)))
    return { root, langs, hasRootPages, homes, others: pages.filter((name) => ABOUT_REPOSITORY.test(name)) }
  }
  return undefined
}

/**
 * The folders that are named like a language and have pages. A single one, and each one beside pages, has to be a language of the
 * interface.
 */
function languageFolders(parent: string, names: readonly string[], isBesidePages: boolean): string[] {
  const found = names.filter((name) => isLanguage(name) && hasPages(join(parent, name)))
  const known = found.filter((name) => name in languages)
  return isBesidePages || found.length === 1 ? known : found
}

/** Whether a folder name is the tag of a known language: `zh-CN`, not `api`. */
export function isLanguage(name: string): boolean {
  if (!isLanguageTag(name)) return false
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name) !== undefined
}

/** The name of a language in that language: `fr` → `Français`. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function hasHome(folder: string): boolean {
  return readdirSync(folder).some((name) => /^index\.mdx?$/i.test(name))
}

function hasPages(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? !NOT_CONTENT.test(entry.name) && hasPages(join(folder, entry.name))
      : isPageFile(entry.name),
  )
}
