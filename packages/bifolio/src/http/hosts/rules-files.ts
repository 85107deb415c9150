/** `_headers` and `_redirects`, which Netlify and Cloudflare read from the published folder. */
import { cacheControlOf, HOST_HEADERS, IMMUTABLE } from '../headers.ts'
import { type HostedSite, typeOf } from './host.ts'

/**
 * Paths with their headers. No file may have a header from two of them: the values would be joined.
 * @param most maximum number of rules of the host
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

/** Rules for folders in which all names are hashed, and for single hashed files; these hosts revalidate all other files. */
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
 * A line for each redirect, and the rule that maps the base to a folder of the site.
 * @param status of redirects
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
