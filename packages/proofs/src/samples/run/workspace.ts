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
import { commandsOf, findInstalled, findPackage, type InstalledPackage } from '../../packages.ts'
import type { TestRunner } from '../test-runner.ts'

/** The path of the project in shown and stored output. */
export const SHOWN_ROOT = '/projects/my-app'

/** The project of a reader of the page: an empty folder with the test runner installed. */
export interface Workspace {
  /** Absolute and real path of the project. */
  dir: string
  /** Folder beside it for files of the check. */
  scratch: string
  /** The folder from which installed packages are resolved. */
  site: string
  runner: TestRunner
  env: Record<string, string>
}

/** Starts the commands of installed packages, as `npx` does, but without access to a registry. */
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

/** Commands that open a browser on Linux and macOS: checks replace them. */
const OPENERS = ['xdg-open', 'open', 'osascript']

/** @param site folder of the site, its installed packages are linked into the project */
export function createWorkspace({ site, runner }: Pick<Workspace, 'site' | 'runner'>): Workspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-samples-')))
  const folder = (name: string): string => join(root, name)
  const env = environment(root)
  const workspace: Workspace = { dir: folder('my-app'), scratch: folder('scratch'), site, runner, env }
  for (const path of [workspace.dir, workspace.scratch, folder('bin'), folder('home')]) mkdirSync(path)
  writeCommand(root, 'npx', NPX)
  for (const opener of OPENERS) writeCommand(root, opener, '#!/bin/bash\n')
  installRunner(workspace)
  writeFile(workspace, 'package.json', '{ "name": "my-app", "private": true }\n')
  return workspace
}

function writeCommand(root: string, name: string, script: string): void {
  const file = join(root, 'bin', name)
  writeFileSync(file, script)
  chmodSync(file, 0o755)
}

/** A copy: a link would resolve packages from its real location, and `jsdom` must be missing until it is installed. */
function installRunner({ dir, site, runner }: Workspace): void {
  const source = findPackage(runner.package, site)
  if (!source) throw new Error(`\`${runner.package}\` is not installed: samples cannot be run.`)
  const { folder, manifest } = source
  const target = join(dir, 'node_modules', runner.package)
  cpSync(folder, target, { recursive: true, filter: (file) => file !== join(folder, 'node_modules') })
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const dependency = findPackage(name, folder)
    if (dependency) link(dependency.folder, join(target, 'node_modules', name))
  }
  linkCommands(dir, { ...source, folder: target })
}

/** The environment of a sample: without colours, CI variables or an outer test run. */
function environment(root: string): Record<string, string> {
  return {
    PATH: [join(root, 'bin'), dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
    HOME: join(root, 'home'),
    TMPDIR: root,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    NO_COLOR: '1',
    // Node.js 22 prints it for each file that is a module without a declared type; other versions do not.
    NODE_OPTIONS: '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
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
 * Emulates `npm add` with the package that is installed for the site: links it and its commands.
 * @returns whether it was found
 */
export function install({ dir, site, runner }: Workspace, name: string): boolean {
  if (name === runner.package) return true
  const source = findInstalled(name, site, runner.package)
  if (!source) return false
  link(source.folder, join(dir, 'node_modules', name))
  const types = findPackage(`@types/${name.replace(/^@([^/]+)\//, '$1__')}`, site)
  if (types) link(types.folder, join(dir, 'node_modules', types.name))
  linkCommands(dir, source)
  return true
}

function linkCommands(dir: string, source: InstalledPackage): void {
  for (const [command, file] of commandsOf(source)) link(file, join(dir, 'node_modules/.bin', command))
}

function link(source: string, target: string): void {
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(source, target)
}

/** A `package.json` is merged with the existing one, as npm and readers do; other files are replaced. */
export function writeFile({ dir }: Workspace, path: string, code: string): void {
  const file = join(dir, path)
  mkdirSync(dirname(file), { recursive: true })
  const text = code.endsWith('\n') ? code : `${code}\n`
  const isMerged = path === 'package.json' && existsSync(file)
  writeFileSync(file, isMerged ? mergeJson(readFileSync(file, 'utf8'), text) : text)
}

function mergeJson(old: string, added: string): string {
  return `${JSON.stringify({ ...JSON.parse(old), ...JSON.parse(added) }, undefined, 2)}\n`
}
