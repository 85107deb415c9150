import { HASHED_NAME, HOST_HEADERS, IMMUTABLE, REVALIDATE } from '../headers.ts'
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

/** Types that are sent with a charset are those that have compressed versions. */
const isText = ([, type]: [ending: string, type: string]): boolean => type.includes('charset')

/** `.htaccess`: read by Apache from the folder of the site. Only `mod_rewrite` and `mod_headers` are needed besides the default modules. */
export function htaccess({ base, files, notFound, redirects, cleanUrls, hidden }: HostedSite): string {
  const types = typesOf(files)
  const texts = types.filter(isText).map(([ending]) => ending)
  return `# The site below ${base}. The folder that the server publishes has ${locationOf(base)}, with \`AllowOverride All\`.
Options -Indexes -MultiViews
# A page may have the name of a folder.
DirectorySlash Off
ErrorDocument 404 ${base}404.html
${lines(nestedNotFound(notFound), (folder) => `<If "%{REQUEST_URI} =~ m#^${pattern(base + folder)}#">\n    ErrorDocument 404 ${base}${folder}404.html\n</If>`)}
${lines(Object.entries(HOST_HEADERS), ([name, value]) => `Header always set ${name} "${value}"`)}Header always set Cache-Control "${REVALIDATE}"
Header always set Cache-Control "${IMMUTABLE}" "expr=%{REQUEST_URI} =~ m#^${pattern(base)}${HASHED_NAME}#i"
Header merge Vary Accept-Encoding
Header merge Vary Accept "expr=! %{REQUEST_URI} =~ m#^${pattern(base)}static/#"
${lines(types, ([ending, type]) => `<FilesMatch "\\.${ending}(?:\\.(?:gz|br))?$">\n    ForceType "${type}"\n</FilesMatch>`)}${lines(
  [
    ['gz', 'gzip'],
    ['br', 'br'],
  ],
  ([ending, encoding]) => `<FilesMatch "\\.(?:${texts.join('|')})\\.${ending}$">
    Header always set Content-Encoding ${encoding}
    RemoveLanguage .${ending}
    RemoveEncoding .${ending}
    SetEnv no-gzip 1
    SetEnv no-brotli 1
</FilesMatch>`,
)}
${base === '/' ? '' : `# Rewrite rules do not apply to the folder itself without a slash.\nRedirectMatch 301 "^${pattern(base.slice(0, -1))}$" "${base}"\n`}RewriteEngine On
RewriteBase ${base}
RewriteRule "(?:^|/)\\.(?!well-known/)" - [R=404,L]
RewriteRule "(?i)^${hiddenPattern(hidden)}" - [R=404,L]
${lines(redirects, (rule) => redirect(rule, base))}${cleanUrls ? oneAddress(base) : ''}RewriteCond %{REQUEST_FILENAME}.html !-f
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule "^(.*[^/])$" "${base}$1/" [R=301,NS,L]
# The Markdown or the document of a page; in a second round, its compressed version if the client takes it.
${negotiated('.md')}${negotiated('.html')}${encoded('br', 'br')}${encoded('gzip', 'gz')}RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [END]
`
}

/** The query precedes the anchor. A \`%\` with a digit would be a reference. */
function redirect({ from, to }: RedirectRule, base: string): string {
  const path = `^${pattern(from.slice(base.length))}/?$`
  const [target = '', id] = to.replaceAll('%', '\\%').split('#')
  const rule = (address: string) => `RewriteRule "${path}" "${address}" [R=301,NE,L]`
  if (id === undefined) return rule(target)
  return `RewriteCond %{QUERY_STRING} .\n${rule(`${target}?%{QUERY_STRING}#${id}`)}\n${rule(`${target}#${id}`)}`
}

/** Redirects the other names of a page to its address. The 404 pages are no pages, and files of the bundler stay. */
const oneAddress = (
  base: string,
): string => `# Other names of a page; not those that the server itself asks for.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_FILENAME} -f [OR]
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule "^((?:.*/)?)index(?:\\.html)?$" "${base}$1" [R=301,NS,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule "^(?!static/|(?:.*/)?404\\.html$)(.+)\\.html$" "${base}$1" [R=301,NS,L]
RewriteCond %{REQUEST_FILENAME} "^(.*[^/])/?$"
RewriteCond "%1.html" -f
RewriteRule "^(.+)/$" "${base}$1" [R=301,NS,L]
`

/** Rules that lead from the address of a page to its file of a type. */
function negotiated(type: '.md' | '.html'): string {
  const conditions =
    type === '.html'
      ? ''
      : `RewriteCond %{HTTP_ACCEPT} "${MARKDOWN.accepted}" [NC]
RewriteCond %{HTTP_ACCEPT} "!${MARKDOWN.refused}" [NC]
`
  return `${conditions}RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}${type} -f
RewriteRule "^(.*[^/])$" "$1${type}"
${conditions}RewriteCond %{REQUEST_FILENAME}/index${type} -f
RewriteRule "^((?:.*/)?)$" "$1index${type}"
`
}

const encoded = (
  encoding: string,
  ending: string,
): string => `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"
RewriteCond %{REQUEST_FILENAME}.${ending} -f
RewriteRule "^(.+)$" "$1.${ending}" [END]
`
