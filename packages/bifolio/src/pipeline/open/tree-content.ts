/** What the tree of a reference has of documentation, by the names of its files. @module */
import { posix } from 'node:path'
import type { Config } from '../../config/schema.ts'
import { isMenuFile } from '../../content/scan.ts'
import type { Tree } from '../../git/repository.ts'
import { isPageFile } from '../../shared/route.ts'
import { otherLanguages } from '../../shared/strings/other-languages.ts'

/** Pages and menus of a content folder; what else it has is read if one of them names it. @param withoutLangs folders to leave out */
export function sourcesIn(
  folders: { content: string; public: string },
  tree: Tree,
  withoutLangs: readonly string[],
): string[] {
  const { content } = folders
  return [...tree.keys()].filter((path) => {
    if (!isBelow(path, content) || isBelow(path, folders.public)) return false
    if (!(isPageFile(path) || isMenuFile(path))) return false
    const names = (content ? path.slice(content.length + 1) : path).split('/')
    const isSkipped = names.some((name) => name.startsWith('.') || name === 'node_modules')
    return !isSkipped && !withoutLangs.includes(names[0] ?? '')
  })
}

/** Folders of languages that the site does not have today, see {@link otherLanguages}. */
export function otherLanguagesIn(folder: string, tree: Tree, { locales }: Config): string[] {
  const pages = [...tree.keys()].filter((path) => isBelow(path, folder) && isPageFile(path))
  const inFolder = pages.map((path) => (folder ? path.slice(folder.length + 1) : path))
  return otherLanguages(inFolder, locales)
}

/** Files of Markdown that are not documentation. */
const NOTES = /(?:^|\/)(?:readme|changelog|contributing|license|code_of_conduct|security)[^/]*$/i
/** As many as a message can list. */
const MOST_FOLDERS = 5

/** The highest folders with Markdown, those of languages left out. */
export function markdownFolders(tree: Tree, { locales }: Config): string[] {
  const aboveLanguage = (folder: string): string =>
    locales.some(({ lang }) => folder.endsWith(`/${lang}`)) ? posix.dirname(folder) : folder
  const folders = [...tree.keys()].flatMap((path) =>
    isPageFile(path) && path.includes('/') && !NOTES.test(path) && !/(?:^|\/)\./.test(path)
      ? [aboveLanguage(path.slice(0, path.lastIndexOf('/')))]
      : [],
  )
  const all = [...new Set(folders)].sort((a, b) => a.split('/').length - b.split('/').length)
  const highest = all.filter((one) => !all.some((other) => one !== other && isBelow(one, other)))
  return highest.slice(0, MOST_FOLDERS)
}

/** Whether a file is in a folder; both are paths from the root of the repository, which is empty itself. */
export const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`)
