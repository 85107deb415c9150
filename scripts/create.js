/**
 * `npm run create -- <folder> [options]`: sets up a site with `create-bifolio`, and installs the packages of this repository in it, since they
 * are not published. The site has copies of them, so that it can be built on another machine.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureDependencies, npm, runInstall } from './lib/dependencies.js'
import { ensureEngine, importPackage } from './lib/engine.js'
import { inProject, log, main, readJson, startProgress } from './lib/project.js'

const PACKED = inProject('.cache/packages')
/** How many packages npm installs into a new site, about. */
const INSTALLED = 110

async function pack() {
  const progress = startProgress('Packing the packages')
  rmSync(PACKED, { recursive: true, force: true })
  mkdirSync(PACKED, { recursive: true })
  const folders = readdirSync(inProject('packages')).filter((name) => name !== 'create-bifolio')
  const workspaces = folders.map((name) => `--workspace=packages/${name}`)
  const { code, output } = await npm(['pack', ...workspaces, '--pack-destination', PACKED])
  progress.end()
  if (code !== 0) throw new Error(`The packages could not be packed:\n${output.trim()}`)
}

/** Installs the engine and what it needs of this repository. @param {string} site @returns {Promise<string | undefined>} why it failed */
async function install(site) {
  cpSync(PACKED, join(site, 'vendor'), { recursive: true })
  const { version, dependencies } = readJson(inProject('packages/bifolio/package.json'))
  const { devDependencies } = readJson(join(site, 'package.json'))
  const ofEngine = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@bifolio/'),
  )
  const names = ['bifolio', ...ofEngine]
  // All packages have the same version: `@bifolio/mcp` is in `bifolio-mcp-0.1.0.tgz`.
  const files = names.map((name) => `vendor/${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  const paths = files.map((file) => join(site, file))
  const fault = await runInstall(
    'Installing the packages',
    ['install', '--prefix', site, '-D', '--prefer-offline', ...paths],
    INSTALLED,
  )
  return fault && `${fault} The site is there: run the same command again, which only installs.`
}

/** Whether an earlier command was ended while npm installed, which writes its list of packages last. @param {string} site */
const isIncomplete = (site) =>
  existsSync(join(site, 'bifolio.config.ts')) &&
  existsSync(join(site, 'vendor')) &&
  !existsSync(join(site, 'node_modules/.package-lock.json'))

await main(async () => {
  const args = process.argv.slice(2)
  const folder = args.find((arg) => !arg.startsWith('-'))
  if (args.length === 0) throw new Error('Name a folder for the site: `npm run create -- ../my-docs`.')
  await ensureDependencies('packages')
  await ensureEngine()
  await pack()
  process.chdir(process.env.INIT_CWD ?? '.')
  // npm installs the site, whatever started this.
  process.env.npm_config_user_agent = 'npm/'
  if (folder && isIncomplete(resolve(folder))) {
    const fault = await install(resolve(folder))
    if (fault) throw new Error(fault)
    log(`The packages are installed. Next: \`npm run dev\` in \`${folder}\`.`)
    return
  }
  const { main: create } = await importPackage('create-bifolio/dist/cli/create')
  await create(args, install)
})
