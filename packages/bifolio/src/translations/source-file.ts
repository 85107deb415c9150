import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteRules } from '../shared/route.ts'

/**
 * The file of the same page in the default language: `zh/a.mdx` → `en/a.mdx`.
 * @param file a translated page, relative to the content folder
 * @param content absolute path of the content folder
 */
export function sourceFile(
  file: string,
  content: string,
  { langs, defaultLang }: Pick<RouteRules, 'langs' | 'defaultLang'>,
): string {
  const folders = file.split('/')
  const at = folders.slice(0, 2).findIndex((folder) => langs.includes(folder))
  const same = folders.with(Math.max(0, at), defaultLang).join('/')
  const other = /\.mdx$/i.test(same) ? same.replace(/x$/i, '') : `${same}x`
  return existsSync(join(content, same)) || !existsSync(join(content, other)) ? same : other
}
