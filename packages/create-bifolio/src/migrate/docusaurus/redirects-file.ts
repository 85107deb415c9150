import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from 'bifolio'
import { slashPath } from 'bifolio/config'

/** Whether an address can be that of a page: files of the public folder are not redirected. */
export const isPageAddress = (path: string): boolean =>
  /^\/[^*:?\s]*$/.test(path) && !/^\/\/|\.(?!\d|html$)[a-z\d]{1,8}$/i.test(path)

/** Addresses with and without a slash or `.html` at the end are the same, in upper and lower case. */
const keyOf = (path: string): string => path.replace(/(?:\/index)?\.html$|\/(?:index)?$/, '').toLowerCase()

/**
 * The rules of a `_redirects` file of Netlify or Cloudflare from one address to another; others are reported, and stay in the file.
 * @param folders absolute paths that may have the file @param root of the site
 * @param pages addresses of pages, for which hosts apply no rule
 */
export function readRedirectsFile(
  folders: readonly string[],
  root: string,
  pages: readonly string[],
): { redirects: Record<string, string>; problems: Problem[] } {
  const file = folders.map((folder) => join(folder, '_redirects')).find((path) => existsSync(path))
  if (!file) return { redirects: {}, problems: [] }
  const redirects: Record<string, string> = {}
  const taken = new Set(pages.map(keyOf))
  const lines: number[] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [from = '', to = '', status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from) continue
    const isPlain = isPageAddress(from) && isPageAddress(to.replace(/#.*/, ''))
    if (isPlain && /^30[1278]!?$/.test(status)) {
      if (!taken.has(keyOf(from))) redirects[from] = to
      taken.add(keyOf(from))
    } else lines.push(index + 1)
  }
  const location = { file: slashPath(root, file), line: lines[0] ?? 1, column: 1 }
  const message = `Rules with placeholders, files, other hosts or other status codes were not converted: lines ${rangesOf(lines)}.`
  const hint =
    'The engine writes a `_redirects` for Netlify and Cloudflare itself: name each old address under `redirects`, or set these rules up on the host.'
  return {
    redirects,
    problems: lines.length > 0 ? [{ severity: 'warning', ...location, message, hint }] : [],
  }
}

/** `3, 5-7` */
function rangesOf(lines: readonly number[]): string {
  const isNext = (line: number | undefined, before: number | undefined) =>
    line !== undefined && line - 1 === before
  const starts = lines.filter((line, index) => !isNext(line, lines[index - 1]))
  const ends = lines.filter((line, index) => !isNext(lines[index + 1], line))
  return starts.map((line, index) => (line === ends[index] ? line : `${line}-${ends[index]}`)).join(', ')
}
