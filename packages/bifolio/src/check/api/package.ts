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
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findPackage } from '../find-package.ts'

const run = promisify(execFile)

/** The package whose API is documented, as it is installed. */
export interface InstalledPackage {
  name: string
  version: string
  folder: string
  /** Folder of `node_modules` that it lies in. */
  modules: string
  declarations: string
  /** Path of its command. */
  bin: string
}

const TEST = "import { test } from '@rstest/core'\ntest('a', () => {})\n"

/** Reads a package from a folder. @returns `undefined` when it is not installed, or is without types or a command */
export function readPackage(name: string, from: string): InstalledPackage | undefined {
  const folder = findPackage(from, name)
  if (!folder) return undefined
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { types, bin = {} } = manifest
  const command: string | undefined = typeof bin === 'string' ? bin : Object.values<string>(bin)[0]
  if (!types || !command) return undefined
  return {
    name,
    version: manifest.version,
    folder,
    modules: folder.slice(0, -name.length - 1),
    declarations: readFileSync(join(folder, types), 'utf8'),
    bin: join(folder, command),
  }
}

/** What a command of the package prints with `--help`. */
export async function helpOf({ bin }: InstalledPackage, command: string): Promise<string> {
  const { stdout } = await run(process.execPath, [bin, ...command.split(' ').filter(Boolean), '--help'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return stdout
}

/** Folder of a project that uses the package; calls back while it exists. */
export async function inProject<Result>(
  { modules }: InstalledPackage,
  files: Record<string, string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-api-')))
  try {
    symlinkSync(modules, join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The options of a project that sets none, as the package itself resolves them and writes down under `DEBUG`. The folder
 * of the project reads as `process.cwd()`.
 */
export async function resolvedDefaults(installed: InstalledPackage): Promise<Record<string, unknown>> {
  const files = { 'package.json': '{ "type": "module" }', 'a.test.mjs': TEST }
  return inProject(installed, files, async (folder) => {
    const env = { ...process.env, DEBUG: 'rstest', NO_COLOR: '1', CI: '' }
    const { stdout, stderr } = await run(process.execPath, [installed.bin, 'list'], { cwd: folder, env })
    const file = /Config: (.*rstest\.config\.mjs)/.exec(stdout + stderr)?.[1]
    if (!file || !existsSync(file))
      throw new Error(`\`${installed.name}\` does not tell its resolved options.`)
    const { default: options } = await import(pathToFileURL(file).href)
    return JSON.parse(JSON.stringify(options).replaceAll(folder, 'process.cwd()'))
  })
}
