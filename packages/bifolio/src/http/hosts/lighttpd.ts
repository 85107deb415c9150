import { HASHED_NAME, HOST_HEADERS, REVALIDATE } from '../headers.ts'
import {
  type HostedSite,
  hiddenPattern,
  lines,
  locationOf,
  MARKDOWN,
  nestedNotFound,
  pattern,
  type RedirectRule,
  typesOf,
} from './host.ts'

/**
 * `lighttpd.conf`: included by the server's. Lists are not merged between blocks, so each block has all of its own. Patterns
 * for redirects and rewrites see the address as it is sent, with its query. Redirects also see what a rewrite made of it, which has the
 * query `:`.
 */
export function lighttpdConf(site: HostedSite): string {
  const { base, files, notFound, hidden } = site
  const path = pattern(base)
  const sent = pattern(encodeURI(base))
  const types = typesOf(files)
  const texts = types.filter(([, type]) => type.includes('charset'))
  return `# The site below ${base}. To be included where \`server.document-root\` has ${locationOf(base)}:
#   server.modules += ("mod_redirect", "mod_rewrite", "mod_setenv", "mod_deflate", "mod_expire")
#   include "/srv/www${base}lighttpd.conf"
${base === '/' ? '' : `$HTTP["url"] == "${base.slice(0, -1)}" {\n    url.redirect = ("" => "${encodeURI(base)}\${qsa}")\n    url.redirect-code = 301\n}\n`}$HTTP["url"] =~ "^${path}" {
    index-file.names = ("index.html")
    server.errorfile-prefix = server.document-root + "${base}"
    mimetype.assign = (
${lines(types, ([ending, type]) => `        ".${ending}" => "${type}",`)}        "" => "application/octet-stream"
    )
    deflate.mimetypes = (${[...new Set(texts.map(([, type]) => `"${type.split(';')[0]}"`))].join(', ')})
    deflate.allowed-encodings = ("gzip")
    setenv.set-response-header = (${headers({ Vary: 'Accept, Accept-Encoding', 'Cache-Control': REVALIDATE })})
    url.redirect-code = 301
    url.redirect = (
${lines(redirects(site, sent), ([from, to]) => `        "${from}" => "${to}",`)}    )
    url.rewrite-if-not-file = ("^(${sent}[^?]*[^/?])(\\?.*)?$" => "$1.html?:")
    $REQUEST_HEADER["Accept"] =~ "(?i)${MARKDOWN.accepted}" {
        $REQUEST_HEADER["Accept"] !~ "(?i)${MARKDOWN.refused}" {
            url.rewrite-if-not-file = (
                "^(${sent}[^?]*[^/?])(\\?.*)?$" => "$1.md?:",
                "^(${sent}(?:[^?]*/)?)(\\?.*)?$" => "$1index.md?:"
            )
        }
    }
}
$HTTP["url"] =~ "^${path}static/" {
    setenv.set-response-header = (${headers({ Vary: 'Accept-Encoding', 'Cache-Control': REVALIDATE })})
}
$HTTP["url"] =~ "(?i)^${path}${HASHED_NAME}" {
    # Only sent with the status 200.
    expire.url = ("" => "access plus 365 days")
    setenv.set-response-header = (${headers({ Vary: 'Accept-Encoding' })})
}
${lines(nestedNotFound(notFound), (folder) => `$HTTP["url"] =~ "^${pattern(base + folder)}" { server.errorfile-prefix = server.document-root + "${base}${folder}" }`)}# Nothing is at this path: the engine names what is in that folder.
$HTTP["url"] =~ "(?i)^${path}(?:${hiddenPattern(hidden)}|(?:.*/)?[.](?!well-known/))" {
    url.redirect = ()
    url.rewrite-if-not-file = ()
    url.rewrite-once = ("" => "${encodeURI(base)}static/404")
}
`
}

const headers = (more: Record<string, string>): string =>
  Object.entries({ ...HOST_HEADERS, ...more })
    .map(([name, value]) => `"${name}" => "${value}"`)
    .join(', ')

/** Redirects of the site, then from other names of a page to its address. */
function redirects(site: HostedSite, sent: string): [from: string, to: string][] {
  const base = encodeURI(site.base)
  const folders = site.files
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('static/'))
    .map((file) => file.slice(0, -'/index.html'.length))
    .filter((folder) => !site.files.includes(`${folder}.html`))
  const folder = `(?:${folders.map((name) => pattern(encodeURI(name))).join('|')})`
  return [
    ...site.redirects.map(moved),
    ...(site.cleanUrls ? oneAddress(base, sent) : []),
    ...(folders.length > 0
      ? ([[`^${sent}(${folder})(?:\\?|$)`, `${base}$1/\${qsa}`]] as [string, string][])
      : []),
    [`^${sent}(?!${folder}/(?:\\?|$))([^?]+)/(?:\\?|$)`, `${base}$1\${qsa}`],
  ]
}

/** The query precedes the anchor. */
const moved = ({ from, to }: RedirectRule): [from: string, to: string] => [
  `^${pattern(encodeURI(from))}/?(?:\\?|$)`,
  to.replaceAll('%', '%%').replace(/(?=#|$)/, () => `\${qsa}`),
]

/** The 404 pages are no pages, and files of the bundler stay. */
const oneAddress = (base: string, sent: string): [from: string, to: string][] => [
  [`^${sent}((?:[^?]*/)?)index(?:\\.html)?(?:\\?|$)`, `${base}$1\${qsa}`],
  [`^${sent}(?!static/|(?:[^?]*/)?404\\.html(?:\\?|$))([^?]+)\\.html(?:\\?(?!:)|$)`, `${base}$1\${qsa}`],
]
