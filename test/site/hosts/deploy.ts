/** Deploys a built site to servers as the documentation describes; each on a free port, as the current user. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as listen } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sirv from 'sirv'
import { NPM_PROGRAMS } from './npm-programs.ts'
import { type ServerLocation, PROGRAMS as SYSTEM_PROGRAMS } from './programs.ts'

export { programOf } from './programs.ts'

/** All servers that are processes. */
const PROGRAMS = { ...SYSTEM_PROGRAMS, ...NPM_PROGRAMS }

export type ServerName = keyof typeof PROGRAMS | 'sirv'

/** A deployed site. */
export interface Deployed {
  /** `http://127.0.0.1:41234`, without base. */
  origin: string
  stop(): Promise<void>
}

/**
 * Serves an output folder below a base, in a folder of that name, as the comment in `nginx.conf` requires.
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
  const child = start(name, { work, www, out, base, port })
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

function start(name: keyof typeof PROGRAMS, location: ServerLocation): ChildProcess {
  const { program, args } = PROGRAMS[name](location)
  if (!program) throw new Error(`${name} is not installed`)
  // Servers store data in the home folder.
  const { work } = location
  const folders = { HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  // Programs from npm send nothing.
  const env = { ...process.env, ...folders, WRANGLER_SEND_METRICS: 'false', NO_UPDATE_CHECK: '1' }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
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
