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

/** The path of a program, such as nginx or apache2. */
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
