/** Finds the servers that built sites are tested on, or unpacks Debian's packages of them. */
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptUnpack, isDebianRoot } from './debian.js'
import { run } from './process.js'
import { inProject, log } from './project.js'

const SERVERS = ['nginx']
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
export const ensureCacheServer = () => install('turborepo', 'turborepo-remote-cache', '2.12.0')

/**
 * Local programs of hosts, which `test/site/hosts/npm-programs.ts` starts: the newest versions for Node 20. Not dependencies: they have
 * 650 MB.
 */
export async function ensureHostPrograms() {
  await install('wrangler', 'wrangler', '4.85.0')
  await install('netlify', '@netlify/dev', '4.18.10')
  await install('serve', 'serve', '14.2.7')
}

/**
 * Installs a package into a folder of its own. Without it, for example without a network, its tests are skipped with a message.
 * @param {string} name of the folder @param {string} pkg @param {string} version
 */
async function install(name, pkg, version) {
  const folder = inProject(UNPACKED, name)
  if (existsSync(join(folder, 'node_modules', pkg))) return
  log(`Installing ${pkg}@${version} …`)
  const options = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', '--prefix', folder, ...options, `${pkg}@${version}`])
}

/** @param {string} name */
function isInstalled(name) {
  const unpacked = ['usr/sbin', 'usr/bin'].map((folder) => inProject(UNPACKED, folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...unpacked]
  return folders.some((folder) => existsSync(join(folder, name)))
}
