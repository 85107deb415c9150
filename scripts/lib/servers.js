/** Finds the servers that built sites are tested on, or unpacks Debian's packages of them. */
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptUnpack, isDebianRoot } from './debian.js'
import { run } from './process.js'
import { inProject, log } from './project.js'

const SERVERS = ['nginx', 'caddy']
/** The folder of unpacked packages, which `test/site/hosts/deploy.ts` searches, too. */
const UNPACKED = '.cache/servers'

/** Tests of a missing server are skipped with a message. */
export async function ensureServers() {
  const missing = SERVERS.filter((name) => !isInstalled(name))
  if (missing.length === 0 || !isDebianRoot()) return
  log(`Unpacking ${missing.join(', ')} …`)
  mkdirSync(inProject(UNPACKED), { recursive: true })
  await aptUnpack(missing, inProject(UNPACKED))
}

/** The server of Turborepo's protocol, which `test/site/cache-programs.ts` starts. Not a dependency: it brings 240 packages. */
const TURBOREPO = 'turborepo-remote-cache@2.12.0'

/** Installs it into a folder of its own. Without it its tests are skipped. */
export async function ensureCacheServer() {
  const folder = inProject(UNPACKED, 'turborepo')
  if (existsSync(inProject(UNPACKED, 'turborepo/node_modules/turborepo-remote-cache'))) return
  log(`Installing ${TURBOREPO} …`)
  const options = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', '--prefix', folder, ...options, TURBOREPO])
}

/** @param {string} name */
function isInstalled(name) {
  const unpacked = ['usr/sbin', 'usr/bin'].map((folder) => inProject(UNPACKED, folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...unpacked]
  return folders.some((folder) => existsSync(join(folder, name)))
}
