/** Creates sites from a fixture or from files of a test. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { ROOT } from './engine.ts'
import { type Files, writeTree } from './tree.ts'

/** Source of a site: a folder of `test/fixtures`, or files, to which a configuration is added if there is none. */
export type Source = string | { files: Files }

/** The output folder of every site. */
export const OUT = 'build'
const CACHE = '.bifolio'
const CONFIG = `export default { title: 'Test' }\n`

/** Reusable entries of a cache: the bundle, which the engine validates, and the marker of the folder. */
const REUSABLE = ['bundle', '.gitignore']
/** Environment variable with the folder that keeps bundles of fixtures during a test run. */
export const BUNDLES = 'TEST_BUNDLES'

/** Creates a folder for sites, which the caller removes after the tests. @returns its absolute path */
export function createParent(): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-site-')))
  // Some tests build as another user.
  chmodSync(parent, 0o755)
  return parent
}

/**
 * Creates a folder with a site, which imports the engine by name as if installed.
 * @returns its absolute path
 */
export function createSite(parent: string, source: Source): string {
  const root = join(parent, 'site')
  mkdirSync(root)
  if (typeof source === 'string') cpSync(join(ROOT, 'test/fixtures', source), root, { recursive: true })
  else writeTree(root, withConfig(source.files))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  symlinkSync(join(ROOT, 'packages/bifolio'), join(root, 'node_modules/bifolio'))
  mkdirSync(join(root, 'node_modules/@bifolio'))
  for (const name of ['playground', 'proofs', 'remote-cache', 'translations'])
    symlinkSync(join(ROOT, 'packages', name), join(root, 'node_modules/@bifolio', name))
  if (typeof source === 'string' && source.endsWith('website')) linkRstest(root)
  const kept = keptBundle(source)
  if (kept && existsSync(kept)) cpSync(kept, join(root, CACHE), { recursive: true })
  return root
}

/** Keeps the bundle of a built fixture for other copies of it; the engine rebuilds it if it does not match. */
export function keepBundle(root: string, source: Source): void {
  const kept = keptBundle(source)
  const cache = join(root, CACHE)
  if (!kept || existsSync(kept) || !existsSync(join(cache, 'bundle'))) return
  const copy = `${kept}.${process.pid}`
  // The bundler's own cache refers to files of this site.
  const filter = (path: string): boolean => relative(cache, path) !== join('bundle', 'rspack')
  for (const name of REUSABLE) cpSync(join(cache, name), join(copy, name), { recursive: true, filter })
  try {
    renameSync(copy, kept)
  } catch {
    // Another process has already kept it.
    rmSync(copy, { recursive: true })
  }
}

function keptBundle(source: Source): string | undefined {
  const folder = process.env[BUNDLES]
  return folder && typeof source === 'string' ? join(folder, basename(source)) : undefined
}

/** Installs Rstest in a copy of the website, whose configuration shows its version. */
export function linkRstest(root: string): void {
  // A copy includes packages that npm has installed in the website.
  mkdirSync(join(root, 'node_modules/@rstest'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/@rstest/core'), join(root, 'node_modules/@rstest/core'))
}

function withConfig(files: Files): Files {
  const hasConfig = Object.keys(files).some((file) => file.startsWith('bifolio.config.'))
  return hasConfig ? files : { 'bifolio.config.js': CONFIG, ...files }
}

/** Copies the sources of a site without generated files, except for the bundle, which the engine validates. */
export function copySources(from: string, folder: string): void {
  for (const name of readdirSync(folder)) if (name !== CACHE) rmSync(join(folder, name), { recursive: true })
  const cache = join(folder, CACHE)
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (!REUSABLE.includes(name)) rmSync(join(cache, name), { recursive: true })
  const isSource = (path: string): boolean => ![OUT, CACHE].includes(relative(from, path))
  cpSync(from, folder, { recursive: true, filter: isSource, verbatimSymlinks: true })
}
