import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang, RouteRules } from 'bifolio/check'

type Rules = Pick<RouteRules, 'langs' | 'defaultLang' | 'versions'>

/**
 * The file of the same page in another language: `zh/a.mdx` → `en/a.mdx`. Pages of the default language may be outside of a folder of
 * it, and one language may have `.md` where another has `.mdx`.
 * @param file relative to the content folder
 * @param content absolute path of the content folder
 * @returns one that exists, else where it would be
 */
export function fileInLanguage(
  file: string,
  lang: Lang,
  content: string,
  { langs, defaultLang, versions }: Rules,
): string {
  const folders = file.split('/')
  const at = versions.includes(folders[0] ?? '') ? 1 : 0
  const rest = folders.slice(langs.includes(folders[at] ?? '') ? at + 1 : at)
  const version = folders.slice(0, at)
  const inFolder = [...version, lang, ...rest].join('/')
  const candidates = lang === defaultLang ? [inFolder, [...version, ...rest].join('/')] : [inFolder]
  const both = candidates.flatMap((name) => [name, otherExtension(name)])
  return both.find((name) => existsSync(join(content, name))) ?? inFolder
}

const otherExtension = (name: string): string => (/x$/i.test(name) ? name.slice(0, -1) : `${name}x`)
