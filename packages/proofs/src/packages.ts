import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CheckRefusedError, error } from './problems.ts'

/** An installed package. */
export interface InstalledPackage {
  name: string
  version: string
  /** Absolute path without symbolic links. */
  folder: string
  manifest: Manifest
}

/** The fields of a `package.json` that the checks read. */
export interface Manifest {
  version?: string
  types?: string
  exports?: Record<string, string | { types?: string }>
  bin?: string | Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The packages that the manifest of a folder, or of the closest folder above it, asks for. @param folder absolute path */
export const namedPackages = (folder: string): string[] => Object.keys(declaredVersions(folder))

/** The versions of these packages as they are declared, by name. @param folder absolute path */
export function declaredVersions(folder: string): Record<string, string> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return dirname(folder) === folder ? {} : declaredVersions(dirname(folder))
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }
}

/** The package of an import: `@a/b` of `@a/b/c`. */
export const packageName = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** Resolves a package as Node.js does. @param from absolute path of a folder */
export function findPackage(name: string, from: string): InstalledPackage | undefined {
  const folder = join(from, 'node_modules', name)
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return dirname(from) === from ? undefined : findPackage(name, dirname(from))
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return { name, version: manifest.version ?? '', folder: realpathSync(folder), manifest }
}

/**
 * Resolves the package that a project with a test runner gets: dependencies of the runner have the version that
 * the runner uses.
 */
export function findInstalled(name: string, site: string, runner: string): InstalledPackage | undefined {
  return findPackage(name, findPackage(runner, site)?.folder ?? site) ?? findPackage(name, site)
}

/** The commands of a package with the absolute paths of their scripts. */
export function commandsOf({
  name,
  folder,
  manifest: { bin = {} },
}: InstalledPackage): [name: string, file: string][] {
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : bin
  return Object.entries(commands).map(([command, file]) => [command, join(folder, file)])
}

/**
 * Checks that the packages for running samples are installed.
 * @param packages their names @param site absolute path of the folder from which packages are resolved
 * @param config the file that has the plugin
 * @throws CheckRefusedError when one is missing
 */
export function requirePackages(packages: readonly string[], site: string, config: string): void {
  const names = packages.filter((name) => !findPackage(name, site))
  if (names.length === 0) return
  const message = `${names.map((name) => `\`${name}\``).join(', ')} not installed: samples cannot be run.`
  const hint = `Run \`npm install -D ${names.join(' ')}\` in \`${site}\`.`
  throw new CheckRefusedError([error({ file: config }, message, hint)])
}
