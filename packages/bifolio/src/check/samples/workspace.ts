import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findPackage } from '../find-package.ts'

/** Where the project of a sample is said to lie, wherever it really lies. */
export const SHOWN_ROOT = '/projects/my-app'

const RSTEST = '@rstest/core'

/** A project that a reader of the page would have: an empty folder with Rstest installed. */
export interface Workspace {
  /** Absolute and real path of the project. */
  dir: string
  /** Folder beside it for what the check itself needs. */
  desk: string
  /** The folder from which installed packages are looked for. */
  site: string
  env: Record<string, string>
}

/** What starts the commands of installed packages, as `npx` does, but never asks a registry. */
const NPX = `#!/bin/bash
name=$1; shift
dir=$PWD
while :; do
  [ -e "$dir/node_modules/.bin/$name" ] && exec "$dir/node_modules/.bin/$name" "$@"
  [ "$dir" = / ] && break
  dir=$(dirname "$dir")
done
echo "npx: no installed package has the command \\"$name\\""
exit 127
`

/** What tools open a browser with, on Linux and macOS: whoever runs the check wants none to come up. */
const OPENERS = ['xdg-open', 'open', 'osascript']

/** @param site folder of the site, whose installed packages the project gets links to */
export function createWorkspace(site: string): Workspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-samples-')))
  const workspace: Workspace = { dir: join(root, 'my-app'), desk: join(root, 'desk'), site, env: {} }
  for (const folder of [workspace.dir, workspace.desk, join(root, 'bin'), join(root, 'home')])
    mkdirSync(folder)
  writeCommand(root, 'npx', NPX)
  for (const opener of OPENERS) writeCommand(root, opener, '#!/bin/bash\n')
  workspace.env = environment(root)
  installRstest(workspace)
  writeFile(workspace, 'package.json', '{ "name": "my-app", "private": true }\n')
  return workspace
}

function writeCommand(root: string, name: string, script: string): void {
  const file = join(root, 'bin', name)
  writeFileSync(file, script)
  chmodSync(file, 0o755)
}

/** A copy, for what is beside a package's real place is there for it: here `jsdom` is missing until it is installed. */
function installRstest({ dir, site }: Workspace): void {
  const source = findPackage(site, RSTEST)
  if (!source) throw new Error('`@rstest/core` is not installed: samples cannot be run.')
  const target = join(dir, 'node_modules', RSTEST)
  cpSync(source, target, { recursive: true, filter: (file) => file !== join(source, 'node_modules') })
  const { dependencies = {}, bin } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const dependency = findPackage(source, name)
    if (dependency) link(dependency, join(target, 'node_modules', name))
  }
  linkCommands(dir, target, RSTEST, bin)
}

/** Only what a sample may know of the machine: neither colours nor CI nor whoever else runs tests here. */
function environment(root: string): Record<string, string> {
  return {
    PATH: [join(root, 'bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
    HOME: join(root, 'home'),
    TMPDIR: root,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    NO_COLOR: '1',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
  }
}

export function removeWorkspace({ dir }: Workspace): void {
  rmSync(dirname(dir), { recursive: true, force: true })
}

/**
 * Does what `npm add` does, with the package that is installed for the site: links it and its commands.
 * What Rstest itself depends on comes in the version that it has.
 * @returns whether it is there
 */
export function install({ dir, site }: Workspace, name: string): boolean {
  if (name === RSTEST) return true
  const source = findPackage(findPackage(site, RSTEST) ?? site, name)
  if (!source) return false
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  link(source, join(dir, 'node_modules', name))
  const types = findPackage(site, `@types/${name.replace(/^@([^/]+)\//, '$1__')}`)
  if (types) link(types, join(dir, types.slice(types.lastIndexOf('node_modules'))))
  linkCommands(dir, source, name, manifest.bin)
  return true
}

function linkCommands(
  dir: string,
  source: string,
  name: string,
  bin?: string | Record<string, string>,
): void {
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : (bin ?? {})
  for (const [command, file] of Object.entries(commands))
    link(join(source, file), join(dir, 'node_modules/.bin', command))
}

function link(source: string, target: string): void {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(source, target)
}

function joinJson(old: string, added: string): string {
  return `${JSON.stringify({ ...JSON.parse(old), ...JSON.parse(added) }, undefined, 2)}\n`
}

/** A `package.json` is joined with the one that is there, as npm and the reader do; other files are replaced. */
export function writeFile({ dir }: Workspace, path: string, code: string): void {
  const file = join(dir, path)
  mkdirSync(dirname(file), { recursive: true })
  const text = code.endsWith('\n') ? code : `${code}\n`
  const isJoined = path === 'package.json' && existsSync(file)
  writeFileSync(file, isJoined ? joinJson(readFileSync(file, 'utf8'), text) : text)
}
