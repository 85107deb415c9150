import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version of a package in a project, and the file that says so. */
export interface InstalledVersion {
  version: string
  /** Name of the file. */
  from: string
}

/** How each lock file is read; the first one that a folder has counts. */
const LOCK_FILES: Record<string, (text: string, name: string) => string | undefined> = {
  'package-lock.json': inNpmLock,
  'pnpm-lock.yaml': inPnpmLock,
  'yarn.lock': inYarnLock,
}

/** Finds the version of a package that a folder, or the workspace that it is in, has installed. */
export function installedVersion(name: string, folder: string): InstalledVersion | undefined {
  const file = Object.keys(LOCK_FILES).find((one) => existsSync(join(folder, one)))
  const locked = file && LOCK_FILES[file]?.(textOf(join(folder, file)), name)
  if (file && locked) return { version: locked, from: file }
  const manifest = join(folder, 'node_modules', name, 'package.json')
  const installed = existsSync(manifest) ? versionIn(parsed(textOf(manifest))) : undefined
  if (installed) return { version: installed, from: `node_modules/${name}/package.json` }
  const parent = dirname(folder)
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : installedVersion(name, parent)
}

const NUMERIC = new Intl.Collator('en', { numeric: true })

/**
 * The version of a site that documents a version of its package: with the same name, or else the one whose name has the most of its first
 * numbers, such as `1.2`, `v1` or `1.x` for `1.2.3`, or else the newest before it with the same first number, such as `1.0` for `1.2.3`.
 */
export function versionFor(installed: string, versions: readonly string[]): string | undefined {
  const numbers = installed.replace(/^v/, '').split('.')
  const partsOf = (name: string): string[] =>
    name
      .replace(/^v/, '')
      .replace(/(?:\.x)+$/, '')
      .split('.')
  const fitting = versions.filter((name) => partsOf(name).every((part, index) => part === numbers[index]))
  const [exact] = fitting.sort((a, b) => partsOf(b).length - partsOf(a).length)
  if (exact !== undefined) return exact
  const compare = (a: string, b: string): number =>
    NUMERIC.compare(partsOf(a).join('.'), partsOf(b).join('.'))
  const earlier = versions.filter((name) => partsOf(name)[0] === numbers[0] && compare(name, installed) < 0)
  return earlier.sort(compare).at(-1)
}

function inNpmLock(text: string, name: string): string | undefined {
  const lock = parsed(text) as
    | Partial<Record<'packages' | 'dependencies', Record<string, unknown>>>
    | undefined
  return versionIn(lock?.packages?.[`node_modules/${name}`]) ?? versionIn(lock?.dependencies?.[name])
}

/** What the project itself depends on is above all packages, with peer dependencies in parentheses. */
function inPnpmLock(text: string, name: string): string | undefined {
  const direct = text.replace(/^packages:[\s\S]*/m, '')
  const pattern = `^\\s+'?${escaped(name)}'?:(?:\\s+specifier:[^\\n]*\\s+version:)?\\s+'?(\\d[^\\s'(_]*)`
  return new RegExp(pattern, 'm').exec(direct)?.[1]
}

/** The first version of Yarn has a format of its own, the later ones YAML. */
function inYarnLock(text: string, name: string): string | undefined {
  const pattern = `^"?(?:[^\\n]*, "?)?${escaped(name)}@[^\\n]*:\\n\\s+version:? "?(\\d[^"\\s]*)`
  return new RegExp(pattern, 'm').exec(text)?.[1]
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function versionIn(data: unknown): string | undefined {
  const { version } = (data ?? {}) as { version?: unknown }
  return typeof version === 'string' ? version : undefined
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r\n/g, '\n')
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
