/** The programs of servers, and the configurations that the documentation tells to write for them. */
import { accessSync, constants, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../engine.ts'

/** Where a server runs. */
export interface ServerLocation {
  /** Folder for the configuration and the files that the server writes. */
  work: string
  /** The published folder. */
  www: string
  /** The output, in `www` at the path of the base. */
  out: string
  base: string
  port: number
}

/** How to start a server. */
export interface Start {
  /** Absolute path; `undefined` when it is not installed. */
  program: string | undefined
  args: string[]
}

/** Folders in which `scripts/lib/servers.js` installs servers. */
const FOLDERS = ['.cache/servers/usr/sbin', '.cache/servers/usr/bin'].map((folder) => join(ROOT, folder))

/** The path of a program: nginx, caddy, apache2, lighttpd or python3. */
export function programOf(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Prepares the start of a server by its name. */
export const PROGRAMS = {
  nginx: (location) => ({
    program: programOf('nginx'),
    args: ['-c', configured(location, nginxServer), '-e', 'stderr'],
  }),
  caddy: (location) => ({
    program: programOf('caddy'),
    args: ['run', '--config', configured(location, caddySite), '--adapter', 'caddyfile'],
  }),
  apache2: (location) => ({
    program: programOf('apache2'),
    args: ['-f', configured(location, apacheServer), '-DFOREGROUND'],
  }),
  lighttpd: (location) => ({
    program: programOf('lighttpd'),
    args: ['-D', '-f', configured(location, lighttpdServer)],
  }),
  python3: ({ www, port }) => ({
    program: programOf('python3'),
    args: ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', www, String(port)],
  }),
} satisfies Record<string, (location: ServerLocation) => Start>

/** Writes the configuration of a server. @returns its path */
function configured(location: ServerLocation, render: (location: ServerLocation) => string): string {
  const file = join(location.work, 'server.conf')
  writeFileSync(file, render(location))
  return file
}

function nginxServer({ work, www, base, port }: ServerLocation): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    return `${kind}_temp_path ${work}/${kind};`
  })
  return `daemon off; master_process off; pid ${work}/pid; error_log stderr;
events {}
http {
  access_log off;
  ${folders.join(' ')}
  server { listen 127.0.0.1:${port}; root ${www}; include ${www}${base}nginx.conf; }
}
`
}

function caddySite({ www, base, port }: ServerLocation): string {
  return `{
  admin off
}
http://127.0.0.1:${port} {
  root * ${www}
  import ${www}${base}Caddyfile
}
`
}

/** Modules besides those that Debian enables are `headers` and `rewrite`; media types and encodings as in Debian's files. */
function apacheServer({ work, www, port }: ServerLocation): string {
  const modules = [
    'mpm_event',
    'alias',
    'authz_core',
    'dir',
    'mime',
    'filter',
    'deflate',
    'setenvif',
    'env',
    'negotiation',
  ]
  return `ServerName localhost
PidFile ${work}/pid
ErrorLog ${work}/error.log
User www-data
Listen 127.0.0.1:${port}
${[...modules, 'headers', 'rewrite'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
AddLanguage en .en
AddLanguage br .br
AddEncoding x-gzip .gz
AddOutputFilterByType DEFLATE text/html
DocumentRoot ${www}
<Directory ${www}>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
`
}

function lighttpdServer({ www, base, port }: ServerLocation): string {
  return `server.modules = ("mod_redirect", "mod_rewrite", "mod_setenv", "mod_deflate", "mod_expire")
server.document-root = "${www}"
server.bind = "127.0.0.1"
server.port = ${port}
include "${www}${base}lighttpd.conf"
`
}
