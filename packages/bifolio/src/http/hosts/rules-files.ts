/** `_headers` and `_redirects`, which Netlify and Cloudflare read from the folder that is published. */
import { cacheControlOf, HOST_HEADERS, IMMUTABLE } from '../headers.ts'
import { type HostedSite, typeOf } from './host.ts'

/**
 * Paths with their headers. No file may have a header from two of them: the values would be joined.
 * @param most rules that the host reads
 */
export function headersFile(most: number): (site: HostedSite) => string {
  return ({ base, files }) => {
    const rules: [path: string, headers: Record<string, string>][] = [
      ['*', HOST_HEADERS],
      ['*.md', { 'Content-Type': typeOf('md') }],
      ...foreverPaths(files).map((path): [string, Record<string, string>] => [
        path,
        { 'Cache-Control': IMMUTABLE },
      ]),
    ]
    return rules
      .slice(0, most)
      .map(([path, headers]) => {
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
        return `${encodeURI(base + path)}\n${lines.join('')}`
      })
      .join('\n')
  }
}

/** The folders in which all files are named after their content, and other such files one by one; by these hosts all else is asked for. */
function foreverPaths(files: readonly string[]): string[] {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const [folder = '', name, below] = file.split('/')
    const path = below === undefined ? file : `${folder}/${name}/*`
    groups.set(path, [...(groups.get(path) ?? []), file])
  }
  return [...groups]
    .filter(([, group]) => group.every((file) => cacheControlOf(file) === IMMUTABLE))
    .map(([path]) => path)
    .sort()
}

/**
 * A line for each address that has moved, and what makes the base a folder of the site.
 * @param status of what has moved
 * @param notFound status that sends the 404 page of a folder; absent if the host finds it by itself
 */
export function redirectsFile(status: string, notFound?: string): (site: HostedSite) => string {
  return ({ base, redirects, notFound: folders }) => {
    const pages = folders.filter((folder) => folder !== '' && notFound && base === '/')
    const lines = [
      ...redirects.map(({ from, to }) => `${encodeURI(from)} ${to} ${status}`),
      ...pages.map((folder) => `/${folder}* /${folder}404.html ${notFound}`),
      ...(base === '/' ? [] : [`${encodeURI(base)}* /:splat 200`]),
    ]
    return lines.map((line) => `${line}\n`).join('')
  }
}
