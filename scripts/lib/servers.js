/** Finds nginx and Caddy, which built sites are tested on, or unpacks Debian's packages of them. */
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptUnpack, isDebianRoot } from './debian.js'
import { inProject, log } from './project.js'

const SERVERS = ['nginx', 'caddy']
/** The folder of unpacked packages, which `test/site/deploy.ts` searches, too. */
const UNPACKED = '.cache/servers'

/** Tests of a missing server are skipped with a message. */
export async function ensureServers() {
  const missing = SERVERS.filter((name) => !isInstalled(name))
  if (missing.length === 0 || !isDebianRoot()) return
  log(`Unpacking ${missing.join(', ')} …`)
  mkdirSync(inProject(UNPACKED), { recursive: true })
  await aptUnpack(missing, inProject(UNPACKED))
}

/** @param {string} name */
function isInstalled(name) {
  const unpacked = ['usr/sbin', 'usr/bin'].map((folder) => inProject(UNPACKED, folder))
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', ...unpacked]
  return folders.some((folder) => existsSync(join(folder, name)))
}
