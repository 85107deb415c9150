import { HASHED_NAME, HOST_HEADERS, IMMUTABLE, REVALIDATE } from '../headers.ts'
import { type HostedSite, hiddenPattern, locationOf, MARKDOWN, pattern, typeOf, typesOf } from './host.ts'

/** `Caddyfile`: imported by a site block. A `route` applies its directives in the written order. */
export function caddyfile({ base, files, notFound, redirects, cleanUrls, hidden }: HostedSite): string {
  const site = pattern(base)
  const moved = redirects.map(({ from, to }, index) => {
    const [path = '', id] = to.split('#')
    // A rewrite keeps the query.
    return `	@moved${index} path ${from} ${from}/
	route @moved${index} {
		rewrite * ${path}
		redir {uri}${id ? `#${id}` : ''} 301
	}
`
  })
  return `# The site below ${base}. To be imported into a site block whose \`root\` has ${locationOf(base)}:
#   root * /srv/www
#   import /srv/www${base}Caddyfile
${base === '/' ? '' : `redir ${base.slice(0, -1)} ${encodeURI(base)} 301\n`}route ${base}* {
	header {
${headers('\t\t')}	}
	@hashed path_regexp "(?i)^${site}${HASHED_NAME}"
	header @hashed Cache-Control "${IMMUTABLE}"
	@asked not path_regexp "(?i)^${site}${HASHED_NAME}"
	header @asked Cache-Control "${REVALIDATE}"
	@dotted {
		path */.*
		not path */.well-known/*
	}
	error @dotted 404
	@hidden path_regexp "(?i)^${site}${hiddenPattern(hidden)}"
	error @hidden 404
${moved.join('')}${cleanUrls ? oneAddress(base) : ''}	# A page that is no folder, with a slash at the end.
	@slash path_regexp slash "^(${site}[^/].*)/$"
	route @slash {
		@page file {re.slash.1}.html
		route @page {
			uri strip_suffix /
			redir {uri} 308
		}
	}
	@negotiated not path ${base}static/*
	header @negotiated +Vary Accept
	@markdown {
		header_regexp Accept "(?i)${MARKDOWN.accepted}"
		not header_regexp Accept "(?i)${MARKDOWN.refused}"
	}
	route @markdown {
		try_files {path}.md {path}index.md {path} {path}.html
	}
	try_files {path} {path}.html
${types(files)}	file_server {
		precompressed br gzip
	}
}
handle_errors {
${notFound.map((name, index) => notFoundPage(base + name, index)).join('')}}
`
}

/** Redirects the other names of a page to its address. The 404 pages are no pages, and files of the bundler stay. */
const oneAddress = (base: string): string => `	# Other names of a page.
	@index {
		path */index.html */index
		file {path} {path}.html
	}
	route @index {
		uri strip_suffix .html
		uri strip_suffix index
		redir {uri} 308
	}
	@named {
		path *.html
		not path ${base}static/* */404.html
		file
	}
	route @named {
		uri strip_suffix .html
		redir {uri} 308
	}
`

function headers(indent: string): string {
  return Object.entries(HOST_HEADERS)
    .map(([name, value]) => `${indent}${name} "${value}"\n`)
    .join('')
}

/** Texts are sent as UTF-8, regardless of the system's media types. */
function types(files: readonly string[]): string {
  return typesOf(files)
    .filter(([, type]) => type.includes('charset'))
    .map(([ending, type]) => `\t@${ending} path *.${ending}\n\theader @${ending} Content-Type "${type}"\n`)
    .join('')
}

function notFoundPage(folder: string, index: number): string {
  return `	@missing${index} {
		path ${folder}*
		expression {err.status_code} == 404
	}
	handle @missing${index} {
		header Cache-Control "${REVALIDATE}"
		header Content-Type "${typeOf('html')}"
		rewrite * ${folder}404.html
		file_server {
			precompressed br gzip
		}
	}
`
}
