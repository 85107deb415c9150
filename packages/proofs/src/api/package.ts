import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandsOf, findPackage, type InstalledPackage } from '../packages.ts'

const execute = promisify(execFile)

/** The documented package, as installed. */
export interface DocumentedPackage {
  name: string
  version: string
  folder: string
  /** The `node_modules` folder that contains it. */
  modules: string
  /** The folder from which it and other packages are resolved. */
  site: string
  /** The text of its published types. */
  declarations: string
  /** Name and script of its command. */
  command: string
  bin: string
}

/** Resolves a package from a folder. @returns `undefined` when it is not installed, or has no types or no command */
export function findDocumented(name: string, from: string): DocumentedPackage | undefined {
  const found = findPackage(name, from)
  const [command] = found ? commandsOf(found) : []
  if (!found?.manifest.types || !command) return undefined
  const { version, folder } = found
  return {
    name,
    version,
    folder,
    modules: folder.slice(0, -name.length - 1),
    site: from,
    declarations: declarationsOf(found) ?? '',
    command: command[0],
    bin: command[1],
  }
}

/**
 * The text of the published types of a package; `undefined` without types.
 * @param path a path that the package exports: `./api`. Default: the package itself
 */
export function declarationsOf({ folder, manifest }: InstalledPackage, path = '.'): string | undefined {
  const entry = manifest.exports?.[path]
  const types = typeof entry === 'object' ? entry.types : path === '.' ? manifest.types : undefined
  const file = join(folder, types ?? manifest.types ?? '')
  return types && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Runs the command of the package. @returns what it printed */
export async function runCommand(
  { bin }: DocumentedPackage,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env }
  return execute(process.execPath, [bin, ...args], { cwd: options.cwd, env })
}

/** The folder of a project that uses the package, with these files; deleted after `use`. */
export async function inProject<Result>(
  { modules }: DocumentedPackage,
  files: Record<string, string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-api-')))
  try {
    symlinkSync(modules, join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
