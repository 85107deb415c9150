/** Sites are made of a fixture, or of files that a test writes. */
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

/** Where a site comes from: a folder of `test/fixtures`, or files, which get a configuration if they have none. */
export type Source = string | { files: Files }

/** The output folder of every site. */
export const OUT = 'build'
const CACHE = '.bifolio'
const CONFIG = `export default { title: 'Test' }\n`

/** Of a cache: the bundle, which has its own check, and what says whose folder it is. */
const REUSABLE = ['bundle', '.gitignore']
/** The variable of the environment with the folder that keeps bundles of fixtures while the tests run. */
export const BUNDLES = 'TEST_BUNDLES'

/** A folder for sites that is to be removed after the tests. @returns its absolute path */
export function createParent(): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-site-')))
  // Some tests build as another user.
  chmodSync(parent, 0o755)
  return parent
}

/**
 * Makes a folder with a site in it, which imports the engine by name as if installed.
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
  symlinkSync(join(ROOT, 'packages/proofs'), join(root, 'node_modules/@bifolio/proofs'))
  if (typeof source === 'string' && source.endsWith('website')) linkRstest(root)
  const kept = keptBundle(source)
  if (kept && existsSync(kept)) cpSync(kept, join(root, CACHE), { recursive: true })
  return root
}

/** Keeps the bundle of a fixture that has been built, for others made of it: the engine makes it again if it is not theirs. */
export function keepBundle(root: string, source: Source): void {
  const kept = keptBundle(source)
  const cache = join(root, CACHE)
  if (!kept || existsSync(kept) || !existsSync(join(cache, 'bundle'))) return
  const copy = `${kept}.${process.pid}`
  // What the bundler itself has kept names files of this site.
  const filter = (path: string): boolean => relative(cache, path) !== join('bundle', 'rspack')
  for (const name of REUSABLE) cpSync(join(cache, name), join(copy, name), { recursive: true, filter })
  try {
    renameSync(copy, kept)
  } catch {
    // Another process was first.
    rmSync(copy, { recursive: true })
  }
}

function keptBundle(source: Source): string | undefined {
  const folder = process.env[BUNDLES]
  return folder && typeof source === 'string' ? join(folder, basename(source)) : undefined
}

/** Installs Rstest in a copy of the website, whose configuration shows its version. */
export function linkRstest(root: string): void {
  // A copy has what npm has installed below the website.
  mkdirSync(join(root, 'node_modules/@rstest'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules/@rstest/core'), join(root, 'node_modules/@rstest/core'))
}

function withConfig(files: Files): Files {
  const hasConfig = Object.keys(files).some((file) => file.startsWith('bifolio.config.'))
  return hasConfig ? files : { 'bifolio.config.js': CONFIG, ...files }
}

/** Makes a folder hold the sources of another and nothing that a build has made, but for the bundle with its own check. */
export function copySources(from: string, folder: string): void {
  for (const name of readdirSync(folder)) if (name !== CACHE) rmSync(join(folder, name), { recursive: true })
  const cache = join(folder, CACHE)
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (!REUSABLE.includes(name)) rmSync(join(cache, name), { recursive: true })
  const isSource = (path: string): boolean => ![OUT, CACHE].includes(relative(from, path))
  cpSync(from, folder, { recursive: true, filter: isSource, verbatimSymlinks: true })
}
