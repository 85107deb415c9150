/** Temporary folders that hold sites; all are gone when the tests of a file have ended. */
import { rmSync } from 'node:fs'
import { createParent, createSite, type Source } from './sources.ts'

export { copySources, OUT, type Source } from './sources.ts'

const parents: string[] = []

/** Removes all that were made. */
export function removeFolders(): void {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Makes a folder with a site in it, alone in a parent of its own.
 * @returns its absolute path
 */
export function createSiteFolder(source: Source): string {
  const parent = createParent()
  parents.push(parent)
  return createSite(parent, source)
}
