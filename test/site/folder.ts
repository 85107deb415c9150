/** Temporary folders that hold sites; all are gone when the tests of a file have ended. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll } from '@rstest/core'
import { ROOT } from './command.ts'
import { type Files, writeTree } from './tree.ts'

/** Where a site comes from: a folder of `test/fixtures`, or files, which get a configuration if they have none. */
export type Source = string | { files: Files }

/** The output folder of every site. */
export const OUT = 'build'
const CACHE = '.bifolio'
const CONFIG = `export default { title: 'Test' }\n`

const parents: string[] = []

afterAll(() => {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Makes a folder with a site in it, alone in a parent of its own, that imports the engine by name as if installed.
 * @returns its absolute path
 */
export function createSiteFolder(source: Source): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'docs-site-')))
  parents.push(parent)
  // Some tests build as another user.
  chmodSync(parent, 0o755)
  const root = join(parent, 'site')
  mkdirSync(root)
  if (typeof source === 'string') cpSync(join(ROOT, 'test/fixtures', source), root, { recursive: true })
  else writeTree(root, withConfig(source.files))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  symlinkSync(join(ROOT, 'packages/bifolio'), join(root, 'node_modules/bifolio'))
  mkdirSync(join(root, 'node_modules/@bifolio'), { recursive: true })
  symlinkSync(join(ROOT, 'packages/proofs'), join(root, 'node_modules/@bifolio/proofs'))
  return root
}

/** Makes a folder hold the sources of another and nothing that a build has made, but for the bundle with its own check. */
export function copySources(from: string, folder: string): void {
  for (const name of readdirSync(folder)) if (name !== CACHE) rmSync(join(folder, name), { recursive: true })
  const cache = join(folder, CACHE)
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name !== 'bundle') rmSync(join(cache, name), { recursive: true })
  const isSource = (path: string): boolean => ![OUT, CACHE].includes(relative(from, path))
  cpSync(from, folder, { recursive: true, filter: isSource, verbatimSymlinks: true })
}

function withConfig(files: Files): Files {
  const hasConfig = Object.keys(files).some((file) => file.startsWith('bifolio.config.'))
  return hasConfig ? files : { 'bifolio.config.js': CONFIG, ...files }
}
