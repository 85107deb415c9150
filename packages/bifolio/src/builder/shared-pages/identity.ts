import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFingerprint, fingerprint } from '../../files/fingerprint.ts'
import type { Project } from '../../pipeline/project.ts'

/** Changes with the form of stored pages. */
const FORMAT = 1

/** The package of the engine. */
const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Identity of what compiled pages depend on besides their files: the engine, optional packages, and settings. The same on
 * every machine: it has contents in place of times, and no absolute paths.
 */
export function sharedIdentity({ config, context, dirs }: Project): string {
  const { packages, plugins } = context
  const settings = {
    ...context,
    titles: undefined,
    packages: Object.entries(packages).map(([name, folder]) => [name, versionIn(folder)]),
    plugins: plugins.map(({ hash, options }) => [hash, options]),
  }
  const text = JSON.stringify([FORMAT, engineHash(), settings, config.search])
  return fingerprint(text.replaceAll(JSON.stringify(dirs.root).slice(1, -1), '<site>'))
}

/** Fingerprint of the compiled engine without what only browsers run, and of its dependencies, which have exact versions. */
function engineHash(): string {
  const code = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(code, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d|\.test)\.[jt]s$/.test(entry.name))
    .map((entry) => relative(code, join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:shell|cli)[\\/]/.test(file))
    .sort()
  return dataFingerprint([
    readFileSync(join(PACKAGE, 'package.json'), 'utf8'),
    files.map((file) => [file, fingerprint(readFileSync(join(code, file)))]),
  ])
}

function versionIn(folder: string): string {
  return folder === '' ? '' : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
