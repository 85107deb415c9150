/**
 * `npm run create -- <folder> [options]`: sets up a site with `create-bifolio`, and installs the packages of this repository in it, since they
 * are not published. The site has copies of them, so that it can be built on another machine.
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, explain, npm } from './lib/dependencies.js'
import { ensureEngine, importPackage } from './lib/engine.js'
import { inProject, main, readJson, startProgress } from './lib/project.js'

const PACKED = inProject('.cache/packages')

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
  const progress = startProgress('Installing the packages')
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
  const { code, output } = await npm(['install', '--prefix', site, '-D', '--no-audit', '--no-fund', ...paths])
  progress.end()
  if (code === 0) return undefined
  return `${explain(output)} The site is there: in \`${site}\`, run \`npm install -D ./${files.join(' ./')}\`.`
}

await main(async () => {
  if (process.argv.length === 2)
    throw new Error('Name a folder for the site: `npm run create -- ../my-docs`.')
  await ensureDependencies()
  await ensureEngine()
  await pack()
  process.chdir(process.env.INIT_CWD ?? '.')
  const { main: create } = await importPackage('create-bifolio/dist/cli/create')
  await create(process.argv.slice(2), install)
})
