import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { RouteRules } from '../shared/route.ts'
import { existingName } from './existing-name.ts'
import { readStats } from './file-fault.ts'

/** Where pages and public files are. */
export interface SiteFolders {
  /** Absolute path of the content folder. */
  root: string
  /** Absolute path of the public folder. */
  publicDir: string
  rules: RouteRules
}

const PAGE_ENDINGS = ['.md', '.mdx', '/index.md', '/index.mdx']

/**
 * The public file that a link leads to, unless it leads to a page: itself, or the `index.html` of a folder.
 * @param path decoded, without base and language: `/file.pdf`, `/demo/`, `/demo`
 * @returns relative to the public folder
 */
export function publicFile(path: string, { root, publicDir, rules }: SiteFolders): string | undefined {
  const file = [path, posix.join(path, 'index.html')]
    .map((name) => existingName(publicDir, name))
    .find((name) => readStats(join(publicDir, name))?.isFile())
  const bare = path.replace(/\/$/, '')
  const isPage = (lang: string): boolean =>
    PAGE_ENDINGS.some((ending) => existsSync(join(root, lang, bare + ending)))
  return file && !['', ...rules.langs].some(isPage) ? file.slice(1) : undefined
}

/** The address of a public file below the base: `demo/` for `demo/index.html`. */
export function publicAddress(file: string): string {
  return file.replace(/(?<=\/)index\.html$/, '')
}
