/** Temporary folders that hold sites; all are gone when the tests of a file have ended. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll } from '@rstest/core'
import { createParent, createSite, type Source } from './sources.ts'

export type { Source } from './sources.ts'

/** The output folder of every site. */
export const OUT = 'build'
const CACHE = '.bifolio'

const parents: string[] = []

afterAll(() => {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Makes a folder with a site in it, alone in a parent of its own.
 * @returns its absolute path
 */
export function createSiteFolder(source: Source): string {
  const parent = createParent()
  parents.push(parent)
  return createSite(parent, source)
}

/** Makes a folder hold the sources of another and nothing that a build has made, but for the bundle with its own check. */
export function copySources(from: string, folder: string): void {
  for (const name of readdirSync(folder)) if (name !== CACHE) rmSync(join(folder, name), { recursive: true })
  const cache = join(folder, CACHE)
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (!['bundle', '.gitignore'].includes(name)) rmSync(join(cache, name), { recursive: true })
  const isSource = (path: string): boolean => ![OUT, CACHE].includes(relative(from, path))
  cpSync(from, folder, { recursive: true, filter: isSource, verbatimSymlinks: true })
}
