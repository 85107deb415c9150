/**
 * The bundled shell that is published with the engine: sites without modules of their own need no bundler.
 * @module
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { type FileState, isUnchanged } from '../files/fingerprint.ts'
import { readJsonIfPossible } from '../files/read-if-possible.ts'
import { type Bundle, type BundleRecord, type BundleResult, bundleApp } from './bundle.ts'
import { type BundleInput, hasOwnModules, PACKAGE_DIR } from './entries.ts'

/** The bundles by use. Their paths are relative to the folder. */
type Published = Record<'build' | 'dev', Bundle>

/** The sources of the bundles, relative to the package. */
interface Sources {
  takenAt: number
  files: FileState[]
}

const FOLDER = join(PACKAGE_DIR, 'dist/shell')
const BUNDLES = 'bundles.json'
/** Only in the repository: the published package has no sources that could change. */
const SOURCES = '.sources.json'

/** The bundle of a site: the published one, unless the site has modules of its own. */
export async function bundleSite(input: BundleInput): Promise<BundleResult> {
  const bundle = publishedBundle(input, 'build')
  return bundle ? { bundle } : bundleApp(input)
}

/** @returns `undefined` when the site needs another one, or the engine's sources are newer */
export function publishedBundle(
  input: BundleInput,
  use: keyof Published,
  folder = FOLDER,
): Bundle | undefined {
  if (hasOwnModules(input)) return undefined
  const bundle = readPublished(folder)?.[use]
  return (
    bundle && { ...bundle, webDir: join(folder, bundle.webDir), serverFile: join(folder, bundle.serverFile) }
  )
}

/**
 * The server bundle of a site without modules of its own. It renders pages when the site's own bundle has failed.
 * @returns `undefined` when there is none, or the engine's sources are newer
 */
export function publishedServer(folder = FOLDER): string | undefined {
  const bundle = readPublished(folder)?.build
  return bundle && join(folder, bundle.serverFile)
}

/** @returns `undefined` when there is none, or its sources have changed */
export function readPublished(folder = FOLDER): Published | undefined {
  const { takenAt, files } = readJsonIfPossible<Sources>(join(folder, SOURCES)) ?? { takenAt: 0, files: [] }
  const isCurrent = files.every((file) =>
    isUnchanged({ ...file, path: resolve(PACKAGE_DIR, file.path) }, takenAt),
  )
  return isCurrent ? readJsonIfPossible<Published>(join(folder, BUNDLES)) : undefined
}

/**
 * Writes the prebuilt shell.
 * @param folder absolute path; to be moved to `dist/shell`
 * @throws when the engine cannot be bundled
 */
export async function publishBundles(folder: string, parts: Pick<BundleInput, 'cacheDir' | 'theme'>) {
  const { cacheDir } = parts
  // URLs are relative to their file, as each site has another base.
  const input = { ...parts, root: cacheDir, site: cacheDir, publicDir: cacheDir, base: 'auto', modules: [] }
  const build = await publish(input, folder)
  const dev = await publish({ ...input, isLive: true }, folder)
  // If a source changes between the two bundles, the state of the first one is recorded.
  const files = new Map([...dev.files, ...build.files].map((file) => [file.path, file]))
  const sources: Sources = { takenAt: build.takenAt, files: [...files.values()] }
  const published: Published = { build: build.bundle, dev: dev.bundle }
  writeFileSync(join(folder, SOURCES), JSON.stringify(sources))
  writeFileSync(join(folder, BUNDLES), JSON.stringify(published))
}

async function publish(input: BundleInput, folder: string): Promise<{ bundle: Bundle } & Sources> {
  const result = await bundleApp(input)
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  const { bundle } = result
  const serverFile = join('server', basename(bundle.serverFile))
  mkdirSync(join(folder, 'server'), { recursive: true })
  cpSync(bundle.serverFile, join(folder, serverFile))
  // Files that both uses share have the same name.
  cpSync(bundle.webDir, join(folder, 'web'), { recursive: true })
  const { takenAt = 0, files = [] } =
    readJsonIfPossible<BundleRecord>(join(input.cacheDir, 'bundle.json')) ?? {}
  // Entries generated for the site have relative paths.
  const sources = files.filter(({ path }) => isAbsolute(path))
  return {
    bundle: { ...bundle, webDir: 'web', serverFile },
    takenAt,
    files: sources.map((file) => ({ ...file, path: relative(PACKAGE_DIR, file.path) })),
  }
}
