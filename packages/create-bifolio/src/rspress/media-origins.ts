import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'bifolio'
import { isPageFile, listFiles } from 'bifolio/config'

type Csp = NonNullable<NonNullable<UserConfig['security']>['csp']>

const DIRECTIVES: Record<string, 'media-src' | 'frame-src'> = {
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  iframe: 'frame-src',
}
const ELEMENT = /<(video|audio|source|iframe)\b[^>]*?\ssrc=["'](https:\/\/[\w.-]+(?::\d+)?)\//g

/**
 * The hosts of videos, sounds and frames in the pages of a site, for its security policy: other engines have none.
 * @param folders of the pages, absolute; need not exist
 */
export function mediaOrigins(...folders: string[]): { csp: Csp } | undefined {
  const found: Record<string, Set<string>> = {}
  const files = folders.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
  for (const file of files) {
    if (!isPageFile(file) || /[\\/]node_modules[\\/]/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const [, element = '', origin = ''] of text.matchAll(ELEMENT)) {
      const directive = DIRECTIVES[element] ?? 'media-src'
      found[directive] = (found[directive] ?? new Set()).add(origin)
    }
  }
  const csp = Object.entries(found).map(([directive, origins]) => [directive, [...origins]])
  return csp.length > 0 ? { csp: Object.fromEntries(csp) } : undefined
}
