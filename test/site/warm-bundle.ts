/**
 * Bundling shell and theme takes a second, and all sites without components have the same bundle. The first one is kept
 * and put into the caches of the others; whether it still holds is for the engine to check.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { markCache } from '../../packages/bifolio/src/files/cache-mark.ts'
import { ROOT } from './engine.ts'

const KEPT = join(ROOT, '.cache/site-tests/bundle')
const BUNDLE = '.bifolio/bundle'

/** Gives a new site a bundle, if there is one. */
export function warmBundle(root: string): void {
  if (!existsSync(KEPT)) return
  markCache(join(root, '.bifolio'))
  ignoreRaces(() => cpSync(KEPT, join(root, BUNDLE), { recursive: true }))
}

/** Keeps the bundle of a site that has been built. */
export function keepBundle(root: string): void {
  const folder = join(root, BUNDLE)
  const record = recordOf(folder)
  if (!record || record === recordOf(KEPT) || hasComponents(folder)) return
  const fresh = `${KEPT}.${process.pid}`
  ignoreRaces(() => {
    cpSync(folder, fresh, { recursive: true, filter: (path) => basename(path) !== 'rspack' })
    rmSync(KEPT, { recursive: true, force: true })
    renameSync(fresh, KEPT)
  })
  rmSync(fresh, { recursive: true, force: true })
}

function recordOf(folder: string): string | undefined {
  const file = join(folder, 'bundle.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hasComponents(folder: string): boolean {
  return readFileSync(join(folder, 'entry/components.js'), 'utf8').includes('import ')
}

/** Another test may do the same at the same time; half a copy is a bundle that does not hold. */
function ignoreRaces(action: () => void): void {
  try {
    action()
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
