import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rspack } from '@rsbuild/core'
import { isInside } from '../files/file-fault.ts'
import {
  contentHash,
  dataFingerprint,
  type FileState,
  integrityHash,
  isUnchanged,
  readFileState,
} from '../files/fingerprint.ts'
import { listFiles } from '../files/list-files.ts'
import { readJsonIfPossible } from '../files/read-if-possible.ts'
import type { AssetManifest, Problem } from '../shared/types.ts'
import { assetNames, listCompilations, type Stats } from './compilations.ts'
import { missingStyles, writeStyles } from './component-styles.ts'
import { type BundleInput, type Entries, hasBrowserModules, PACKAGE_DIR, writeEntries } from './entries.ts'
import { bundleProblems, faultyFiles, postcssProblem } from './problems.ts'
import { packageFolder, rsbuildConfig, webFolder } from './rsbuild.ts'
import { SHELL_FOLDER } from './shell-folder.ts'

/** The result of bundling: files in the cache folder to be copied, and the module that renders pages. */
export interface Bundle {
  manifest: AssetManifest
  /** Absolute path of the folder of the browser's files, with the layout of the output folder. */
  webDir: string
  /** Files of `webDir`, relative to it. */
  files: string[]
  /** Absolute path of the module that exports a `ServerApp`. */
  serverFile: string
  /** Identity of the shell: changes when anything in the browser's files does. */
  id: string
}

/** A file of an installed package: the folder of the package. */
const INSTALLED = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** @property faulty absolute paths of the modules with errors, and of modules that import them */
export type BundleResult = { bundle: Bundle } | { problems: Problem[]; faulty: Set<string> }

/** The record of a bundle, to detect whether it is up to date. */
export interface BundleRecord {
  /** When it was written, in milliseconds since the epoch. */
  takenAt: number
  /** Fingerprint of inputs that are not files: versions, base, the list of components. */
  settings: string
  /** Every source and every result; the site's by paths relative to the cache folder, so that the folder can be moved. */
  files: FileState[]
  /** With relative paths, too. */
  bundle: Bundle
}

/** Names of the records of the bundles that builds and checks make. */
const RECORD = 'bundle.json'
const CHECK_RECORD = 'check.json'

/** Bundles shell, theme and components for browser and server; does nothing when no source has changed. */
export async function bundleApp(input: BundleInput): Promise<BundleResult> {
  try {
    return await bundleFresh(input)
  } catch (error) {
    const problem = postcssProblem(error, input.root)
    if (problem) return { problems: [problem], faulty: new Set() }
    throw error
  }
}

async function bundleFresh(input: BundleInput): Promise<BundleResult> {
  const { cacheDir, isCheck } = input
  const entries = writeEntries(input)
  const settings = settingsOf(input, entries)
  const isKnown = (known: BundleRecord | undefined) =>
    known?.settings === settings && isCurrent(known, cacheDir)
  // A check can use the bundle of a build.
  const known = (isCheck ? [RECORD, CHECK_RECORD] : [RECORD])
    .map((name) => readJsonIfPossible<BundleRecord>(join(cacheDir, name)))
    .find(isKnown)
  if (known) return { bundle: withPaths(known.bundle, (path) => resolve(cacheDir, path)) }
  const stats = await bundleAll(input, entries)
  const problems = bundleProblems(stats, input)
  if (problems.length > 0) return { problems, faulty: faultyFiles(stats, input.root) }
  const bundle = readBundle(input, stats)
  writeRecord(input, { settings, bundle, sources: sourcesOf(stats) })
  return { bundle }
}

type Run = (environments?: string[]) => Promise<Stats>

/** @returns a result for each run of the bundler */
async function bundleAll(input: BundleInput, entries: Entries): Promise<Stats[]> {
  const { cacheDir, root, isCheck } = input
  const { createRsbuild } = await import('@rsbuild/core')
  const config = await rsbuildConfig(input, entries, 'production')
  // The bundler keeps files of earlier bundles, and does not check the content of files with known names.
  for (const folder of [webFolder(input), join(cacheDir, 'server')])
    rmSync(folder, { recursive: true, force: true })
  writeStyles(input.cacheDir, [])
  const run: Run = async (environment) => {
    const rsbuild = await createRsbuild({ cwd: root, config, environment })
    return compile(await rsbuild.createCompiler())
  }
  return isCheck ? bundleForCheck(run, input) : bundleForBuild(run, input)
}

/** Runs the bundler, and again when the styles of components that are not islands have changed. */
async function bundleForBuild(run: Run, input: BundleInput): Promise<Stats[]> {
  const stats = await run()
  const styles = missingStyles(listCompilations(stats), input.cacheDir)
  return [writeStyles(input.cacheDir, styles) ? await run() : stats]
}

