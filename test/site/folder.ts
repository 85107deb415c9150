/** Temporary folders of sites, which are removed after the tests of a file. */
import { rmSync } from 'node:fs'
import { createParent, createSite, type Source } from './sources.ts'

export { copySources, OUT, type Source } from './sources.ts'

const parents: string[] = []

/** Removes all created folders. */
export function removeFolders(): void {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Creates a folder with a site, in its own parent folder.
 * @returns its absolute path
 */
export function createSiteFolder(source: Source): string {
  const parent = createParent()
  parents.push(parent)
  return createSite(parent, source)
}
