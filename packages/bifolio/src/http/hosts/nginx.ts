import { ASK_ALWAYS, FOREVER, HASHED_NAME, HOST_HEADERS } from '../headers.ts'
import { type HostedSite, pattern, typesOf } from './host.ts'

/**
 * `nginx.conf`: what a `server` includes. Headers are said once and depend on variables, because a location that adds one
 * loses those around it; the type has the charset, because nginx adds none to what is compressed already.
 */
export function nginxConf({ base, files, notFound, redirects }: HostedSite): string {
  const folder = base === '/' ? 'this folder' : `this folder as \`${base.slice(1, -1)}\``
  const site = pattern(base)
  const own = notFound.filter((name) => name !== '')
  const moved = redirects.flatMap(({ from, to }) =>
    [from, `${from}/`].map((path) => `    location = "${path}" { return 301 "${to}"; }\n`),
  )
  return `# The site below ${base}. To be included in a \`server\` whose \`root\` has ${folder}:
#   root /srv/www; include /srv/www${base}nginx.conf;
set $bifolio_cache "${ASK_ALWAYS}";
set $bifolio_not_found "${base}404.html";
if ($uri ~* "^${site}${HASHED_NAME}") { set $bifolio_cache "${FOREVER}"; }
${own
  .toReversed()
  .map(
    (name) => `if ($uri ~ "^${site}${pattern(name)}") { set $bifolio_not_found "${base}${name}404.html"; }\n`,
  )
  .join('')}${base === '/' ? '' : `location = "${base.slice(0, -1)}" { return 301 "${encodeURI(base)}"; }\n`}
location "${base}" {
    index index.html;
    try_files $uri $uri.html $uri/ =404;
    error_page 404 $bifolio_not_found;
    absolute_redirect off;
    gzip_static on;
    gzip_vary on;
    default_type application/octet-stream;
    types {
${typesOf(files)
  .map(([ending, type]) => `        "${type}" ${ending};\n`)
  .join('')}    }
    add_header Cache-Control $bifolio_cache always;
${Object.entries(HOST_HEADERS)
  .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
  .join('')}
    # A page that is no folder, with a slash at the end.
    location ~ "^(?<bifolio_page>${site}.+)/$" {
        if (-f "$document_root$bifolio_page.html") { rewrite "^(.+)/$" $1 permanent; }
        try_files $bifolio_page/index.html =404;
    }
    location ~ "/404\\.html$" { set $bifolio_cache "${ASK_ALWAYS}"; }
    location ~ "/\\.(?!well-known/)" { return 404; }
    location = "${base}nginx.conf" { return 404; }
${moved.join('')}}
`
}
