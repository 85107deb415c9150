/** Starts servers that sites use as shared cache, each on a free port, in a folder of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, programOf } from './deploy.ts'
import { ROOT } from './engine.ts'

const TURBOREPO = join(ROOT, '.cache/servers/turborepo/node_modules/turborepo-remote-cache/dist/cli.js')

/** A program with its arguments, and how a site names it. */
interface Setup {
  program: string | undefined
  args: string[]
  env?: Record<string, string>
  path: string
  token?: string
}

/** What each server needs, in a folder that it can write to. */
const SETUPS: Record<string, (folder: string, port: number) => Setup> = {
  nginx(folder, port) {
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
    const args = ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    return { program: programOf('nginx'), args, path: '/docs', token: 'docs:pass' }
  },
  apache2(folder, port) {
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
    const args = ['-f', join(folder, 'apache.conf'), '-DFOREGROUND']
    return { program: programOf('apache2'), args, path: '/docs' }
  },
  'turborepo-remote-cache': (folder, port) => ({
    program: existsSync(TURBOREPO) ? process.execPath : undefined,
    args: [TURBOREPO],
    env: {
      PORT: String(port),
      TURBO_TOKEN: 'pass',
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: join(folder, 'data'),
      NODE_ENV: 'production',
    },
    path: '/v8/artifacts?slug=docs',
    token: 'pass',
  }),
}

export const CACHE_PROGRAMS = Object.entries(SETUPS)

/** A running server. */
export interface CacheProgram {
  /** Variables of the environment for a site that uses it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** @returns `undefined` when the program is not installed */
export async function startCache([name, setup]: (typeof CACHE_PROGRAMS)[0]): Promise<
  CacheProgram | undefined
> {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-cache-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { program, args, env, path, token } = setup(folder, port)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  if (!program) return void clear()
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${output}`)
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
