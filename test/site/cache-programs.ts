/** Starts servers that sites use as shared cache, each on a free port, in a folder of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from './engine.ts'
import { freePort, programOf } from './hosts/deploy.ts'

const TURBOREPO = join(ROOT, '.cache/servers/turborepo/node_modules/turborepo-remote-cache/dist/cli.js')

/** A server, and how a site names it. */
interface CacheSetup {
  /** Absolute path; `undefined` when it is not installed. */
  program: string | undefined
  path: string
  token?: string
  /** Prepares a folder that the server can write to. @returns its arguments */
  prepare(folder: string, port: number): { args: string[]; env?: Record<string, string> }
}

export const CACHE_SETUPS: Record<string, CacheSetup> = {
  nginx: {
    program: programOf('nginx'),
    path: '/docs',
    token: 'docs:pass',
    prepare(folder, port) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
        return `${kind}_temp_path ${folder}/${kind};`
      })
      writeFileSync(join(folder, 'users'), 'docs:{PLAIN}pass\n')
      const config = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/data;
    client_max_body_size 128m;
    auth_basic cache;
    auth_basic_user_file ${folder}/users;
    location / {
      dav_methods PUT;
      create_full_put_path on;
    }
  }
}
`
      writeFileSync(join(folder, 'nginx.conf'), config)
      return { args: ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'] }
    },
  },
  apache2: {
    program: programOf('apache2'),
    path: '/docs',
    prepare(folder, port) {
      for (const name of ['data', 'data/docs', 'data/docs/ac', 'data/docs/cas', 'lock']) {
        mkdirSync(join(folder, name))
        // Apache runs as another user.
        chmodSync(join(folder, name), 0o777)
      }
      const modules = ['mpm_event', 'authz_core', 'dav', 'dav_fs'].map((name) => {
        return `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`
      })
      const config = `ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/lock/error.log
Listen 127.0.0.1:${port}
User www-data
${modules.join('\n')}
DavLockDB ${folder}/lock/dav
DocumentRoot ${folder}/data
<Directory ${folder}/data>
  Dav On
  Require all granted
</Directory>
`
      writeFileSync(join(folder, 'apache.conf'), config)
      return { args: ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'] }
    },
  },
  'turborepo-remote-cache': {
    program: existsSync(TURBOREPO) ? process.execPath : undefined,
    path: '/v8/artifacts?slug=docs',
    token: 'pass',
    prepare: (folder, port) => ({
      args: [TURBOREPO],
      env: {
        PORT: String(port),
        TURBO_TOKEN: 'pass',
        STORAGE_PROVIDER: 'local',
        STORAGE_PATH: join(folder, 'data'),
        NODE_ENV: 'production',
      },
    }),
  },
}

/** A running server. */
export interface CacheProgram {
  /** Variables of the environment for a site that uses it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** @throws when it is not installed, or does not start */
export async function startCache({ program, path, token, prepare }: CacheSetup): Promise<CacheProgram> {
  if (!program) throw new Error('The cache server is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-cache-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { args, env } = prepare(folder, port)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended:\n${output}`)
    await setTimeout(50)
  }
  return {
    env: {
      BIFOLIO_REMOTE_CACHE: origin + path,
      BIFOLIO_REMOTE_CACHE_TIMEOUT: '60',
      ...(token && { BIFOLIO_REMOTE_CACHE_TOKEN: token }),
    },
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      clear()
    },
  }
}
