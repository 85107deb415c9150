import { OUTPUT_MARKER } from '../../files/markers.ts'
import { cacheControl, HOST_HEADERS, IMMUTABLE } from '../../http/headers.ts'
import type { HostName } from '../../shared/hosts.ts'
import { groupBy } from '../../shared/lists/group-by.ts'
import { type Host, type HostedSite, lines, mediaType } from './host.ts'
import { nginxConf } from './nginx.ts'

const SERVICE = { needsFolders: false, sendsCompressed: false, mostRedirects: Infinity }

/** The supported hosts. */
export const hosts: Record<HostName, Host> = {
  netlify: {
    ...SERVICE,
    files: { _headers: headersFile, _redirects: netlifyRedirects },
  },
  cloudflare: {
    ...SERVICE,
    // It reads 2,000 rules: two for each redirect, one for the list of files, and one for the base.
    mostRedirects: 999,
    files: { _headers: headersFile, _redirects: cloudflareRedirects },
  },
  vercel: { ...SERVICE, mostRedirects: 1024, files: { 'vercel.json': vercelJson } },
  'github-pages': { ...SERVICE, needsFolders: true, files: { '.nojekyll': () => '' } },
  nginx: { ...SERVICE, sendsCompressed: true, files: { 'nginx.conf': nginxConf } },
}

/** The names of the files of all hosts. */
export const HOST_FILES: readonly string[] = [
  ...new Set(Object.values(hosts).flatMap(({ files }) => Object.keys(files))),
].sort()

/** `vercel.json`: at the root of the deployment. Its patterns allow no nested groups. */
function vercelJson({ base, redirects }: HostedSite): string {
  const path = encodeURI(base)
  const rule = (source: string, headers: Record<string, string>) => ({
    source: path + source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const config = {
    cleanUrls: true,
    redirects: redirects.map(({ from, to }) => ({
      source: encodeURI(from),
      destination: to,
      statusCode: 301,
    })),
    ...(base !== '/' && { rewrites: [{ source: `${path}:path*`, destination: '/:path*' }] }),
    headers: [
      rule('(.*)', HOST_HEADERS),
      rule('(.*\\.md)', { 'Content-Type': mediaType('md') }),
      rule('static/(.*\\.[0-9a-f]{8,}\\..*)', { 'Cache-Control': IMMUTABLE }),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Paths with their headers. No file may have a header from two of them: the values would be joined. */
function headersFile({ base, files }: HostedSite): string {
  const rules: (readonly [path: string, headers: Record<string, string>])[] = [
    ['*', HOST_HEADERS],
    ['*.md', { 'Content-Type': mediaType('md') }],
    ...foreverPaths(files).map((path) => [path, { 'Cache-Control': IMMUTABLE }] as const),
  ]
  const render = ([name, value]: [string, string]) => `  ${name}: ${value}`
  return rules
    .map(([path, headers]) => `${encodeURI(base + path)}\n${lines(Object.entries(headers), render)}`)
    .join('\n')
}

/**
 * Rules for folders in which all names are hashed, and for hashed files by the start of their names, such as `site` of all
 * languages: Cloudflare reads 100 rules. These hosts revalidate all other files.
 */
function foreverPaths(files: readonly string[]): string[] {
  const groups = groupBy(files, (file) => {
    const [folder = '', name, below] = file.split('/')
    return below === undefined ? `${folder}/${name?.split('.')[0]}.*` : `${folder}/${name}/*`
  })
  return [...groups]
    .filter(([, group]) => group.every((file) => cacheControl(file) === IMMUTABLE))
    .map(([path]) => path)
    .sort()
}

/**
 * `_redirects` of Netlify, whose paths match with and without a slash at the end. `!`: even if there is a file. Its local program
 * compares decoded paths.
 */
function netlifyRedirects({ base, redirects, notFound }: HostedSite): string {
  const path = encodeURI(base)
  // Below a base, these rules would precede the one that leads to the files.
  const pages = base === '/' ? notFound.filter((folder) => folder !== '') : []
  return written([
    ...redirects.flatMap(({ from, to }) =>
      [...new Set([encodeURI(from), from])].map((sent) => `${sent} ${to} 301!`),
    ),
    ...[...new Set(['/', path])].map((folder) => `${folder}${OUTPUT_MARKER} /404.html 404!`),
    ...pages.map((folder) => `/${folder}* /${folder}404.html 404`),
    ...(base === '/' ? [] : [`${path}* /:splat 200`]),
  ])
}

/**
 * `_redirects` of Cloudflare, whose paths match exactly, and which finds 404 pages by itself. Its own redirects from other names
 * of a page do not know the base, so what is outside of that is redirected below it. Nothing is at `/static/404`: the engine
 * names what is in that folder.
 */
function cloudflareRedirects({ base, redirects }: HostedSite): string {
  const path = encodeURI(base)
  return written([
    `${path}${OUTPUT_MARKER} /static/404 200`,
    ...(base === '/' ? [] : [`${path.slice(0, -1)} ${path} 301`]),
    ...['', '/'].flatMap((end) => redirects.map(({ from, to }) => `${encodeURI(from)}${end} ${to} 301`)),
    ...(base === '/' ? [] : [`${path}* /:splat 200`, `/* ${path}:splat 302`]),
  ])
}

const written = (rules: readonly string[]): string => lines(rules, (rule) => rule)
