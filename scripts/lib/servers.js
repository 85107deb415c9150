/** Finds nginx and Caddy, which built sites are tested on, or unpacks Debian's packages of them. */
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptUnpack, isDebianRoot } from './debian.js'
import { inProject, log } from './project.js'

const SERVERS = ['nginx', 'caddy']
/** Where their packages are unpacked; `test/site/deploy.ts` looks there, too. */
const UNPACKED = '.cache/servers'

/** Without a server its tests are skipped, and say so. */
export async function ensureServers() {
  const missing = SERVERS.filter((name) => !isThere(name))
  if (missing.length === 0 || !isDebianRoot()) return
  log(`Unpacking ${missing.join(', ')} …`)
  mkdirSync(inProject(UNPACKED), { recursive: true })
  await aptUnpack(missing, inProject(UNPACKED))
}

/** @param {string} name */
function isThere(name) {
  const own = ['usr/sbin', 'usr/bin'].map((folder) => inProject(UNPACKED, folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...own]
  return folders.some((folder) => existsSync(join(folder, name)))
}
