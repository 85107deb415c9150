import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rspack } from '@rsbuild/core'
import type { AssetManifest, Problem } from '../../shared/types.ts'
import { type BundleInput, PACKAGE_DIR, writeEntries } from './entries.ts'
import { rsbuildConfig, SHELL_FOLDER } from './rsbuild.ts'

/** The result of bundling: files that wait in the cache folder to be copied, and the module that renders pages. */
export interface Bundle {
  manifest: AssetManifest
  /** Absolute path of the folder that holds the browser's files, laid out as in the output folder. */
  webDir: string
  /** Files of `webDir`, relative to it. */
  files: string[]
  /** Absolute path of the module that exports a `ServerApp`. */
  serverFile: string
  /** Identity of the shell: changes when anything in the browser's files does. */
  id: string
}

export type BundleResult = { bundle: Bundle; reused: boolean } | { problems: Problem[] }

/** What is remembered of a bundle to know whether it still holds. */
interface BundleRecord {
  /** Hash of all that is not a file: versions, base, the list of components. */
  settings: string
  /** Absolute path → content hash, of every source and every result. */
  hashes: Record<string, string>
  bundle: Bundle
}

/** Bundles shell, theme and components for browser and server; does nothing when no source has changed since. */
export async function bundleApp(input: BundleInput): Promise<BundleResult> {
  const entries = writeEntries(input)
  const recordFile = join(input.cacheDir, 'bundle.json')
  const settings = hash(
    JSON.stringify([input.base, input.components, process.versions.node, versionOf('@rsbuild/core')]),
  )
  const known = readRecord(recordFile)
  if (known?.settings === settings && isCurrent(known)) return { bundle: known.bundle, reused: true }
  const { createRsbuild } = await import('@rsbuild/core')
  const rsbuild = await createRsbuild({
    cwd: input.root,
    config: await rsbuildConfig(input, entries, 'production'),
  })
  const stats = await compile(await rsbuild.createCompiler())
  const problems = bundleProblems(stats, input.root)
  if (problems.length > 0) return { problems }
  const bundle = readBundle(input, stats)
  const files = [
    ...sourcesOf(stats),
    ...bundle.files.map((file) => join(bundle.webDir, file)),
    bundle.serverFile,
  ]
  const hashes = Object.fromEntries(files.map((file) => [file, hash(readFileSync(file))]))
  writeFileSync(recordFile, JSON.stringify({ settings, hashes, bundle } satisfies BundleRecord))
  return { bundle, reused: false }
}

function compile(
  compiler: Rspack.Compiler | Rspack.MultiCompiler,
): Promise<Rspack.Stats | Rspack.MultiStats | undefined> {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => (failure ? reject(failure) : resolve(stats)))
    })
  })
}

/** What went wrong in a compilation, in the writer's terms. */
export function bundleProblems(stats: Rspack.Stats | Rspack.MultiStats | undefined, root: string): Problem[] {
  const { errors = [] } = stats?.toJson({ all: false, errors: true, moduleTrace: false }) ?? {}
  return errors.map(({ message, moduleName, loc }) => {
    const place = /:(\d+):(\d+)\]?\s*$/m.exec(message) ?? /(\d+):(\d+)/.exec(loc ?? '')
    const file = moduleName?.split('!').at(-1)?.split('|').at(-1) ?? ''
    return {
      severity: 'error' as const,
      file: relative(root, join(root, relative(root, file)))
        .split(sep)
        .join('/'),
      ...(place ? { line: Number(place[1]), column: Number(place[2]) } : {}),
      message: firstParagraph(message),
    }
  })
}

function firstParagraph(message: string): string {
  return message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '').trim()
}

function readBundle({ cacheDir }: BundleInput, stats: Rspack.Stats | Rspack.MultiStats | undefined): Bundle {
  const webDir = join(cacheDir, 'web')
  const names = assetNames(stats)
  const web = names.filter((name) => existsSync(join(webDir, name)))
  const server =
    names.find((name) => /^server\..*js$/.test(name) && existsSync(join(cacheDir, 'server', name))) ?? ''
  const pick = (pattern: RegExp) => web.filter((name) => pattern.test(name.slice(SHELL_FOLDER.length + 1)))
  const manifest: AssetManifest = {
    boot: pick(/^boot\..*js$/)[0] ?? '',
    shell: pick(/^shell\..*js$/)[0] ?? '',
    styles: pick(/\.css$/),
  }
  return {
    manifest,
    webDir,
    files: web.sort(),
    serverFile: join(cacheDir, 'server', server),
    id: hash(web.sort().join()),
  }
}

function assetNames(stats: Rspack.Stats | Rspack.MultiStats | undefined): string[] {
  return compilationsOf(stats).flatMap((compilation) => compilation.getAssets().map(({ name }) => name))
}

function compilationsOf(stats: Rspack.Stats | Rspack.MultiStats | undefined): Rspack.Compilation[] {
  if (!stats) return []
  return 'stats' in stats ? stats.stats.map(({ compilation }) => compilation) : [stats.compilation]
}

/** Every file that the result depends on, apart from installed packages, which only change with the lock file. */
function sourcesOf(stats: Rspack.Stats | Rspack.MultiStats | undefined): string[] {
  const files = compilationsOf(stats).flatMap((compilation) => [...compilation.fileDependencies])
  const own = files.filter((file) => !file.includes(`${sep}node_modules${sep}`) && existsSync(file))
  return [
    ...new Set(own),
    join(PACKAGE_DIR, 'package.json'),
    fileURLToPath(new URL('./rsbuild.js', import.meta.url)),
  ]
}

function isCurrent({ hashes }: BundleRecord): boolean {
  return Object.entries(hashes).every(
    ([file, expected]) => existsSync(file) && hash(readFileSync(file)) === expected,
  )
}

function readRecord(file: string): BundleRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function versionOf(name: string): string {
  const manifest = readFileSync(join(PACKAGE_DIR, 'node_modules', name, 'package.json'), 'utf8')
  return String(JSON.parse(manifest).version)
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
