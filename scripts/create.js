/**
 * `npm run create -- <folder> [options]`: sets up a site with `create-bifolio`, and installs the packages of this repository in it, since they
 * are not published. The site has copies of them, so that it can be built on another machine.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, npm, runInstall } from './lib/dependencies.js'
import { ensureEngine, importPackage } from './lib/engine.js'
import { inProject, log, main, readJson, startProgress } from './lib/project.js'

const PACKED = inProject('.cache/packages')
const FOLDERS = readdirSync(inProject('packages')).filter((name) => name !== 'create-bifolio')
/** How many packages npm installs into a new site, about. */
const INSTALLED = 110

async function pack() {
  const progress = startProgress('Packing the packages')
  rmSync(PACKED, { recursive: true, force: true })
  mkdirSync(PACKED, { recursive: true })
  const workspaces = FOLDERS.map((name) => `--workspace=packages/${name}`)
  const { code, output } = await npm(['pack', ...workspaces, '--pack-destination', PACKED])
  progress.end()
  if (code !== 0) throw new Error(`The packages could not be packed:\n${output.trim()}`)
}

/** Where a site has the packages, by name: `@bifolio/mcp` is in `bifolio-mcp-0.1.0.tgz`. */
function vendoredPackages() {
  const manifests = FOLDERS.map((folder) => readJson(inProject('packages', folder, 'package.json')))
  const file = (/** @type {string} */ name) => name.replace('@', '').replace('/', '-')
  return Object.fromEntries(
    manifests.map(({ name, version }) => [name, `file:vendor/${file(name)}-${version}.tgz`]),
  )
}

/**
 * Installs the packages of a site of npm. Other package managers need not be on this machine.
 * @param {{ root: string, packageManager: string }} site
 * @returns {Promise<string | undefined>} why it failed
 */
async function install({ root, packageManager }) {
  cpSync(PACKED, join(root, 'vendor'), { recursive: true })
  if (packageManager !== 'npm') return undefined
  process.once('exit', logStopped)
  const fault = await runInstall(
    'Installing the packages',
    ['install', '--prefix', root, '--include=dev', '--prefer-offline'],
    INSTALLED,
  )
  process.removeListener('exit', logStopped)
  return fault && `${fault} The site is there: run the same command again, which only installs.`
}

/** @param {number} code above 128: a signal has ended this process */
function logStopped(code) {
  if (code > 128) log('\nStopped. Run the same command again, which installs the packages.')
}

/**
 * Whether an earlier command was ended while npm installed, which writes its list of packages last.
 * @param {{ root: string, packageManager: string }} site
 */
const isIncomplete = ({ root, packageManager }) =>
  packageManager === 'npm' &&
  existsSync(join(root, 'bifolio.config.ts')) &&
  existsSync(join(root, 'vendor')) &&
  !existsSync(join(root, 'node_modules/.package-lock.json'))

await main(async () => {
  const args = process.argv.slice(2)
  const folder = args.find((arg) => !arg.startsWith('-'))
  if (args.length === 0) throw new Error('Name a folder for the site: `npm run create -- ../my-docs`.')
  await ensureDependencies('packages')
  await ensureEngine()
  await pack()
  process.chdir(process.env.INIT_CWD ?? '.')
  const { main: create, readWorkspace } = await importPackage('create-bifolio/dist/cli/create')
  const existing = folder && existsSync(folder) && readWorkspace(folder, process.env.npm_config_user_agent)
  if (existing && isIncomplete(existing)) {
    const fault = await install(existing)
    if (fault) throw new Error(fault)
    log(`The packages are installed. Next: \`npm run dev\` in \`${folder}\`.`)
    return
  }
  await create(args, { install, vendored: vendoredPackages() })
})