/** The server bundle, and the browser bundle if it contains modules or styles of the site, which may have errors. */
async function bundleForCheck(run: Run, input: BundleInput): Promise<Stats[]> {
  const server = await run(['node'])
  const styles = missingStyles(listCompilations(server), input.cacheDir)
  writeStyles(input.cacheDir, styles)
  const isOwn = hasBrowserModules(input) || styles.some((file) => !file.startsWith(PACKAGE_DIR))
  return isOwn ? [server, await run(['web'])] : [server]
}

function writeRecord(
  { root, site, cacheDir, isCheck }: BundleInput,
  { settings, bundle, sources }: Pick<BundleRecord, 'settings' | 'bundle'> & { sources: string[] },
): void {
  const files = [...sources, ...bundle.files.map((file) => join(bundle.webDir, file)), bundle.serverFile]
  const portable = (path: string) =>
    [root, site, cacheDir].some((folder) => isInside(path, folder)) ? relative(cacheDir, path) : path
  const record: BundleRecord = {
    takenAt: Date.now(),
    settings,
    files: files.map((file) => ({ ...readFileState(file), path: portable(file) })),
    bundle: withPaths(bundle, portable),
  }
  writeFileSync(join(cacheDir, isCheck ? CHECK_RECORD : RECORD), JSON.stringify(record))
}

function settingsOf(
  { root, base, modules, aliases, texts, search, theme: added, stylesheet, define, isLive }: BundleInput,
  { modules: { theme } }: Entries,
): string {
  const versions = [process.versions.node, versionOf('@rsbuild/core')]
  return dataFingerprint([
    base,
    modules,
    theme.startsWith(PACKAGE_DIR) ? '' : relative(root, theme),
    versions,
    aliases?.config ?? '',
    texts !== undefined,
    search === undefined ? '' : relative(root, search),
    added,
    stylesheet,
    define,
    isLive,
  ])
}

function withPaths(bundle: Bundle, change: (path: string) => string): Bundle {
  return { ...bundle, webDir: change(bundle.webDir), serverFile: change(bundle.serverFile) }
}

function compile(compiler: Rspack.Compiler | Rspack.MultiCompiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => (failure ? reject(failure) : resolve(stats)))
    })
  })
}

function readBundle(input: BundleInput, stats: readonly Stats[]): Bundle {
  const { cacheDir } = input
  const webDir = webFolder(input)
  const names = stats.flatMap(assetNames)
  const web = names.filter((name) => existsSync(join(webDir, name)))
  const server =
    names.find((name) => /^server\..*js$/.test(name) && existsSync(join(cacheDir, 'server', name))) ?? ''
  const pick = (pattern: RegExp) => web.filter((name) => pattern.test(name.slice(SHELL_FOLDER.length + 1)))
  const named: Omit<AssetManifest, 'integrity' | 'inline'> = {
    boot: pick(/^boot\..*js$/)[0] ?? '',
    moved: pick(/^moved\..*js$/)[0] ?? '',
    named: pick(/^named\..*js$/)[0] ?? '',
    runtime: pick(/^runtime\..*js$/)[0] ?? '',
    shell: pick(/^shell\..*js$/)[0] ?? '',
    // Other styles are loaded by the scripts that need them.
    styles: pick(/^styles\..*\.css$/),
    rareStyles: pick(/^rare\..*\.css$/),
    searchWorker: pick(/^search\..*js$/)[0] ?? '',
  }
  const { styles, rareStyles, searchWorker, ...scripts } = named
  const read = (files: string[], as: (content: Buffer) => string) =>
    Object.fromEntries(files.filter(Boolean).map((file) => [file, as(readFileSync(join(webDir, file)))]))
  const integrity = read([...Object.values(scripts), ...styles, ...rareStyles], integrityHash)
  const inline = read([named.boot, ...styles, ...rareStyles], String)
  return {
    manifest: { ...named, integrity, ...(!input.isLive && { inline }) },
    webDir,
    files: web.sort(),
    serverFile: join(cacheDir, 'server', server),
    id: contentHash(web.sort().join(), 16),
  }
}

/** The folder of the modules that bundle. */
const OWN_FOLDER = dirname(fileURLToPath(import.meta.url))

/**
 * Every file that the result depends on, with the modules that bundle; for an installed package its manifest, as it only changes
 * with its version.
 */
function sourcesOf(stats: readonly Stats[]): string[] {
  const bundled = stats.flatMap(listCompilations).flatMap((compilation) => [...compilation.fileDependencies])
  const own = listFiles(OWN_FOLDER).map((file) => join(OWN_FOLDER, file))
  const files = [...bundled, ...own, join(PACKAGE_DIR, 'package.json')]
  const sources = files.map((file) => INSTALLED.exec(file)?.[1]?.concat(sep, 'package.json') ?? file)
  return [...new Set(sources)].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

function isCurrent({ files, takenAt }: BundleRecord, cacheDir: string): boolean {
  return files.every((file) => isUnchanged({ ...file, path: resolve(cacheDir, file.path) }, takenAt))
}

function versionOf(name: string): string {
  const manifest = readFileSync(join(packageFolder(name), 'package.json'), 'utf8')
  return String(JSON.parse(manifest).version)
}
