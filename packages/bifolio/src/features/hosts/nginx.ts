import { extname } from 'node:path'
import { HASHED_NAME, HOST_HEADERS, IMMUTABLE, MARKDOWN, REVALIDATE } from '../../http/headers.ts'
import { type HostedSite, lines, mediaType } from './host.ts'

/** Escapes a text for a pattern. */
const pattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * `nginx.conf`: included by a `server`. Headers are set once and depend on variables, because a location that adds a header
 * does not inherit others; the type includes the charset, because nginx adds none to precompressed files.
 */
export function nginxConf({ base, files, notFound, redirects, cleanUrls, hidden }: HostedSite): string {
  const site = pattern(base)
  // Unique for each site of a server.
  const id = `bifolio${base.replace(/\W+/g, '_').replace(/_$/, '')}`
  const place = base === '/' ? 'the files of this folder' : `this folder as \`${base.slice(1, -1)}\``
  // The last match is used: the deepest folder comes last.
  const nested = notFound.filter((folder) => folder !== '').toReversed()
  // Also their compressed versions.
  const unserved = `(?:${hidden.map(pattern).join('|')})(?:[.](?:gz|br))?$`
  const endings = new Set(files.map((file) => extname(file).slice(1).toLowerCase()))
  const types = [...endings].filter((ending) => /^[a-z0-9]+$/.test(ending)).sort()
  const headers = Object.entries(HOST_HEADERS)
  const moved = redirects.flatMap(({ from, to }) => {
    // The query precedes the anchor.
    const target = to.replace(/(?=#|$)/, () => '$is_args$args')
    return [from, `${from}/`].map((path) => ({ path, target }))
  })
  return `# The site below ${base}. To be included in a \`server\` whose \`root\` has ${place}:
#   root /srv/www; include /srv/www${base}nginx.conf;
set $${id}_cache "${REVALIDATE}";
set $${id}_not_found "${base}404.html";
set $${id}_type ".html";
set $${id}_vary "Accept";
if ($http_accept ~* "${MARKDOWN.accepted}") { set $${id}_type ".md"; }
if ($http_accept ~* "${MARKDOWN.refused}") { set $${id}_type ".html"; }
if ($uri ~ "^${site}static/") { set $${id}_vary ""; }
if ($uri ~* "^${site}${HASHED_NAME}") { set $${id}_cache "${IMMUTABLE}"; }
${lines(nested, (folder) => `if ($uri ~ "^${site}${pattern(folder)}") { set $${id}_not_found "${base}${folder}404.html"; }`)}
location "${base}" {
    try_files $uri $uri$${id}_type $uri.html \${uri}index$${id}_type \${uri}index.html $uri/ =404;
    error_page 404 $${id}_not_found;
    absolute_redirect off;
    gzip_static on;
    gzip_vary on;
    default_type application/octet-stream;
    types {
${lines(types, (ending) => `        "${mediaType(ending)}" ${ending};`)}    }
    add_header Cache-Control $${id}_cache always;
    add_header Vary $${id}_vary always;
${lines(headers, ([name, value]) => `    add_header ${name} "${value}" always;`)}
    location ~ "/404\\.html$" { set $${id}_cache "${REVALIDATE}"; }
    location ~ "/\\.(?!well-known/)" { return 404; }
    location ~* "^${site}${unserved}" { return 404; }
    # A page that is no folder, with a slash at the end.
    location ~ "^(?<${id}_page>${site}[^/].*)/$" {
        if (-f "$document_root$${id}_page.html") { rewrite "^(.+)/$" $1 permanent; }
        try_files $${id}_page/index$${id}_type $${id}_page/index.html =404;
    }
${cleanUrls ? oneAddress(site, id) : ''}${lines(moved, ({ path, target }) => `    location = "${path}" { return 301 "${target}"; }`)}}
${lines(base === '/' ? [] : [base], () => `location = "${base.slice(0, -1)}" { absolute_redirect off; return 301 "${encodeURI(base)}"; }`)}`
}

/** Redirects the other names of a page to its address. The 404 pages are no pages, and files of the bundler stay. */
const oneAddress = (site: string, id: string): string => `    # Other names of a page.
    location ~ "^(?<${id}_folder>${site}(?:.*/)?)index(?:\\.html)?$" {
        if (-f "$document_root$${id}_folder/index.html") { rewrite "^(.*/)[^/]*$" $1 permanent; }
    }
    location ~ "^(${site}(?!static/).*[^/])\\.html$" {
        if (-f "$document_root$uri") { rewrite "^(.+)\\.html$" $1 permanent; }
    }
`
