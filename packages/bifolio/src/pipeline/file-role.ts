import { readdirSync, statSync } from 'node:fs'
import { importsOfFile, isModuleFile } from '../content/modules.ts'
import { isMenuFile } from '../content/scan.ts'
import { isPageFile } from '../shared/route.ts'
import type { ProjectSources } from './sources.ts'

/** How a changed file affects the site; `structure` requires scanning the folders again. */
export type FileRole = 'page' | 'structure' | 'module' | 'other'

/**
 * How a changed file affects a site.
 * @param changed its absolute path, and `file` relative to the content
 * @param isUsed whether pages depend on it
 */
export function fileRole(
  { path, file }: { path: string; file: string },
  { routes, modules, folders, imports }: ProjectSources,
  isUsed: () => boolean,
): FileRole {
  const kind = kindOf(path)
  if (kind === 'empty') return 'other'
  if (kind === 'folder' || isMenuFile(file)) return 'structure'
  const isRoute = routes.some((route) => route.file === file)
  const isModule = modules.some(({ name }) => name === file)
  if (!kind && (isRoute || isModule || folders.includes(file))) return 'structure'
  if (isModule) return 'module'
  // The set of modules for the bundler changes, or a missing one was created.
  const isOther = (): boolean =>
    isPageFile(path) ? importsOfFile(path) !== (imports.get(file) ?? '') : isModuleFile(path)
  if (isRoute || isUsed()) return isOther() ? 'structure' : 'page'
  if (isModuleFile(path)) return 'module'
  return kind && isPageFile(file) ? 'structure' : 'other'
}

/** The kind of the entry at a path; `undefined` when it is missing or unreadable. */
function kindOf(path: string): 'file' | 'folder' | 'empty' | undefined {
  try {
    if (!statSync(path).isDirectory()) return 'file'
    return readdirSync(path).length > 0 ? 'folder' : 'empty'
  } catch {
    return undefined
  }
}
