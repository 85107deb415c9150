/**
 * Bundling shell and theme takes a second, and all sites without components have the same bundle. The first one is kept
 * and put into the caches of the others; whether it still holds is for the engine to check.
 */
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { markCache } from '../../packages/bifolio/src/files/marks.ts'
import { ROOT } from './engine.ts'

const BUNDLE = '.bifolio/bundle'

/** Where the bundle for a site is kept: the bundler numbers modules by their paths relative to the site. */
function keptFor(root: string): string {
  const depth = relative(root, ROOT).split(sep).length
  return join(ROOT, `.cache/site-tests/bundle-${depth}`)
}

/** Gives a new site a bundle, if there is one. */
export function warmBundle(root: string): void {
  const kept = keptFor(root)
  if (existsSync(kept)) ignoreRaces(() => copyBundle(kept, root))
}

/** Gives a new site the bundle of another one, which has been built. */
export function shareBundle(from: string, root: string): void {
  copyBundle(join(from, BUNDLE), root)
}

function copyBundle(bundle: string, root: string): void {
  markCache(join(root, '.bifolio'))
  cpSync(bundle, join(root, BUNDLE), { recursive: true })
}

/** Keeps the bundle of a site that has been built. */
export function keepBundle(root: string): void {
  const folder = join(root, BUNDLE)
  const kept = keptFor(root)
  const record = recordOf(folder)
  if (!record || record === recordOf(kept) || hasComponents(folder)) return
  const fresh = `${kept}.${process.pid}`
  ignoreRaces(() => {
    cpSync(folder, fresh, { recursive: true, filter: (path) => basename(path) !== 'rspack' })
    rmSync(kept, { recursive: true, force: true })
    renameSync(fresh, kept)
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
