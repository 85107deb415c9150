import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandsOf, findPackage, type InstalledPackage } from '../packages.ts'
import { CheckRefusedError, error } from '../problems.ts'
import { withFolder } from '../temporary-folder.ts'

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

/** Resolves a package from a folder. @param config the file that names it @throws CheckRefusedError when it is not installed, or has no types or no command */
export function findDocumented(name: string, from: string, config: string): DocumentedPackage {
  const found = findPackage(name, from)
  const [command] = found ? commandsOf(found) : []
  if (!found?.manifest.types || !command) {
    const message = `The package \`${name}\` is not installed, or has no types or no command.`
    const hint = 'Install it beside the site; its `package.json` has to name `types` and `bin`.'
    throw new CheckRefusedError([error({ file: config }, message, hint)])
  }
  const { version, folder } = found
  return {
    name,
    version,
    folder,
    modules: folder.slice(0, -name.length - 1),
    site: from,
    declarations: publishedTypes(found) ?? '',
    command: command[0],
    bin: command[1],
  }
}

/**
 * The text of the published types of a package; `undefined` without types.
 * @param path a path that the package exports: `./api`. Default: the package itself
 */
export function publishedTypes({ folder, manifest }: InstalledPackage, path = '.'): string | undefined {
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
export async function withProject<Result>(
  { modules }: DocumentedPackage,
  files: Record<string, string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  return withFolder('api', (folder) => {
    symlinkSync(modules, join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return use(folder)
  })
}
