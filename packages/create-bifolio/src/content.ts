import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPageFile, languages } from 'bifolio/config'

/** Content that is in a folder already. */
export interface FoundContent {
  /** Folder of the content, relative to that of the site: `docs`, or `.`. */
  root: string
  /** The languages that have a folder of their own; empty when pages are in the folder itself. */
  langs: string[]
  /** Those of these folders that have a home page; `''` is the folder itself. */
  homes: string[]
  /** Files about the repository, which are no pages of the site. */
  others: string[]
}

const FOLDERS = ['docs', 'doc', 'content', 'website/docs', '.']
/** Folders that hold no pages of a site that is set up beside them. */
const NOT_CONTENT = /^(?:\.|node_modules$|build$|dist$|public$|src$|test)/
/** `README.md`, `CHANGELOG.md` and their like. */
const ABOUT_REPOSITORY = /^[A-Z][A-Z_-]+(?:\.[\w-]+)?\.mdx?$/

/** Finds the pages that are in a folder; `undefined` when there are none. @param site absolute path */
export function findContent(site: string): FoundContent | undefined {
  for (const root of FOLDERS) {
    const folder = join(site, root)
    if (!existsSync(folder)) continue
    const entries = readdirSync(folder, { withFileTypes: true })
    const folders = entries.flatMap((entry) =>
      entry.isDirectory() && !NOT_CONTENT.test(entry.name) ? [entry.name] : [],
    )
    const pages = entries.flatMap((entry) => (entry.isFile() && isPageFile(entry.name) ? [entry.name] : []))
    const own = pages.filter((name) => !ABOUT_REPOSITORY.test(name))
    const langs = own.length > 0 ? [] : languageFolders(folder, folders)
    const isContent =
      own.length > 0 ||
      langs.length > 0 ||
      (root !== '.' && folders.some((name) => hasPages(join(folder, name))))
    if (!isContent) continue
    const homes = ['', ...langs].filter((lang) => hasHome(join(folder, lang)))
    return { root, langs, homes, others: pages.filter((name) => ABOUT_REPOSITORY.test(name)) }
  }
  return undefined
}

/** Those of some folders that are called like a language and have pages. One alone has to be a language of the interface. */
function languageFolders(parent: string, names: readonly string[]): string[] {
  const found = names.filter((name) => isLanguage(name) && hasPages(join(parent, name)))
  return found.length > 1 || found.some((name) => name in languages) ? found : []
}

/** Whether a name is the tag of a language that has a name: `zh-CN`, not `api`. */
export function isLanguage(name: string): boolean {
  return /^[a-z]{2}(?:-[a-z\d]{2,8})*$/i.test(name) && nameOfLanguage(name) !== name
}

/** The name of a language in itself: `fr` → `Français`; the tag when it has none. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
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
