/** Deploys a built site to servers as the documentation describes; each on a free port, as the current user. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as listen } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sirv from 'sirv'
import { ROOT } from '../engine.ts'

/** Servers with their own program, and the arguments to start them with a configuration. */
const PROGRAMS = {
  nginx: (file: string) => ['-c', file, '-e', 'stderr'],
  caddy: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  python3: (folder: string) => ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder],
}
export type ServerName = keyof typeof PROGRAMS | 'sirv'

/** A deployed site. */
export interface Deployed {
  /** `http://127.0.0.1:41234`, without base. */
  origin: string
  stop(): Promise<void>
}

/** Folders in which `scripts/lib/servers.js` installs servers. */
const FOLDERS = ['.cache/servers/usr/sbin', '.cache/servers/usr/bin'].map((folder) => join(ROOT, folder))

/** The path of a server's program. */
export function programOf(name: keyof typeof PROGRAMS | 'apache2'): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/**
 * Serves an output folder below a base, in a folder of that name, as the comments in `nginx.conf` and `Caddyfile` require.
 * @param out absolute path of the output
 */
export async function deploy(name: ServerName, out: string, base = '/'): Promise<Deployed> {
  const work = mkdtempSync(join(tmpdir(), 'bifolio-deploy-'))
  const www = join(work, 'www')
  const site = join(www, base)
  mkdirSync(dirname(site), { recursive: true })
  symlinkSync(out, base === '/' ? www : site.slice(0, -1))
  const clear = () => rmSync(work, { recursive: true, force: true })
  if (name === 'sirv') return serveWithSirv(www, join(site, '404.html'), clear)
  const port = await freePort()
  const child = start(name, { work, www, base, port })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) {
      clear()
      throw new Error(`${name} has ended:\n${output}`)
    }
    await setTimeout(50)
  }
  return {
    origin,
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      clear()
    },
  }
}

interface SourceLocation {
  /** Folder for the configuration and the files that the server writes. */
  work: string
  www: string
  base: string
  port: number
}

function start(name: keyof typeof PROGRAMS, location: SourceLocation): ChildProcess {
  const { work, www, port } = location
  const program = programOf(name)
  if (!program) throw new Error(`${name} is not installed`)
  const file = join(work, 'server.conf')
  if (name === 'nginx') writeFileSync(file, nginxServer(location))
  if (name === 'caddy') writeFileSync(file, caddySite(location))
  const args = name === 'python3' ? [...PROGRAMS.python3(www), String(port)] : PROGRAMS[name](file)
  // Caddy stores data in the home folder.
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

function nginxServer({ work, www, base, port }: SourceLocation): string {
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

function caddySite({ www, base, port }: SourceLocation): string {
  return `{
  admin off
}
http://127.0.0.1:${port} {
  root * ${www}
  import ${www}${base}Caddyfile
}
`
}

/** sirv as most projects configure it: with compressed files and a 404 page. */
async function serveWithSirv(www: string, notFound: string, clear: () => void): Promise<Deployed> {
  const handler = sirv(www, {
    etag: true,
    gzip: true,
    onNoMatch: (_, response) => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(readFileSync(notFound))
    },
  })
  const server = createServer(handler as RequestListener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      clear()
    },
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = listen().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
