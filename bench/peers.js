/** Installs the other products, which are only needed for comparisons. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { run } from '../scripts/lib/process.js'
import { log, readJson } from '../scripts/lib/project.js'
import { PEERS } from './sites/peer.js'
import { peers } from './sites/products.js'

/** @typedef {import('./sites/site.js').Product} Product */

/**
 * @param {string} requested `all`, or names separated by commas.
 * @returns {Promise<Product[]>} Without those that this version of Node.js cannot run, which are logged.
 * @throws {Error} For an unknown name, and when the installation fails.
 */
export async function ensurePeers(requested) {
  const names = requested === 'all' ? peers.map(({ name }) => name) : requested.split(',')
  const unknown = names.find((name) => !peers.some((peer) => peer.name === name))
  if (unknown !== undefined)
    throw new Error(
      `There is no peer \`${unknown}\`. Name some of ${peers.map(({ name }) => name).join(', ')}.`,
    )
  const chosen = peers.filter((peer) => names.includes(peer.name))
  if (chosen.some((peer) => !programOf(peer)) && !isInstalled()) await install()
  return chosen.filter(runsHere)
}

/** The version of a product as installed. @param {Product} product @returns {string} */
export function versionOf(product) {
  const program = programOf(product)
  const file = join(product.folder, product.package, 'package.json')
  return (program ? programVersion(program) : readJson(file)?.version) ?? '?'
}

/** The command, if it is a system program. @param {Product} product */
const programOf = ({ build }) => ('program' in build ? build.program : undefined)

/** `undefined` when the program is not installed. @param {string} program @returns {string | undefined} */
function programVersion(program) {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return stdout ? (/\bv(\d[\w.]*)/.exec(stdout)?.[1] ?? '?') : undefined
}

function isInstalled() {
  const { dependencies } = readJson(join(PEERS, 'package.json'))
  return Object.entries(dependencies).every(
    ([name, version]) => readJson(join(PEERS, 'node_modules', name, 'package.json'))?.version === version,
  )
}

async function install() {
  log('Installing the peers …')
  const args = [
    'install',
    '--prefix',
    PEERS,
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await run('npm', args, { capture: 'all' })
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output}`)
}

/** @param {Product} peer */
function runsHere(peer) {
  const { name, folder, packages } = peer
  const program = programOf(peer)
  if (program) {
    const isInstalled = programVersion(program) !== undefined
    if (!isInstalled) log(`${name} is not installed here: left out.`)
    return isInstalled
  }
  const least = Math.max(
    ...packages.map((path) => leastNode(join(folder, 'node_modules', path, 'package.json'))),
  )
  const isSupported = least <= Number(process.versions.node.split('.')[0])
  if (!isSupported) log(`${name} needs Node ${least}, this is ${process.versions.node}: left out.`)
  return isSupported
}

/** The minimal major version of Node.js for a package; 0 if not declared. @param {string} manifest */
function leastNode(manifest) {
  /** @type {string} */
  const range = readJson(manifest)?.engines?.node ?? ''
  return Math.min(...range.split('||').map((part) => Number(/\d+/.exec(part)?.[0] ?? 0)))
}
